/** For tests only: partners, and visitors who connect on their pages. */
import type {
  ConnectSiteAnswer,
  NewPartnerKey,
  PartnerBody,
  PartnerKeyBody,
  PartnerTokenAnswer,
} from '@mirari/contract/schemas'
import { expect } from 'vitest'
import type { SignedInTestUser } from '../platform/testing.ts'
import type { TestServer } from '../testing.ts'
import { allowPartners } from './store.ts'

export const shop = 'https://shop.example'

export const createBody = { prompt: 'a lake', model: 'jimeng', size: '64x64', type: 'image' } as const

export async function makePartner(server: TestServer, owner: SignedInTestUser, changes: Partial<PartnerBody> = {}) {
  const at = server.clock.now().toISOString()
  await server.composition.database.write((trx) => allowPartners(trx, owner.user.id, at))
  const json = { name: 'Shop', origins: [shop], models: null, daily_cap: null, ...changes }
  const answer = await server.call('/api/users/me/partners', { headers: owner.headers, json })
  expect(answer.status).toBe(200)
  return answer.body as NewPartnerKey
}

export async function makeSecret(
  server: TestServer,
  owner: SignedInTestUser,
  id: string,
  changes: Partial<PartnerKeyBody> = {},
) {
  const json = { kind: 'secret', scopes: ['read', 'create'], days: null, ...changes }
  const answer = await server.call(`/api/users/me/partners/${id}/keys`, { headers: owner.headers, json })
  expect(answer.status).toBe(200)
  const { key } = answer.body as NewPartnerKey
  return { key, headers: { authorization: `Bearer ${key}` } }
}

/** A verifier and its challenge, as a page makes them. */
export function newProof() {
  const code_verifier = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const code_challenge = new Bun.CryptoHasher('sha256').update(code_verifier).digest('base64url')
  return { code_verifier, code_challenge }
}

/** The code that the window hands to the page of an origin, once the visitor has agreed. */
export async function codeFor(
  server: TestServer,
  visitor: SignedInTestUser,
  { client, origin = shop, code_challenge }: { client: string; origin?: string; code_challenge: string },
): Promise<string> {
  const json = { client, origin, code_challenge }
  const answer = await server.call('/api/users/me/connected-sites', { headers: visitor.headers, json })
  expect(answer.status).toBe(200)
  return (answer.body as ConnectSiteAnswer).code
}

export const askToken = (server: TestServer, json: Record<string, string>, origin: string | null = shop) =>
  server.call('/api/partner/token', { json, headers: origin === null ? {} : { origin } })

/** What a page gets whose visitor has connected. */
export async function connect(server: TestServer, visitor: SignedInTestUser, client: string, origin = shop) {
  const { code_verifier, code_challenge } = newProof()
  const code = await codeFor(server, visitor, { client, origin, code_challenge })
  const { status, body } = await askToken(server, { grant: 'code', client, code, code_verifier }, origin)
  expect(status).toBe(200)
  const tokens = body as PartnerTokenAnswer
  return { ...tokens, code, code_verifier, headers: headersOf(tokens, origin) }
}

export const headersOf = ({ access_token }: Pick<PartnerTokenAnswer, 'access_token'>, origin = shop) => ({
  authorization: `Bearer ${access_token}`,
  origin,
})
