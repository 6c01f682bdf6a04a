import type { PartnerKeyKind } from '@mirari/contract/lists'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

export type PartnerRow = Selectable<Tables['partner']>
export type PartnerKeyRow = Selectable<Tables['partner_key']>

/** Partners of a user that have not ended, the newest first. */
export function partnersOf(db: Kysely<Tables>, ownerId: string): Promise<PartnerRow[]> {
  return db
    .selectFrom('partner')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** Every partner that has not ended, with the name of its owner, the newest first. */
export function allPartners(db: Kysely<Tables>): Promise<(PartnerRow & { username: string })[]> {
  return db
    .selectFrom('partner')
    .innerJoin('user', 'user.id', 'partner.owner_id')
    .selectAll('partner')
    .select('user.username')
    .where('partner.ended_at', 'is', null)
    .orderBy('partner.id', 'desc')
    .execute()
}

export function partnerById(db: Kysely<Tables>, id: string): Promise<PartnerRow | undefined> {
  return db.selectFrom('partner').selectAll().where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst()
}

export async function insertPartner(trx: Kysely<Tables>, row: Insertable<Tables['partner']>): Promise<void> {
  await trx.insertInto('partner').values(row).execute()
}

export async function changePartner(
  trx: Kysely<Tables>,
  id: string,
  change: Pick<PartnerRow, 'name' | 'models' | 'daily_cap' | 'guest_daily' | 'low_points'>,
): Promise<void> {
  await trx.updateTable('partner').set(change).where('id', '=', id).execute()
}

/** Ends partners: their keys work no more, and their origins are forgotten. */
export async function endPartners(trx: Kysely<Tables>, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('partner').set({ ended_at: at }).where('id', 'in', ids).where('ended_at', 'is', null).execute()
  await trx
    .updateTable('partner_key')
    .set({ revoked_at: at })
    .where('partner_id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute()
  await trx.deleteFrom('partner_origin').where('partner_id', 'in', ids).execute()
  await trx.deleteFrom('partner_webhook').where('partner_id', 'in', ids).execute()
}

export async function originsOf(db: Kysely<Tables>, partnerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_origin')
    .select('origin')
    .where('partner_id', '=', partnerId)
    .orderBy('origin')
    .execute()
  return rows.map(({ origin }) => origin)
}

export async function replaceOrigins(
  trx: Kysely<Tables>,
  partnerId: string,
  origins: readonly string[],
): Promise<void> {
  await trx.deleteFrom('partner_origin').where('partner_id', '=', partnerId).execute()
  if (origins.length === 0) return
  await trx
    .insertInto('partner_origin')
    .values(origins.map((origin) => ({ origin, partner_id: partnerId })))
    .execute()
}

/** Whether any partner registered this origin. */
export async function isRegisteredOrigin(db: Kysely<Tables>, origin: string): Promise<boolean> {
  const row = await db.selectFrom('partner_origin').select('origin').where('origin', '=', origin).executeTakeFirst()
  return row !== undefined
}

/** Keys of a partner that were not revoked, the newest first. */
export function keysOf(db: Kysely<Tables>, partnerId: string): Promise<PartnerKeyRow[]> {
  return db
    .selectFrom('partner_key')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertKey(trx: Kysely<Tables>, row: PartnerKeyRow): Promise<void> {
  await trx.insertInto('partner_key').values(row).execute()
}

/** False when there is no such key, or it was revoked before. */
export async function revokeKey(
  trx: Kysely<Tables>,
  { id, partnerId, at }: { id: string; partnerId?: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('partner_key')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .$if(partnerId !== undefined, (query) => query.where('partner_id', '=', partnerId ?? ''))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function noteKeyUse(trx: Kysely<Tables>, id: string, at: string): Promise<void> {
  await trx.updateTable('partner_key').set({ used_at: at }).where('id', '=', id).execute()
}

/** A key that works, with its partner and its owner. */
export type UsableKey = NonNullable<Awaited<ReturnType<typeof usableKey>>>

/** The key with this hash; undefined when it was revoked or has expired, or when its owner is blocked or deleted. */
export function usableKey(
  db: Kysely<Tables>,
  { kind, hash, now }: { kind: PartnerKeyKind; hash: string; now: string },
) {
  return db
    .selectFrom('partner_key')
    .innerJoin('partner', 'partner.id', 'partner_key.partner_id')
    .innerJoin('user', 'user.id', 'partner.owner_id')
    .leftJoin('blocked_user', 'blocked_user.user_id', 'user.id')
    .select(['user.id', 'user.username', 'user.email', 'user.avatar_url', 'user.point', 'user.created_at'])
    .select(['partner.id as partner_id', 'partner.name as partner_name', 'partner.models', 'partner.daily_cap'])
    .select(['partner.guest_daily', 'partner.owner_id', 'partner_key.daily_cap as key_cap'])
    .select(['partner_key.id as key_id', 'partner_key.scopes', 'partner_key.used_at'])
    .where('partner_key.secret_hash', '=', hash)
    .where('partner_key.kind', '=', kind)
    .where('partner_key.revoked_at', 'is', null)
    .where((where) =>
      where.or([where('partner_key.expires_at', 'is', null), where('partner_key.expires_at', '>', now)]),
    )
    .where('partner.ended_at', 'is', null)
    .where('user.deleted_at', 'is', null)
    .where('blocked_user.user_id', 'is', null)
    .executeTakeFirst()
}

/** Whether the operator lets a user make partners. */
export async function isPartnerAccount(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('partner_account').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** False when it was so before. */
export async function allowPartners(trx: Kysely<Tables>, userId: string, at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('partner_account')
    .values({ user_id: userId, allowed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when it was so before. */
export async function refusePartners(trx: Kysely<Tables>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('partner_account').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}
