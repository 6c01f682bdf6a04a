import { describe, expect, test } from 'vitest'
import { alipayApp, alipayKeys, alipayNotice, appKeys, startAlipay } from '../../tests/support/providers/alipay.ts'
import { refuse } from '../../tests/support/providers/provider-server.ts'
import { type Session, type StripeEvent, stripeEvent } from '../../tests/support/providers/stripe.ts'
import { minuteMs, open, paid, shop, startStripeShop } from './testing.ts'

describe('Stripe', () => {
  const scene = startStripeShop

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
    expect(answer).toEqual({ code: 0, point: 9, message: '支付服务暂时无法使用，请稍后重试' })
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
    it.server.clock.advance(minuteMs)
    await it.server.composition.jobs.updateBalances.run()
    expect(await it.state()).toEqual(paid)
  })

  test('one that cannot be looked up waits longer each time and keeps no other waiting', async () => {
    await using it = await scene()
    for (let orders = 0; orders < 6; orders++) await it.pay()
    const last = [...it.stripe.sessions.values()].at(-1)
    Object.assign(last ?? {}, { status: 'complete', payment_status: 'paid' })
    it.server.clock.advance(31 * minuteMs)
    it.stripe.fail('look', ...Array.from({ length: 100 }, () => refuse(500)))
    /** Looks up what is due, while the provider does not answer; returns how many it was asked about. */
    const round = async () => {
      const before = it.stripe.count('look')
      await it.server.composition.jobs.updateBalances.run()
      return it.stripe.count('look') - before
    }
    /** Minutes until each order is looked up again. */
    const waits = async () => {
      const rows = await it.server.composition.database.read.selectFrom('pay_order').select('next_look_up_at').execute()
      return rows.map(
        ({ next_look_up_at }) => (Date.parse(next_look_up_at ?? '') - it.server.clock.now().getTime()) / minuteMs,
      )
    }
    expect([await round(), await round(), await round()]).toEqual([3, 3, 0])
    expect(await waits()).toEqual(Array(6).fill(1))
    for (const minutes of [2, 4, 8]) {
      it.server.clock.advance((minutes / 2) * minuteMs)
      expect([await round(), await round(), await round()]).toEqual([3, 3, 0])
      expect(await waits()).toEqual(Array(6).fill(minutes))
    }
    expect(
      (await it.server.composition.database.read.selectFrom('pay_order').select('state').execute()).map(
        ({ state }) => state,
      ),
    ).toEqual(Array(6).fill('pending'))
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

  test('a refund takes the points back', async () => {
    await using it = await scene()
    await it.pay()
    await it.hook()
    await it.hook({ notify_id: 'refund', refund_fee: '75.00' })
    expect(await it.state()).toEqual({ ...paid, point: 9 + 750 })
    const gmt_payment = '2026-01-01 00:00:00'
    await it.hook({ notify_id: 'whole', trade_status: 'TRADE_CLOSED', gmt_payment, refund_fee: '150.00' })
    expect(await it.state()).toEqual({ ...paid, point: 9 })
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
