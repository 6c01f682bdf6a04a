import type { Database } from '../../platform/database/database.ts'
import { mediaKeyOf, type StoredEntry } from '../../platform/storage/storage.ts'
import { estrangement } from '../installation.ts'
import { installationId, knownKeys } from '../store.ts'
import { MoveError } from './move-error.ts'
import type { Place } from './move-files.ts'
import { currentMove } from './store.ts'

export interface RemoveOldOptions {
  database: Database
  /** Where the files are now. */
  present: Place
  /** Where they were. */
  old: Place
}

const batchSize = 500
const dayMs = 24 * 60 * 60 * 1000

/**
 * Deletes the files that a move has left behind, those included that were set aside there. A file that a row names and
 * that the present place does not have in its size stays.
 * @throws MoveError when the old place may still be in use, or is not this installation's
 */
export async function removeOld({ database, present, old }: RemoveOldOptions) {
  if (present.address === old.address) throw new MoveError(`The files are in ${old.address}. Nothing was deleted.`)
  if ((await currentMove(database.read)) !== undefined) {
    throw new MoveError('The move has not ended: start the server at the new place first. Nothing was deleted.')
  }
  if ((await old.storage.readInstallation()) !== (await installationId(database.read))) {
    throw new MoveError(`The files in ${old.address} are not of this installation. Nothing was deleted.`)
  }
  if ((await estrangement({ database, storage: present.storage })) !== null) {
    throw new MoveError(`The files in ${present.address} and the database do not belong together. Nothing was deleted.`)
  }
  const report = { removed: 0, left: 0 }
  let batch: StoredEntry[] = []

  async function removeBatch(): Promise<void> {
    const known = await knownKeys(database.read, [...new Set(batch.map(({ key }) => mediaKeyOf(key)))])
    for (const { key, bytes } of batch) {
      if (known.has(mediaKeyOf(key)) && (await sizeAt(present, key)) !== (await bytes())) report.left += 1
      else {
        await old.storage.delete(key)
        report.removed += 1
      }
    }
    batch = []
  }

  for await (const entry of old.storage.list()) {
    batch.push(entry)
    if (batch.length >= batchSize) await removeBatch()
  }
  await removeBatch()
  await old.storage.removeSetAside(new Date(Date.now() + 2 * dayMs))
  return report
}

/** Size in bytes of a stored file; null when there is none. */
async function sizeAt({ storage }: Place, key: string): Promise<number | null> {
  const file = storage.file(key)
  return (await file.exists()) ? (await file.stat()).size : null
}
