import type { User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** A user with the password hash, which never leaves the server. */
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

/** Stores an account without points, which are granted through the ledger. */
export async function insertAccount(db: Kysely<Tables>, { user, password_hash }: Account): Promise<void> {
  const { point: _, ...columns } = user
  await db
    .insertInto('user')
    .values({ ...columns, password_hash })
    .execute()
}

/** Removes the password, so that only providers can sign the user in. */
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
