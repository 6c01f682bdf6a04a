import type { Machine } from '../machine/machine.ts'
import type { Command } from './command.ts'

/** Tells a system which program opens links of Mirari, for the current person and without rights of an administrator. */
export interface Registrar {
  /** @throws DesktopProblem */
  register(machine: Machine, command: Command): Promise<void>
  unregister(machine: Machine): Promise<void>
  isRegistered(machine: Machine): Promise<boolean>
}
