import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** A position in the history: found by skipping `offset` listed entries created before `before`. */
export interface HistoryPosition {
  /** Exclusive ISO time. */
  before: string
  offset: number
}

/** Later than every ISO time. */
const endOfTime = '~'

/** Smallest offset that adding up buckets finds faster than skipping entries. */
export const leastSeekOffset = 200

/**
 * Finds the `position`th listed entry of a user, by the buckets that triggers maintain. Positions count from 0,
 * starting with the newest entry, or with the newest one created no later than `until`.
 * @returns null when there are fewer entries
 */
export async function historyPosition(
  db: Kysely<Tables>,
  userId: string,
  { position, until }: { position: number; until: string | null },
): Promise<HistoryPosition | null> {
  const buckets = await db
    .selectFrom('history_bucket')
    .select(['from_at', 'creations'])
    .where('user_id', '=', userId)
    .orderBy('from_at', 'desc')
    .execute()
  let left = position + (until === null ? 0 : await newerThan(db, userId, until, buckets))
  let before = endOfTime
  for (const { from_at, creations } of buckets) {
    if (left < creations) return { before, offset: left }
    left -= creations
    before = from_at
  }
  return null
}

/** Counts the listed entries created after this time: adds up whole buckets and counts within one. */
async function newerThan(
  db: Kysely<Tables>,
  userId: string,
  time: string,
  buckets: readonly { from_at: string; creations: number }[],
): Promise<number> {
  const at = buckets.findIndex(({ from_at }) => from_at <= time)
  const whole = buckets.slice(0, at).reduce((sum, { creations }) => sum + creations, 0)
  const { count } = await db
    .selectFrom('history_entry')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'running', 'completed'])
    .where('created_at', '>', time)
    .where('created_at', '<', buckets[at - 1]?.from_at ?? endOfTime)
    .executeTakeFirstOrThrow()
  return whole + count
}
