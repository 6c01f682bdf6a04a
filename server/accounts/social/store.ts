import type { User } from '@mirari/model'
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

export async function insertSocialAccount(
  db: Kysely<Tables>,
  row: Insertable<Tables['social_account']>,
): Promise<void> {
  await db.insertInto('social_account').values(row).execute()
}
