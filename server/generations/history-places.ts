import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Where a place of the history is found: skip `offset` shown creations among those made before `before`. */
export interface HistoryPlace {
  /** Exclusive ISO time. */
  before: string
  offset: number
}

/** Later than every ISO time. */
const endOfTime = '~'

/** Fewer entries than this are skipped faster than buckets are added up. */
export const seekFrom = 200

/**
 * Finds the `position`th shown creation of a user, counted from 0 at the newest, or at the newest of those made up to
 * `until`, by the buckets that the database keeps.
 * @returns null when there are not so many
 */
export async function placeInHistory(
  db: Kysely<Tables>,
  userId: string,
  { position, until }: { position: number; until: string | null },
): Promise<HistoryPlace | null> {
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

/** How many shown creations were made after this time: whole buckets, and a count within one. */
async function newerThan(
  db: Kysely<Tables>,
  userId: string,
  time: string,
  buckets: readonly { from_at: string; creations: number }[],
): Promise<number> {
  const at = buckets.findIndex(({ from_at }) => from_at <= time)
  const whole = buckets.slice(0, at).reduce((sum, { creations }) => sum + creations, 0)
  const { count } = await db
    .selectFrom('task')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'running', 'completed'])
    .where('created_at', '>', time)
    .where('created_at', '<', buckets[at - 1]?.from_at ?? endOfTime)
    .executeTakeFirstOrThrow()
  return whole + count
}
