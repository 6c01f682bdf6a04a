import type { User } from '@mirari/contract/schemas'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { userById } from '../store.ts'
import type { SocialProviderId } from './provider.ts'

export async function userOfSocialAccount(
  db: Kysely<Tables>,
  provider: SocialProviderId,
  subject: string,
): Promise<User | null> {
  const row = await db
    .selectFrom('social_account')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ? userById(db, row.user_id) : null
}

/** Whether an account of this provider opens the user's account already. */
export async function hasSocialAccount(
  db: Kysely<Tables>,
  userId: string,
  provider: SocialProviderId,
): Promise<boolean> {
  const row = await db
    .selectFrom('social_account')
    .select('subject')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSocialAccount(
  db: Kysely<Tables>,
  row: Insertable<Tables['social_account']>,
): Promise<void> {
  await db.insertInto('social_account').values(row).execute()
}
