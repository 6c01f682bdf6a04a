import { describe, expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import { addMonths } from '../platform/months.ts'
import type { SignedInTestUser } from '../platform/testing.ts'
import { auditLedger } from '../points/audit-store.ts'
import { startTestServer, type TestServer } from '../testing.ts'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs
const isoTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
const pack = { kind: 'points', package_points: 1500, price: 150 }
const year = { kind: 'subscription', plan_id: 'basic', period: 'year', price: 659 }

interface Answer {
  code: number
  point: number
  order: { order_id: string; state: string; qr: string }
}

async function scene(providers: { test: boolean } = { test: true }) {
  const server = await startTestServer({ payments: { ...providers, stripe: null, alipay: null } })
  const user = await server.signIn({ point: 9 })
  const pay = (body: object, who: SignedInTestUser = user) =>
    server.call('/api/pay', { headers: who.headers, json: { order_id: newId(), ...body } })
  return {
    server,
    user,
    pay,
    order: async (body: object = pack) => (await pay(body)).body as Answer,
    state: async (id: string, who: SignedInTestUser = user) =>
      server.call(`/api/pay/orders/${id}`, { headers: who.headers }),
    /** Presses a button on the page behind the QR code. */
    press: (qr: string, action = 'pay') => press(server, qr, action),
    options: async () => (await server.call('/api/pay', { headers: user.headers })).body,
    balance: async () => {
      const users = server.composition.database.read.selectFrom('user').select('point').where('id', '=', user.user.id)
      return (await users.executeTakeFirstOrThrow()).point
    },
    counts: async () => {
      const { read } = server.composition.database
      const count = async (table: 'pay_order' | 'ledger' | 'point_lot' | 'subscription') =>
        (await read.selectFrom(table).selectAll().execute()).length
      return { orders: await count('pay_order'), lines: await count('ledger'), subs: await count('subscription') }
    },
    audit: () => auditLedger(server.composition.database.read),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function press(server: TestServer, qr: string, action: string) {
  const url = new URL(qr)
  const body = new URLSearchParams({ key: url.searchParams.get('key') ?? '', action })
  return server.call(url.pathname, { method: 'POST', body })
}

describe('an order of points', () => {
  test('shows its QR code, is paid on the page behind it, and grants the points once', async () => {
    await using it = await scene()
    const { code, point, order } = await it.order()
    expect({ code, point }).toEqual({ code: 1, point: 9 })
    expect(order).toMatchObject({ state: 'pending', price: 150, points: 1500, provider: 'test', kind: 'points' })
    const page = await it.server.call(order.qr.replace('http://localhost', ''))
    expect(page.status).toBe(200)
    expect(page.body).toContain('确认支付 ¥150')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")

    const paid = await Promise.all(Array.from({ length: 10 }, () => it.press(order.qr)))
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([200]))
    expect(paid[0]?.body).toContain('支付成功')
    expect((await it.state(order.order_id)).body).toMatchObject({
      order: { state: 'paid', qr: null, pay_url: null },
      point: 1509,
    })
    expect(await it.balance()).toBe(1509)
    expect(await it.counts()).toEqual({ orders: 1, lines: 2, subs: 0 })
    expect(await it.audit()).toEqual([])
  })

  test('is the same order however often it is sent, and stays paid', async () => {
    await using it = await scene()
    const order_id = newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => it.order({ ...pack, order_id })))
    const codes = new Set(answers.map(({ order }) => order.qr))
    expect(codes.size).toBe(1)
    for (const qr of codes) await it.press(qr)
    expect((await it.pay({ ...pack, order_id })).body).toMatchObject({ code: 1, point: 1509, order: { state: 'paid' } })
    expect(await it.counts()).toEqual({ orders: 1, lines: 2, subs: 0 })
  })

  test('with the id of another order is refused, whether of the same user or another', async () => {
    await using it = await scene()
    const order_id = newId()
    await it.pay({ ...pack, order_id })
    const other = await it.server.signIn()
    expect(await it.pay({ ...pack, package_points: 500, price: 50, order_id })).toMatchObject({ status: 409 })
    expect(await it.pay({ ...pack, order_id }, other)).toMatchObject({ status: 409 })
    expect((await it.state(order_id, other)).status).toBe(404)
    expect(await it.counts()).toMatchObject({ orders: 1 })
  })

  test('that is refused on its page fails and grants nothing, whatever is pressed later', async () => {
    await using it = await scene()
    const { order } = await it.order()
    await it.press(order.qr, 'refuse')
    expect((await it.press(order.qr)).body).toContain('支付失败')
    expect((await it.state(order.order_id)).body).toMatchObject({ order: { state: 'failed' }, point: 9 })
    expect((await it.pay({ ...pack, order_id: order.order_id })).body).toMatchObject({ code: 0, point: 9 })
  })

  test('expires after half an hour and can no longer be paid', async () => {
    await using it = await scene()
    const { order } = await it.order()
    it.server.clock.advance(31 * minuteMs)
    expect((await it.press(order.qr)).body).toContain('订单已过期')
    await it.server.composition.jobs.updateBalances.run()
    const { read } = it.server.composition.database
    expect(await read.selectFrom('pay_order').select('state').execute()).toEqual([{ state: 'expired' }])
    expect(await it.balance()).toBe(9)
  })

  test('is shown and paid only with the key of its address', async () => {
    await using it = await scene()
    const { order } = await it.order()
    expect((await it.server.call(`/pay/${order.order_id}?key=wrong`)).status).toBe(404)
    expect((await it.server.call(`/pay/${order.order_id}`)).status).toBe(404)
    expect((await it.press(`http://localhost/pay/${order.order_id}?key=${'0'.repeat(32)}`)).status).toBe(404)
    expect(await it.balance()).toBe(9)
  })
})

