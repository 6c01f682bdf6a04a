import type { PasskeyCreation, PasskeyRequest } from '@mirari/contract/schemas'
import { describe, expect, test } from 'vitest'
import type { SignedInTestUser } from '../../platform/testing.ts'
import { startTestServer, type TestServer } from '../../testing.ts'
import { registerProtected } from '../second-factor/testing.ts'
import { ada, me, tokenOf } from '../testing.ts'
import { maxPasskeys } from './service.ts'
import { type AuthenticatorOptions, createAuthenticator } from './testing.ts'

const refused = { status: 401, body: { reason: 'passkey_refused' } }
const unusable = { status: 422, body: { reason: 'passkey_unusable' } }
type Headers = SignedInTestUser['headers']

const startOf = async (server: TestServer, headers: Headers) =>
  (await server.call('/api/users/me/passkeys/start', { method: 'POST', headers })).body as PasskeyCreation
const request = async (server: TestServer) =>
  (await server.call('/api/auth/passkey/start', { method: 'POST' })).body as PasskeyRequest
const signIn = (server: TestServer, json: object) => server.call('/api/auth/passkey', { json })
const add = (server: TestServer, headers: Headers, json: object) =>
  server.call('/api/users/me/passkeys', { json, headers: { ...headers, 'user-agent': 'Mozilla/5.0 Firefox/140.0' } })

/** A user with a passkey, and the authenticator that holds it. */
async function withPasskey(server: TestServer, options: AuthenticatorOptions = {}) {
  const user = await server.signIn()
  const authenticator = createAuthenticator(options)
  const added = await add(server, user.headers, authenticator.create(await startOf(server, user.headers)))
  return { ...user, authenticator, added }
}

