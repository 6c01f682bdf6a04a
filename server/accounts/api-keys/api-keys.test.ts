import type { ApiKeyList, NewApiKey, Scope } from '@mirari/contract/schemas'
import { describe, expect, test } from 'vitest'
import type { SignedInTestUser } from '../../platform/testing.ts'
import { startTestServer, type TestServer } from '../../testing.ts'
import { registerProtected } from '../second-factor/testing.ts'
import { ada } from '../testing.ts'

const dayMs = 24 * 60 * 60_000
const keys = '/api/users/me/api-keys'
const invalid = { status: 401, body: { code: 'could_not_validate_credentials' } }

async function makeKey(
  server: TestServer,
  { headers }: Pick<SignedInTestUser, 'headers'>,
  { name = 'Script', scopes = ['read'], days = null }: { name?: string; scopes?: Scope[]; days?: number | null } = {},
) {
  const answer = await server.call(keys, { headers, json: { name, scopes, days } })
  expect(answer.status).toBe(200)
  const { key, api_key } = answer.body as NewApiKey
  return { key, api_key, headers: { authorization: `Bearer ${key}` } }
}

const me = (server: TestServer, headers: Record<string, string>) => server.call('/api/users/me', { headers })

describe('an API key', () => {
  test('speaks for the user who made it, is shown once, and is stored as a hash only', async () => {
    await using server = await startTestServer()
    const ann = await server.signIn()
    const made = await server.call(keys, {
      headers: ann.headers,
      json: { name: '  Nightly job ', scopes: ['create', 'read', 'read'], days: 30 },
    })
    const { key, api_key } = made.body as NewApiKey
    expect(made.headers.get('cache-control')).toBe('no-store')
    expect(key).toMatch(/^mk_[\w-]{43}$/)
    expect(api_key).toEqual({
      id: expect.any(String),
      name: 'Nightly job',
      hint: key.slice(0, 7),
      scopes: ['read', 'create'],
      created_at: server.clock.now().toISOString(),
      expires_at: new Date(server.clock.now().getTime() + 30 * dayMs).toISOString(),
      used_at: null,
    })
    expect((await me(server, { authorization: `Bearer ${key}` })).body).toEqual(ann.user)
    const stored = await server.composition.database.read.selectFrom('api_key').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(key.slice(7))
    for (const value of [
      ...Object.values(stored[0] ?? {}),
      `mk_${stored[0]?.secret_hash}`,
      `${key}x`,
      key.slice(0, -1),
    ]) {
      expect(await me(server, { authorization: `Bearer ${value}` })).toMatchObject(invalid)
    }
  })

  test('says to the minute when it was last used', async () => {
    await using server = await startTestServer()
    const ann = await server.signIn()
    const { headers } = await makeKey(server, ann)
    const usedAt = async () =>
      ((await server.call(keys, { headers: ann.headers })).body as ApiKeyList).items[0]?.used_at
    const first = server.clock.now().toISOString()
    expect(await usedAt()).toBeNull()
    await me(server, headers)
    server.clock.advance(59_000)
    await me(server, headers)
    expect(await usedAt()).toBe(first)
    server.clock.advance(1000)
    await me(server, headers)
    expect(await usedAt()).toBe(server.clock.now().toISOString())
  })

  test('works until it expires', async () => {
    await using server = await startTestServer({ tokenTtlS: 24 * 3600 })
    const ann = await server.signIn()
    const { headers } = await makeKey(server, ann, { days: 1 })
    server.clock.advance(dayMs - 1)
    expect((await me(server, headers)).status).toBe(200)
    server.clock.advance(1)
    expect(await me(server, headers)).toMatchObject(invalid)
  })

  test('publishes nothing on the way without the scope for it', async () => {
    await using server = await startTestServer()
    const ann = await server.signIn()
    const json = { prompt: 'a lake', model: 'jimeng', size: '64x64', type: 'image', is_public: true }
    const create = async (scopes: Scope[]) =>
      server.call('/api/generations', { json, headers: (await makeKey(server, ann, { scopes })).headers })
    expect(await create(['create', 'library', 'read'])).toMatchObject({
      status: 403,
      body: { reason: 'scope_missing', params: { scope: 'publish' } },
    })
    expect((await create(['create', 'publish'])).status).toBe(200)
  })

  test('is made after a step-up only', async () => {
    await using server = await startTestServer({ tokenTtlS: 24 * 3600 })
    const { headers } = await registerProtected(server)
    server.clock.advance(11 * 60_000)
    const json = { name: 'Script', scopes: ['read'], days: null }
    expect(await server.call(keys, { headers, json })).toMatchObject({ body: { reason: 'step_up_required' } })
    await server.call('/api/users/me/step-up', { json: { password: ada.password }, headers })
    expect((await server.call(keys, { headers, json })).status).toBe(200)
  })

  const wrong = {
    'no name': { name: ' ', scopes: ['read'], days: null },
    'no scope': { name: 'Script', scopes: [], days: null },
    'a scope that does not exist': { name: 'Script', scopes: ['everything'], days: null },
    'no time': { name: 'Script', scopes: ['read'], days: 0 },
    'another field': { name: 'Script', scopes: ['read'], days: null, user_id: 'x' },
  }
  test.each(Object.entries(wrong))('is not made with %s', async (_, json) => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    expect((await server.call(keys, { headers, json })).status).toBe(422)
    expect((await server.call(keys, { headers })).body).toEqual({ items: [] })
  })

  test('is one of twenty at most', async () => {
    await using server = await startTestServer()
    const ann = await server.signIn()
    for (let count = 0; count < 20; count++) await makeKey(server, ann)
    const json = { name: 'Script', scopes: ['read'], days: null }
    expect(await server.call(keys, { headers: ann.headers, json })).toMatchObject({
      status: 409,
      body: { reason: 'too_many_api_keys' },
    })
  })
})