test('the page of an order is in the language in which it was placed, also on a phone', async () => {
  await using it = await scene()
  const cookie = { cookie: 'mirari_language=en' }
  const place = async (headers: Record<string, string>) => {
    const json = { ...year, order_id: newId() }
    const { body } = await it.server.call('/api/pay', { headers: { ...it.user.headers, ...headers }, json })
    const { pathname, search } = new URL((body as Answer).order.qr ?? '')
    return pathname + search
  }
  const english = await it.server.call(await place(cookie))
  expect(english.body).toContain('<html lang="en">')
  expect(english.body).toContain('<p>Mirari Basic, yearly</p>')
  expect(english.body).toContain('Pay ¥659')
  expect(String(english.body)).not.toMatch(/\p{Script=Han}/u)
  expect(english.headers.get('cache-control')).toBe('no-store')
  const address = await place({})
  const designed = await it.server.call(address)
  expect(designed.body).toContain('<html lang="zh-Hans">')
  expect(designed.body).toContain('确认支付 ¥659')
  expect((await it.server.call(address, { headers: cookie })).body).toContain('Pay ¥659')
})

describe('requests refused with code 0 that store nothing', () => {
  const refused: Record<string, object> = {
    'the free plan': { kind: 'subscription', plan_id: 'free', period: 'year', price: 0 },
    'another price': { ...pack, price: 1 },
    'the price of another period': { ...year, price: 69 },
    'a package that is not sold': { ...pack, package_points: 100_000 },
  }
  test.each(Object.entries(refused))('%s', async (_, body) => {
    await using it = await scene()
    expect(await it.pay(body)).toMatchObject({
      status: 200,
      body: { code: 0, point: 9, message: '订阅信息错误，请重新选择' },
    })
    expect(await it.counts()).toMatchObject({ orders: 0 })
  })

  test('any order without a configured provider', async () => {
    await using it = await scene({ test: false })
    expect((await it.pay(pack)).body).toMatchObject({ code: 0, message: '此服务器尚未开通支付，暂时无法购买。' })
    expect(await it.options()).toEqual({ providers: [], plan_id: 'free', plan_ends_at: null })
    expect(await it.counts()).toMatchObject({ orders: 0 })
  })

  const malformed: Record<string, object> = {
    'an unknown plan': { ...year, plan_id: 'gold' },
    'an order id that is a path': { ...pack, order_id: '../../etc/passwd' },
    'no kind': { package_points: 500, price: 50 },
    'an unknown provider': { ...pack, provider: 'cash' },
  }
  test.each(Object.entries(malformed))('with 422: %s', async (_, body) => {
    await using it = await scene()
    expect((await it.pay(body)).status).toBe(422)
  })
})

