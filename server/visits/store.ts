import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

export type VisitCount = Selectable<Tables['visit_day']>

export async function addVisits(trx: Kysely<Tables>, counts: readonly VisitCount[]): Promise<void> {
  for (const count of counts) {
    await trx
      .insertInto('visit_day')
      .values(count)
      .onConflict((conflict) =>
        conflict.columns(['day', 'tab', 'type']).doUpdateSet((set) => ({
          visitors: set('visit_day.visitors', '+', count.visitors),
          users: set('visit_day.users', '+', count.users),
        })),
      )
      .execute()
  }
}

/** Deletes the counts of earlier days than this one. */
export async function deleteVisitsBefore(trx: Kysely<Tables>, day: string): Promise<void> {
  await trx.deleteFrom('visit_day').where('day', '<', day).execute()
}

/** The counts since a day, newest first. */
export function visitsSince(db: Kysely<Tables>, day: string): Promise<VisitCount[]> {
  return db
    .selectFrom('visit_day')
    .selectAll()
    .where('day', '>=', day)
    .orderBy('day', 'desc')
    .orderBy('tab')
    .orderBy('type')
    .execute()
}

/** Whether the visits of a user are counted. */
export async function countsVisits(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('counts_visits').where('id', '=', userId).executeTakeFirst()
  return row?.counts_visits !== 0
}
