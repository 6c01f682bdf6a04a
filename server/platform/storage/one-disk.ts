import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hasCode } from './disk-problem.ts'

/** Whether two folders, which need not exist yet, lie on one file system, so that one broken disk takes both. */
export async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  return (await deviceOf(one)) === (await deviceOf(other))
}

/** The file system of a folder, or of the nearest one above that exists. */
async function deviceOf(path: string): Promise<number> {
  try {
    return (await stat(path)).dev
  } catch (error) {
    const parent = dirname(path)
    if (!hasCode(error, 'ENOENT') || parent === path) throw error
    return deviceOf(parent)
  }
}