describe('a subscription', () => {
  test('of a year grants its points twelve times, once now and then every month', async () => {
    await using it = await scene()
    expect(await it.options()).toEqual({ providers: ['test'], plan_id: 'free', plan_ends_at: null })
    const { order } = await it.order(year)
    await it.press(order.qr)
    expect(await it.balance()).toBe(9 + 1080)
    expect(await it.options()).toMatchObject({ plan_id: 'basic', plan_ends_at: expect.any(String) })

    it.server.clock.advance(20 * dayMs)
    await it.server.composition.jobs.updateBalances.run()
    expect(await it.balance()).toBe(9 + 1080)
    it.server.clock.advance(12 * dayMs)
    await it.server.composition.jobs.updateBalances.run()
    await it.server.composition.jobs.updateBalances.run()
    expect(await it.balance()).toBe(9 + 2 * 1080)
    // Grants that fell due while the server was stopped are made up for.
    it.server.clock.advance(340 * dayMs)
    await it.server.composition.jobs.updateBalances.run()
    expect(await it.balance()).toBe(9 + 12 * 1080)
    expect(await it.audit()).toEqual([])
  })

  test('renewed early lasts a period longer, and its points follow those that are still to come', async () => {
    await using it = await scene()
    const month = { kind: 'subscription', plan_id: 'standard', period: 'month', price: 199 }
    await it.press((await it.order(month)).order.qr)
    const firstEnd = addMonths(it.server.clock.now(), 1)
    expect(await it.options()).toMatchObject({ plan_id: 'standard', plan_ends_at: firstEnd.toISOString() })
    const renewal = await it.order({ ...month, period: 'year', price: 1899 })
    await it.press(renewal.order.qr)
    expect((await it.state(renewal.order.order_id)).body).toMatchObject({ order: { state: 'paid' } })
    const end = addMonths(firstEnd, 12)
    expect(await it.options()).toMatchObject({ plan_id: 'standard', plan_ends_at: end.toISOString() })
    expect(await it.balance()).toBe(9 + 4000)

    const balanceAt = async (moment: Date) => {
      it.server.clock.advance(moment.getTime() - it.server.clock.now().getTime())
      await it.server.composition.jobs.updateBalances.run()
      return it.balance()
    }
    expect(await balanceAt(new Date(firstEnd.getTime() - dayMs))).toBe(9 + 4000)
    expect(await balanceAt(firstEnd)).toBe(9 + 2 * 4000)
    expect(await balanceAt(addMonths(firstEnd, 1))).toBe(9 + 3 * 4000)
    expect(await balanceAt(end)).toBe(9 + 13 * 4000)
    expect(await it.audit()).toEqual([])
  })

  test('of a month grants its points once; of two plans the higher one counts', async () => {
    await using it = await scene()
    const first = await it.order({ kind: 'subscription', plan_id: 'standard', period: 'single', price: 239 })
    const second = await it.order({ kind: 'subscription', plan_id: 'basic', period: 'month', price: 69 })
    await it.press(first.order.qr)
    await it.press(second.order.qr)
    expect(await it.balance()).toBe(9 + 4000 + 1080)
    expect(await it.options()).toMatchObject({ plan_id: 'standard' })
    expect(await it.counts()).toEqual({ orders: 2, lines: 3, subs: 2 })
  })
})

test('what was paid is listed as receipts, and every change of the balance page by page, for its owner alone', async () => {
  await using it = await scene()
  const open = await it.order()
  await it.press((await it.order(year)).order.qr)
  it.server.clock.advance(minuteMs)
  await it.press(open.order.qr)
  await it.order({ ...pack, package_points: 500, price: 50 })
  const get = async (path: string, who = it.user) => (await it.server.call(path, { headers: who.headers })).body

  expect(await get('/api/pay/receipts')).toEqual({
    items: [
      { order_id: open.order.order_id, title: expect.any(String), price: 150, provider: 'test', paid_at: isoTime },
      {
        order_id: expect.any(String),
        title: expect.stringContaining('基础版'),
        price: 659,
        provider: 'test',
        paid_at: isoTime,
      },
    ],
  })
  const shared = { id: expect.any(String), created_at: isoTime, partner: null }
  const change = (kind: string, amount: number) => ({ ...shared, kind, amount })
  const first = await get('/api/users/me/points?limit=2')
  expect(first).toEqual({
    items: [change('purchase', 1500), change('subscription', 1080)],
    next: expect.any(String),
  })
  expect(await get(`/api/users/me/points?limit=2&after=${(first as { next: string }).next}`)).toEqual({
    items: [change('grant', 9)],
    next: null,
  })

  const other = await it.server.signIn({ point: 1 })
  expect(await get('/api/pay/receipts', other)).toEqual({ items: [] })
  expect(await get('/api/users/me/points', other)).toEqual({ items: [change('grant', 1)], next: null })
})

test('deleting the account ends its orders and its subscriptions', async () => {
  await using it = await scene()
  const open = await it.order()
  const paid = await it.order(year)
  await it.press(paid.order.qr)
  const { user, headers } = it.user
  await it.server.call('/api/users/me/delete', { headers, json: { username: user.username } })
  expect((await it.press(open.order.qr)).body).toContain('订单已关闭')
  it.server.clock.advance(60 * dayMs)
  await it.server.composition.jobs.updateBalances.run()
  const { read } = it.server.composition.database
  expect(await read.selectFrom('pay_order').select('state').orderBy('created_at').orderBy('id').execute()).toEqual([
    { state: 'closed' },
    { state: 'paid' },
  ])
  expect(await read.selectFrom('user').select('point').execute()).toEqual([{ point: 9 + 1080 }])
  expect(await it.audit()).toEqual([])
})

test('the rate of orders is limited', async () => {
  await using it = await scene()
  const statuses: number[] = []
  for (let i = 0; i < 61; i += 1) statuses.push((await it.pay(pack)).status)
  expect(statuses.slice(-2)).toEqual([200, 429])
})
