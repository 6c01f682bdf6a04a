import type { OpenSession, TokenAnswer, User } from '@mirari/contract/schemas'
import { Elysia } from 'elysia'
import type { Kysely } from 'kysely'
import type { RateLimit } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { shownNetwork } from '../http/client-address.ts'
import { Problem } from '../http/problem.ts'
import type { RateLimitHeaders } from '../http/rate-limit.ts'
import { newId } from '../id.ts'
import { createAttemptLimiter } from '../shared/attempt-limiter.ts'
import { hashesOf, newCookieValue } from './cookie-value.ts'
import { createLucia, type LuciaOptions } from './lucia.ts'
import { createRecency, type Recency } from './recency.ts'
import {
  confirmAnswer,
  deleteSession,
  deleteSessionOf,
  deleteSessionOfCookie,
  deleteSessionsOf,
  prepareUserOfSession,
  type Rotation,
  rotateSecret,
  type SessionRow,
  sessionsOf,
} from './store.ts'
import {
  type NeededScope,
  requirePartnerCall,
  requireScope,
  type TokenCaller,
  type TokenKind,
} from './token-callers.ts'
import { createTokens } from './tokens.ts'

/** A session that was just opened or refreshed. */
export interface SignedIn {
  answer: TokenAnswer
  /** Value of the Set-Cookie header; null when the browser's cookie is still valid. */
  cookie: string | null
}

/** From where a session is opened, by which its owner recognizes it. */
export interface SignInPlace {
  /** Browser and system in readable form; see client-name.ts. */
  client: string
  /** The caller's network, which is stored in part only. */
  network: string
}

export interface Sessions extends Recency {
  /**
   * Opens a session within the transaction that checks the right to it. Beyond the maximum of lucia.ts, the user's
   * session that was used least recently ends.
   */
  start(trx: Kysely<Tables>, user: User, place?: SignInPlace): Promise<SignedIn>
  /** Returns a new access token for the browser with this Cookie header; null when its session is over. */
  refresh(cookieHeader: string | null, network?: string): Promise<SignedIn | null>
  /**
   * Ends the sessions of the cookie and of the access token, where given. Returns the Set-Cookie that removes the
   * cookie.
   */
  end(cookieHeader: string | null, accessToken: string | null): Promise<string>
  /** The user's sessions, the newest first; `accessToken` identifies the requesting one. */
  list(userId: string, accessToken: string | null): Promise<OpenSession[]>
  /** Ends one session of a user; false when there is none. */
  endOne(userId: string, id: string): Promise<boolean>
  /**
   * Ends every session of a user except the one of this token, within the transaction that changes the way to sign in.
   */
  endOthers(trx: Kysely<Tables>, userId: string, accessToken: string | null): Promise<void>
  /** Ends every session of a user, and every token of the kinds that were accepted. */
  endAll(trx: Kysely<Tables>, userId: string): Promise<void>
  /** Takes tokens of another kind, too. */
  accept(kind: TokenKind): void
  /** For whom a token of any kind speaks; null when it is not valid, or not any more. */
  callerOf(token: string): Promise<TokenCaller | null>
  /**
   * Counts a call with a token or key that is no session's, and returns what its answer says about the limit. @throws
   * Problem 'too_many_requests'
   */
  countCall(token: string): Promise<RateLimitHeaders>
  /** Tells the listeners of {@link onEnded}, once it is committed, that a token of a user ended. */
  tokenEnded(userId: string): void
  /** The user of an access token, if the token has not expired and its session is open. */
  verifyAccessToken(token: string): Promise<User | null>
  /** Deletes the rows of expired sessions. */
  sweep(): Promise<void>
  /** Calls `listener` with the user, once the end of sessions or of other tokens has been committed. */
  onEnded(listener: (userId: string) => void): void
}

export interface SessionOptions extends LuciaOptions {
  database: Database
  /** Key that signs access tokens. */
  secret: Uint8Array
  tokenTtlS: number
  /** Calls with one token or key that is no session's; see {@link Sessions.countCall}. */
  callsPerKey: RateLimit
}

/**
 * Grace period in ms: several tabs may refresh at once with the same cookie; a later use of an old secret means that it
 * was copied.
 */
const rotationGraceMs = 20_000