describe('an API key ends', () => {
  type End = (server: TestServer, people: Record<'ann' | 'root', SignedInTestUser>, keyId: string) => Promise<unknown>
  const byOperator =
    (act: string): End =>
    (server, { ann, root }) =>
      server.call(`/api/admin/people/${ann.user.id}/${act}`, { headers: root.headers, json: { reason: 'asked' } })
  const ends: Record<string, End> = {
    'when it is revoked': (server, { ann }, id) =>
      server.call(`${keys}/${id}`, { method: 'DELETE', headers: ann.headers }),
    'when its owner logs out everywhere': (server, { ann }) =>
      server.call('/api/users/me/sessions', { method: 'DELETE', headers: ann.headers }),
    'when its owner deletes the account': (server, { ann }) =>
      server.call('/api/users/me/delete', { headers: ann.headers, json: { username: ann.user.username } }),
    'when an operator blocks its owner': byOperator('block'),
    'when an operator signs its owner out': byOperator('sign-out'),
  }
  test.each(Object.entries(ends))('%s, and its socket closes', async (_, end) => {
    await using server = await startTestServer()
    server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
    const root = await server.signIn()
    const ann = await server.signIn()
    const { key, headers, api_key } = await makeKey(server, ann)
    const kept = await makeKey(server, root)
    const socket = await openSocket(server, key)
    expect(socket.answer).toBe('connected')
    expect((await end(server, { ann, root }, api_key.id)) as { status: number }).toMatchObject({
      status: expect.toSatisfy((status) => status < 300),
    })
    expect(await socket.closed).toBe(4401)
    expect(await me(server, headers)).toMatchObject(invalid)
    expect(await server.composition.database.read.selectFrom('api_key').select('id').execute()).toEqual([
      { id: kept.api_key.id },
    ])
    expect((await me(server, kept.headers)).status).toBe(200)
  })

  test('for as long as its owner is blocked, even if it was not deleted', async () => {
    await using server = await startTestServer()
    const { user, ...ann } = await server.signIn()
    const { headers } = await makeKey(server, ann)
    const row = { user_id: user.id, reason: 'spam', blocked_at: server.clock.now().toISOString() }
    await server.composition.database.write((trx) => trx.insertInto('blocked_user').values(row).execute())
    expect(await me(server, headers)).toMatchObject(invalid)
  })
})

test('the status socket takes a key that may read, and no other', async () => {
  await using server = await startTestServer()
  server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
  const ann = await server.signIn()
  const reader = await openSocket(server, (await makeKey(server, ann)).key)
  expect(reader.answer).toBe('connected')
  const writer = await openSocket(server, (await makeKey(server, ann, { scopes: ['create', 'publish'] })).key)
  expect(writer.answer).toBe('{"error":"Could not validate credentials"}')
  expect(await writer.closed).toBe(4401)
})

/** A status socket that has sent a token; `closed` gives the code of its close. */
async function openSocket(server: TestServer, token: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${server.composition.app.server?.port}/api/ws/generation-status`)
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  const answered = new Promise<string>((resolve) =>
    socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true }),
  )
  socket.addEventListener('open', () => socket.send(token))
  return { answer: await answered, closed }
}

test('nobody revokes the key of somebody else, and nobody sees it', async () => {
  await using server = await startTestServer()
  const { headers, api_key } = await makeKey(server, await server.signIn())
  const eve = await server.signIn()
  const revoked = await server.call(`${keys}/${api_key.id}`, { method: 'DELETE', headers: eve.headers })
  expect(revoked).toMatchObject({ status: 404, body: { reason: 'api_key_unknown' } })
  expect((await server.call(keys, { headers: eve.headers })).body).toEqual({ items: [] })
  expect((await me(server, headers)).status).toBe(200)
})
