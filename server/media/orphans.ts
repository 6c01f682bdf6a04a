import type { Database } from '../platform/database/database.ts'
import { mediaKeyOf, type Storage, type StoredEntry } from '../platform/storage/storage.ts'
import { knownKeys } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 500

interface SweepDeps {
  database: Database
  storage: Storage
  now: Date
  /** Younger files may belong to a transaction that is still to come. */
  minAgeMs?: number
}

/** Deletes files that no row names: leftovers of a crash between file and row. Answers how many. */
export async function sweepOrphans({ database, storage, now, minAgeMs = dayMs }: SweepDeps): Promise<number> {
  const newestMs = now.getTime() - minAgeMs
  let removed = 0
  let batch: StoredEntry[] = []

  async function sweep(): Promise<void> {
    const known = await knownKeys(database.read, [...new Set(batch.map(({ key }) => mediaKeyOf(key)))])
    for (const { key, modified } of batch.filter((entry) => !known.has(mediaKeyOf(entry.key)))) {
      const at = await modified()
      if (at === null || at.getTime() > newestMs) continue
      await storage.delete(key)
      removed += 1
    }
    batch = []
  }

  for await (const entry of storage.list()) {
    batch.push(entry)
    if (batch.length >= batchSize) await sweep()
  }
  await sweep()
  return removed
}
