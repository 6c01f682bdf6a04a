import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { spentThrough } from './store.ts'

/** The partner that points are spent through. */
export interface SpendingPartner {
  id: string
  name: string
  keyId: string
  /** Most points that are spent through the partner on a day (UTC); null for no limit. */
  dailyCap: number | null
  /** The visitor's session, and the most points that are spent in it; null for none. */
  session: { id: string; pointsCap: number | null } | null
}

const dayMs = 24 * 60 * 60_000

/**
 * Counts what was spent through a partner today, without what was refunded; to be called in the transaction of the
 * spend, after it. @throws Problem 'too_many_requests'
 */
export async function requireWithinCap(
  trx: Kysely<Tables>,
  { id, name, dailyCap }: SpendingPartner,
  clock: Clock,
): Promise<void> {
  if (dailyCap === null) return
  const now = clock.now()
  const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length)
  if ((await spentThrough(trx, id, day)) <= dailyCap) return
  const waitMs = Date.parse(day) + dayMs - now.getTime()
  const headers = { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) }
  throw new Problem('partner_cap_spent', { partner: name }, { headers })
}
