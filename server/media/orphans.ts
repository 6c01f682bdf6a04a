import type { Database } from '../platform/database/database.ts'
import { mediaKeyOf, type Storage, type StoredEntry } from '../platform/storage/storage.ts'
import { ownsFiles } from './installation.ts'
import { knownKeys } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 500
/** A crash leaves only a few files without a row. More than this number and this share have another cause. */
const maxOrphans = 50
const maxOrphanShare = 0.1
/** Time in ms for which a file that was set aside can be restored by hand. */
const setAsideMs = 30 * dayMs

interface SweepDeps {
  database: Database
  storage: Storage
  now: Date
  /** Minimum age in ms; younger files may belong to a transaction that is not committed yet. */
  minAgeMs?: number
}

/** Thrown when the files seem to belong to another database; nothing was changed. */
export class SweepRefusedError extends Error {
  override readonly name = 'SweepRefusedError'
}

/**
 * Sets files aside that no row names, which a crash between file and row leaves behind, and deletes those set aside a
 * month ago. Returns how many files were set aside.
 * @throws SweepRefusedError when the files are another installation's, or too many of them have no row
 */
export async function sweepOrphans({ database, storage, now, minAgeMs = dayMs }: SweepDeps): Promise<number> {
  if (!(await ownsFiles({ database, storage }))) {
    throw new SweepRefusedError(
      'The stored files belong to another database than this one. Put the right database back, or, when these are its files after all, delete the file "installation" in their folder and start again.',
    )
  }
  const { orphans, total } = await findOrphans({ database, storage, newestMs: now.getTime() - minAgeMs })
  if (orphans.length > maxOrphans && orphans.length > total * maxOrphanShare) {
    throw new SweepRefusedError(
      `${orphans.length} of ${total} stored files have no row. The database may be older than the files; put a newer one back. None of them was touched.`,
    )
  }
  for (const key of orphans) await storage.setAside(key, now)
  await storage.removeSetAside(new Date(now.getTime() - setAsideMs))
  return orphans.length
}

/** Storage keys of old files without a row, and how many files there are. */
async function findOrphans({
  database,
  storage,
  newestMs,
}: Pick<SweepDeps, 'database' | 'storage'> & { newestMs: number }): Promise<{ orphans: string[]; total: number }> {
  const orphans: string[] = []
  let total = 0
  let batch: StoredEntry[] = []

  async function check(): Promise<void> {
    const keysWithRow = await knownKeys(database.read, [...new Set(batch.map(({ key }) => mediaKeyOf(key)))])
    for (const { key, modified } of batch.filter((entry) => !keysWithRow.has(mediaKeyOf(entry.key)))) {
      const at = await modified()
      if (at !== null && at.getTime() <= newestMs) orphans.push(key)
    }
    batch = []
  }

  for await (const entry of storage.list()) {
    total += 1
    batch.push(entry)
    if (batch.length >= batchSize) await check()
  }
  await check()
  return { orphans, total }
}
