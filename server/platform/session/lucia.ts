import type { User } from '@mirari/contract/schemas'
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { hashesOf } from './cookie-value.ts'
import {
  deleteExpiredSessions,
  deleteSessionOfCookie,
  deleteSessionsOf,
  extendSession,
  insertSession,
  isBlocked,
  type SessionRow,
  sessionOfCookie,
  sessionsOf,
  userById,
} from './store.ts'

/** The row behind a session, beside the secret that lucia calls its id. */
interface SessionAttributes {
  row?: SessionRow
  /** Only set while a session is being opened. */
  opened?: { id: string; client: string; network: string }
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, User>
    DatabaseSessionAttributes: SessionAttributes
    DatabaseUserAttributes: User
  }
}

/** Maximum number of open sessions of a user. */
export const maxSessions = 100

export interface LuciaOptions {
  /** Where sessions are read and written; a transaction, when their opening is part of one. */
  database: Pick<Database, 'read' | 'write'>
  clock: Clock
  /** Whether the clock may be believed; sessions do not end meanwhile. */
  isTimeTrusted?: () => boolean
  sessionTtlDays: number
  /** Whether the cookie is only sent over https. */
  secureCookie: boolean
}

/** Lucia with an adapter to our tables. Lucia gets the cookie's value, the database only its hashes. */
export function createLucia({
  database,
  clock,
  isTimeTrusted = () => true,
  sessionTtlDays,
  secureCookie,
}: LuciaOptions): Lucia<SessionAttributes, User> {
  return new Lucia(createAdapter(database, clock, isTimeTrusted), {
    sessionExpiresIn: new TimeSpan(sessionTtlDays, 'd'),
    sessionCookie: {
      name: 'mirari_session',
      attributes: { secure: secureCookie, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: (facts) => facts,
    getUserAttributes: (user) => user,
  })
}

function createAdapter({ read, write }: LuciaOptions['database'], clock: Clock, isTimeTrusted: () => boolean): Adapter {
  return {
    async getSessionAndUser(value) {
      const row = await sessionOfCookie(read, hashesOf(value))
      // Lucia deletes a session that has expired.
      const isDoubtful = row !== undefined && row.expires_at_ms <= clock.now().getTime() && !isTimeTrusted()
      if (!row || isDoubtful) return [null, null]
      const user = await userById(read, row.user_id)
      return [asLuciaSession(row, value), user ? { id: user.id, attributes: user } : null]
    },
    async getUserSessions(userId) {
      const rows = await sessionsOf(read, userId)
      return rows.map((row) => asLuciaSession(row, row.secret_hash))
    },
    setSession: ({ id: value, userId, expiresAt, attributes: { opened } }) => {
      if (!opened) throw new Error('A session is opened without its id.')
      const row = {
        ...opened,
        ...hashesOf(value),
        previous_secret_hash: null,
        pending_answer: null,
        rotated_at_ms: clock.now().getTime(),
        authenticated_at_ms: clock.now().getTime(),
        user_id: userId,
        expires_at_ms: expiresAt.getTime(),
        created_at: clock.now().toISOString(),
      }
      return write(async (trx) => {
        if (await isBlocked(trx, userId)) throw new Problem('account_blocked')
        await insertSession(trx, row, maxSessions)
      })
    },
    updateSessionExpiration: (value, expiresAt) =>
      write((trx) => extendSession(trx, hashesOf(value), expiresAt.getTime())),
    async deleteSession(value) {
      await write((trx) => deleteSessionOfCookie(trx, hashesOf(value)))
    },
    deleteUserSessions: (userId) => write((trx) => deleteSessionsOf(trx, userId)),
    deleteExpiredSessions: () => write((trx) => deleteExpiredSessions(trx, clock.now().getTime())),
  }
}

function asLuciaSession(row: SessionRow, id: string): DatabaseSession {
  return { id, userId: row.user_id, expiresAt: new Date(row.expires_at_ms), attributes: { row } }
}
