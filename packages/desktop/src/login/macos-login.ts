import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Command } from '../install/command.ts'
import type { Machine } from '../machine/machine.ts'
import type { LoginItemName, LoginItems } from './login-item.ts'

const launchctl = '/bin/launchctl'
const labelOf = (name: LoginItemName): string => `io.github.mirari.${name}`
const fileOf = ({ home }: Machine, name: LoginItemName): string =>
  join(home, 'Library', 'LaunchAgents', `${labelOf(name)}.plist`)
/** The part of launchd that belongs to the person's session. */
const domain = (): string => `gui/${process.getuid?.() ?? 0}`

/** A launch agent of the person. */
export const macosLogin: LoginItems = {
  async add(machine, name, command) {
    const path = fileOf(machine, name)
    await mkdir(dirname(path), { recursive: true })
    await bootOut(machine, name)
    await writeFile(path, agentOf(labelOf(name), command), { mode: 0o644 })
    // It begins with it, too.
    await machine.run(launchctl, ['bootstrap', domain(), path])
  },
  async remove(machine, name) {
    if (!(await machine.exists(fileOf(machine, name)))) return
    await rm(fileOf(machine, name), { force: true })
    await bootOut(machine, name)
  },
  has: (machine, name) => machine.exists(fileOf(machine, name)),
}

/** One that does not run is no error. */
const bootOut = (machine: Machine, name: LoginItemName): Promise<unknown> =>
  machine.run(launchctl, ['bootout', `${domain()}/${labelOf(name)}`]).catch(() => '')

const agentOf = (label: string, { program, args }: Command): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>${escaped(label)}</string>
  <key>ProgramArguments</key>
  <array>${[program, ...args].map((word) => `<string>${escaped(word)}</string>`).join('')}</array>
  <key>RunAtLoad</key><true/>
  <key>ProcessType</key><string>Background</string>
</dict>
</plist>
`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
