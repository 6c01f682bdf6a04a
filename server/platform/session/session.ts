import type { OpenSession, TokenAnswer, User } from '@mirari/contract/schemas'
import { Elysia } from 'elysia'
import { generateIdFromEntropySize } from 'lucia'
import type { Database } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { createLucia, hashSecret, type LuciaOptions } from './lucia.ts'
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  prepareUserOfSession,
  rotateSecret,
  sessionsOf,
} from './store.ts'
import { createTokens } from './tokens.ts'

/** A session that was just opened or refreshed. */
export interface SignedIn {
  answer: TokenAnswer
  /** Value of the Set-Cookie header; null when the browser's cookie is still valid. */
  cookie: string | null
}

export interface Sessions {
  /** Opens a session; `client` names the browser for its owner. */
  start(user: User, client?: string): Promise<SignedIn>
  /** Returns a new access token for the browser with this Cookie header; null when its session is over. */
  refresh(cookieHeader: string | null): Promise<SignedIn | null>
  /**
   * Ends the sessions of the cookie and of the access token, where given. Returns the Set-Cookie that removes the
   * cookie.
   */
  end(cookieHeader: string | null, accessToken: string | null): Promise<string>
  /** The user's sessions, the newest first; `accessToken` identifies the requesting one. */
  list(userId: string, accessToken: string | null): Promise<OpenSession[]>
  /** Ends one session of a user; false when there is none. */
  endOne(userId: string, id: string): Promise<boolean>
  /** Ends every session of a user except the one of this token. */
  endOthers(userId: string, accessToken: string | null): Promise<void>
  /** Ends every session of a user. */
  endAll(userId: string): Promise<void>
  /** The user of a token, if the token has not expired and its session is open. */
  verifyAccessToken(token: string): Promise<User | null>
  /** Deletes the rows of expired sessions. */
  sweep(): Promise<void>
}

export interface SessionOptions extends LuciaOptions {
  database: Database
  /** Key that signs access tokens. */
  secret: Uint8Array
  tokenTtlS: number
}

/**
 * Grace period in ms: several tabs may refresh at once with the same cookie; a later use of an old secret means that it
 * was copied.
 */
const rotationGraceMs = 20_000
const secretBytes = 25

/** Sessions: a long-lived HttpOnly cookie, and short-lived access tokens that end with their session. */
export function createSessions(options: SessionOptions): Sessions {
  const { database, clock } = options
  const lucia = createLucia(options)
  const tokens = createTokens({ secret: options.secret, ttlS: options.tokenTtlS, clock })
  const userOfSession = prepareUserOfSession(database.read)
  const nowMs = () => clock.now().getTime()

  const answer = (session: string, user: User): TokenAnswer => ({
    access_token: tokens.issue(session),
    token_type: 'bearer',
    expires_in: tokens.ttlS,
    user,
  })
  const cookie = (secret: string) => lucia.createSessionCookie(secret).serialize()

  return {
    async start(user, client = '') {
      const { id: secret } = await lucia.createSession(user.id, { client })
      const { session } = await lucia.validateSession(secret)
      if (!session?.row) throw new Error('A new session could not be read back.')
      return { answer: answer(session.row.id, user), cookie: cookie(secret) }
    },

    async refresh(cookieHeader) {
      const secret = lucia.readSessionCookie(cookieHeader ?? '')
      if (!secret) return null
      const { session, user } = await lucia.validateSession(secret)
      if (!session?.row || !user) return null
      const { row } = session
      const secretHash = hashSecret(secret)
      if (row.secret_hash !== secretHash) {
        if (nowMs() - row.rotated_at_ms <= rotationGraceMs) return { answer: answer(row.id, user), cookie: null }
        await database.write((trx) => deleteSession(trx, row.id))
        return null
      }
      const next = generateIdFromEntropySize(secretBytes)
      const change = { session: row.id, from: secretHash, to: hashSecret(next), nowMs: nowMs() }
      const rotated = await database.write((trx) => rotateSecret(trx, change))
      return { answer: answer(row.id, user), cookie: rotated ? cookie(next) : null }
    },

    async end(cookieHeader, accessToken) {
      const secret = lucia.readSessionCookie(cookieHeader ?? '')
      if (secret) await lucia.invalidateSession(secret)
      const session = accessToken ? tokens.read(accessToken) : null
      if (session) await database.write((trx) => deleteSession(trx, session))
      return lucia.createBlankSessionCookie().serialize()
    },

    async list(userId, accessToken) {
      const current = accessToken ? tokens.read(accessToken) : null
      const rows = await sessionsOf(database.read, userId)
      return rows
        .filter((row) => row.expires_at_ms > nowMs())
        .toSorted((a, b) => b.rotated_at_ms - a.rotated_at_ms)
        .map(({ id, client, created_at, rotated_at_ms }) => ({
          id,
          client,
          created_at,
          used_at: new Date(rotated_at_ms).toISOString(),
          is_current: id === current,
        }))
    },

    endOne: (userId, id) => database.write((trx) => deleteSessionOf(trx, userId, id)),

    endOthers(userId, accessToken) {
      const current = accessToken ? tokens.read(accessToken) : null
      return database.write((trx) => deleteSessionsOf(trx, userId, current))
    },

    endAll: (userId) => database.write((trx) => deleteSessionsOf(trx, userId)),

    async verifyAccessToken(token) {
      const session = tokens.read(token)
      return session ? userOfSession(session, nowMs()) : null
    },

    sweep: () => lucia.deleteExpiredSessions(),
  }
}

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(request: Request): string | null {
  const [scheme, token, ...rest] = (request.headers.get('authorization') ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : null
}

/** The same answer to every missing, forged, expired or ended credential, which reveals nothing about it. */
export function couldNotValidate(): Problem {
  return new Problem(
    'could_not_validate_credentials',
    {},
    {
      headers: { 'www-authenticate': 'Bearer' },
    },
  )
}

/**
 * Route options: `signedIn: true` puts `user` into the context, or answers 401 before the body is read;
 * `mayBeSignedIn: true` puts `viewer` there, null for a visitor. A token that is sent but no longer valid answers 401
 * in both, so that the client refreshes it instead of showing a signed-in user the visitor's view.
 */
export function sessionPlugin(sessions: Sessions) {
  const viewers = new WeakMap<Request, Promise<User | null>>()

  function viewerOf(request: Request): Promise<User | null> {
    const cachedViewer = viewers.get(request)
    if (cachedViewer) return cachedViewer
    const viewer = findViewer(request)
    viewers.set(request, viewer)
    return viewer
  }

  async function findViewer(request: Request): Promise<User | null> {
    if (!request.headers.has('authorization')) return null
    const token = bearerToken(request)
    const user = token ? await sessions.verifyAccessToken(token) : null
    if (!user) throw couldNotValidate()
    return user
  }

  async function userOf(request: Request): Promise<User> {
    const user = await viewerOf(request)
    if (!user) throw couldNotValidate()
    return user
  }

  // `parse` runs before the body is read, `transform` before queries are validated, `resolve` gives the value.
  return new Elysia({ name: 'session' }).macro({
    signedIn: {
      parse: async ({ request }) => {
        await userOf(request)
      },
      transform: async ({ request }) => {
        await userOf(request)
      },
      resolve: async ({ request }) => ({ user: await userOf(request) }),
    },
    mayBeSignedIn: {
      parse: async ({ request }) => {
        await viewerOf(request)
      },
      transform: async ({ request }) => {
        await viewerOf(request)
      },
      resolve: async ({ request }) => ({ viewer: await viewerOf(request) }),
    },
  })
}
