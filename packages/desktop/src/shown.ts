import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Earlier } from './drivers/driver.ts'
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

const fileOf = ({ dataFolder }: Machine): string => join(dataFolder, 'shown.json')

/** Null when nothing is shown. */
export async function readShown(machine: Machine): Promise<Shown | null> {
  try {
    return JSON.parse((await machine.readText(fileOf(machine))) ?? 'null') as Shown | null
  } catch {
    return null
  }
}

/** Written beside and renamed, so that it is never half a file. */
export async function writeShown(machine: Machine, shown: Shown): Promise<void> {
  await mkdir(machine.dataFolder, { recursive: true, mode: 0o700 })
  const fresh = `${fileOf(machine)}.new`
  await writeFile(fresh, `${JSON.stringify(shown, null, 2)}\n`, { mode: 0o600 })
  await rename(fresh, fileOf(machine))
}

export async function forgetShown(machine: Machine): Promise<void> {
  await rm(fileOf(machine), { force: true })
}
