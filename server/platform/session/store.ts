import type { User } from '@mirari/contract/schemas'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'

export type SessionRow = Selectable<Tables['session']>

const userColumns = [
  'user.id',
  'user.username',
  'user.email',
  'user.avatar_url',
  'user.point',
  'user.created_at',
] as const

/** The session whose current or previous secret has this hash. */
export function sessionBySecretHash(db: Kysely<Tables>, hash: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('session')
    .selectAll()
    .where((where) => where.or([where('secret_hash', '=', hash), where('previous_secret_hash', '=', hash)]))
    .executeTakeFirst()
}

export function userById(db: Kysely<Tables>, id: string): Promise<User | undefined> {
  return db.selectFrom('user').select(userColumns).where('user.id', '=', id).executeTakeFirst()
}

/** Query of a session's user, compiled once because it runs on every signed-in request. */
export function prepareUserOfSession(db: Kysely<Tables>): (session: string, nowMs: number) => Promise<User | null> {
  const query = db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(userColumns)
    .where('session.id', '=', '')
    .where('session.expires_at_ms', '>', 0)
    .compile()
  return async (session, nowMs) => {
    const { rows } = await db.executeQuery<User>({ ...query, parameters: [session, nowMs] })
    return rows[0] ?? null
  }
}

export async function insertSession(db: Kysely<Tables>, row: SessionRow): Promise<void> {
  await db.insertInto('session').values(row).execute()
}

/** Replaces the secret if it is still the expected one; false when another request was first. */
export async function rotateSecret(
  db: Kysely<Tables>,
  change: { session: string; from: string; to: string; nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({
      secret_hash: change.to,
      previous_secret_hash: change.from,
      rotated_at_ms: change.nowMs,
    })
    .where('id', '=', change.session)
    .where('secret_hash', '=', change.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function extendSession(db: Kysely<Tables>, hash: string, expiresAtMs: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ expires_at_ms: expiresAtMs })
    .where((where) => where.or([where('secret_hash', '=', hash), where('previous_secret_hash', '=', hash)]))
    .execute()
}

export async function deleteSessionBySecretHash(db: Kysely<Tables>, hash: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where((where) => where.or([where('secret_hash', '=', hash), where('previous_secret_hash', '=', hash)]))
    .execute()
}

export async function deleteSession(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** Deletes a user's sessions except `exceptId`. */
export async function deleteSessionsOf(
  db: Kysely<Tables>,
  userId: string,
  exceptId: string | null = null,
): Promise<void> {
  const all = db.deleteFrom('session').where('user_id', '=', userId)
  await (exceptId === null ? all : all.where('id', '<>', exceptId)).execute()
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
