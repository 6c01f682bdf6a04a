import type { PayOrderState } from '@mirari/contract/lists'
import type { PayAnswer, PayOrder } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import { defaultTexts } from '../../i18n/default-texts.ts'
import { withLateTexts } from '../../i18n/use-late-texts.ts'
import { serve, testUser, unreachable } from '../../testing/fake-server.ts'
import { TestApp } from '../../testing/test-app.ts'
import { type Choice, createPayments } from './payments.ts'

const pack: Choice = { kind: 'points', package_points: 1500 }
const plan: Choice = { kind: 'subscription', plan_id: 'basic', period: 'year' }

const orderIn = (state: PayOrderState): PayOrder => ({
  order_id: 'order',
  state,
  kind: 'points',
  plan_id: null,
  period: null,
  points: 1500,
  price: 150,
  provider: 'test',
  qr: state === 'pending' ? 'http://x/pay/order' : null,
  pay_url: null,
  created_at: '',
  expires_at: '',
})

const orderCall = 'GET /pay/orders/order'

/** Payments whose order call gets `answer`, and whose polling gets `states` one after the other. */
async function scene(answer: Partial<PayAnswer> | 'unreachable', ...states: (PayOrderState | 'unreachable')[]) {
  const app = new TestApp({ user: testUser, answers: serve({}) })
  const { api, notifications, session } = app.slices
  const callsEnd = () => new Promise(setImmediate)
  await callsEnd()
  app.answer('GET /pay', () => ({ providers: ['test'], plan_id: 'free', plan_ends_at: null }))
  app.answer('POST /pay', () => {
    if (answer === 'unreachable') return unreachable()
    return { code: 1, point: 9, order: orderIn('pending'), ...answer }
  })
  app.answer(orderCall, () => {
    const state = states.shift()
    if (state === undefined || state === 'unreachable') return unreachable()
    return { order: orderIn(state), point: state === 'paid' ? 1509 : 9 }
  })
  const dialogCalls: string[] = []
  const balances: unknown[] = []
  session.session.subscribe(() => void balances.push(session.session.getSnapshot().user?.point))
  const payments = createPayments({
    api: api.account,
    newId: () => 'order',
    wait: app.app.page.wait,
    onPoint: session.session.setPoint,
    toast: notifications.toasts,
    texts: () => withLateTexts(defaultTexts),
    onShow: () => dialogCalls.push('show'),
    onDone: () => dialogCalls.push('done'),
  })
  const stop = payments.start()
  return {
    app,
    payments,
    stop,
    dialogCalls,
    /** Every balance that was handed to the session. */
    balances,
    /** Durations of the current pauses. */
    pausesMs: () => app.pauses.map(({ ms }) => ms),
    async tick() {
      app.pauses.shift()?.end()
      await callsEnd()
    },
  }
}

test('an order shows its QR code, is polled every two seconds, and ends with a toast and the new balance', async () => {
  const it = await scene({}, 'pending', 'unreachable', 'paid')
  await it.payments.confirm(pack)
  expect(it.app.callsTo('POST /pay').map(({ body }) => body)).toEqual([{ ...pack, price: 150, order_id: 'order' }])
  expect(it.payments.getSnapshot().visibleOrder?.order.qr).toBe('http://x/pay/order')
  expect(it.pausesMs()).toEqual([2000])
  await it.tick()
  await it.tick()
  expect(it.app.notified).toEqual([])
  await it.tick()
  expect(it.app.notified).toEqual([['ok', '购买成功']])
  expect(it.balances).toEqual([1509])
  expect(it.payments.getSnapshot().visibleOrder).toBeNull()
  expect(it.dialogCalls).toEqual(['show', 'done'])
})

test.each([
  [plan, '订阅成功'],
  [pack, '购买成功'],
])('an answer that is settled at once succeeds at once: %o', async (choice, text) => {
  const it = await scene({ point: 1509, order: orderIn('paid') })
  await it.payments.confirm(choice)
  expect(it.app.notified).toEqual([['ok', text]])
  expect(it.balances).toEqual([1509])
})

test.each([
  [plan, { code: 0 }, '订阅失败'],
  [pack, { code: 0 }, '购买失败'],
  [plan, 'unreachable', '订阅失败'],
  [pack, 'unreachable', '购买失败'],
] as const)('a refusal or a call that throws fails: %o %o', async (choice, answer, text) => {
  const it = await scene(answer)
  await it.payments.confirm(choice)
  expect(it.app.notified).toEqual([['bad', text]])
  expect(it.payments.getSnapshot()).toMatchObject({ visibleOrder: null, ordering: null })
  expect(it.balances).toEqual([])
})

test('an offer without a positive price is not ordered', async () => {
  const it = await scene({})
  await it.payments.confirm({ kind: 'subscription', plan_id: 'free', period: 'year' })
  expect(it.app.notified).toEqual([['bad', '订阅信息错误，请重新选择']])
  expect(it.app.callsTo('POST /pay')).toEqual([])
})

test('a payment that fails closes the QR code with a toast', async () => {
  const it = await scene({}, 'failed')
  await it.payments.confirm(pack)
  await it.tick()
  expect(it.app.notified).toEqual([['bad', '购买失败']])
  expect(it.dialogCalls).toEqual(['show', 'done'])
})

test('an order that expires stays open, to be renewed', async () => {
  const it = await scene({}, 'expired')
  await it.payments.confirm(pack)
  await it.tick()
  expect(it.payments.getSnapshot().visibleOrder?.order.state).toBe('expired')
  expect(it.app.notified).toEqual([])
})

test('an order whose QR code was closed is polled more slowly, and still counts when it is paid', async () => {
  const it = await scene({}, 'pending', 'paid')
  await it.payments.confirm(pack)
  it.payments.hide()
  await it.tick()
  expect(it.pausesMs()).toEqual([10_000])
  await it.tick()
  expect(it.app.notified).toEqual([['ok', '购买成功']])
  expect(it.balances).toEqual([1509])
})

test('nothing happens after the user has signed out', async () => {
  const it = await scene({}, 'paid')
  await it.payments.confirm(pack)
  it.stop()
  await it.tick()
  expect(it.app.callsTo(orderCall)).toEqual([])
  expect(it.app.notified).toEqual([])
})
