import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export type TotpRow = Selectable<Tables['totp']>

export function totpOfUser(db: Kysely<Tables>, userId: string): Promise<TotpRow | undefined> {
  return db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Whether the account asks for a code after the password. */
export async function isTotpOn(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await totpOfUser(db, userId)
  return row !== undefined && row.enabled_at !== null
}

/** Stores a secret that does not count yet; one that was never confirmed is replaced. */
export async function insertTotp(
  trx: Kysely<Tables>,
  row: Pick<TotpRow, 'user_id' | 'sealed_secret' | 'created_at'>,
): Promise<void> {
  await trx.deleteFrom('totp').where('user_id', '=', row.user_id).where('enabled_at', 'is', null).execute()
  await trx
    .insertInto('totp')
    .values({ ...row, enabled_at: null })
    .execute()
}

export async function setTotpEnabled(trx: Kysely<Tables>, userId: string, at: string): Promise<void> {
  await trx.updateTable('totp').set({ enabled_at: at }).where('user_id', '=', userId).execute()
}

/** Notes that the code of a time step was used; false when it or a later one was before. */
export async function takeStep(trx: Kysely<Tables>, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Replaces the recovery codes of a user. */
export async function replaceRecoveryCodes(
  trx: Kysely<Tables>,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Uses a recovery code up; false when the user has none with this hash. */
export async function takeRecoveryCode(trx: Kysely<Tables>, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Kysely<Tables>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Removes the authenticator app, its recovery codes and the sign-ins that wait for a code; false without an app. */
export async function deleteTotp(trx: Kysely<Tables>, userId: string): Promise<boolean> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await trx.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await trx.deleteFrom('totp').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows === 1n
}
