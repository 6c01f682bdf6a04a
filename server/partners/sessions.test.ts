import type { ConnectedSiteList, PartnerTokenAnswer, PointChangePage, TaskStatus } from '@mirari/contract/schemas'
import { priceOf } from '@mirari/model'
import { describe, expect, test } from 'vitest'
import type { SignedInTestUser } from '../platform/testing.ts'
import { startTestServer, type TestServer } from '../testing.ts'
import {
  askToken,
  codeFor,
  connect,
  createBody,
  headersOf,
  makePartner,
  makeSecret,
  newProof,
  shop,
} from './testing.ts'

const other = 'https://other.example'
const minuteMs = 60_000

/** A server with a partner, its owner, and a visitor. */
async function scene(changes: Parameters<typeof makePartner>[2] = {}) {
  const server = await startTestServer({ tokenTtlS: 60 * 24 * 3600 })
  const [owner, ann] = [await server.signIn(), await server.signIn()]
  const { partner, key } = await makePartner(server, owner, changes)
  return { server, owner, ann, partner, key, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

type Scene = Awaited<ReturnType<typeof scene>>

const create = (server: TestServer, headers: Record<string, string>, changes: object = {}) =>
  server.call('/api/generations', { headers, json: { ...createBody, ...changes } })
const statusOf = async (server: TestServer, headers: Record<string, string>, ...ids: string[]) =>
  (await server.call(`/api/generations/status?ids=${ids.join(',')}`, { headers })).body as TaskStatus[]
const refresh = (server: TestServer, client: string, refresh_token: string, origin = shop) =>
  askToken(server, { grant: 'refresh', client, refresh_token }, origin)

test('a visitor connects, creates with own points from the page, and the history names the partner', async () => {
  await using scenery = await scene()
  const { server, owner, ann, key } = scenery
  const consent = await server.call(`/api/partner/consent?client=${key}&origin=${encodeURIComponent(shop)}`)
  expect(consent).toMatchObject({ status: 200, body: { name: 'Shop', origin: shop } })
  const { access_token, refresh_token, expires_in, payer, headers } = await connect(server, ann, key)
  expect({ access_token, refresh_token, expires_in, payer }).toEqual({
    access_token: expect.stringMatching(/^pt_[\w-]{43}$/),
    refresh_token: expect.stringMatching(/^pr_[\w-]{43}$/),
    expires_in: 600,
    payer: 'visitor',
  })
  const created = await create(server, headers)
  expect(created).toMatchObject({ status: 200, body: { point: ann.user.point - priceOf('jimeng') } })
  expect(created.headers.get('access-control-allow-origin')).toBe(shop)
  const { items } = (await server.call('/api/users/me/points', { headers: ann.headers })).body as PointChangePage
  expect(items[0]).toMatchObject({ kind: 'spend', partner: 'Shop' })
  const owners = (await server.call('/api/users/me/points', { headers: owner.headers })).body as PointChangePage
  expect(owners.items.filter(({ kind }) => kind === 'spend')).toEqual([])
  const { read } = server.composition.database
  const stored = JSON.stringify([
    await read.selectFrom('partner_token').selectAll().execute(),
    await read.selectFrom('partner_code').selectAll().execute(),
  ])
  for (const secret of [access_token, refresh_token]) expect(stored).not.toContain(secret.slice(3))
})

describe('is refused:', () => {
  type Attempt = (scenery: Scene) => Promise<{ status: number; body: unknown }>
  const invalid = { status: 401, body: { reason: 'code_invalid' } }
  const foreign = { status: 403, body: { reason: 'origin_not_registered' } }
  const ended = { status: 401, body: { code: 'could_not_validate_credentials' } }
  const proof = newProof()
  const withCode = async ({ server, ann, key }: Scene, changes: Record<string, string> = {}, origin = shop) => {
    const code = await codeFor(server, ann, { client: key, code_challenge: proof.code_challenge })
    const json = { grant: 'code', client: key, code, code_verifier: proof.code_verifier, ...changes }
    return askToken(server, json, origin)
  }
  const asked = (client: string, origin: string) => ({ client, origin, code_challenge: proof.code_challenge })
  const attempts: Record<string, [Attempt, object]> = {
    'a stolen public key in the window, for another site': [
      ({ server, ann, key }) =>
        server.call('/api/users/me/connected-sites', { headers: ann.headers, json: asked(key, other) }),
      foreign,
    ],
    'something that is no origin': [
      ({ server, ann, key }) =>
        server.call('/api/users/me/connected-sites', { headers: ann.headers, json: asked(key, 'own') }),
      foreign,
    ],
    'a consent that another site’s page gives with the cookies of the browser': [
      ({ server, ann, key }) =>
        server.call('/api/users/me/connected-sites', {
          headers: { ...ann.headers, origin: shop, 'sec-fetch-site': 'cross-site' },
          json: asked(key, shop),
        }),
      { status: 403, body: { reason: 'foreign_origin' } },
    ],
    'an unknown key': [
      ({ server, ann }) =>
        server.call('/api/users/me/connected-sites', { headers: ann.headers, json: asked('pk_x', shop) }),
      { status: 404, body: { reason: 'partner_unknown' } },
    ],
    'a secret key in place of the public one': [
      async ({ server, owner, ann, partner }) => {
        const { key } = await makeSecret(server, owner, partner.id)
        return server.call('/api/users/me/connected-sites', { headers: ann.headers, json: asked(key, shop) })
      },
      { status: 404, body: { reason: 'partner_unknown' } },
    ],
    'a stolen public key and code from another site': [(scenery) => withCode(scenery, {}, other), foreign],
    'a code at another origin of the same partner': [
      async (scenery) => {
        const { server, owner, partner } = scenery
        const json = { name: 'Shop', origins: [shop, other], models: null, daily_cap: null }
        await server.call(`/api/users/me/partners/${partner.id}`, { method: 'PUT', headers: owner.headers, json })
        return withCode(scenery, {}, other)
      },
      invalid,
    ],
    'a code for another key': [
      async (scenery) => withCode(scenery, { client: (await makePartner(scenery.server, scenery.owner)).key }),
      invalid,
    ],
    'a wrong verifier': [(scenery) => withCode(scenery, { code_verifier: newProof().code_verifier }), invalid],
    'an unknown code': [(scenery) => withCode(scenery, { code: 'pa_unknown' }), invalid],
    'a late code': [
      async ({ server, ann, key }) => {
        const code = await codeFor(server, ann, { client: key, code_challenge: proof.code_challenge })
        server.clock.advance(minuteMs)
        return askToken(server, { grant: 'code', client: key, code, code_verifier: proof.code_verifier })
      },
      invalid,
    ],
    'a token from another site': [
      async ({ server, owner, ann, key }) => {
        await makePartner(server, owner, { origins: [other] })
        return create(server, { ...(await connect(server, ann, key)).headers, origin: other })
      },
      foreign,
    ],
    'a token from no page': [
      async ({ server, ann, key }) => {
        const { authorization } = (await connect(server, ann, key)).headers
        return create(server, { authorization })
      },
      foreign,
    ],
    'a wider scope': [
      async ({ server, ann, key }) => create(server, (await connect(server, ann, key)).headers, { is_public: true }),
      { status: 403, body: { reason: 'scope_missing', params: { scope: 'publish' } } },
    ],
    'a call that is not open to partners': [
      async ({ server, ann, key }) =>
        server.call('/api/users/me', { headers: (await connect(server, ann, key)).headers }),
      { status: 403, body: { reason: 'scope_missing' } },
    ],
    'another model': [
      async ({ server, owner, ann }) => {
        const { key } = await makePartner(server, owner, { models: ['jimeng_lite'] })
        return create(server, (await connect(server, ann, key)).headers)
      },
      { status: 403, body: { reason: 'partner_model_refused' } },
    ],
    'a spent limit': [
      async ({ server, owner, ann }) => {
        const { key } = await makePartner(server, owner, { daily_cap: priceOf('jimeng') })
        const { headers } = await connect(server, ann, key)
        expect((await create(server, headers)).status).toBe(200)
        return create(server, headers)
      },
      { status: 429, body: { reason: 'partner_cap_spent' } },
    ],
    'an access token after ten minutes': [
      async ({ server, ann, key }) => {
        const { headers } = await connect(server, ann, key)
        server.clock.advance(10 * minuteMs)
        return create(server, headers)
      },
      ended,
    ],
    'a refresh token from another site': [
      async ({ server, owner, ann, key }) => {
        await makePartner(server, owner, { origins: [other] })
        return refresh(server, key, (await connect(server, ann, key)).refresh_token, other)
      },
      foreign,
    ],
    'an access token as a refresh token': [
      async ({ server, ann, key }) => refresh(server, key, (await connect(server, ann, key)).access_token),
      { status: 401, body: { reason: 'refresh_invalid' } },
    ],
    'a sign-in that was not renewed for a month': [
      async ({ server, ann, key }) => {
        const { refresh_token } = await connect(server, ann, key)
        server.clock.advance(30 * 24 * 60 * minuteMs)
        return refresh(server, key, refresh_token)
      },
      { status: 401, body: { reason: 'refresh_invalid' } },
    ],
  }
  test.each(Object.entries(attempts))('%s', async (_, [attempt, refusal]) => {
    await using scenery = await scene()
    expect(await attempt(scenery)).toMatchObject(refusal)
  })
})

describe('a sign-in on a page of a partner ends', () => {
  type End = (scenery: Scene, tokens: Awaited<ReturnType<typeof connect>>) => Promise<{ status: number }>
  const site = (who: SignedInTestUser) => ({ method: 'DELETE', headers: who.headers })
  const ends: Record<string, [End, number]> = {
    'when its code is replayed': [
      ({ server, key }, { code, code_verifier }) =>
        askToken(server, { grant: 'code', client: key, code, code_verifier }),
      401,
    ],
    'when a refresh token comes a second time': [
      async ({ server, key }, { refresh_token }) => {
        expect((await refresh(server, key, refresh_token)).status).toBe(200)
        return refresh(server, key, refresh_token)
      },
      401,
    ],
    'when its page ends it': [
      ({ server }, { refresh_token }) =>
        server.call('/api/partner/revoke', { json: { refresh_token }, headers: { origin: shop } }),
      204,
    ],
    'when the visitor disconnects the site': [
      ({ server, ann, partner }) => server.call(`/api/users/me/connected-sites/${partner.id}`, site(ann)),
      204,
    ],
    'when the visitor logs out everywhere': [
      ({ server, ann }) => server.call('/api/users/me/sessions', site(ann)),
      204,
    ],
    'when the partner ends': [
      ({ server, owner, partner }) => server.call(`/api/users/me/partners/${partner.id}`, site(owner)),
      204,
    ],
    'when its key is revoked': [
      ({ server, owner, partner }) =>
        server.call(`/api/users/me/partners/${partner.id}/keys/${partner.keys[0]?.id}`, site(owner)),
      204,
    ],
    'when its origin is not the partner’s any more': [
      ({ server, owner, partner }) =>
        server.call(`/api/users/me/partners/${partner.id}`, {
          method: 'PUT',
          headers: owner.headers,
          json: { name: 'Shop', origins: [other], models: null, daily_cap: null },
        }),
      200,
    ],
  }
  test.each(Object.entries(ends))('%s', async (name, [end, status]) => {
    await using scenery = await scene()
    const { server, ann, key } = scenery
    server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
    const tokens = await connect(server, ann, key)
    const socket = await openSocket(server, tokens.access_token)
    expect(socket.answer).toBe('connected')
    expect((await end(scenery, tokens)).status).toBe(status)
    expect((await server.call('/api/generations/status?ids=x', { headers: tokens.headers })).status).toBe(401)
    expect((await refresh(server, key, tokens.refresh_token)).status).toBeGreaterThanOrEqual(401)
    // The sockets of visitors close with the next check of their tokens when the partner's owner ended something.
    if (!/partner|key|origin/.test(name)) expect(await socket.closed).toBe(4401)
  })

  test('with everything that was renewed in it, when one of its old tokens comes again', async () => {
    await using scenery = await scene()
    const { server, ann, key } = scenery
    const first = await connect(server, ann, key)
    const second = (await refresh(server, key, first.refresh_token)).body as PartnerTokenAnswer
    const third = (await refresh(server, key, second.refresh_token)).body as PartnerTokenAnswer
    expect((await create(server, headersOf(third))).status).toBe(200)
    expect((await refresh(server, key, first.refresh_token)).status).toBe(401)
    expect((await refresh(server, key, third.refresh_token)).status).toBe(401)
    expect((await create(server, headersOf(third))).status).toBe(401)
  })
})

/** A status socket of a page that has sent a token; `closed` gives the code of its close. */
async function openSocket(server: TestServer, token: string, origin = shop) {
  const address = `ws://127.0.0.1:${server.composition.app.server?.port}/api/ws/generation-status`
  // Bun's WebSocket takes headers, which the DOM's type does not declare.
  const socket: WebSocket = Reflect.construct(WebSocket, [address, { headers: { origin } }])
  const messages: string[] = []
  const waiting: ((message: string) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    const first = waiting.shift()
    if (first) first(String(data))
    else messages.push(String(data))
  })
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  const next = () =>
    new Promise<string>((resolve) => {
      const message = messages.shift()
      if (message === undefined) waiting.push(resolve)
      else resolve(message)
    })
  const opened = new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true))
    socket.addEventListener('error', () => resolve(false))
  })
  const isOpen = await opened
  if (isOpen) socket.send(token)
  return { answer: isOpen ? await next() : null, closed, next, send: (text: string) => socket.send(text) }
}

