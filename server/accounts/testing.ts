/** For tests only: a user and her HTTP calls. */
import type { TestAnswer, TestServer } from '../testing.ts'

export const ada = { username: 'ada', email: 'ada@example.org', password: 'correct horse' }

/** Limits that no test reaches. */
export const generous = {
  signInPerAddress: { count: 1000, windowS: 60 },
  signInPerAccount: { count: 1000, windowS: 60 },
  registerPerAddress: { count: 1000, windowS: 60 },
}

export const problem = (status: number, code: string, detail: string) => ({ status, body: { detail, code } })

/** The Cookie header that a browser would send after this answer. */
export function cookieOf({ headers }: TestAnswer): string {
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

export function tokenOf({ body }: TestAnswer): string {
  if (typeof body === 'object' && body !== null && 'access_token' in body) return String(body.access_token)
  throw new Error(`No token in ${JSON.stringify(body)}`)
}

export function refresh(server: TestServer, cookie: string): Promise<TestAnswer> {
  return server.call('/api/auth/refresh', { method: 'POST', headers: { cookie } })
}

export function me(server: TestServer, token: string): Promise<TestAnswer> {
  return server.call('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
}

/** The form of POST /auth/token. */
export function form(username: string, password: string): URLSearchParams {
  return new URLSearchParams({ grant_type: 'password', username, password })
}

/** Notes that the address of an account is its owner's. */
export async function markProven({ composition, clock }: TestServer, userId: string): Promise<void> {
  const email_verified_at = clock.now().toISOString()
  await composition.database.write((trx) =>
    trx.updateTable('user').set({ email_verified_at }).where('id', '=', userId).execute(),
  )
}
