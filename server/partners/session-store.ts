import { type Kysely, type Selectable, sql } from 'kysely'
import { distinctList } from '../platform/database/dialect.ts'
import type { Tables } from '../platform/database/tables.ts'

export type PartnerSessionRow = Selectable<Tables['partner_session']>
export type PartnerTokenRow = Selectable<Tables['partner_token']>
export type PartnerCodeRow = Selectable<Tables['partner_code']>

export async function insertCode(trx: Kysely<Tables>, row: PartnerCodeRow): Promise<void> {
  await trx.insertInto('partner_code').values(row).execute()
}

export function codeByHash(db: Kysely<Tables>, hash: string): Promise<PartnerCodeRow | undefined> {
  return db.selectFrom('partner_code').selectAll().where('secret_hash', '=', hash).executeTakeFirst()
}

/** Notes what was issued for a code, which cannot be used again. */
export async function noteCodeUse(trx: Kysely<Tables>, hash: string, sessionId: string): Promise<void> {
  await trx.updateTable('partner_code').set({ session_id: sessionId }).where('secret_hash', '=', hash).execute()
}

export async function insertSession(trx: Kysely<Tables>, row: PartnerSessionRow): Promise<void> {
  await trx.insertInto('partner_session').values(row).execute()
}

export async function extendSession(
  trx: Kysely<Tables>,
  id: string,
  change: Pick<PartnerSessionRow, 'used_at' | 'expires_at'>,
): Promise<void> {
  await trx.updateTable('partner_session').set(change).where('id', '=', id).execute()
}

/** Ends a session with its tokens; returns the user it was of. */
export async function endSession(trx: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await trx.deleteFrom('partner_session').where('id', '=', id).returning('user_id').executeTakeFirst()
  return row?.user_id ?? null
}

/** Ends what a user allowed one partner, or all of them; false when there was nothing. */
export async function endSessionsOf(
  trx: Kysely<Tables>,
  { userId, partnerId }: { userId: string; partnerId?: string },
): Promise<boolean> {
  const codes = trx.deleteFrom('partner_code').where('user_id', '=', userId)
  const sessions = trx.deleteFrom('partner_session').where('user_id', '=', userId)
  if (partnerId === undefined) {
    await codes.execute()
    return (await sessions.executeTakeFirst()).numDeletedRows > 0n
  }
  await codes.where('partner_id', '=', partnerId).execute()
  // What the partner itself pays for is no connection of the user, even if it is the partner's owner.
  const { numDeletedRows } = await sessions
    .where('partner_id', '=', partnerId)
    .where('payer', '=', 'visitor')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertToken(trx: Kysely<Tables>, row: PartnerTokenRow): Promise<void> {
  await trx.insertInto('partner_token').values(row).execute()
}

/** A refresh token with its session, also a used one. */
export function refreshToken(db: Kysely<Tables>, hash: string) {
  return db
    .selectFrom('partner_token')
    .innerJoin('partner_session', 'partner_session.id', 'partner_token.session_id')
    .selectAll('partner_session')
    .select(['partner_token.used_at as token_used_at', 'partner_token.expires_at as token_expires_at'])
    .where('partner_token.secret_hash', '=', hash)
    .where('partner_token.kind', '=', 'refresh')
    .executeTakeFirst()
}

export async function noteTokenUse(trx: Kysely<Tables>, hash: string, at: string): Promise<void> {
  await trx.updateTable('partner_token').set({ used_at: at }).where('secret_hash', '=', hash).execute()
}

/**
 * The session of an access token, with its partner and user; undefined when it has expired, when key, partner or origin
 * are no more, or when the user or the partner's owner is blocked or deleted.
 */
export function usableSession(
  db: Kysely<Tables>,
  { hash, now, ownPage }: { hash: string; now: string; ownPage: string },
) {
  return db
    .selectFrom('partner_token')
    .innerJoin('partner_session', 'partner_session.id', 'partner_token.session_id')
    .innerJoin('partner', 'partner.id', 'partner_session.partner_id')
    .innerJoin('partner_key', 'partner_key.id', 'partner_session.partner_key_id')
    .innerJoin('user', 'user.id', 'partner_session.user_id')
    .leftJoin('blocked_user', (join) =>
      join.on((where) =>
        where.or([
          where('blocked_user.user_id', '=', where.ref('user.id')),
          where('blocked_user.user_id', '=', where.ref('partner.owner_id')),
        ]),
      ),
    )
    .leftJoin('partner_origin', (join) =>
      join
        .onRef('partner_origin.partner_id', '=', 'partner.id')
        .onRef('partner_origin.origin', '=', 'partner_session.origin'),
    )
    .select(['user.id', 'user.username', 'user.email', 'user.avatar_url', 'user.point', 'user.created_at'])
    .select(['partner.id as partner_id', 'partner.name as partner_name', 'partner.models', 'partner.daily_cap'])
    .select(['partner.guest_daily', 'partner_key.daily_cap as key_cap', 'partner_key.kind', 'partner_key.scopes'])
    .select(['partner_session.id as session_id', 'partner_session.partner_key_id as key_id'])
    .select(['partner_session.payer', 'partner_session.caller', 'partner_session.origin'])
    .select(['partner_session.points_cap', 'partner_session.models as session_models'])
    .where('partner_token.secret_hash', '=', hash)
    .where('partner_token.kind', '=', 'access')
    .where('partner_token.expires_at', '>', now)
    .where('partner.ended_at', 'is', null)
    .where('partner_key.revoked_at', 'is', null)
    .where((where) =>
      where.or([where('partner_origin.origin', 'is not', null), where('partner_session.origin', '=', ownPage)]),
    )
    .where((where) =>
      where.or([where('partner_key.expires_at', 'is', null), where('partner_key.expires_at', '>', now)]),
    )
    .where('user.deleted_at', 'is', null)
    .where('blocked_user.user_id', 'is', null)
    .executeTakeFirst()
}

/** Partners that have not ended, with what a user allowed on their pages; those connected last come first. */
export function sitesOf(db: Kysely<Tables>, userId: string, now: string) {
  return (
    db
      .selectFrom('partner_session as session')
      .innerJoin('partner', 'partner.id', 'session.partner_id')
      .select(['partner.id', 'partner.name'])
      // An origin has neither commas nor blanks.
      .select(distinctList(sql.ref('session.origin')).as('origins'))
      .select(({ fn }) => [
        fn.min<string>('session.created_at').as('connected_at'),
        fn.max<string>('session.used_at').as('used_at'),
      ])
      .where('session.user_id', '=', userId)
      .where('session.payer', '=', 'visitor')
      .where('session.expires_at', '>', now)
      .where('partner.ended_at', 'is', null)
      .groupBy(['partner.id', 'partner.name'])
      .orderBy(({ fn }) => fn.max('session.id'), 'desc')
      .execute()
  )
}

/** A code that comes again within this time ends what was issued for it. */
const codeMemoryMs = 24 * 60 * 60_000

/** Deletes what has expired. */
export async function sweepPartnerSessions(trx: Kysely<Tables>, now: Date): Promise<void> {
  const at = now.toISOString()
  const dayAgo = new Date(now.getTime() - codeMemoryMs).toISOString()
  await trx.deleteFrom('partner_code').where('expires_at', '<=', dayAgo).execute()
  await trx.deleteFrom('partner_token').where('expires_at', '<=', at).execute()
  await trx.deleteFrom('partner_session').where('expires_at', '<=', at).execute()
}
