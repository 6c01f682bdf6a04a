import { allOperations } from '@mirari/contract'
import type { PartnerList, PointChangePage } from '@mirari/contract/schemas'
import { priceOf } from '@mirari/model'
import { describe, expect, test } from 'vitest'
import { logCommandLineAct } from '../admin/command-line-act.ts'
import { startTestServer, type TestServer } from '../testing.ts'
import { createPartnerCommands } from './command.ts'
import { createBody, makePartner, makeSecret, shop } from './testing.ts'

const dayMs = 24 * 60 * 60_000

const config = (server: TestServer, key: string, origin: string | null) =>
  server.call(`/api/partner/config?key=${key}`, { headers: origin === null ? {} : { origin } })

describe('a partner', () => {
  test('is made with a public key, changed, and ended by its owner only', async () => {
    await using server = await startTestServer()
    const [ann, eve] = [await server.signIn(), await server.signIn()]
    const { partner, key } = await makePartner(server, ann, { origins: [`${shop}/`, shop], models: ['jimeng'] })
    expect(key).toMatch(/^pk_[\w-]{43}$/)
    expect(partner).toEqual({
      id: expect.any(String),
      name: 'Shop',
      origins: [shop],
      models: ['jimeng'],
      daily_cap: null,
      guest_daily: null,
      low_points: null,
      created_at: server.clock.now().toISOString(),
      keys: [expect.objectContaining({ kind: 'public', key, scopes: [], used_at: null })],
    })
    const path = `/api/users/me/partners/${partner.id}`
    const json = { name: 'Shop 2', origins: ['http://localhost:8080'], models: null, daily_cap: 50 }
    expect((await server.call(path, { method: 'PUT', headers: eve.headers, json })).status).toBe(404)
    expect((await server.call(path, { method: 'PUT', headers: ann.headers, json })).body).toMatchObject(json)
    expect((await server.call(path, { method: 'DELETE', headers: eve.headers })).status).toBe(404)
    expect((await server.call(path, { method: 'DELETE', headers: ann.headers })).status).toBe(204)
    expect((await server.call('/api/users/me/partners', { headers: ann.headers })).body).toEqual({
      items: [],
      may_make: true,
    })
    expect((await config(server, key, 'http://localhost:8080')).body).toMatchObject({ reason: 'partner_unknown' })
  })

  test('is made by accounts that the operator chose only', async () => {
    await using server = await startTestServer()
    const eve = await server.signIn()
    const json = { name: 'Shop', origins: [shop], models: null, daily_cap: null }
    expect(await server.call('/api/users/me/partners', { headers: eve.headers, json })).toMatchObject({
      status: 403,
      body: { reason: 'partners_by_operator' },
    })
    expect((await server.call('/api/users/me/partners', { headers: eve.headers })).body).toEqual({
      items: [],
      may_make: false,
    })
  })

  const wrong = ['http://shop.example', 'https://shop.example/page', 'javascript:alert(1)', 'shop.example', 'null']
  test.each(wrong)('has no origin like %s', async (origin) => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const json = { name: 'Shop', origins: [origin], models: null, daily_cap: null }
    expect(await server.call('/api/users/me/partners', { headers, json })).toMatchObject({
      status: 422,
      body: { reason: 'origin_invalid' },
    })
  })

  test('ends with the account of its owner', async () => {
    await using server = await startTestServer()
    const ann = await server.signIn()
    const { partner, key } = await makePartner(server, ann)
    const secret = await makeSecret(server, ann, partner.id)
    const json = { username: ann.user.username }
    expect((await server.call('/api/users/me/delete', { headers: ann.headers, json })).status).toBe(204)
    expect((await config(server, key, shop)).body).toMatchObject({ reason: 'partner_unknown' })
    expect((await server.call('/api/generations/status?ids=x', { headers: secret.headers })).status).toBe(401)
  })
})

