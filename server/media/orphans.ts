import type { SweepRefusal } from '@mirari/contract/lists'
import type { Database } from '../platform/database/database.ts'
import { mediaKeyOf, type Storage, type StoredEntry } from '../platform/storage/storage.ts'
import { acceptFiles, estrangement } from './installation.ts'
import { knownKeys } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 500
/**
 * A sweep that nobody looks at sets aside at most this number of files or this share of them, whichever is more, and
 * leaves the others to the next one: whatever is wrong, an operator has time to notice.
 */
const shareAtOnce = { files: 50, share: 0.1 }
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
}

/** What a sweep would set aside. */
export interface SweepPlan {
  /** Storage keys of old files without a row, the oldest first. */
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

const refusalSentences: Readonly<Record<SweepRefusal, string>> = {
  other_installation:
    'The stored files belong to another database than this one. Put the right database back, or, when these are its files after all, delete the file "installation" in their folder and start again.',
  older_database:
    'The database is older than the stored files and does not know all of them. Put a newer one back, or let an operator set aside what it does not know.',
}

/**
 * Looks for files that no row names, which a crash between file and row leaves behind. However many they are, they are
 * nobody's where database and files belong together. Changes nothing.
 */
export async function planSweep({ database, storage, now, minAgeMs = dayMs }: SweepDeps): Promise<SweepPlan> {
  const refusal = await estrangement({ database, storage })
  if (refusal === 'other_installation') return { orphans: [], total: 0, refusal }
  return { ...(await findOrphans({ database, storage, newestMs: now.getTime() - minAgeMs })), refusal }
}

/**
 * Sets all files of a plan aside, also those that an older database does not know, and deletes those that have been set
 * aside long enough.
 */
export async function carryOutSweep(
  { database, storage, now, setAsideDays = usualSetAsideDays }: SweepDeps,
  { orphans, refusal }: Pick<SweepPlan, 'orphans' | 'refusal'>,
): Promise<void> {
  for (const key of orphans) await storage.setAside(key, now)
  if (refusal === 'older_database') await acceptFiles({ database, storage })
  await storage.removeSetAside(new Date(now.getTime() - setAsideDays * dayMs))
}

/**
 * Sets old files without a row aside, the oldest first and never more than a share at once, and deletes those that have
 * been set aside long enough. Returns how many files were set aside and how many are left to the next sweep.
 * @throws SweepRefusedError when the files are another installation's, or the database is older than they are
 */
export async function sweepOrphans(deps: SweepDeps): Promise<{ files: number; waiting: number }> {
  const { orphans, total, refusal } = await planSweep(deps)
  if (refusal !== null) throw new SweepRefusedError(refusalSentences[refusal])
  const atOnce = orphans.slice(0, Math.max(shareAtOnce.files, Math.floor(total * shareAtOnce.share)))
  await carryOutSweep(deps, { orphans: atOnce, refusal })
  return { files: atOnce.length, waiting: orphans.length - atOnce.length }
}

/** Storage keys of old files without a row, the oldest first, and how many files there are. */
async function findOrphans({
  database,
  storage,
  newestMs,
}: Pick<SweepDeps, 'database' | 'storage'> & { newestMs: number }): Promise<{ orphans: string[]; total: number }> {
  const orphans: { key: string; atMs: number }[] = []
  let total = 0
  let batch: StoredEntry[] = []

  async function check(): Promise<void> {
    const keysWithRow = await knownKeys(database.read, [...new Set(batch.map(({ key }) => mediaKeyOf(key)))])
    for (const { key, modified } of batch.filter((entry) => !keysWithRow.has(mediaKeyOf(entry.key)))) {
      const at = await modified()
      if (at !== null && at.getTime() <= newestMs) orphans.push({ key, atMs: at.getTime() })
    }
    batch = []
  }

  for await (const entry of storage.list()) {
    total += 1
    batch.push(entry)
    if (batch.length >= batchSize) await check()
  }
  await check()
  return { orphans: orphans.sort((a, b) => a.atMs - b.atMs).map(({ key }) => key), total }
}
