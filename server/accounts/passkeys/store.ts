import type { Passkey } from '@mirari/contract/schemas'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export type PasskeyRow = Selectable<Tables['passkey']>

export function passkeysOf(db: Kysely<Tables>, userId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function passkeyById(db: Kysely<Tables>, id: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertPasskey(trx: Kysely<Tables>, row: PasskeyRow): Promise<void> {
  await trx.insertInto('passkey').values(row).execute()
}

export async function notePasskeyUse(
  trx: Kysely<Tables>,
  id: string,
  use: { counter: number; used_at: string },
): Promise<void> {
  await trx.updateTable('passkey').set(use).where('id', '=', id).execute()
}

/** False when the user has no such passkey. */
export async function setPasskeyName(trx: Kysely<Tables>, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the user has no such passkey. */
export async function deletePasskeyOf(trx: Kysely<Tables>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Removes every passkey of a user, and returns how many there were. */
export async function deletePasskeys(trx: Kysely<Tables>, userId: string): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}
