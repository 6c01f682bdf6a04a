import type { User } from '@mirari/contract/schemas'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export type ApiKeyRow = Selectable<Tables['api_key']>

export function apiKeysOf(db: Kysely<Tables>, userId: string): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_key')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertApiKey(trx: Kysely<Tables>, row: ApiKeyRow): Promise<void> {
  await trx.insertInto('api_key').values(row).execute()
}

/** The key with this hash and its owner; undefined when it has expired, or when its owner is blocked or deleted. */
export function usableApiKey(
  db: Kysely<Tables>,
  secretHash: string,
  now: string,
): Promise<(User & Pick<ApiKeyRow, 'scopes' | 'used_at'> & { key_id: string }) | undefined> {
  return db
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'api_key.user_id')
    .leftJoin('blocked_user', 'blocked_user.user_id', 'user.id')
    .select(['user.id', 'user.username', 'user.email', 'user.avatar_url', 'user.point', 'user.created_at'])
    .select(['api_key.id as key_id', 'api_key.scopes', 'api_key.used_at'])
    .where('api_key.secret_hash', '=', secretHash)
    .where((where) => where.or([where('api_key.expires_at', 'is', null), where('api_key.expires_at', '>', now)]))
    .where('user.deleted_at', 'is', null)
    .where('blocked_user.user_id', 'is', null)
    .executeTakeFirst()
}

export async function noteApiKeyUse(trx: Kysely<Tables>, id: string, usedAt: string): Promise<void> {
  await trx.updateTable('api_key').set({ used_at: usedAt }).where('id', '=', id).execute()
}

/** False when the user has no such key. */
export async function deleteApiKeyOf(trx: Kysely<Tables>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('api_key')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteApiKeys(trx: Kysely<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('api_key').where('user_id', '=', userId).execute()
}