describe('a public key', () => {
  test('tells a page of its own origin about the partner, and no other page', async () => {
    await using server = await startTestServer()
    const ann = await server.signIn()
    const { key } = await makePartner(server, ann, { models: ['jimeng'] })
    await makePartner(server, ann, { name: 'Other', origins: ['https://other.example'] })
    const answer = await config(server, key, shop)
    expect(answer).toMatchObject({
      status: 200,
      body: { name: 'Shop', payer: 'visitor', models: ['jimeng'], guest_left: null, server: 'http://localhost' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe(shop)
    expect(answer.headers.get('vary')).toBe('Origin')
    // Another partner's page may read the refusal, a page of nobody not even that.
    for (const [origin, allowed] of [
      ['https://other.example', 'https://other.example'],
      ['https://evil.example', null],
      [null, null],
    ] as const) {
      const refused = await config(server, key, origin)
      expect(refused).toMatchObject({ status: 403, body: { reason: 'origin_not_registered' } })
      expect(refused.headers.get('access-control-allow-origin')).toBe(allowed)
    }
  })

  test('signs nobody in', async () => {
    await using server = await startTestServer()
    const { key } = await makePartner(server, await server.signIn())
    const headers = { authorization: `Bearer ${key}`, origin: shop }
    expect((await server.call('/api/generations', { json: createBody, headers })).status).toBe(401)
  })
})

describe('a page of a partner', () => {
  const preflight = (server: TestServer, path: string, method: string, origin = shop) =>
    server.call(path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
    })

  test('may make the calls of partners from a registered origin, and no others', async () => {
    await using server = await startTestServer()
    await makePartner(server, await server.signIn())
    for (const [path, method] of [
      ['/api/generations', 'POST'],
      ['/api/generations/status', 'GET'],
      ['/api/generations/some-id/cancel', 'POST'],
      ['/api/upload', 'POST'],
      ['/api/models', 'GET'],
      ['/api/partner/config', 'GET'],
    ] as const) {
      const { status, headers } = await preflight(server, path, method)
      expect({ path, status, ...Object.fromEntries(headers) }).toMatchObject({
        path,
        status: 204,
        'access-control-allow-origin': shop,
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
        vary: 'Origin',
      })
      expect(headers.has('access-control-allow-credentials')).toBe(false)
      const foreign = await preflight(server, path, method, 'https://evil.example')
      expect({ path, status: foreign.status }).toEqual({ path, status: 404 })
      expect(foreign.headers.has('access-control-allow-origin')).toBe(false)
    }
    for (const [path, method] of [
      ['/api/users/me', 'GET'],
      ['/api/generations', 'GET'],
      ['/api/generations/some-id', 'DELETE'],
      ['/api/users/me/partners', 'POST'],
    ] as const) {
      const refused = await preflight(server, path, method)
      expect({ path, status: refused.status }).toEqual({ path, status: 404 })
      expect(refused.headers.has('access-control-allow-origin')).toBe(false)
    }
  })
})

describe('a secret key', () => {
  test('creates for the owner, is shown once, and is named in the ledger', async () => {
    await using server = await startTestServer()
    const ann = await server.signIn()
    const { partner } = await makePartner(server, ann)
    const { key, headers } = await makeSecret(server, ann, partner.id)
    expect(key).toMatch(/^sk_[\w-]{43}$/)
    const { items } = (await server.call('/api/users/me/partners', { headers: ann.headers })).body as PartnerList
    expect(items[0]?.keys[0]).toMatchObject({ kind: 'secret', key: key.slice(0, 7), scopes: ['read', 'create'] })
    const stored = await server.composition.database.read.selectFrom('partner_key').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(key.slice(7))

    const created = await server.call('/api/generations', { json: createBody, headers })
    expect(created.status).toBe(200)
    const changes = async () =>
      ((await server.call('/api/users/me/points', { headers: ann.headers })).body as PointChangePage).items
    expect((await changes())[0]).toMatchObject({ kind: 'spend', partner: 'Shop' })
    const { id } = created.body as { id: string }
    expect((await server.call(`/api/generations/${id}/cancel`, { method: 'POST', headers })).status).toBe(200)
    expect((await changes())[0]).toMatchObject({ kind: 'refund', partner: 'Shop' })
    await server.call('/api/generations', { json: createBody, headers: ann.headers })
    expect((await changes())[0]).toMatchObject({ kind: 'spend', partner: null })
  })

  test('is refused from pages, and for every call that is not open to partners', async () => {
    await using server = await startTestServer()
    const ann = await server.signIn()
    const { partner } = await makePartner(server, ann)
    const { headers } = await makeSecret(server, ann, partner.id)
    expect(
      await server.call('/api/generations', { json: createBody, headers: { ...headers, origin: shop } }),
    ).toMatchObject({ status: 403, body: { reason: 'origin_not_registered' } })
    const closed = Object.values(allOperations).filter(
      ({ access, partners, besideApi }) => access !== 'anyone' && !partners && !besideApi,
    )
    expect(closed.length).toBeGreaterThan(50)
    for (const { method, path } of closed) {
      const json = method === 'GET' || method === 'DELETE' ? {} : { json: {} }
      const answer = await server.call(`/api${path.replace(/:\w+/g, 'x')}`, { method, headers, ...json })
      expect({ method, path, ...answer }).toMatchObject({ method, path, body: { reason: 'scope_missing' } })
    }
  })

  test('does what its scopes allow, until it expires or is revoked', async () => {
    await using server = await startTestServer({ tokenTtlS: 10 * 24 * 3600 })
    const ann = await server.signIn()
    const { partner } = await makePartner(server, ann)
    const reader = await makeSecret(server, ann, partner.id, { scopes: ['read'], days: 1 })
    const status = () => server.call('/api/generations/status?ids=x', { headers: reader.headers })
    expect((await status()).status).toBe(200)
    expect(await server.call('/api/generations', { json: createBody, headers: reader.headers })).toMatchObject({
      body: { reason: 'scope_missing', params: { scope: 'create' } },
    })
    server.clock.advance(dayMs)
    expect((await status()).status).toBe(401)
    await server.composition.database.write((trx) =>
      trx.updateTable('session').set({ authenticated_at_ms: server.clock.now().getTime() }).execute(),
    )
    const other = await makeSecret(server, ann, partner.id)
    const { items } = (await server.call('/api/users/me/partners', { headers: ann.headers })).body as PartnerList
    const path = `/api/users/me/partners/${partner.id}/keys/${items[0]?.keys[0]?.id}`
    const eve = await server.signIn()
    expect((await server.call(path, { method: 'DELETE', headers: eve.headers })).status).toBe(404)
    expect((await server.call(path, { method: 'DELETE', headers: ann.headers })).status).toBe(204)
    expect((await server.call('/api/generations', { json: createBody, headers: other.headers })).status).toBe(401)
  })

  test('creates with the models of the partner only', async () => {
    await using server = await startTestServer()
    const ann = await server.signIn()
    const { partner } = await makePartner(server, ann, { models: ['jimeng_lite'] })
    const { headers } = await makeSecret(server, ann, partner.id)
    expect(await server.call('/api/generations', { json: createBody, headers })).toMatchObject({
      status: 403,
      body: { reason: 'partner_model_refused', params: { partner: 'Shop' } },
    })
  })

  test('is told with every answer how many calls are left, and refused beyond', async () => {
    await using server = await startTestServer({ callsPerKey: { count: 2, windowS: 60 } })
    const ann = await server.signIn()
    const { partner } = await makePartner(server, ann)
    const { headers } = await makeSecret(server, ann, partner.id)
    const call = () => server.call('/api/generations/status?ids=x', { headers })
    const first = await call()
    expect(first.headers.get('ratelimit')).toBe('"attempts";r=1;t=60')
    expect(first.headers.get('ratelimit-policy')).toBe('"attempts";q=2;w=60')
    // Where processes count together, time passes meanwhile.
    const noneLeft = expect.stringMatching(/^"attempts";r=0;t=(\d{2})$/)
    expect((await call()).headers.get('ratelimit')).toEqual(noneLeft)
    const refused = await call()
    expect(refused).toMatchObject({ status: 429, body: { reason: 'too_many_attempts' } })
    const wait = { 'retry-after': expect.stringMatching(/^\d{2}$/), ratelimit: noneLeft }
    expect(Object.fromEntries(refused.headers)).toMatchObject(wait)
    // Sessions of the app are not counted.
    const own = await server.call('/api/generations/status?ids=x', { headers: ann.headers })
    expect(own.headers.has('ratelimit')).toBe(false)
  })

  test('spends no more in a day than the partner may', async () => {
    await using server = await startTestServer({ tokenTtlS: 10 * 24 * 3600 })
    const ann = await server.signIn()
    const price = priceOf('jimeng')
    const { partner } = await makePartner(server, ann, { daily_cap: 2 * price })
    const { headers } = await makeSecret(server, ann, partner.id)
    const send = () => server.call('/api/generations', { json: createBody, headers })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ reason: 'partner_cap_spent', params: { partner: 'Shop' } })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    // What comes back may be spent again.
    const { id } = (answers.find(({ status }) => status === 200)?.body ?? {}) as { id: string }
    await server.call(`/api/generations/${id}/cancel`, { method: 'POST', headers })
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
    server.clock.advance(dayMs)
    expect((await send()).status).toBe(200)
  })
})

