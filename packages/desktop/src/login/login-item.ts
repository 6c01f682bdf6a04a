import type { Command } from '../install/command.ts'
import type { Machine } from '../machine/machine.ts'

/** What this program does in the background from each login of the person on. */
export const loginItemNames = ['pages', 'playlist'] as const
export type LoginItemName = (typeof loginItemNames)[number]

/** Begins a command with each login of the current person, without rights of an administrator. */
export interface LoginItems {
  /** Begins it now as well. @throws DesktopProblem */
  add(machine: Machine, name: LoginItemName, command: Command): Promise<void>
  /** The command itself ends by what it reads; one that is not there is no error. */
  remove(machine: Machine, name: LoginItemName): Promise<void>
  has(machine: Machine, name: LoginItemName): Promise<boolean>
}
