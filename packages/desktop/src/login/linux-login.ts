import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { execLine } from '../install/exec-line.ts'
import type { Machine } from '../machine/machine.ts'
import type { LoginItemName, LoginItems } from './login-item.ts'

/** An entry of what desktops begin with a login, as freedesktop.org describes. */
export const linuxLogin: LoginItems = {
  async add(machine, name, command) {
    const path = entryOf(machine, name)
    await mkdir(dirname(path), { recursive: true })
    const lines = [
      ...['[Desktop Entry]', 'Type=Application', `Name=Mirari (${name})`, 'NoDisplay=true', 'Terminal=false'],
      `Exec=${execLine(command)}`,
    ]
    await writeFile(path, `${lines.join('\n')}\n`, { mode: 0o644 })
    await machine.start(command.program, command.args)
  },
  remove: (machine, name) => rm(entryOf(machine, name), { force: true }),
  has: (machine, name) => machine.exists(entryOf(machine, name)),
}

function entryOf({ env, home }: Machine, name: LoginItemName): string {
  const configured = env.XDG_CONFIG_HOME
  const folder = configured && isAbsolute(configured) ? configured : join(home, '.config')
  return join(folder, 'autostart', `mirari-${name}.desktop`)
}