describe('a passkey', () => {
  test('opens the account from the login screen, without a name', async () => {
    await using server = await startTestServer()
    const { authenticator, user, added, headers } = await withPasskey(server)
    expect(added).toMatchObject({ status: 200, body: { id: authenticator.id, name: 'Firefox', used_at: null } })
    const options = await request(server)
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const signedIn = await signIn(server, authenticator.get(options))
    expect(signedIn).toMatchObject({ status: 200, body: { user: { id: user.id } } })
    expect(signedIn.headers.getSetCookie().join()).toContain('mirari_session')
    expect((await me(server, tokenOf(signedIn))).status).toBe(200)
    expect(await server.call('/api/users/me/factors', { headers })).toMatchObject({
      body: { passkeys: [{ id: authenticator.id, used_at: server.clock.now().toISOString() }] },
    })
  })

  test('counts as both steps of an account with an authenticator app', async () => {
    await using server = await startTestServer()
    const { headers } = await registerProtected(server)
    const authenticator = createAuthenticator()
    await add(server, headers, authenticator.create(await startOf(server, headers)))
    expect(await signIn(server, authenticator.get(await request(server)))).toMatchObject({
      status: 200,
      body: { access_token: expect.any(String), user: { username: ada.username } },
    })
  })

  test('is refused when its answer was sent before, is too old, or was meant for something else', async () => {
    await using server = await startTestServer({ tokenTtlS: 24 * 3600 })
    const { authenticator, headers } = await withPasskey(server, { counts: false })
    const answer = authenticator.get(await request(server))
    expect((await signIn(server, answer)).status).toBe(200)
    expect(await signIn(server, answer)).toMatchObject(refused)
    const old = authenticator.get(await request(server))
    server.clock.advance(30 * 60_000)
    expect(await signIn(server, old)).toMatchObject(refused)
    const { body: proof } = await server.call('/api/users/me/step-up/start', { method: 'POST', headers })
    expect(await signIn(server, authenticator.get(proof as PasskeyRequest))).toMatchObject(refused)
    const madeUp = { ...(await request(server)), challenge: Buffer.alloc(54).toString('base64url') }
    expect(await signIn(server, authenticator.get(madeUp))).toMatchObject(refused)
  })

  test('is refused without a PIN or a finger, from another page, or with another signature', async () => {
    await using server = await startTestServer()
    const { authenticator } = await withPasskey(server)
    const options = await request(server)
    const stranger = createAuthenticator().get(options)
    expect(await signIn(server, stranger)).toMatchObject(refused)
    expect(await signIn(server, { ...stranger, id: authenticator.id, rawId: authenticator.id })).toMatchObject(refused)
    authenticator.setVerifies(false)
    expect(await signIn(server, authenticator.get(options))).toMatchObject(refused)
    authenticator.setVerifies(true)
    const right = authenticator.get(options)
    expect(await signIn(server, authenticator.get({ ...options, rpId: 'evil.example' }))).toMatchObject(refused)
    const handle = { ...right.response, userHandle: Buffer.from('somebody').toString('base64url') }
    expect(await signIn(server, { ...right, response: handle })).toMatchObject(refused)
    expect((await signIn(server, authenticator.get(options))).status).toBe(200)
  })

  test('that says it was used less often than before is a copy, and is refused', async () => {
    await using server = await startTestServer()
    const { authenticator } = await withPasskey(server)
    authenticator.setCounter(10)
    expect((await signIn(server, authenticator.get(await request(server)))).status).toBe(200)
    authenticator.setCounter(5)
    expect(await signIn(server, authenticator.get(await request(server)))).toMatchObject(refused)
  })

  test('is made for the public address of the server only', async () => {
    await using server = await startTestServer({ publicUrl: 'https://mirari.example' })
    const { headers } = await server.signIn()
    const start = () => startOf(server, headers)
    expect((await start()).rp).toEqual({ id: 'mirari.example', name: 'Mirari' })
    const [elsewhere, there] = ['https://evil.example', 'https://mirari.example'].map((origin) =>
      createAuthenticator({ origin }),
    )
    expect(await add(server, headers, elsewhere?.create(await start()) ?? {})).toMatchObject(unusable)
    expect((await add(server, headers, there?.create(await start()) ?? {})).status).toBe(200)
  })

  test('is not added twice, for another account, or without a PIN or a finger', async () => {
    await using server = await startTestServer()
    const { headers, authenticator } = await withPasskey(server)
    const careless = createAuthenticator({ verifies: false })
    expect(await add(server, headers, careless.create(await startOf(server, headers)))).toMatchObject(unusable)
    expect(await add(server, headers, authenticator.create(await startOf(server, headers)))).toMatchObject(unusable)
    const other = await server.signIn()
    const forAda = createAuthenticator().create(await startOf(server, headers))
    expect(await add(server, other.headers, forAda)).toMatchObject(unusable)
    expect((await add(server, headers, forAda)).status).toBe(200)
    expect(await add(server, headers, forAda)).toMatchObject(unusable)
  })

  test('is renamed and removed by its owner only, and signs in no more then', async () => {
    await using server = await startTestServer()
    const { headers, authenticator } = await withPasskey(server)
    await server.composition.database.write((trx) => trx.updateTable('user').set({ password_hash: 'x' }).execute())
    const other = await server.signIn()
    const path = `/api/users/me/passkeys/${authenticator.id}`
    const rename = (who: Headers, name: string) => server.call(path, { method: 'PUT', headers: who, json: { name } })
    const unknown = { status: 404, body: { reason: 'passkey_unknown' } }
    expect(await rename(other.headers, 'Mine')).toMatchObject(unknown)
    expect((await rename(headers, '  ')).status).toBe(422)
    expect(await rename(headers, ' Phone ')).toMatchObject({ status: 200, body: { name: 'Phone' } })
    expect(await server.call(path, { method: 'DELETE', headers: other.headers })).toMatchObject(unknown)
    expect((await server.call(path, { method: 'DELETE', headers })).status).toBe(204)
    expect(await server.call(path, { method: 'DELETE', headers })).toMatchObject(unknown)
    expect(await signIn(server, authenticator.get(await request(server)))).toMatchObject(refused)
  })

  test('stays when nothing else opens the account', async () => {
    await using server = await startTestServer()
    const { headers, authenticator } = await withPasskey(server)
    expect(
      await server.call(`/api/users/me/passkeys/${authenticator.id}`, { method: 'DELETE', headers }),
    ).toMatchObject({ status: 409, body: { reason: 'password_needed' } })
    expect((await signIn(server, authenticator.get(await request(server)))).status).toBe(200)
  })

  test('proves who is at the browser, for its owner only', async () => {
    await using server = await startTestServer({ tokenTtlS: 24 * 3600 })
    const { headers, authenticator } = await withPasskey(server)
    const other = await server.signIn()
    server.clock.advance(11 * 60_000)
    const startProof = async (who: Headers) =>
      (await server.call('/api/users/me/step-up/start', { method: 'POST', headers: who })).body as PasskeyRequest
    const prove = (who: Headers, passkey: object) =>
      server.call('/api/users/me/step-up', { json: { passkey }, headers: who })
    const act = () => server.call('/api/users/me/passkeys/start', { method: 'POST', headers })
    expect(await act()).toMatchObject({ status: 403, body: { reason: 'step_up_required' } })
    expect(await prove(other.headers, authenticator.get(await startProof(other.headers)))).toMatchObject(refused)
    expect(await prove(headers, authenticator.get(await request(server)))).toMatchObject(refused)
    expect((await prove(headers, authenticator.get(await startProof(headers)))).status).toBe(204)
    expect((await act()).status).toBe(200)
  })

  test('ends with the account, and there are at most as many as anybody needs', async () => {
    await using server = await startTestServer()
    const { headers, user } = await withPasskey(server)
    for (let count = 1; count < maxPasskeys; count++) {
      const made = createAuthenticator().create(await startOf(server, headers))
      expect((await add(server, headers, made)).status).toBe(200)
    }
    expect(await server.call('/api/users/me/passkeys/start', { method: 'POST', headers })).toMatchObject({
      status: 409,
      body: { reason: 'too_many_passkeys', params: { max: maxPasskeys } },
    })
    const json = { username: user.username }
    expect((await server.call('/api/users/me/delete', { json, headers })).status).toBe(204)
    expect(await server.composition.database.read.selectFrom('passkey').selectAll().execute()).toEqual([])
  })

  test('of a blocked account opens nothing', async () => {
    await using server = await startTestServer()
    const { authenticator, user } = await withPasskey(server)
    await server.composition.database.write((trx) =>
      trx.insertInto('blocked_user').values({ user_id: user.id, reason: 'x', blocked_at: '' }).execute(),
    )
    expect(await signIn(server, authenticator.get(await request(server)))).toMatchObject({
      status: 403,
      body: { reason: 'account_blocked' },
    })
  })
})

test('wrong answers of passkeys are counted by network', async () => {
  const rateLimits = {
    signInPerAddress: { count: 3, windowS: 60 },
    signInPerAccount: { count: 3, windowS: 60 },
    registerPerAddress: { count: 3, windowS: 60 },
  }
  await using server = await startTestServer({ rateLimits })
  const answer = createAuthenticator().get(await request(server))
  for (let count = 0; count < 3; count++) expect(await signIn(server, answer)).toMatchObject(refused)
  expect((await signIn(server, answer)).status).toBe(429)
})
