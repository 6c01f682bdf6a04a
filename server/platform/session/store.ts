import type { User } from '@mirari/contract/schemas'
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import { noLimit } from '../database/dialect.ts'
import type { Tables } from '../database/tables.ts'
import type { CookieHashes } from './cookie-value.ts'

export type SessionRow = Selectable<Tables['session']>

const userColumns = [
  'user.id',
  'user.username',
  'user.email',
  'user.avatar_url',
  'user.point',
  'user.created_at',
] as const

/** The session that a cookie belongs or belonged to. */
export function sessionOfCookie(db: Kysely<Tables>, cookie: CookieHashes): Promise<SessionRow | undefined> {
  return db.selectFrom('session').selectAll().where(isOfCookie(cookie)).executeTakeFirst()
}

export function userById(db: Kysely<Tables>, id: string): Promise<User | undefined> {
  return db.selectFrom('user').select(userColumns).where('user.id', '=', id).executeTakeFirst()
}

export interface SessionUser {
  user: User
  pending_answer: string | null
}

/** Query of a session's user, compiled once because it runs on every signed-in request. */
export function prepareUserOfSession(
  db: Kysely<Tables>,
): (session: string, nowMs: number) => Promise<SessionUser | null> {
  const query = db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select([...userColumns, 'session.pending_answer'])
    .where('session.id', '=', '')
    .where('session.expires_at_ms', '>', 0)
    .compile()
  return async (session, nowMs) => {
    const { rows } = await db.executeQuery<User & Pick<SessionRow, 'pending_answer'>>({
      ...query,
      parameters: [session, nowMs],
    })
    const [row] = rows
    if (!row) return null
    const { pending_answer, ...user } = row
    return { user, pending_answer }
  }
}

/** Whether an operator blocked the account. */
export async function isBlocked(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('blocked_user').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** Inserts a session and ends those of the same user that were used least recently beyond `max`. */
export async function insertSession(trx: Kysely<Tables>, row: SessionRow, max: number): Promise<void> {
  await trx.insertInto('session').values(row).execute()
  await trx
    .deleteFrom('session')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('session')
        .select('id')
        .where('user_id', '=', row.user_id)
        // A clock that was set back makes the new one look like the oldest.
        .where('id', '!=', row.id)
        .orderBy('rotated_at_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(noLimit)
        .offset(max - 1),
    )
    .execute()
}

export interface Rotation {
  session: string
  /** The secret that is expected to be the current one. */
  from: string
  /** The secret that the browser sent. */
  sent: string
  to: CookieHashes
  /** Names the answer that takes the new cookie to the browser. */
  answer: string
  nowMs: number
  /** Where the browser is now. */
  network: string
}

/** Replaces the secret if it is still the expected one; false when another request was first. */
export async function rotateSecret(db: Kysely<Tables>, change: Rotation): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({
      ...change.to,
      previous_secret_hash: change.sent,
      pending_answer: change.answer,
      rotated_at_ms: change.nowMs,
      network: change.network,
    })
    .where('id', '=', change.session)
    .where('secret_hash', '=', change.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes that the answer of a refresh arrived. */
export async function confirmAnswer(db: Kysely<Tables>, session: string, answer: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ pending_answer: null })
    .where('id', '=', session)
    .where('pending_answer', '=', answer)
    .execute()
}

/** When the user of a session last proved who is at the browser; null for a session that has ended. */
export async function authenticatedAt(db: Kysely<Tables>, session: string): Promise<number | null> {
  const row = await db.selectFrom('session').select('authenticated_at_ms').where('id', '=', session).executeTakeFirst()
  return row?.authenticated_at_ms ?? null
}

export async function setAuthenticatedAt(db: Kysely<Tables>, session: string, atMs: number): Promise<void> {
  await db.updateTable('session').set({ authenticated_at_ms: atMs }).where('id', '=', session).execute()
}

export async function extendSession(db: Kysely<Tables>, cookie: CookieHashes, expiresAtMs: number): Promise<void> {
  await db.updateTable('session').set({ expires_at_ms: expiresAtMs }).where(isOfCookie(cookie)).execute()
}

/** Returns the ids of the users whose session ended. */
export async function deleteSessionOfCookie(db: Kysely<Tables>, cookie: CookieHashes): Promise<string[]> {
  const rows = await db.deleteFrom('session').where(isOfCookie(cookie)).returning('user_id').execute()
  return rows.map(({ user_id }) => user_id)
}

/** Returns the ids of the users whose session ended. */
export async function deleteSession(db: Kysely<Tables>, id: string): Promise<string[]> {
  const rows = await db.deleteFrom('session').where('id', '=', id).returning('user_id').execute()
  return rows.map(({ user_id }) => user_id)
}

/** Deletes a user's sessions except `exceptId`. */
export async function deleteSessionsOf(
  db: Kysely<Tables>,
  userId: string,
  exceptId: string | null | undefined = null,
): Promise<void> {
  const all = db.deleteFrom('session').where('user_id', '=', userId)
  await (exceptId == null ? all : all.where('id', '<>', exceptId)).execute()
}

/** False when the user has no such session. */
export async function deleteSessionOf(db: Kysely<Tables>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteExpiredSessions(db: Kysely<Tables>, nowMs: number): Promise<void> {
  await db.deleteFrom('session').where('expires_at_ms', '<=', nowMs).execute()
}

export function sessionsOf(db: Kysely<Tables>, userId: string): Promise<SessionRow[]> {
  return db.selectFrom('session').selectAll().where('user_id', '=', userId).execute()
}

/** Whether a session has this cookie, or had it before. */
function isOfCookie({ secret_hash, family_hash }: CookieHashes) {
  return (where: ExpressionBuilder<Tables, 'session'>) =>
    where.or([
      where('secret_hash', '=', secret_hash),
      where('previous_secret_hash', '=', secret_hash),
      where('family_hash', '=', family_hash),
    ])
}
