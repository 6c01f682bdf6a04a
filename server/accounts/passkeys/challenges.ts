/** Challenges that authenticators sign: each is ours, for one purpose, for half an hour, and accepted once. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { createOnceOnly } from '../../platform/shared/once-only.ts'

const nonceBytes = 16
const timeBytes = 6
const tagBytes = 32
/** Long enough for a login screen that offers passkeys while it stays open, ms. */
export const challengeLifetimeMs = 30 * 60_000

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>

/** Nothing is stored for a challenge that nobody answers. */
export function createPasskeyChallenges(deps: { database: Pick<Database, 'peers'>; secret: Uint8Array; clock: Clock }) {
  const { secret, clock } = deps
  const once = createOnceOnly('passkey challenge', deps)
  const tagOf = (content: Uint8Array, purpose: string) =>
    createHmac('sha256', secret).update(`mirari passkey ${purpose}\n`).update(content).digest()

  return {
    /** @param purpose what the answer may be used for, and by whom */
    issue(purpose: string): Uint8Array<ArrayBuffer> {
      const content = Buffer.alloc(nonceBytes + timeBytes)
      crypto.getRandomValues(content.subarray(0, nonceBytes))
      content.writeUIntBE(clock.now().getTime() + challengeLifetimeMs, nonceBytes, timeBytes)
      return new Uint8Array([...content, ...tagOf(content, purpose)])
    },

    /** Whether a challenge that came back was issued for this purpose and has not expired. */
    isValid(challenge: string, purpose: string): boolean {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== nonceBytes + timeBytes + tagBytes) return false
      const content = bytes.subarray(0, -tagBytes)
      if (!timingSafeEqual(tagOf(content, purpose), bytes.subarray(-tagBytes))) return false
      return content.readUIntBE(nonceBytes, timeBytes) > clock.now().getTime()
    },

    /** Accepts a valid challenge within the transaction that acts on it; false when it was accepted before. */
    accept: (trx: Kysely<Tables>, challenge: string): Promise<boolean> =>
      once.take(trx, challenge, clock.now().getTime() + challengeLifetimeMs),
  }
}
