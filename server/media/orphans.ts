import type { Database } from '../platform/database.ts'
import { mediaKeyOf, type Storage } from '../platform/storage.ts'
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
  let batch: string[] = []

  async function sweep(): Promise<void> {
    const known = await knownKeys(database.read, [...new Set(batch.map(mediaKeyOf))])
    for (const key of batch) {
      if (known.has(mediaKeyOf(key))) continue
      await storage.delete(key)
      removed += 1
    }
    batch = []
  }

  for await (const { key, modified } of storage.list()) {
    if (modified.getTime() > newestMs) continue
    batch.push(key)
    if (batch.length >= batchSize) await sweep()
  }
  await sweep()
  return removed
}
