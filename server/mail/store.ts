import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

export type MailRow = Selectable<Tables['mail']>

export async function insertMail(trx: Kysely<Tables>, row: Insertable<Tables['mail']>): Promise<void> {
  await trx.insertInto('mail').values(row).execute()
}

/** Whether at least `count` mails wait. */
export async function hasWaitingMail(db: Kysely<Tables>, count: number): Promise<boolean> {
  const row = await db
    .selectFrom('mail')
    .select('due_ms')
    .orderBy('due_ms')
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst()
  return row !== undefined
}

/** Mails whose next attempt is due, the longest waiting first. */
export function dueMail(db: Kysely<Tables>, nowMs: number, limit: number): Promise<MailRow[]> {
  return db.selectFrom('mail').selectAll().where('due_ms', '<=', nowMs).orderBy('due_ms').limit(limit).execute()
}

export async function postponeMail(trx: Kysely<Tables>, id: string, dueMs: number): Promise<void> {
  await trx
    .updateTable('mail')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), due_ms: dueMs }))
    .where('id', '=', id)
    .execute()
}

export async function deleteMail(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('mail').where('id', '=', id).execute()
}
