import type { User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** A user together with what never leaves the server. */
export interface Account {
  user: User
  password_hash: string | null
}

const columns = ['id', 'username', 'email', 'avatar_url', 'point', 'created_at'] as const

export function accountByEmail(db: Kysely<Tables>, email: string): Promise<Account | null> {
  return findAccount(db, 'email', email)
}

export function accountByUsername(db: Kysely<Tables>, username: string): Promise<Account | null> {
  return findAccount(db, 'username', username)
}

/** Without points: those come through the ledger. */
export async function insertAccount(db: Kysely<Tables>, { user, password_hash }: Account): Promise<void> {
  const { point: _, ...columns } = user
  await db
    .insertInto('user')
    .values({ ...columns, password_hash })
    .execute()
}

/** From now on the account opens by other ways only. */
export async function dropPassword(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('user').set({ password_hash: null }).where('id', '=', id).execute()
}

export function userById(db: Kysely<Tables>, id: string): Promise<User> {
  return db.selectFrom('user').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

async function findAccount(db: Kysely<Tables>, column: 'email' | 'username', value: string): Promise<Account | null> {
  const row = await db
    .selectFrom('user')
    .select([...columns, 'password_hash'])
    .where(column, '=', value)
    .executeTakeFirst()
  if (!row) return null
  const { password_hash, ...user } = row
  return { user, password_hash }
}
