import type { Database } from '../platform/database/database.ts'
import { mediaKeyOf, type Storage, type StoredEntry } from '../platform/storage/storage.ts'
import { ownsFiles } from './installation.ts'
import { knownKeys } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 500
/** A crash leaves a few files without a row. More than this many, and more than this share, are no leftovers. */
const usualOrphans = 50
const maxOrphanShare = 0.1
/** For so long what was set aside can be brought back by hand. */
const setAsideMs = 30 * dayMs

interface SweepDeps {
  database: Database
  storage: Storage
  now: Date
  /** Younger files may belong to a transaction that is still to come. */
  minAgeMs?: number
}

/** The files look as if they belonged to another database; nothing was changed. */
export class SweepRefusedError extends Error {
  override readonly name = 'SweepRefusedError'
}

/**
 * Sets files aside that no row names: leftovers of a crash between file and row. Answers how many. What was set aside a
 * month ago is deleted.
 * @throws SweepRefusedError when the files are another installation's, or too many of them have no row
 */
export async function sweepOrphans({ database, storage, now, minAgeMs = dayMs }: SweepDeps): Promise<number> {
  if (!(await ownsFiles({ database, storage }))) {
    throw new SweepRefusedError(
      'The stored files belong to another database than this one. Put the right database back, or, when these are its files after all, delete the file "installation" in their folder and start again.',
    )
  }
  const { orphans, total } = await findOrphans({ database, storage, newestMs: now.getTime() - minAgeMs })
  if (orphans.length > usualOrphans && orphans.length > total * maxOrphanShare) {
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
    const known = await knownKeys(database.read, [...new Set(batch.map(({ key }) => mediaKeyOf(key)))])
    for (const { key, modified } of batch.filter((entry) => !known.has(mediaKeyOf(entry.key)))) {
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