/** Sessions: a long-lived HttpOnly cookie, and short-lived access tokens that end with their session. */
export function createSessions(options: SessionOptions): Sessions {
  const { database, clock } = options
  const lucia = createLucia(options)
  const tokens = createTokens({ secret: options.secret, ttlS: options.tokenTtlS, clock })
  const userOfSession = prepareUserOfSession(database.read)
  const nowMs = () => clock.now().getTime()

  const kinds: TokenKind[] = []
  const listeners: ((userId: string) => void)[] = []
  const endedLater = (userId: string) =>
    database.afterCommit(() => {
      for (const listener of listeners) listener(userId)
    })

  const answer = (session: string, user: User, answerId?: string): TokenAnswer => ({
    access_token: tokens.issue(session, answerId),
    token_type: 'bearer',
    expires_in: tokens.ttlS,
    user,
  })
  const cookie = (value: string) => lucia.createSessionCookie(value).serialize()

  async function verifyAccessToken(token: string): Promise<User | null> {
    const claims = tokens.read(token)
    const signedIn = claims && (await userOfSession(claims.session, nowMs()))
    if (!signedIn) return null
    const { session, answer } = claims
    if (answer !== undefined && answer === signedIn.pending_answer) {
      // A full disk must not keep anybody from reading; the next use of the token notes it then.
      await database.write((trx) => confirmAnswer(trx, session, answer)).catch(() => {})
    }
    return signedIn.user
  }

  return {
    ...createRecency({ database, clock, tokens }),
    countCall: createAttemptLimiter('calls of key', options.callsPerKey, { database, clock }).count,

    async start(trx, user, { client, network } = { client: '', network: '' }) {
      const opening = createLucia({ ...options, database: { read: trx, write: (work) => work(trx) } })
      const [id, value] = [newId(), newCookieValue()]
      await opening.createSession(
        user.id,
        { opened: { id, client, network: shownNetwork(network) } },
        { sessionId: value },
      )
      return { answer: answer(id, user), cookie: cookie(value) }
    },

    refresh: createRefresh({ database, lucia, nowMs, answer, cookie, endedLater }),

    async end(cookieHeader, accessToken) {
      const value = lucia.readSessionCookie(cookieHeader ?? '')
      const session = accessToken ? (tokens.read(accessToken)?.session ?? null) : null
      if (!value && !session) return lucia.createBlankSessionCookie().serialize()
      await database.write(async (trx) => {
        const ended = [
          ...(value ? await deleteSessionOfCookie(trx, hashesOf(value)) : []),
          ...(session ? await deleteSession(trx, session) : []),
        ]
        for (const userId of ended) endedLater(userId)
      })
      return lucia.createBlankSessionCookie().serialize()
    },

    async list(userId, accessToken) {
      const current = accessToken ? tokens.read(accessToken)?.session : null
      const rows = await sessionsOf(database.read, userId)
      return rows
        .filter((row) => row.expires_at_ms > nowMs())
        .toSorted((a, b) => b.rotated_at_ms - a.rotated_at_ms)
        .map(({ id, client, network, created_at, rotated_at_ms }) => ({
          id,
          client,
          network,
          created_at,
          used_at: new Date(rotated_at_ms).toISOString(),
          is_current: id === current,
        }))
    },

    endOne: (userId, id) =>
      database.write(async (trx) => {
        endedLater(userId)
        return deleteSessionOf(trx, userId, id)
      }),

    endOthers(trx, userId, accessToken) {
      endedLater(userId)
      return deleteSessionsOf(trx, userId, accessToken ? tokens.read(accessToken)?.session : null)
    },

    async endAll(trx, userId) {
      endedLater(userId)
      await deleteSessionsOf(trx, userId)
      for (const kind of kinds) await kind.endAll(trx, userId)
    },

    accept(kind) {
      kinds.push(kind)
    },

    tokenEnded: endedLater,

    async callerOf(token) {
      const kind = kinds.find(({ prefix }) => token.startsWith(prefix))
      if (kind) return kind.callerOf(token)
      const user = await verifyAccessToken(token)
      return user && { user, via: 'session', scopes: 'all' }
    },

    verifyAccessToken,

    onEnded(listener) {
      listeners.push(listener)
    },

    sweep: () => lucia.deleteExpiredSessions(),
  }
}

/** What a refresh needs of the sessions that it belongs to. */
interface RefreshDeps {
  database: Database
  lucia: ReturnType<typeof createLucia>
  nowMs(): number
  answer(session: string, user: User, answerId?: string): TokenAnswer
  cookie(value: string): string
  endedLater(userId: string): void
}

