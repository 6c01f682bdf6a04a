import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { DesktopProblem } from '../desktop-problem.ts'
import type { Machine } from '../machine/machine.ts'
import type { Command } from './command.ts'
import { execLine } from './exec-line.ts'
import type { Registrar } from './registrar.ts'

const entryName = 'mirari-desktop.desktop'
const mimeType = 'x-scheme-handler/mirari'

function applicationsFolder({ env, home }: Machine): string {
  const shared = env.XDG_DATA_HOME
  return join(shared && isAbsolute(shared) ? shared : join(home, '.local', 'share'), 'applications')
}

const entryOf = (command: Command): string => `[Desktop Entry]
Type=Application
Name=Mirari
NoDisplay=true
Terminal=false
Exec=${execLine(command)} open %u
MimeType=${mimeType};
`

/** An entry of the person's own applications, as freedesktop.org describes. */
export const linuxRegistrar: Registrar = {
  async register(machine, command) {
    const xdgMime = await machine.find('xdg-mime')
    if (xdgMime === null) throw new DesktopProblem((faults) => faults.noTool('xdg-mime', 'xdg-utils'))
    const entry = join(applicationsFolder(machine), entryName)
    await mkdir(dirname(entry), { recursive: true })
    await writeFile(entry, entryOf(command), { mode: 0o644 })
    await machine.run(xdgMime, ['default', entryName, mimeType])
    await updateDatabase(machine)
  },
  async unregister(machine) {
    await rm(join(applicationsFolder(machine), entryName), { force: true })
    await updateDatabase(machine)
    await forgetDefault(machine)
  },
  async isRegistered(machine) {
    const xdgMime = await machine.find('xdg-mime')
    if (xdgMime === null || !(await machine.exists(join(applicationsFolder(machine), entryName)))) return false
    return (await machine.run(xdgMime, ['query', 'default', mimeType]).catch(() => '')).trim() === entryName
  },
}

/** xdg-mime takes no default back: the line that it wrote is taken out of the person's list. */
async function forgetDefault({ env, home, readText }: Machine): Promise<void> {
  const configured = env.XDG_CONFIG_HOME
  const path = join(configured && isAbsolute(configured) ? configured : join(home, '.config'), 'mimeapps.list')
  const text = await readText(path)
  const lines = text?.split('\n') ?? []
  const others = lines.filter((line) => !line.startsWith(`${mimeType}=${entryName}`))
  if (others.length < lines.length) await writeFile(path, others.join('\n'))
}

/** Some desktops read the database in place of the entries. */
async function updateDatabase(machine: Machine): Promise<void> {
  const program = await machine.find('update-desktop-database')
  if (program) await machine.run(program, [applicationsFolder(machine)]).catch(() => '')
}
