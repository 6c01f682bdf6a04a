import type { SweepRefusal } from '@mirari/contract/lists'
import type { Database } from '../platform/database/database.ts'
import { mediaKeyOf, type Storage, type StoredEntry } from '../platform/storage/storage.ts'
import { ownsFiles } from './installation.ts'
import { knownKeys } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 500
/** A crash leaves only a few files without a row. More than this number and this share have another cause. */
const maxOrphans = 50
const maxOrphanShare = 0.1
/** Days for which a file that was set aside can be restored by hand, unless a setting says otherwise. */
export const usualSetAsideDays = 30

interface SweepDeps {
  database: Database
  storage: Storage
  now: Date
  /** Minimum age in ms; younger files may belong to a transaction that is not committed yet. */
  minAgeMs?: number
  /** Days for which a file that was set aside is kept. */
  setAsideDays?: number
  /** Share of the files, from 0 to 1, that may be without a row before the sweep refuses. */
  maxShare?: number
}

/** What a sweep would set aside. */
export interface SweepPlan {
  /** Storage keys of old files without a row. */
  orphans: string[]
  /** Number of stored files. */
  total: number
  /** Why nothing would be set aside; null when nothing is in the way. */
  refusal: SweepRefusal | null
}

/** Thrown when the files seem to belong to another database; nothing was changed. */
export class SweepRefusedError extends Error {
  override readonly name = 'SweepRefusedError'
}

/** Looks for files that no row names, which a crash between file and row leaves behind. Changes nothing. */
export async function planSweep({
  database,
  storage,
  now,
  minAgeMs = dayMs,
  maxShare = maxOrphanShare,
}: SweepDeps): Promise<SweepPlan> {
  if (!(await ownsFiles({ database, storage }))) return { orphans: [], total: 0, refusal: 'other_installation' }
  const { orphans, total } = await findOrphans({ database, storage, newestMs: now.getTime() - minAgeMs })
  const isSuspicious = orphans.length > maxOrphans && orphans.length > total * maxShare
  return { orphans, total, refusal: isSuspicious ? 'too_many' : null }
}

/** Sets the files of a plan aside, and deletes those that have been set aside long enough. */
export async function carryOutSweep(
  { storage, now, setAsideDays = usualSetAsideDays }: Pick<SweepDeps, 'storage' | 'now' | 'setAsideDays'>,
  { orphans }: Pick<SweepPlan, 'orphans'>,
): Promise<void> {
  for (const key of orphans) await storage.setAside(key, now)
  await storage.removeSetAside(new Date(now.getTime() - setAsideDays * dayMs))
}

/**
 * Sets files without a row aside, and deletes those that have been set aside long enough. Returns how many files were
 * set aside.
 * @throws SweepRefusedError when the files are another installation's, or too many of them have no row
 */
export async function sweepOrphans(deps: SweepDeps): Promise<number> {
  const plan = await planSweep(deps)
  if (plan.refusal === 'other_installation') {
    throw new SweepRefusedError(
      'The stored files belong to another database than this one. Put the right database back, or, when these are its files after all, delete the file "installation" in their folder and start again.',
    )
  }
  if (plan.refusal === 'too_many') {
    throw new SweepRefusedError(
      `${plan.orphans.length} of ${plan.total} stored files have no row. The database may be older than the files; put a newer one back. None of them was touched.`,
    )
  }
  await carryOutSweep(deps, plan)
  return plan.orphans.length
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