/** Refreshing: every use of a session's cookie replaces it. */
function createRefresh({ database, lucia, nowMs, answer, cookie, endedLater }: RefreshDeps) {
  async function rotate(row: SessionRow, user: User, value: string, network: string): Promise<SignedIn> {
    // A session from before families gets one.
    const next = row.family_hash === null ? newCookieValue() : newCookieValue(value)
    const rotation: Rotation = {
      session: row.id,
      from: row.secret_hash,
      sent: hashesOf(value).secret_hash,
      to: hashesOf(next),
      answer: newCookieValue(),
      nowMs: nowMs(),
      network: shownNetwork(network) || row.network,
    }
    const isFirst = await database.write((trx) => rotateSecret(trx, rotation))
    // Whoever lost the race gets no cookie, so the use of that token says nothing about the new one.
    return isFirst
      ? { answer: answer(row.id, user, rotation.answer), cookie: cookie(next) }
      : { answer: answer(row.id, user), cookie: null }
  }

  return async (cookieHeader: string | null, network = ''): Promise<SignedIn | null> => {
    const value = lucia.readSessionCookie(cookieHeader ?? '')
    if (!value) return null
    const { session, user } = await lucia.validateSession(value)
    if (!session?.row || !user) return null
    const { row } = session
    const { secret_hash } = hashesOf(value)
    if (row.secret_hash === secret_hash) return rotate(row, user, value, network)
    if (row.previous_secret_hash === secret_hash) {
      const justRotated = nowMs() - row.rotated_at_ms <= rotationGraceMs
      if (justRotated) return { answer: answer(row.id, user), cookie: null }
      // Nobody used what came with the current cookie, so its answer was lost on the way. If a thief has it, the next
      // use of it ends the session, because it is then an older one.
      if (row.pending_answer !== null) return rotate(row, user, value, network)
    }
    // An older cookie was copied, by whoever sends it or by whoever has the current one.
    await database.write(async (trx) => {
      await deleteSession(trx, row.id)
      endedLater(user.id)
    })
    return null
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

/** Callers of the requests that are being answered, so that each is looked up once. */
const callers = new WeakMap<Request, Promise<TokenCaller | null>>()
/** What is left of the calls of a key, for the answers to its requests. */
const callLimits = new WeakMap<Request, RateLimitHeaders>()

/** Null for a visitor. @throws Problem 'could_not_validate_credentials', 'forbidden' without the scope */
async function callerOfRequest(sessions: Sessions, request: Request, needed: NeededScope): Promise<TokenCaller | null> {
  const lookup = callers.get(request) ?? findCaller(sessions, request)
  callers.set(request, lookup)
  const caller = await lookup
  if (caller) requireScope(caller, needed)
  return caller
}

async function findCaller(sessions: Sessions, request: Request): Promise<TokenCaller | null> {
  if (!request.headers.has('authorization')) return null
  const token = bearerToken(request)
  const caller = token ? await sessions.callerOf(token) : null
  if (!token || !caller) throw couldNotValidate()
  if (caller.via !== 'session') callLimits.set(request, await sessions.countCall(token))
  requirePartnerCall(caller, request)
  return caller
}

async function signedInCaller(sessions: Sessions, request: Request, needed: NeededScope): Promise<TokenCaller> {
  const caller = await callerOfRequest(sessions, request, needed)
  if (!caller) throw couldNotValidate()
  return caller
}

/**
 * The user who sent a request, for what is decided before its body is read. @throws Problem without a valid sign-in, or
 * without the scope
 */
export async function userOfRequest(sessions: Sessions, request: Request, scope: NeededScope): Promise<User> {
  return (await signedInCaller(sessions, request, scope)).user
}

/** What else a body asks for: only a caller who may publish may make something public on the way. */
function requireScopeOfBody(caller: TokenCaller | null, body: unknown): void {
  const isPublic = typeof body === 'object' && body !== null && 'is_public' in body && body.is_public === true
  if (caller && isPublic) requireScope(caller, 'publish')
}

/**
 * Route options: `signedIn` puts `user` and `caller` into the context, or answers 401 before the body is read;
 * `mayBeSignedIn` puts `viewer` and `caller` there, null for a visitor. Their value is the scope that an API key needs,
 * or 'session' where none is enough. A token that is sent but no longer valid answers 401 in both, so that the client
 * refreshes it instead of showing a signed-in user the visitor's view. `stepUp: true` also asks for a proof of who is at
 * the browser in the last minutes.
 */
export function sessionPlugin(sessions: Sessions) {
  // `parse` runs before the body is read, `transform` before queries are validated, `resolve` gives the value.
  return new Elysia({ name: 'session' }).macro({
    signedIn: (scope: NeededScope) => ({
      parse: async ({ request }) => {
        await signedInCaller(sessions, request, scope)
      },
      transform: async ({ request, body }) => {
        requireScopeOfBody(await signedInCaller(sessions, request, scope), body)
      },
      resolve: async ({ request, set }) => {
        const caller = await signedInCaller(sessions, request, scope)
        Object.assign(set.headers, callLimits.get(request))
        return { user: caller.user, caller }
      },
    }),
    stepUp: {
      transform: async ({ request }) => {
        await signedInCaller(sessions, request, 'session')
        await sessions.requireRecent(bearerToken(request))
      },
    },
    mayBeSignedIn: (scope: NeededScope) => ({
      parse: async ({ request }) => {
        await callerOfRequest(sessions, request, scope)
      },
      transform: async ({ request }) => {
        await callerOfRequest(sessions, request, scope)
      },
      resolve: async ({ request, set }) => {
        const caller = await callerOfRequest(sessions, request, scope)
        Object.assign(set.headers, callLimits.get(request))
        return { viewer: caller?.user ?? null, caller }
      },
    }),
  })
}
