import type {
  ConnectedSiteList,
  ConnectSiteAnswer,
  ConnectSiteBody,
  PartnerConsent,
  PartnerTokenAnswer,
  PartnerTokenBody,
  User,
} from '@mirari/contract/schemas'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { Problem } from '../platform/http/problem.ts'
import { ownPage } from '../platform/http/same-origin.ts'
import { hashOfSecret, newSecret } from '../platform/random-secret.ts'
import type { Sessions } from '../platform/session/session.ts'
import type { KeyLookup } from './key-lookup.ts'
import { endSessionsOf, insertCode, refreshToken, sitesOf } from './session-store.ts'
import { createSessionTokens } from './session-tokens.ts'

export interface PartnerSessionDeps {
  database: Database
  clock: Clock
  sessions: Pick<Sessions, 'accept' | 'tokenEnded'>
  keys: Pick<KeyLookup, 'ofPage'>
}

export type PartnerSessions = ReturnType<typeof createPartnerSessions>

const codePrefix = 'pa_'
const codeMs = 60_000

/** Sessions of visitors on pages of partners: opened in a window of the app, renewed by the page, ended by either. */
export function createPartnerSessions({ database, clock, sessions, keys }: PartnerSessionDeps) {
  const now = () => clock.now().toISOString()
  const tokens = createSessionTokens({ database, clock, sessions })
  sessions.accept(tokens.kind)

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
