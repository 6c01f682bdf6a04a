/** For tests only: an authenticator app, and accounts that have one. */
import { TOTP } from 'otpauth'
import type { TestAnswer, TestServer } from '../../testing.ts'
import { ada, tokenOf } from '../testing.ts'

const periodMs = 30_000

/** What an authenticator app that scanned this address shows now. */
export function codeOf(uri: string, server: { clock: { now(): Date } }): string {
  const options = new URL(uri).searchParams
  return new TOTP({ secret: options.get('secret') ?? '' }).generate({ timestamp: server.clock.now().getTime() })
}

/** Lets the time pass until the app shows another code. */
export function nextCode(uri: string, server: TestServer): string {
  server.clock.advance(periodMs)
  return codeOf(uri, server)
}

/** Six digits that are none of the codes of this minute. */
export function wrongCodeOf(uri: string, { clock }: Pick<TestServer, 'clock'>): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => {
    const now = () => new Date(clock.now().getTime() + steps * periodMs)
    return codeOf(uri, { clock: { now } })
  })
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export interface ProtectedAccount {
  /** Headers of a signed-in request. */
  headers: { authorization: string }
  /** Address that the authenticator app scanned. */
  uri: string
  recoveryCodes: string[]
  /** First step by the password. */
  login(headers?: Record<string, string>): Promise<TestAnswer>
  /** Second step. */
  finish(challenge: string, code: string, headers?: Record<string, string>): Promise<TestAnswer>
}

/** Registers Ada, who sets up an authenticator app. */
export async function registerProtected(server: TestServer): Promise<ProtectedAccount> {
  const headers = bearer(tokenOf(await server.call('/api/auth/register', { json: ada })))
  const { body: start } = await server.call('/api/users/me/totp/start', { method: 'POST', headers })
  const { uri } = start as { uri: string }
  const json = { code: codeOf(uri, server) }
  const { body } = await server.call('/api/users/me/totp', { json, headers })
  return {
    headers,
    uri,
    recoveryCodes: (body as { recovery_codes: string[] }).recovery_codes,
    login: (headers = {}) =>
      server.call('/api/auth/login', { json: { email: ada.email, password: ada.password }, headers }),
    finish: (challenge, code, headers = {}) =>
      server.call('/api/auth/second-factor', { json: { challenge, code }, headers }),
  }
}

export function challengeOf({ body }: TestAnswer): string {
  if (typeof body === 'object' && body !== null && 'challenge' in body) return String(body.challenge)
  throw new Error(`No challenge in ${JSON.stringify(body)}`)
}
