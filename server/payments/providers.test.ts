import { describe, expect, test } from 'vitest'
import { alipayApp, alipayKeys, alipayNotice, appKeys, startAlipay } from '../../tests/support/providers/alipay.ts'
import { refuse } from '../../tests/support/providers/provider-server.ts'
import {
  type Session,
  type StripeEvent,
  startStripe,
  stripeEvent,
  stripeKey,
  stripeSecret,
} from '../../tests/support/providers/stripe.ts'
import type { Config } from '../composition/config.ts'
import { newId } from '../platform/id.ts'
import { auditLedger } from '../points/audit-store.ts'
import { startTestServer } from '../testing.ts'

const pack = { kind: 'points', package_points: 1500, price: 150 }
const minuteMs = 60_000

interface Answer {
  code: number
  point: number
  order: { state: string; qr: string; pay_url: string | null }
}

async function shop(payments: Config['payments']) {
  const server = await startTestServer({ payments, publicUrl: 'https://mirari.example' })
  const { user, headers } = await server.signIn({ point: 9 })
  const { read } = server.composition.database
  return {
    server,
    pay: async (order_id = newId()) => {
      const { body } = await server.call('/api/pay', { headers, json: { ...pack, order_id } })
      return { order_id, answer: body as Answer }
    },
    leave: () => server.call('/api/users/me/delete', { headers, json: { username: user.username } }),
    notify: (path: string, message: { body: string; headers?: Record<string, string> }) =>
      server.call(`/api/pay/${path}`, { method: 'POST', ...message }),
    state: async () => {
      const [order] = await read.selectFrom('pay_order').select('state').execute()
      const { point } = await read
        .selectFrom('user')
        .select('point')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
      const faults = await auditLedger(read)
      return { order: order?.state, point, faults: faults.length }
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const open = { order: 'pending', point: 9, faults: 0 }
const paid = { order: 'paid', point: 1509, faults: 0 }

describe('Stripe', () => {
  async function scene() {
    const stripe = await startStripe()
    const it = await shop({
      test: false,
      alipay: null,
      stripe: { secretKey: stripeKey, webhookSecret: stripeSecret, url: stripe.url },
    })
    const session = (): Session => {
      const [first] = stripe.sessions.values()
      if (!first) throw new Error('There is no session.')
      return first
    }
    return {
      ...it,
      stripe,
      session,
      hook: (changes: Partial<Session> = {}, event: Partial<StripeEvent> = {}) => {
        const done = { ...session(), status: 'complete', payment_status: 'paid', ...changes } as const
        const timeS = Math.floor(it.server.clock.now().getTime() / 1000)
        return it.notify('stripe/webhook', stripeEvent(done, { timeS, ...event }))
      },
      async [Symbol.asyncDispose]() {
        await it[Symbol.asyncDispose]()
        await stripe[Symbol.asyncDispose]()
      },
    }
  }

  test('creates one session for an order, to which the QR code leads', async () => {
    await using it = await scene()
    const { order_id, answer } = await it.pay()
    await it.pay(order_id)
    expect(it.stripe.sessions.size).toBe(1)
    expect(it.session()).toMatchObject({ client_reference_id: order_id, amount_total: 15_000, currency: 'cny' })
    expect(answer).toMatchObject({ code: 1, order: { state: 'pending' } })
    const page = await it.server.call(answer.order.qr.replace('https://mirari.example', ''))
    expect({ status: page.status, to: page.headers.get('location') }).toEqual({ status: 302, to: it.session().url })
  })

  test('settles an order once by its signed webhook, however often it arrives and under any id', async () => {
    await using it = await scene()
    await it.pay()
    const answers = await Promise.all([it.hook(), it.hook(), it.hook({}, { id: 'evt_2' }), it.hook()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await it.state()).toEqual(paid)
    await it.hook({}, { type: 'checkout.session.expired', id: 'evt_3' })
    expect(await it.state()).toEqual(paid)
  })

  const refused: [string, Partial<Session>, (nowS: number) => Partial<StripeEvent>][] = [
    ['a wrong secret', {}, () => ({ secret: 'whsec_other' })],
    ['one that is too old', {}, (nowS) => ({ timeS: nowS - 301 })],
    ['one from the future', {}, (nowS) => ({ timeS: nowS + 301 })],
    ['a smaller amount', { amount_total: 100 }, () => ({})],
    ['another currency', { currency: 'jpy' }, () => ({})],
    ['another session', { id: 'cs_test_9' }, () => ({})],
  ]
  test.each(refused)('a webhook with %s is refused', async (_, changes, event) => {
    await using it = await scene()
    await it.pay()
    const nowS = Math.floor(it.server.clock.now().getTime() / 1000)
    expect((await it.hook(changes, event(nowS))).status).toBe(403)
    expect(await it.state()).toEqual(open)
  })

  test('a changed body and missing headers are refused', async () => {
    await using it = await scene()
    await it.pay()
    const timeS = Math.floor(it.server.clock.now().getTime() / 1000)
    const { body, headers } = stripeEvent({ ...it.session(), payment_status: 'paid' }, { timeS })
    expect((await it.notify('stripe/webhook', { body: body.replace('15000', '15001'), headers })).status).toBe(403)
    expect((await it.notify('stripe/webhook', { body })).status).toBe(403)
    expect(await it.state()).toEqual(open)
  })

  test('a session that is completed and not yet paid changes nothing; one that fails ends the order', async () => {
    await using it = await scene()
    await it.pay()
    await it.hook({ payment_status: 'unpaid' })
    expect(await it.state()).toEqual(open)
    await it.hook({ payment_status: 'unpaid' }, { type: 'checkout.session.async_payment_failed', id: 'evt_2' })
    expect(await it.state()).toEqual({ ...open, order: 'failed' })
  })

  test('unrelated events are accepted and ignored', async () => {
    await using it = await scene()
    await it.pay()
    expect((await it.hook({}, { type: 'customer.created' })).status).toBe(200)
    expect((await it.hook({ client_reference_id: 'unknown' }, { id: 'evt_2' })).status).toBe(200)
    expect(await it.state()).toEqual(open)
  })

  test('a refusal gives code 0 and no points, and the same order can be tried again', async () => {
    await using it = await scene()
    it.stripe.fail('create', refuse(500), () => 'cut')
    const { order_id, answer } = await it.pay()
    expect(answer).toEqual({ code: 0, point: 9, message: '支付服务暂时无法使用，请稍后重试。' })
    expect((await it.pay(order_id)).answer.code).toBe(0)
    expect((await it.pay(order_id)).answer.code).toBe(1)
    expect(it.stripe.sessions.size).toBe(1)
  })

  test('an order whose webhook was lost is looked up before it expires', async () => {
    await using it = await scene()
    await it.pay()
    Object.assign(it.session(), { status: 'complete', payment_status: 'paid' })
    it.server.clock.advance(31 * minuteMs)
    it.stripe.fail('look', refuse(500))
    await it.server.composition.jobs.updateBalances.run()
    expect(await it.state()).toEqual(open)
    await it.server.composition.jobs.updateBalances.run()
    expect(await it.state()).toEqual(paid)
  })

  test('a payment for a deleted account grants no points and is logged for the operator', async () => {
    await using it = await scene()
    await it.pay()
    await it.leave()
    expect((await it.hook()).status).toBe(200)
    expect(await it.state()).toEqual({ ...open, order: 'closed' })
    expect(it.server.logged.filter((line) => line.includes('paid for an account that has ended'))).toHaveLength(1)
  })

  test('a payment after the order expired still counts', async () => {
    await using it = await scene()
    await it.pay()
    it.server.clock.advance(31 * minuteMs)
    await it.server.composition.jobs.updateBalances.run()
    expect(await it.state()).toEqual({ ...open, order: 'expired' })
    await it.hook()
    expect(await it.state()).toEqual(paid)
  })
})

describe('Alipay', () => {
  async function scene() {
    const alipay = await startAlipay()
    const it = await shop({
      test: false,
      stripe: null,
      alipay: {
        appId: alipayApp,
        privateKey: appKeys.privateKey,
        publicKey: alipayKeys.publicKey,
        url: `${alipay.url}/gateway.do`,
      },
    })
    const trade = () => {
      const [first] = alipay.trades.values()
      if (!first) throw new Error('There is no trade.')
      return first
    }
    return {
      ...it,
      alipay,
      trade,
      hook: (changes?: Record<string, string>, forged?: Record<string, string>) =>
        it.notify('alipay/notify', {
          body: alipayNotice(trade(), changes, forged),
          headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        }),
      async [Symbol.asyncDispose]() {
        await it[Symbol.asyncDispose]()
        await alipay[Symbol.asyncDispose]()
      },
    }
  }

  test('gives the QR code for its app', async () => {
    await using it = await scene()
    const { order_id, answer } = await it.pay()
    expect(answer).toMatchObject({
      code: 1,
      order: { qr: expect.stringMatching(/^https:\/\/qr\.alipay\.example\/bax/) },
    })
    expect(it.trade()).toMatchObject({
      out_trade_no: order_id,
      total_amount: '150.00',
      notify_url: 'https://mirari.example/api/pay/alipay/notify',
    })
  })

  test('settles an order once by its signed notification, and answers success', async () => {
    await using it = await scene()
    await it.pay()
    const answers = await Promise.all([it.hook(), it.hook(), it.hook({ notify_id: 'second' })])
    expect(answers.map(({ body }) => body)).toEqual(['success', 'success', 'success'])
    await it.hook({ notify_id: 'third', trade_status: 'TRADE_FINISHED' })
    expect(await it.state()).toEqual(paid)
  })

  const refused: [string, Record<string, string>, Record<string, string>][] = [
    ['fields that were changed', {}, { total_amount: '1.00' }],
    ['an order that was exchanged', {}, { out_trade_no: 'another' }],
    ['a smaller amount', { total_amount: '0.01' }, {}],
    ['an amount that is none', { total_amount: '1e9' }, {}],
    ['another app', { app_id: '2021999999999999' }, {}],
  ]
  test.each(refused)('a notification with %s is refused', async (_, changes, forged) => {
    await using it = await scene()
    await it.pay()
    expect((await it.hook(changes, forged)).status).toBe(403)
    expect(await it.state()).toEqual(open)
  })

  test('a waiting trade changes nothing, a closed one ends the order', async () => {
    await using it = await scene()
    await it.pay()
    await it.hook({ trade_status: 'WAIT_BUYER_PAY' })
    expect(await it.state()).toEqual(open)
    await it.hook({ trade_status: 'TRADE_CLOSED', notify_id: 'closed' })
    expect(await it.state()).toEqual({ ...open, order: 'expired' })
  })

  test('an answer without the signature of Alipay is refused', async () => {
    await using it = await scene()
    it.alipay.fail('gateway', () => ({
      body: '{"alipay_trade_precreate_response":{"code":"10000","qr_code":"https://evil.example"},"sign":"AAAA"}',
    }))
    const { answer } = await it.pay()
    expect(answer.code).toBe(0)
    expect(await it.state()).toEqual(open)
  })

  test('an order whose notification was lost is looked up before it expires', async () => {
    await using it = await scene()
    await it.pay()
    it.trade().trade_status = 'TRADE_SUCCESS'
    it.server.clock.advance(31 * minuteMs)
    await it.server.composition.jobs.updateBalances.run()
    expect(await it.state()).toEqual(paid)
  })
})
