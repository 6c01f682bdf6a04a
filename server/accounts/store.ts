import type { User } from '@mirari/contract/schemas'
import type { LanguageId } from '@mirari/messages'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { skeletonOf } from './names/skeleton.ts'

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

/** Whether anybody has made an account on this server, also one that was deleted since. */
export async function hasAccounts(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('user').select('id').where('is_demo', '=', 0).limit(1).executeTakeFirst()) !== undefined
}

/** Whether the account's address is known to be its owner's. */
export async function isEmailProven(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('email_verified_at').where('id', '=', userId).executeTakeFirst()
  return row !== undefined && row.email_verified_at !== null
}

/** Stores an account without points, which are granted through the ledger; `language` is that of its mails. */
export async function insertAccount(
  db: Kysely<Tables>,
  { user, password_hash }: Account,
  language: LanguageId,
): Promise<void> {
  const { point: _, ...columns } = user
  await db
    .insertInto('user')
    .values({ ...columns, name_skeleton: skeletonOf(user.username), password_hash, language })
    .execute()
}

/** Id of the language of mails to an account; null when it is not known. */
export async function accountLanguage(db: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await db.selectFrom('user').select('language').where('id', '=', id).executeTakeFirst()
  return row?.language ?? null
}

export async function setLanguage(trx: Kysely<Tables>, id: string, language: string): Promise<void> {
  await trx.updateTable('user').set({ language }).where('id', '=', id).execute()
}

/** Gives an account of an earlier version its language; one that has a language keeps it. */
export async function keepLanguage(trx: Kysely<Tables>, id: string, language: LanguageId): Promise<void> {
  await trx.updateTable('user').set({ language }).where('id', '=', id).where('language', 'is', null).execute()
}

/**
 * Replaces the password that was verified, or the missing one; false when it has changed since. Sessions must end in
 * the same transaction, so that nobody keeps one who knows the old password only. Null leaves sign-in to providers.
 */
export async function replacePassword(
  trx: Kysely<Tables>,
  id: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('user')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The stored hash; null for a user without a password, and for one that does not exist. */
export async function passwordHashOf(db: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await db.selectFrom('user').select('password_hash').where('id', '=', id).executeTakeFirst()
  return row?.password_hash ?? null
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
