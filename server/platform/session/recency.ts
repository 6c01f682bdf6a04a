import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { Problem } from '../http/problem.ts'
import { authenticatedAt, setAuthenticatedAt } from './store.ts'
import type { createTokens } from './tokens.ts'

/** How long a proof of who is at the browser counts. */
export const stepUpMs = 10 * 60_000

/** Whether the user of a session has lately proved who is at the browser. */
export interface Recency {
  /** @throws Problem 'forbidden' when the last proof is too long ago */
  requireRecent(accessToken: string | null): Promise<void>
  /** Notes that the user of this token's session has just proved it. */
  confirm(trx: Kysely<Tables>, accessToken: string | null): Promise<void>
}

export interface RecencyDeps {
  database: Pick<Database, 'read'>
  clock: Clock
  tokens: Pick<ReturnType<typeof createTokens>, 'read'>
}

export function createRecency({ database, clock, tokens }: RecencyDeps): Recency {
  const sessionOf = (accessToken: string | null) => (accessToken ? tokens.read(accessToken)?.session : undefined)
  return {
    async requireRecent(accessToken) {
      const session = sessionOf(accessToken)
      const at = session === undefined ? null : await authenticatedAt(database.read, session)
      const ageMs = clock.now().getTime() - (at ?? 0)
      // A proof from the future was given before the clock was set back.
      if (at === null || ageMs < 0 || ageMs > stepUpMs) throw new Problem('step_up_required')
    },

    async confirm(trx, accessToken) {
      const session = sessionOf(accessToken)
      if (session !== undefined) await setAuthenticatedAt(trx, session, clock.now().getTime())
    },
  }
}
