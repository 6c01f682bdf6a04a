import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { deletePasskeys, passkeysOf } from '../passkeys/store.ts'
import { deleteTotp, totpOfUser } from './store.ts'

/** Removes the authenticator app, recovery codes and passkeys of a user; false when there are none. */
export async function deleteFactors(trx: Kysely<Tables>, userId: string): Promise<boolean> {
  const hadApp = await deleteTotp(trx, userId)
  return (await deletePasskeys(trx, userId)) > 0 || hadApp
}

/** Whether {@link deleteFactors} would remove anything. */
export async function hasFactors(db: Kysely<Tables>, userId: string): Promise<boolean> {
  return (await totpOfUser(db, userId)) !== undefined || (await passkeysOf(db, userId)).length > 0
}
