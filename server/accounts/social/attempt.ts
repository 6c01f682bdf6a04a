/** What a browser carries while its user is away at a provider: proof that the same browser comes back. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SocialProviderId } from './provider.ts'

/** A sign-in that was begun. */
export interface Attempt {
  provider: SocialProviderId
  state: string
  verifier: string
  redirectUri: string
  /** ms since 1970. */
  expires: number
}

export const attemptCookie = 'mirari_sign_in'
export const attemptTtlS = 600

const purpose = 'mirari social sign-in'

/** The cookie's value; scripts cannot read it, and whoever changes it is found out. */
export function sealAttempt(attempt: Attempt, secret: Uint8Array): string {
  const content = Buffer.from(JSON.stringify(attempt)).toString('base64url')
  return `${content}.${sign(content, secret)}`
}

/** Null for everything but a sealed attempt that has not run out. */
export function openAttempt(sealed: string | null, secret: Uint8Array, nowMs: number): Attempt | null {
  const [content, signature, ...rest] = sealed?.split('.') ?? []
  if (!content || !signature || rest.length > 0) return null
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(content, secret))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const attempt = JSON.parse(Buffer.from(content, 'base64url').toString()) as Attempt
  return attempt.expires > nowMs ? attempt : null
}

function sign(content: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`${purpose}\n${content}`).digest('base64url')
}
