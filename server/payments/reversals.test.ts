import { describe, expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import { minuteMs, open, paid, startStripeShop, year } from './testing.ts'

type Shop = Awaited<ReturnType<typeof startStripeShop>>

describe('a webhook that takes a payment back', () => {
  const charge = (it: Shop, amount_refunded: number, metadata = {}) => ({
    object: 'charge',
    payment_intent: it.session().payment_intent,
    amount: it.session().amount_total,
    amount_refunded,
    metadata,
  })
  const dispute = (it: Shop, status: string) => ({
    object: 'dispute',
    id: 'dp_1',
    payment_intent: it.session().payment_intent,
    amount: it.session().amount_total,
    status,
  })

  test('takes the points back that are not spent, once, and never those of others', async () => {
    await using it = await startStripeShop()
    await it.pay()
    await it.hook()
    await it.spend(1009)
    const refunded = charge(it, 15_000)
    for (const id of ['evt_9', 'evt_9', 'evt_10']) await it.send(refunded, { id, type: 'charge.refunded' })
    expect(await it.state()).toEqual({ ...paid, point: 9 })
    const { items } = (await it.changes()) as { items: { kind: string; amount: number }[] }
    expect(items[0]).toMatchObject({ kind: 'reversal', amount: -491 })
  })

  test('in part takes as large a part of the points', async () => {
    await using it = await startStripeShop()
    await it.pay()
    await it.hook()
    await it.send(charge(it, 5000), { id: 'evt_9', type: 'charge.refunded' })
    expect(await it.state()).toEqual({ ...paid, point: 1009 })
    await it.send(charge(it, 15_000), { id: 'evt_10', type: 'charge.refunded' })
    expect(await it.state()).toEqual({ ...paid, point: 9 })
  })

  test('ends the plan and its grants, and a dispute that is won brings them again', async () => {
    await using it = await startStripeShop()
    await it.pay(newId(), year)
    await it.hook()
    expect(await it.options()).toMatchObject({ plan_id: 'basic' })
    const { plan_ends_at } = (await it.options()) as { plan_ends_at: string }
    await it.send(dispute(it, 'warning_needs_response'), { id: 'evt_8', type: 'charge.dispute.created' })
    expect(await it.state()).toMatchObject({ point: 1089 })
    await it.send(dispute(it, 'needs_response'), { id: 'evt_9', type: 'charge.dispute.created' })
    await it.send(dispute(it, 'needs_response'), { id: 'evt_10', type: 'charge.dispute.funds_withdrawn' })
    expect(await it.options()).toMatchObject({ plan_id: 'free', plan_ends_at: null })
    it.server.clock.advance(40 * 24 * 60 * minuteMs)
    await it.server.composition.jobs.updateBalances.run()
    expect(await it.state()).toEqual({ ...paid, point: 9 })
    await it.send(dispute(it, 'won'), { id: 'evt_11', type: 'charge.dispute.closed' })
    const { read } = it.server.composition.database
    expect(await read.selectFrom('subscription').select('ends_at').execute()).toEqual([{ ends_at: plan_ends_at }])
    await it.server.composition.jobs.updateBalances.run()
    expect(await it.state()).toEqual({ ...paid, point: 9 + 2 * 1080 })
  })

  test('before the payment is settled is refused, so that Stripe sends it again', async () => {
    await using it = await startStripeShop()
    const { order_id } = await it.pay()
    const early = await it.send(charge(it, 15_000, { order_id }), { id: 'evt_9', type: 'charge.refunded' })
    expect(early.status).toBe(409)
    expect(await it.state()).toEqual(open)
    const unknown = { ...charge(it, 15_000), payment_intent: 'pi_other' }
    expect((await it.send(unknown, { id: 'evt_10', type: 'charge.refunded' })).status).toBe(200)
  })
})
