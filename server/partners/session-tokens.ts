import { partnerScopes } from '@mirari/contract/lists'
import type { PartnerTokenAnswer, ShortPartnerSession } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { ownPage } from '../platform/http/same-origin.ts'
import { newId } from '../platform/id.ts'
import { hashOfSecret, newSecret } from '../platform/random-secret.ts'
import type { Sessions } from '../platform/session/session.ts'
import type { TokenKind } from '../platform/session/token-callers.ts'
import { modelsOf, scopesOf, useOf } from './key-lookup.ts'
import {
  codeByHash,
  endSession,
  endSessionsOf,
  extendSession,
  insertSession,
  insertToken,
  noteCodeUse,
  noteTokenUse,
  type PartnerSessionRow,
  refreshToken,
  usableSession,
} from './session-store.ts'

export interface SessionTokenDeps {
  database: Database
  clock: Clock
  sessions: Pick<Sessions, 'tokenEnded'>
}

/** The page that asks for tokens, and the key that it sent. */
export interface AskingPage {
  keyId: string
  /** As `pageOrigin` says it. */
  origin: string
}

/** A session whose times are not known yet. */
export type NewShortSession = Omit<PartnerSessionRow, 'id' | 'created_at' | 'used_at' | 'expires_at'>

const accessPrefix = 'pt_'
const refreshPrefix = 'pr_'
const accessMs = 10 * 60_000
/** A sign-in that a page has not renewed for so long is over. */
const refreshMs = 30 * 24 * 60 * 60_000

/** Tokens of the sessions of visitors. What comes twice was copied, and ends its session. */
export function createSessionTokens({ database, clock, sessions }: SessionTokenDeps) {
  const now = () => clock.now().toISOString()
  const later = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

  async function issue(
    trx: Kysely<Tables>,
    { id, payer }: Pick<PartnerSessionRow, 'id' | 'payer'>,
  ): Promise<PartnerTokenAnswer> {
    const [access_token, refresh_token] = [newSecret(accessPrefix), newSecret(refreshPrefix)]
    const of = { session_id: id, used_at: null }
    const access = { secret_hash: hashOfSecret(access_token), kind: 'access', expires_at: later(accessMs) } as const
    const refresh = { secret_hash: hashOfSecret(refresh_token), kind: 'refresh', expires_at: later(refreshMs) } as const
    await insertToken(trx, { ...of, ...access })
    await insertToken(trx, { ...of, ...refresh })
    return { access_token, refresh_token, expires_in: accessMs / 1000, payer }
  }

  /** Ends a session, for example because something of it was used twice. */
  async function end(trx: Kysely<Tables>, id: string): Promise<null> {
    const userId = await endSession(trx, id)
    if (userId !== null) sessions.tokenEnded(userId)
    return null
  }

  /** The end of what was copied is committed, so a refusal is answered, not thrown. */
  async function forCode(
    trx: Kysely<Tables>,
    { code, code_verifier }: { code: string; code_verifier: string },
    from: AskingPage,
  ): Promise<PartnerTokenAnswer | null> {
    const hash = hashOfSecret(code)
    const found = await codeByHash(trx, hash)
    if (found?.partner_key_id !== from.keyId || found.origin !== from.origin) return null
    if (found.session_id !== null) return end(trx, found.session_id)
    if (found.challenge !== new Bun.CryptoHasher('sha256').update(code_verifier).digest('base64url')) return null
    const at = now()
    if (found.expires_at <= at) return null
    const { partner_id, partner_key_id, user_id, origin } = found
    const session: PartnerSessionRow = {
      id: newId(),
      partner_id,
      partner_key_id,
      user_id,
      payer: 'visitor',
      caller: user_id,
      origin,
      models: null,
      points_cap: null,
      created_at: at,
      used_at: at,
      expires_at: later(refreshMs),
    }
    await insertSession(trx, session)
    await noteCodeUse(trx, hash, session.id)
    return issue(trx, session)
  }

  async function forRefresh(trx: Kysely<Tables>, token: string, from: AskingPage): Promise<PartnerTokenAnswer | null> {
    const hash = hashOfSecret(token)
    const found = await refreshToken(trx, hash)
    if (found?.partner_key_id !== from.keyId || found.origin !== from.origin) return null
    if (found.token_used_at !== null) return end(trx, found.id)
    const at = now()
    if (found.token_expires_at <= at) return null
    await noteTokenUse(trx, hash, at)
    await extendSession(trx, found.id, { used_at: at, expires_at: later(refreshMs) })
    return issue(trx, found)
  }

  /** Opens a session that ends with its only token. */
  async function openShort(
    trx: Kysely<Tables>,
    session: NewShortSession,
    lifetimeMs: number,
  ): Promise<ShortPartnerSession> {
    const access_token = newSecret(accessPrefix)
    const [at, expires_at, id] = [now(), later(lifetimeMs), newId()]
    await insertSession(trx, { ...session, id, created_at: at, used_at: at, expires_at })
    const token = { session_id: id, kind: 'access', used_at: null } as const
    await insertToken(trx, { ...token, secret_hash: hashOfSecret(access_token), expires_at })
    return { access_token, expires_in: lifetimeMs / 1000, payer: session.payer }
  }

  const tokenKind: TokenKind = {
    prefix: accessPrefix,
    async callerOf(token) {
      const found = await usableSession(database.read, { hash: hashOfSecret(token), now: now(), ownPage })
      if (!found) return null
      const { id, username, email, avatar_url, point, created_at } = found
      const { session_id, points_cap, session_models, origin, caller, payer, kind, scopes } = found
      const use = useOf(found)
      return {
        user: { id, username, email, avatar_url, point, created_at },
        via: 'partner',
        // What a secret key may not do, no session that its server makes may.
        scopes: kind === 'secret' ? scopesOf(scopes) : partnerScopes,
        partner: {
          ...use,
          models: both(use.models, modelsOf(session_models)),
          origin,
          caller,
          payer,
          session: { id: session_id, pointsCap: points_cap },
        },
      }
    },
    endAll: async (trx, userId) => {
      await endSessionsOf(trx, { userId })
    },
  }
  return { forCode, forRefresh, openShort, end, tokenKind }
}

/** What both lists have; null stands for everything. */
function both<Item>(one: readonly Item[] | null, other: readonly Item[] | null): readonly Item[] | null {
  if (one === null || other === null) return one ?? other
  return one.filter((item) => other.includes(item))
}
