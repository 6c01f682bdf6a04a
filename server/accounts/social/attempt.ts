/**
 * Sign-in attempts, which a browser carries in a cookie while its user is at the provider, as proof that the same
 * browser comes back.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { createOnceOnly } from '../../platform/shared/once-only.ts'
import type { SocialProviderId } from './provider.ts'

/** A started sign-in. */
export interface Attempt {
  provider: SocialProviderId
  state: string
  verifier: string
  /** What the provider's ID token must repeat. */
  nonce: string
  redirectUri: string
  /** ms since 1970. */
  expires: number
}

export const attemptCookie = 'mirari_sign_in'
export const attemptTtlS = 600

const purpose = 'mirari social sign-in'

/** Signs an attempt for the cookie, so that a change of it is detected. */
export function sealAttempt(attempt: Attempt, secret: Uint8Array): string {
  const content = Buffer.from(JSON.stringify(attempt)).toString('base64url')
  return `${content}.${sign(content, secret)}`
}

/** What a browser brings back for its attempt. */
export interface AttemptReturn {
  provider: SocialProviderId
  state: string | undefined
  redirectUri: string | undefined
  /** Value of the cookie that holds the attempt. */
  sealed: string | null
}

/** Returns a function that gives the attempt of a return, once; null for one that is not genuine. */
export function createAttemptTaker(deps: {
  database: Pick<Database, 'writeApart' | 'peers'>
  secret: Uint8Array
  clock: Clock
}) {
  const { database, secret, clock } = deps
  const once = createOnceOnly('sign-in by a provider', deps)

  return async ({ provider, state, redirectUri, sealed }: AttemptReturn): Promise<Attempt | null> => {
    const attempt = openAttempt(sealed, secret, clock.now().getTime())
    if (!attempt || attempt.provider !== provider || attempt.state !== state) return null
    if (redirectUri !== undefined && redirectUri !== attempt.redirectUri) return null
    const isNew = await database.writeApart((trx) => once.take(trx, attempt.state, attempt.expires))
    return isNew ? attempt : null
  }
}

/** Reads a signed attempt; null for an expired, changed or missing one. */
function openAttempt(sealed: string | null, secret: Uint8Array, nowMs: number): Attempt | null {
  const [content, signature, ...rest] = sealed?.split('.') ?? []
  if (!content || !signature || rest.length > 0) return null
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(content, secret))]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const attempt = JSON.parse(Buffer.from(content, 'base64url').toString()) as Attempt
  return attempt.expires > nowMs ? attempt : null
}

function sign(content: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`${purpose}\n${content}`).digest('base64url')
}
