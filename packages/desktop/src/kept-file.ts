import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Machine } from './machine/machine.ts'

/** A file of JSON in the data folder that only the person can read. */
export interface KeptFile {
  /** What it holds; null when it is not there or damaged. */
  read(machine: Machine): Promise<unknown>
  /** Written beside and renamed, so that it is never half a file. */
  write(machine: Machine, value: unknown): Promise<void>
  forget(machine: Machine): Promise<void>
}

export function keptFile(name: string): KeptFile {
  const pathOf = ({ dataFolder }: Machine): string => join(dataFolder, name)
  return {
    async read(machine) {
      try {
        return JSON.parse((await machine.readText(pathOf(machine))) ?? 'null') as unknown
      } catch {
        return null
      }
    },
    async write(machine, value) {
      await mkdir(machine.dataFolder, { recursive: true, mode: 0o700 })
      const fresh = `${pathOf(machine)}.new-${process.pid}`
      await writeFile(fresh, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
      await rename(fresh, pathOf(machine))
    },
    async forget(machine) {
      await rm(pathOf(machine), { force: true })
    },
  }
}
