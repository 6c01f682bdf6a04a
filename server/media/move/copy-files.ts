import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashFile } from '../../media-processing/hash-file.ts'
import type { Database } from '../../platform/database/database.ts'
import { newKey } from '../../platform/id.ts'
import { hasCode } from '../../platform/storage/disk-problem.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { MoveError } from './move-error.ts'
import { hashesOf, noteMoved, notMoved } from './store.ts'

export interface CopyDeps {
  database: Database
  from: Pick<Storage, 'list' | 'copy'>
  to: Pick<Storage, 'adopt' | 'file'>
  /** Local folder for files on their way. */
  workFolder: string
}

/** What copying has done. */
export interface Copied {
  files: number
  /** Files that the other place had already, with the right content. */
  present: number
  /** Keys of files that are not what their rows say; they are copied as they are. */
  damaged: string[]
}

/** Files looked up at once, and copied at the same time. */
const batchSize = 500
const filesAtOnce = 8

/**
 * Copies the files that were not moved yet, and reads each again at the other place before it counts as moved. What is
 * deleted meanwhile is left out. @throws MoveError
 */
export async function copyFiles(deps: CopyDeps): Promise<Copied> {
  const { database, from } = deps
  const copied: Copied = { files: 0, present: 0, damaged: [] }
  let batch: string[] = []

  async function copyBatch(): Promise<void> {
    const keys = await notMoved(database.read, batch)
    batch = []
    const hashes = await hashesOf(database.read, keys)
    for (let at = 0; at < keys.length; at += filesAtOnce) {
      const some = keys.slice(at, at + filesAtOnce)
      const outcomes = await Promise.all(some.map((key) => copyFile(deps, key, hashes.get(key) ?? null)))
      for (const [index, outcome] of outcomes.entries()) {
        if (outcome === 'present') copied.present += 1
        else if (outcome !== 'gone') copied.files += 1
        if (outcome === 'damaged') copied.damaged.push(some[index] ?? '')
      }
      const moved = some.filter((_, index) => outcomes[index] !== 'gone')
      await database.write((trx) => noteMoved(trx, moved))
    }
  }

  for await (const { key } of from.list()) {
    batch.push(key)
    if (batch.length >= batchSize) await copyBatch()
  }
  await copyBatch()
  return copied
}

type Outcome = 'copied' | 'present' | 'damaged' | 'gone'

/** @param sha256 what the row of the file says; null for thumbnails and files without a row */
async function copyFile({ from, to, workFolder }: CopyDeps, key: string, sha256: string | null): Promise<Outcome> {
  if (sha256 !== null && (await hashAt(to, key)) === sha256) return 'present'
  const path = join(workFolder, newKey())
  try {
    await from.copy(key, path)
    const hash = await hashFile(path)
    await to.adopt(path, key)
    if ((await hashAt(to, key)) !== hash) throw new MoveError(`The file ${key} did not arrive as it was sent.`)
    return sha256 === null || sha256 === hash ? 'copied' : 'damaged'
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'gone'
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** SHA-256 of a stored file in hex; null when there is none. */
async function hashAt(storage: Pick<Storage, 'file'>, key: string): Promise<string | null> {
  const file = storage.file(key)
  if (!(await file.exists())) return null
  const hash = createHash('sha256')
  for await (const piece of file.stream()) hash.update(piece)
  return hash.digest('hex')
}
