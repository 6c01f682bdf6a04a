import type { PartnerUsageDay } from '@mirari/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** What went through each key of a partner on each day since one (YYYY-MM-DD, UTC), the newest first. */
export async function usageSince(db: Kysely<Tables>, partnerId: string, day: string): Promise<PartnerUsageDay[]> {
  const rows = await db
    .selectFrom('ledger')
    .select(sql<string>`substr(created_at, 1, 10)`.as('day'))
    .select('partner_key_id as key_id')
    .select(sql<number>`sum(case when kind = 'spend' then 1 else 0 end)`.as('creations'))
    .select(sql<number>`-sum(amount)`.as('points'))
    .where('partner_id', '=', partnerId)
    .where('created_at', '>=', day)
    .groupBy(['day', 'key_id'])
    .orderBy('day', 'desc')
    .orderBy('key_id', 'desc')
    .execute()
  return rows.map(({ key_id, ...row }) => ({ ...row, key_id: key_id ?? '' }))
}