test('the command line adds, lists and revokes', async () => {
  await using server = await startTestServer()
  const ann = await server.signIn({ username: 'ann' })
  const { run } = createPartnerCommands({
    database: server.composition.database,
    clock: server.clock,
    findUser: async (name) => (name === 'ann' ? ann.user : null),
    log: logCommandLineAct,
  })
  const [line = '', key = ''] = ((await run(['add', 'ann', 'Shop', shop])) ?? '').split('\n')
  const id = line.split(/[ ,]/)[1] ?? ''
  expect((await config(server, key, shop)).status).toBe(200)
  const [secret = ''] = ((await run(['key', id, '30'])) ?? '').split('\n')
  const headers = { authorization: `Bearer ${secret}` }
  expect((await server.call('/api/generations/status?ids=x', { headers })).status).toBe(200)
  await server.call('/api/generations', { json: createBody, headers })
  expect(await run(['usage', id])).toMatch(
    new RegExp(`^2\\d{3}-\\d\\d-\\d\\d  \\S+  1 creations  ${priceOf('jimeng')} points$`),
  )
  expect(await run(['list'])).toContain(`${id}  Shop  ${ann.user.username}  ${shop}`)
  expect(await run(['revoke', id])).toBe('The partner has ended, with all its keys.')
  expect((await server.call('/api/generations/status?ids=x', { headers })).status).toBe(401)
  expect(await run(['list'])).toBe('No partners.')
  const acts = await server.composition.database.read.selectFrom('operator_act').selectAll().orderBy('seq').execute()
  expect(acts).toMatchObject([
    { operator_name: 'command line', action: 'partner_add', subject_name: 'ann', target: id },
    { operator_name: 'command line', action: 'partner_key', target: id },
    { operator_name: 'command line', action: 'partner_revoke', target: id },
  ])
  expect(await run(['disallow', 'ann'])).toContain('makes no more partners')
  expect(await run(['disallow', 'ann'])).toBe('ann makes no partners.')
  expect(await run(['allow', 'ann'])).toContain('makes partners on the screen')
  expect(await run(['unknown'])).toBeNull()
  await expect(run(['add', 'nobody', 'Shop', shop])).rejects.toMatchObject({ problem: 'not_found' })
})

describe('the create box in a frame', () => {
  test('may be framed by the pages of its partner only, and is what the address says', async () => {
    await using server = await startTestServer()
    const { key } = await makePartner(server, await server.signIn())
    const query = new URLSearchParams({ partner: key, theme: 'light', prompt: '"><script>', token: 'x', server: 'y' })
    const { headers, body } = await server.call(`/embed/create?${query}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-ancestors 'self' ${shop}`)
    expect(policy).toContain("script-src 'self';")
    expect(body).toContain(
      `<mirari-create-box partner-key="${key}" frame-origins="${shop}" theme="light" prompt="&quot;&gt;&lt;script&gt;">`,
    )
  })

  test('is not there without a key that works', async () => {
    await using server = await startTestServer()
    expect((await server.call('/embed/create?partner=pk_wrong')).status).toBe(404)
    expect((await server.call('/embed/create')).status).toBe(404)
  })
})
