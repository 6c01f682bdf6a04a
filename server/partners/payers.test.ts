import type {
  PartnerConfig,
  PartnerUsage,
  PointChangePage,
  ShortPartnerSession,
  TaskStatus,
} from '@mirari/contract/schemas'
import { priceOf } from '@mirari/model'
import { describe, expect, test } from 'vitest'
import { addResult, startTestServer, type TestServer } from '../testing.ts'
import { connect, createBody, headersOf, makePartner, makeSecret, shop } from './testing.ts'

const other = 'https://other.example'
const price = priceOf('jimeng')
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

async function scene(changes: Parameters<typeof makePartner>[2] = {}, secret: Parameters<typeof makeSecret>[3] = {}) {
  const server = await startTestServer({ tokenTtlS: 10 * 24 * 3600 })
  const owner = await server.signIn()
  const { partner, key } = await makePartner(server, owner, changes)
  const { headers } = await makeSecret(server, owner, partner.id, secret)
  return { server, owner, partner, key, headers, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}
type Scene = Awaited<ReturnType<typeof scene>>

const mint = ({ server, headers }: Pick<Scene, 'server' | 'headers'>, changes: object = {}) =>
  server.call('/api/partner/sessions', {
    headers,
    json: { external_user: 'vera', origin: shop, points_cap: null, models: null, ...changes },
  })

async function visitor(scenery: Pick<Scene, 'server' | 'headers'>, changes: object = {}) {
  const { status, body } = await mint(scenery, changes)
  expect(status).toBe(200)
  return headersOf(body as ShortPartnerSession)
}

const create = (server: TestServer, headers: Record<string, string>, changes: object = {}) =>
  server.call('/api/generations', { headers, json: { ...createBody, ...changes } })

const statusOf = async (server: TestServer, headers: Record<string, string>, id: unknown) =>
  (await server.call(`/api/generations/status?ids=${id}`, { headers })).body

describe('a session that the server of a partner makes', () => {
  test('creates with the points of the partner’s owner, and each visitor sees only its own', async () => {
    await using scenery = await scene()
    const { server, owner } = scenery
    const answer = await mint(scenery)
    expect(answer.body).toEqual({ access_token: expect.stringMatching(/^pt_/), expires_in: 600, payer: 'partner' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const vera = headersOf(answer.body as ShortPartnerSession)
    const will = await visitor(scenery, { external_user: 'will' })
    const { id } = (await create(server, vera)).body as { id: string }
    expect(await statusOf(server, vera, id)).toHaveLength(1)
    expect(await statusOf(server, will, id)).toEqual([])
    // The same visitor in a later session.
    expect(await statusOf(server, await visitor(scenery), id)).toHaveLength(1)
    expect(await statusOf(server, scenery.headers, id)).toHaveLength(1)
    const { items } = (await server.call('/api/users/me/points', { headers: owner.headers })).body as PointChangePage
    expect(items[0]).toMatchObject({ kind: 'spend', amount: -price, partner: 'Shop' })
  })

  test('ends in its time, and with its key', async () => {
    await using scenery = await scene()
    const { server, owner, partner } = scenery
    const short = await visitor(scenery, { minutes: 1 })
    server.clock.advance(minuteMs)
    expect((await create(server, short)).status).toBe(401)
    const headers = await visitor(scenery)
    const { body } = await server.call('/api/users/me/partners', { headers: owner.headers })
    const key = (body as { items: { keys: { id: string; kind: string }[] }[] }).items[0]?.keys.find(
      ({ kind }) => kind === 'secret',
    )
    const path = `/api/users/me/partners/${partner.id}/keys/${key?.id}`
    expect((await server.call(path, { method: 'DELETE', headers: owner.headers })).status).toBe(204)
    expect((await create(server, headers)).status).toBe(401)
  })

  type Attempt = (scenery: Scene) => Promise<{ status: number; body: unknown }>
  const needed = { status: 403, body: { reason: 'secret_key_needed' } }
  const foreign = { status: 403, body: { reason: 'origin_not_registered' } }
  const attempts: Record<string, [Attempt, object, ...Parameters<typeof scene>]> = {
    'is not made for a page of another site': [(scenery) => mint(scenery, { origin: other }), foreign],
    'is not made by a page with a stolen secret key': [
      (scenery) => mint({ ...scenery, headers: { ...scenery.headers, ...{ origin: shop } } }),
      foreign,
    ],
    'is not made with a public key': [
      ({ server, key }) => mint({ server, headers: { authorization: `Bearer ${key}` } }),
      { status: 401 },
    ],
    'is not made by the partner’s owner in the app': [({ server, owner }) => mint({ server, ...owner }), needed],
    'is not made with another session': [
      async (scenery) => mint({ ...scenery, headers: await visitor(scenery) }),
      needed,
    ],
    'is not made with a key that may only read': [
      mint,
      { status: 403, body: { reason: 'scope_missing' } },
      {},
      { scopes: ['read'] },
    ],
    'reads nothing where its key may not': [
      async (scenery) => ({ status: 403, body: await statusOf(scenery.server, await visitor(scenery), 'x') }),
      { body: { reason: 'scope_missing', params: { scope: 'read' } } },
      {},
      { scopes: ['create'] },
    ],
    'is refused on a page of another site': [
      async (scenery) => create(scenery.server, { ...(await visitor(scenery)), origin: other }),
      foreign,
    ],
    'has no models that the partner has not': [
      async (scenery) => create(scenery.server, await visitor(scenery, { models: ['jimeng'] })),
      { status: 403, body: { reason: 'partner_model_refused' } },
      { models: ['jimeng_lite'] },
    ],
    'has no models beside its own': [
      async (scenery) => create(scenery.server, await visitor(scenery, { models: ['jimeng_lite'] })),
      { status: 403, body: { reason: 'partner_model_refused' } },
    ],
    'does not publish': [
      async (scenery) => create(scenery.server, await visitor(scenery), { is_public: true }),
      { status: 403, body: { reason: 'scope_missing', params: { scope: 'publish' } } },
    ],
    'does not see the usage': [
      async (scenery) => scenery.server.call('/api/partner/usage', { headers: await visitor(scenery) }),
      needed,
    ],
    'spends no more than its points': [
      async (scenery) => {
        const headers = await visitor(scenery, { points_cap: price })
        expect((await create(scenery.server, headers)).status).toBe(200)
        return create(scenery.server, headers)
      },
      { status: 402, body: { reason: 'session_points_spent' } },
    ],
    'spends no more than its key': [
      async (scenery) => {
        expect((await create(scenery.server, await visitor(scenery))).status).toBe(200)
        return create(scenery.server, await visitor(scenery, { external_user: 'will' }))
      },
      { status: 429, body: { reason: 'partner_cap_spent' } },
      {},
      { daily_cap: price },
    ],
  }
  test.each(Object.entries(attempts))('%s', async (_, [attempt, refusal, partner, secret]) => {
    await using scenery = await scene(partner, secret)
    expect(await attempt(scenery)).toMatchObject(refusal)
  })
})

describe('a guest', () => {
  const guests = { guest_daily: 2, daily_cap: 10 * price }
  const open = (server: TestServer, client: string, origin = shop) =>
    server.call('/api/partner/guest', { json: { client }, headers: { origin } })
  const left = async (server: TestServer, key: string) =>
    ((await server.call(`/api/partner/config?key=${key}`, { headers: { origin: shop } })).body as PartnerConfig)
      .guest_left

  test('creates as often as the partner allows on a day, also with another session; what failed does not count', async () => {
    await using scenery = await scene(guests)
    const { server, key } = scenery
    expect(await left(server, key)).toBe(2)
    const first = headersOf((await open(server, key)).body as ShortPartnerSession)
    const { id } = (await create(server, first)).body as { id: string }
    expect((await create(server, first)).status).toBe(200)
    expect(await left(server, key)).toBe(0)
    const second = headersOf((await open(server, key)).body as ShortPartnerSession)
    expect(await create(server, second)).toMatchObject({ status: 429, body: { reason: 'guest_allowance_spent' } })
    // What it began in the first session is still its own.
    expect((await server.call(`/api/generations/${id}/cancel`, { method: 'POST', headers: second })).status).toBe(200)
    expect((await create(server, second)).status).toBe(200)
    server.clock.advance(dayMs)
    expect(await left(server, key)).toBe(2)
  })

  test('is not told apart by an address that is stored', async () => {
    await using scenery = await scene(guests)
    const { server, key } = scenery
    await open(server, key)
    const rows = await server.composition.database.read.selectFrom('partner_session').select('caller').execute()
    expect(rows).toEqual([{ caller: expect.stringMatching(/^guest:[\w-]{43}$/) }])
  })

  test('is refused where the partner has none, from other sites, and for what a partner has spent', async () => {
    await using scenery = await scene({ ...guests, daily_cap: price })
    const { server, owner, partner, key } = scenery
    expect(await open(server, key, other)).toMatchObject({ status: 403, body: { reason: 'origin_not_registered' } })
    const headers = headersOf((await open(server, key)).body as ShortPartnerSession)
    expect((await create(server, headers)).status).toBe(200)
    expect(await create(server, headers)).toMatchObject({ status: 429, body: { reason: 'partner_cap_spent' } })
    const json = { name: 'Shop', origins: [shop], models: null, daily_cap: null }
    const path = `/api/users/me/partners/${partner.id}`
    const change = (changes: object) =>
      server.call(path, { method: 'PUT', headers: owner.headers, json: { ...json, ...changes } })
    expect(await change({ guest_daily: 2 })).toMatchObject({ status: 422, body: { reason: 'guests_need_cap' } })
    expect((await change({})).status).toBe(200)
    expect(await left(server, key)).toBeNull()
    expect(await open(server, key)).toMatchObject({ status: 403, body: { reason: 'no_guests' } })
    expect(await create(server, headers)).toMatchObject({ status: 403, body: { reason: 'no_guests' } })
  })
})

test('files of what was created through a partner have addresses that expire', async () => {
  await using scenery = await scene()
  const { server, owner } = scenery
  const vera = await visitor(scenery)
  const made = await addResult(server, owner, 'a lake')
  await server.composition.database.write((trx) =>
    trx
      .insertInto('generation_partner')
      .values({
        generation_id: made.generation,
        user_id: owner.user.id,
        partner_id: scenery.partner.id,
        caller: 'external:vera',
        created_at: server.clock.now().toISOString(),
      })
      .execute(),
  )
  for (const [headers, isSigned] of [
    [vera, true],
    [scenery.headers, true],
    [owner.headers, false],
  ] as const) {
    const [status] = (await statusOf(server, headers, made.generation)) as TaskStatus[]
    const url = status?.result[0]?.picture.url ?? ''
    expect(url.startsWith('/media/s.')).toBe(isSigned)
    expect(JSON.stringify(status).includes(made.media_key)).toBe(!isSigned)
    expect(await server.call(url)).toMatchObject({ status: 200, body: 'a lake' })
  }
})

test('the usage of a partner is told by key and day, to its owner and to its server', async () => {
  await using scenery = await scene()
  const { server, owner, partner, key, headers } = scenery
  const today = server.clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length)
  const ann = await connect(server, await server.signIn(), key)
  await create(server, ann.headers)
  const { id } = (await create(server, headers)).body as { id: string }
  await create(server, headers)
  await server.call(`/api/generations/${id}/cancel`, { method: 'POST', headers })
  const usage = await server.call('/api/partner/usage', { headers })
  const { items } = usage.body as PartnerUsage
  expect(items).toEqual([
    { day: today, key_id: expect.any(String), creations: 2, points: price },
    { day: today, key_id: partner.keys[0]?.id, creations: 1, points: price },
  ])
  const path = `/api/users/me/partners/${partner.id}/usage`
  expect((await server.call(path, { headers: owner.headers })).body).toEqual({ items })
  server.clock.advance(dayMs)
  expect((await server.call(`${path}?days=1`, { headers: owner.headers })).body).toEqual({ items: [] })
  expect((await server.call(path, { headers: (await server.signIn()).headers })).status).toBe(404)
})
