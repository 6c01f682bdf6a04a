import { registryValue, removeRegistryValue, setRegistryValue } from '../drivers/windows-registry.ts'
import { windowsLine } from '../install/windows.ts'
import type { LoginItemName, LoginItems } from './login-item.ts'

const runKey = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'
const valueNameOf = (name: LoginItemName): string => `Mirari ${name}`

/** A value of the person's own list of what Windows begins with a login. */
export const windowsLogin: LoginItems = {
  async add(machine, name, command) {
    await setRegistryValue(machine, runKey, valueNameOf(name), windowsLine(command))
    await machine.start(command.program, command.args)
  },
  remove: (machine, name) => removeRegistryValue(machine, runKey, valueNameOf(name)),
  has: async (machine, name) => (await registryValue(machine, runKey, valueNameOf(name))) !== null,
}
