import type {
  ConnectedSiteList,
  ConnectSiteAnswer,
  ConnectSiteBody,
  PartnerConsent,
  PartnerSessionBody,
  PartnerTokenAnswer,
  PartnerTokenBody,
  ShortPartnerSession,
  User,
} from '@mirari/contract/schemas'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { Problem } from '../platform/http/problem.ts'
import { createRateLimiter } from '../platform/http/rate-limit.ts'
import { ownPage } from '../platform/http/same-origin.ts'
import { hashOfSecret, newSecret } from '../platform/random-secret.ts'
import type { Sessions } from '../platform/session/session.ts'
import type { TokenCaller } from '../platform/session/token-callers.ts'
import { externalCaller } from './callers.ts'
import type { Guests } from './guests.ts'
import type { KeyLookup } from './key-lookup.ts'
import { requireServer } from './partner-server.ts'
import { endSessionsOf, insertCode, refreshToken, sitesOf } from './session-store.ts'
import { createSessionTokens, type NewShortSession } from './session-tokens.ts'
import { originsOf } from './store.ts'

export interface PartnerSessionDeps {
  database: Database
  clock: Clock
  sessions: Pick<Sessions, 'accept' | 'tokenEnded'>
  keys: Pick<KeyLookup, 'ofPage'>
  guests: Pick<Guests, 'callerOf'>
}

export type PartnerSessions = ReturnType<typeof createPartnerSessions>

const codePrefix = 'pa_'
const codeMs = 60_000
const minuteMs = 60_000
/** How long a session works that cannot be renewed, unless its partner said otherwise. */
const defaultMinutes = 10
/** Sessions of guests of one partner from one network. */
const guestSessionLimit = { count: 60, windowS: 600 }

/** Sessions of visitors on pages of partners: opened in a window of the app, renewed by the page, ended by either. */
export function createPartnerSessions({ database, clock, sessions, keys, guests }: PartnerSessionDeps) {
  const now = () => clock.now().toISOString()
  const tokens = createSessionTokens({ database, clock, sessions })
  const guestLimiter = createRateLimiter(guestSessionLimit, clock)
  sessions.accept(tokens.tokenKind)

  return {
    /** Who asks, for the window of the app. @throws Problem 'not_found', 'forbidden' */
    async consent(client: string, origin: string): Promise<Pick<PartnerConsent, 'name'>> {
      const { partner_name } = await keys.ofPage(client, origin)
      return { name: partner_name }
    },

    /** The user lets a page create for them. @throws Problem 'not_found', 'forbidden' */
    async connect(user: User, { client, origin, code_challenge }: ConnectSiteBody): Promise<ConnectSiteAnswer> {
      const { partner_id, key_id } = await keys.ofPage(client, origin)
      const code = newSecret(codePrefix)
      await database.write((trx) =>
        insertCode(trx, {
          secret_hash: hashOfSecret(code),
          partner_id,
          partner_key_id: key_id,
          user_id: user.id,
          origin,
          challenge: code_challenge,
          expires_at: new Date(clock.now().getTime() + codeMs).toISOString(),
          session_id: null,
        }),
      )
      return { code }
    },

    /**
     * Tokens for a page. A code or a refresh token that comes twice ends what came from it.
     * @throws Problem 'wrong_credentials', 'not_found', 'forbidden'
     */
    async token(body: PartnerTokenBody, page: string | null): Promise<PartnerTokenAnswer> {
      const { key_id, origin } = await keys.ofPage(body.client, page)
      const from = { keyId: key_id, origin }
      const answer = await database.write((trx) =>
        body.grant === 'code' ? tokens.forCode(trx, body, from) : tokens.forRefresh(trx, body.refresh_token, from),
      )
      if (!answer) throw new Problem(body.grant === 'code' ? 'code_invalid' : 'refresh_invalid')
      return answer
    },

    /** A session for a visitor whom the partner knows, and pays for. @throws Problem 'forbidden' */
    async openFor({ user, partner }: TokenCaller, body: PartnerSessionBody): Promise<ShortPartnerSession> {
      const { id: partner_id, keyId } = requireServer(partner)
      const { external_user, models, points_cap, origin, minutes = defaultMinutes } = body
      if (!(await originsOf(database.read, partner_id)).includes(origin)) throw new Problem('origin_not_registered')
      const session: NewShortSession = {
        partner_id,
        partner_key_id: keyId,
        user_id: user.id,
        payer: 'partner',
        caller: externalCaller(external_user),
        origin,
        models: models === null ? null : JSON.stringify([...new Set(models)]),
        points_cap,
      }
      return database.write((trx) => tokens.openShort(trx, session, minutes * minuteMs))
    },

    /** A session for a visitor without a sign-in. @throws Problem 'not_found', 'forbidden', 'too_many_requests' */
    async openForGuest(client: string, page: string | null, network: string): Promise<ShortPartnerSession> {
      const { partner_id, partner_name, key_id, owner_id, guest_daily, origin } = await keys.ofPage(client, page)
      if (guest_daily === null) throw new Problem('no_guests', { partner: partner_name })
      guestLimiter.count(`${partner_id} ${network}`)
      const session: NewShortSession = {
        partner_id,
        partner_key_id: key_id,
        user_id: owner_id,
        payer: 'guest',
        caller: guests.callerOf(partner_id, network),
        origin,
        models: null,
        points_cap: null,
      }
      return database.write((trx) => tokens.openShort(trx, session, defaultMinutes * minuteMs))
    },

    /** Ends the session of a refresh token, also of a used one. */
    revoke: (token: string): Promise<void> =>
      database.write(async (trx) => {
        const found = await refreshToken(trx, hashOfSecret(token))
        if (found) await tokens.end(trx, found.id)
      }),

    async connectedSites(user: User): Promise<ConnectedSiteList> {
      const rows = await sitesOf(database.read, user.id, now())
      const items = rows.map((row) => ({ ...row, origins: row.origins.split(',').filter((one) => one !== ownPage) }))
      return { items }
    },

    /** @throws Problem 'not_found' */
    disconnect: (user: User, partnerId: string): Promise<void> =>
      database.write(async (trx) => {
        if (!(await endSessionsOf(trx, { userId: user.id, partnerId }))) throw new Problem('site_not_connected')
        sessions.tokenEnded(user.id)
      }),
  }
}
