import type { Earlier } from './drivers/driver.ts'
import { keptFile } from './kept-file.ts'
import type { Machine } from './machine/machine.ts'

/** What was shown last by this package, and what was there before. */
export interface Shown {
  driver: string
  id: string
  title: string
  /** Folder of its files. */
  folder: string
  /** What `restore` brings back; null when the host did not tell. */
  earlier: Earlier | null
}

const file = keptFile('shown.json')

/** Null when nothing is shown. */
export const readShown = async (machine: Machine): Promise<Shown | null> => (await file.read(machine)) as Shown | null

export const writeShown = (machine: Machine, shown: Shown): Promise<void> => file.write(machine, shown)

export const forgetShown = (machine: Machine): Promise<void> => file.forget(machine)