describe('the page of a partner', () => {
  test('opens the socket with its own tokens from its own origin only', async () => {
    await using scenery = await scene()
    const { server, owner, ann, key } = scenery
    await makePartner(server, owner, { origins: [other] })
    server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
    const { access_token } = await connect(server, ann, key)
    expect((await openSocket(server, access_token)).answer).toBe('connected')
    const refused = '{"error":"Could not validate credentials"}'
    expect((await openSocket(server, access_token, other)).answer).toBe(refused)
    // A session of the app has no business in a page of another site.
    expect((await openSocket(server, ann.token)).answer).toBe(refused)
    expect((await openSocket(server, access_token, 'https://evil.example')).answer).toBeNull()
  })

  test('sees and cancels what was created on it by this visitor only', async () => {
    await using scenery = await scene()
    const { server, owner, ann, key } = scenery
    server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
    const elsewhere = await makePartner(server, owner, { name: 'Other', origins: [other] })
    const idOf = async (headers: Record<string, string>) =>
      ((await create(server, headers)).body as { id: string; task_id: string }).id
    const mine = await connect(server, ann, key)
    const own = await idOf(mine.headers)
    const hidden = [
      await idOf(ann.headers),
      await idOf((await connect(server, ann, elsewhere.key, other)).headers),
      await idOf((await connect(server, await server.signIn(), key)).headers),
    ]
    expect((await statusOf(server, mine.headers, own, ...hidden)).map((one) => one.generation_id)).toEqual([own])
    const socket = await openSocket(server, mine.access_token)
    socket.send([...hidden, own].join(','))
    expect(JSON.parse(await socket.next())).toMatchObject({ generation_id: own, status: 'pending' })
    const cancel = (id: string, headers: Record<string, string>) =>
      server.call(`/api/generations/${id}/cancel`, { method: 'POST', headers })
    for (const id of hidden) expect((await cancel(id, mine.headers)).status).toBe(404)
    // Cancelled by the user itself, and not told to the page; the next that it hears is of its own.
    expect((await cancel(hidden[0] ?? '', ann.headers)).status).toBe(200)
    expect((await cancel(own, mine.headers)).status).toBe(200)
    // Its place in line may be told once more before.
    const told: TaskStatus[] = []
    while (told.at(-1)?.status !== 'cancelled') told.push(JSON.parse(await socket.next()))
    expect(new Set(told.map((one) => one.generation_id))).toEqual(new Set([own]))
  })

  test('that the app itself frames uses its key, too', async () => {
    await using scenery = await scene()
    const { server, ann, key } = scenery
    const own = 'http://localhost'
    const { headers } = await connect(server, ann, key, own)
    expect((await create(server, headers)).status).toBe(200)
    const reading = { authorization: headers.authorization, 'sec-fetch-site': 'same-origin' }
    expect((await server.call('/api/generations/status?ids=x', { headers: reading })).status).toBe(200)
    expect((await create(server, { ...headers, origin: shop })).status).toBe(403)
  })
})

test('connected sites are listed once for each partner, and disconnected by their user only', async () => {
  await using scenery = await scene()
  const { server, ann, owner, key, partner } = scenery
  const sites = async (who: SignedInTestUser) =>
    ((await server.call('/api/users/me/connected-sites', { headers: who.headers })).body as ConnectedSiteList).items
  expect(await sites(ann)).toEqual([])
  const connected_at = server.clock.now().toISOString()
  await connect(server, ann, key)
  server.clock.advance(minuteMs)
  await connect(server, ann, key)
  const used_at = server.clock.now().toISOString()
  expect(await sites(ann)).toEqual([{ id: partner.id, name: 'Shop', origins: [shop], connected_at, used_at }])
  expect(await sites(owner)).toEqual([])
  const path = `/api/users/me/connected-sites/${partner.id}`
  expect(await server.call(path, { method: 'DELETE', headers: owner.headers })).toMatchObject({
    status: 404,
    body: { reason: 'site_not_connected' },
  })
  expect((await server.call(path, { method: 'DELETE', headers: ann.headers })).status).toBe(204)
  expect(await sites(ann)).toEqual([])
})
