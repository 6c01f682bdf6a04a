import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { accountByEmail } from '../store.ts'
import { isReserved } from './store.ts'

/** Whether an account can have an address: nobody else has it, or may have it back. */
export async function isAddressFree(
  db: Kysely<Tables>,
  email: string,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<boolean> {
  const owner = await accountByEmail(db, email)
  if (owner && owner.user.id !== userId) return false
  return !(await isReserved(db, email, nowMs, userId))
}
