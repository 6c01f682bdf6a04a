import type { User } from '@mirari/contract/schemas'
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../id.ts'
import {
  deleteExpiredSessions,
  deleteSessionBySecretHash,
  deleteSessionsOf,
  extendSession,
  insertSession,
  type SessionRow,
  sessionBySecretHash,
  sessionsOf,
  userById,
} from './store.ts'

/** The row behind a session, beside the secret that lucia calls its id. */
interface SessionAttributes {
  row?: SessionRow
  /** Name of the browser; only set while a session is being opened. */
  client?: string
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, User>
    DatabaseSessionAttributes: SessionAttributes
    DatabaseUserAttributes: User
  }
}

/** SHA-256, hex. A session secret has 200 random bits, so a fast hash is enough. */
export function hashSecret(secret: string): string {
  return new Bun.CryptoHasher('sha256').update(secret).digest('hex')
}

export interface LuciaOptions {
  database: Database
  clock: Clock
  sessionTtlDays: number
  /** Whether the cookie is only sent over https. */
  secureCookie: boolean
}

/** Lucia with an adapter to our tables. Lucia gets the cookie's secret, the database only its hash. */
export function createLucia({
  database,
  clock,
  sessionTtlDays,
  secureCookie,
}: LuciaOptions): Lucia<SessionAttributes, User> {
  return new Lucia(createAdapter(database, clock), {
    sessionExpiresIn: new TimeSpan(sessionTtlDays, 'd'),
    sessionCookie: {
      name: 'mirari_session',
      attributes: { secure: secureCookie, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: (facts) => facts,
    getUserAttributes: (user) => user,
  })
}

function createAdapter({ read, write }: Database, clock: Clock): Adapter {
  return {
    async getSessionAndUser(secret) {
      const row = await sessionBySecretHash(read, hashSecret(secret))
      if (!row) return [null, null]
      const user = await userById(read, row.user_id)
      return [asLuciaSession(row, secret), user ? { id: user.id, attributes: user } : null]
    },
    async getUserSessions(userId) {
      const rows = await sessionsOf(read, userId)
      return rows.map((row) => asLuciaSession(row, row.secret_hash))
    },
    setSession: ({ id, userId, expiresAt, attributes }) =>
      write((trx) =>
        insertSession(trx, {
          id: newId(),
          secret_hash: hashSecret(id),
          previous_secret_hash: null,
          rotated_at_ms: clock.now().getTime(),
          user_id: userId,
          expires_at_ms: expiresAt.getTime(),
          client: attributes.client ?? '',
          created_at: clock.now().toISOString(),
        }),
      ),
    updateSessionExpiration: (secret, expiresAt) =>
      write((trx) => extendSession(trx, hashSecret(secret), expiresAt.getTime())),
    deleteSession: (secret) => write((trx) => deleteSessionBySecretHash(trx, hashSecret(secret))),
    deleteUserSessions: (userId) => write((trx) => deleteSessionsOf(trx, userId)),
    deleteExpiredSessions: () => write((trx) => deleteExpiredSessions(trx, clock.now().getTime())),
  }
}

function asLuciaSession(row: SessionRow, id: string): DatabaseSession {
  return { id, userId: row.user_id, expiresAt: new Date(row.expires_at_ms), attributes: { row } }
}
