import { registryValue, removeRegistryKey, setRegistryValue } from '../drivers/windows-registry.ts'
import { scheme } from '../program/link.ts'
import { version } from '../program/version.ts'
import type { Command } from './command.ts'
import type { Registrar } from './registrar.ts'

/** The words are written out, because no text from outside may become part of a key. */
const classKey = `HKCU\\Software\\Classes\\${scheme}`
const commandKey = `${classKey}\\shell\\open\\command`
const uninstallKey = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Mirari'

/** A name of no letters is the key's own value. */
const own = ''

/** A command as a line of the registry; `words` are not quoted. */
export const windowsLine = ({ program, args }: Command, ...words: string[]): string =>
  [...[program, ...args].map((word) => `"${word}"`), ...words].join(' ')

/** Keys of the person's own part of the registry. */
export const windowsRegistrar: Registrar = {
  async register(machine, command) {
    const set = (key: string, name: string, value: string) => setRegistryValue(machine, key, name, value)
    await set(classKey, own, 'URL:Mirari')
    await set(classKey, 'URL Protocol', '')
    await set(`${classKey}\\DefaultIcon`, own, `"${command.program}",0`)
    await set(commandKey, own, windowsLine(command, 'open', '"%1"'))
    await set(uninstallKey, 'DisplayName', 'Mirari')
    await set(uninstallKey, 'DisplayVersion', version)
    await set(uninstallKey, 'Publisher', 'Mirari contributors')
    await set(uninstallKey, 'UninstallString', windowsLine(command, 'uninstall'))
  },
  async unregister(machine) {
    await removeRegistryKey(machine, classKey)
    await removeRegistryKey(machine, uninstallKey)
  },
  isRegistered: async (machine) => (await registryValue(machine, commandKey, own)) !== null,
}
