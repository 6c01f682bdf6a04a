/** Which generations were created through a partner, and as which of its visitors. */
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { PartnerUse } from '../platform/session/token-callers.ts'

export async function notePartner(trx: Kysely<Tables>, row: Insertable<Tables['generation_partner']>): Promise<void> {
  await trx.insertInto('generation_partner').values(row).execute()
}

/** Those of these generation or task ids that a partner, or this visitor of it, created for a user. */
export async function idsThrough(
  db: Kysely<Tables>,
  userId: string,
  { id, caller }: Pick<PartnerUse, 'id' | 'caller'>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('generation_partner as created')
    .leftJoin('task', 'task.generation_id', 'created.generation_id')
    .select(['created.generation_id', 'task.task_id'])
    .where((where) => where.or([where('created.generation_id', 'in', ids), where('task.task_id', 'in', ids)]))
    .where('created.user_id', '=', userId)
    .where('created.partner_id', '=', id)
    .$if(caller !== null, (query) => query.where('created.caller', '=', caller))
    .execute()
  const found = new Set(rows.flatMap(({ generation_id, task_id }) => [generation_id, task_id]))
  return ids.filter((one) => found.has(one))
}

/** How many generations a visitor of a partner started since a time, without those that failed or were canceled. */
export async function createdByCaller(
  db: Kysely<Tables>,
  { partner_id, caller, since }: { partner_id: string; caller: string; since: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('generation_partner as created')
    .leftJoin('task', 'task.generation_id', 'created.generation_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created.partner_id', '=', partner_id)
    .where('created.caller', '=', caller)
    .where('created.created_at', '>=', since)
    // A generation in the trash has no task, and was paid for.
    .where(({ or, eb }) => or([eb('task.state', 'is', null), eb('task.state', 'not in', ['failed', 'cancelled'])]))
    .executeTakeFirstOrThrow()
  return count
}
