import type { ReportState } from '@mirari/contract/lists'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Reports with their senders, the newest first, in one state or in all. */
export function reportsPage(
  db: Kysely<Tables>,
  { state, after, limit }: { state?: ReportState | undefined; after: string | undefined; limit: number },
) {
  let query = reports(db).orderBy('feedback.id', 'desc').limit(limit)
  if (state !== undefined) query = query.where('feedback.state', '=', state)
  if (after !== undefined) query = query.where('feedback.id', '<', after)
  return query.execute()
}

export function reportById(db: Kysely<Tables>, id: string) {
  return reports(db).where('feedback.id', '=', id).executeTakeFirst()
}

export async function updateReport(
  trx: Kysely<Tables>,
  id: string,
  change: { state: ReportState; note: string },
): Promise<void> {
  await trx.updateTable('feedback').set(change).where('id', '=', id).execute()
}

export type ReportRow = NonNullable<Awaited<ReturnType<typeof reportById>>>

function reports(db: Kysely<Tables>) {
  return db
    .selectFrom('feedback')
    .leftJoin('user', 'user.id', 'feedback.user_id')
    .selectAll('feedback')
    .select('user.username')
}
