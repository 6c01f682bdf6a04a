import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { type SpentOf, spentOf } from './store.ts'

/** The partner that points are spent through. */
export interface SpendingPartner {
  id: string
  name: string
  keyId: string
  /** Most points that are spent through the partner on a day (UTC); null for no limit. */
  dailyCap: number | null
  /** Most points that are spent through the key on a day; null for no limit of its own. */
  keyCap: number | null
  /** The visitor's session, and the most points that are spent in it; null for none. */
  session: { id: string; pointsCap: number | null } | null
}

const dayMs = 24 * 60 * 60_000

/**
 * Counts what was spent through a partner and its key today, and in the visitor's session, without what was refunded;
 * to be called in the transaction of the spend, after it. @throws Problem 'too_many_requests', 'not_enough_points'
 */
export async function requireWithinCap(
  trx: Kysely<Tables>,
  { id, name, keyId, dailyCap, keyCap, session }: SpendingPartner,
  clock: Clock,
): Promise<void> {
  const isOver = async (cap: number | null | undefined, of: SpentOf) => cap != null && (await spentOf(trx, of)) > cap
  if (session && (await isOver(session.pointsCap, { column: 'partner_session_id', id: session.id }))) {
    throw new Problem('session_points_spent')
  }
  const now = clock.now()
  const since = now.toISOString().slice(0, 'yyyy-mm-dd'.length)
  const isSpent =
    (await isOver(dailyCap, { column: 'partner_id', id, since })) ||
    (await isOver(keyCap, { column: 'partner_key_id', id: keyId, since }))
  if (!isSpent) return
  const waitS = Math.max(1, Math.ceil((Date.parse(since) + dayMs - now.getTime()) / 1000))
  const headers = { 'retry-after': String(waitS), ratelimit: `"points";r=0;t=${waitS}` }
  throw new Problem('partner_cap_spent', { partner: name }, { headers })
}
