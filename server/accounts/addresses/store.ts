import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export type AddressChangeRow = Selectable<Tables['address_change']>

export async function insertChange(trx: Kysely<Tables>, row: Insertable<Tables['address_change']>): Promise<void> {
  await trx.insertInto('address_change').values(row).execute()
}

export async function changeByUndo(db: Kysely<Tables>, undoHash: string): Promise<AddressChangeRow | null> {
  const row = await db.selectFrom('address_change').selectAll().where('undo_hash', '=', undoHash).executeTakeFirst()
  return row ?? null
}

/** Notes that a change was undone, and with it every later one of the account. */
export async function markUndone(
  trx: Kysely<Tables>,
  { id, user_id }: Pick<AddressChangeRow, 'id' | 'user_id'>,
  at: string,
): Promise<void> {
  await trx
    .updateTable('address_change')
    .set({ undone_at: at })
    .where('user_id', '=', user_id)
    .where('id', '>=', id)
    .where('undone_at', 'is', null)
    .execute()
}

/**
 * Whether an account had this address until a short time ago, and can have it back: until then nobody else may take it,
 * or a thief could keep the owner out.
 */
export async function isReserved(db: Kysely<Tables>, email: string, nowMs: number, userId = ''): Promise<boolean> {
  const row = await db
    .selectFrom('address_change')
    .select('id')
    .where('old_email', '=', email)
    .where('undo_until_ms', '>', nowMs)
    .where('undone_at', 'is', null)
    .where('user_id', '<>', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives an account another address, which is not proven yet. */
export async function setAddress(trx: Kysely<Tables>, userId: string, email: string): Promise<void> {
  await trx.updateTable('user').set({ email, email_verified_at: null }).where('id', '=', userId).execute()
}

/** Deletes changes that cannot be undone any more, or of one account that ends. */
export async function deleteChanges(trx: Kysely<Tables>, of: { userId: string } | { beforeMs: number }): Promise<void> {
  const all = trx.deleteFrom('address_change')
  await ('userId' in of ? all.where('user_id', '=', of.userId) : all.where('undo_until_ms', '<', of.beforeMs)).execute()
}
