import { keptFile } from '../kept-file.ts'
import type { Machine } from '../machine/machine.ts'

/** One line of what the program did. Tickets are never part of it. */
export interface Action {
  /** ISO time. */
  at: string
  what: 'apply' | 'restore' | 'install' | 'pair' | 'refuse'
  /** The server that asked for it; null for what the person did. */
  origin: string | null
  /** Title of the wallpaper, or why it was refused. */
  about: string
}

const maxActions = 50
const file = keptFile('actions.json')

export async function logAction(machine: Machine, action: Action): Promise<void> {
  await file.write(machine, [...(await readActions(machine)), action].slice(-maxActions))
}

/** The last actions, the newest at the end. */
export async function readActions(machine: Machine): Promise<Action[]> {
  const found = await file.read(machine)
  return Array.isArray(found) ? (found as Action[]) : []
}
