import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { createOnceOnly } from '../../platform/shared/once-only.ts'

/** How old an ID token may be, in seconds; so long it has to be remembered. */
export const maxCredentialAgeS = 3600

/** ID tokens that signed somebody in, each of which does so only once. */
export function createUsedCredentials(deps: { database: Pick<Database, 'writeApart' | 'peers'>; clock: Clock }) {
  const once = createOnceOnly('ID token', deps)

  return {
    /** Whether the ID token is a new one; it is used from then on. */
    takes(credential: string): Promise<boolean> {
      const untilMs = deps.clock.now().getTime() + maxCredentialAgeS * 1000
      // The signature is left out: it can be spelled in several ways.
      const content = credential.slice(0, credential.lastIndexOf('.'))
      return deps.database.writeApart((trx) => once.take(trx, content, untilMs))
    },
  }
}
