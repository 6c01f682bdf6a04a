import type { PayOrderState } from '@mirari/contract/lists'
import type { PayAnswer, PayOrder, PayOrderAnswer } from '@mirari/product'
import { expect, test, vi } from 'vitest'
import { defaultTexts } from '../../i18n/default-texts.ts'
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

function scene(answer: Partial<PayAnswer> | Error, ...states: (PayOrderState | Error)[]) {
  const toast = { ok: vi.fn(), bad: vi.fn() }
  const onPoint = vi.fn()
  const shown: string[] = []
  const waits: { ms: number; go: () => void }[] = []
  const api = {
    payOptions: vi.fn(async () => ({ providers: ['test' as const], plan_id: 'free' as const, plan_ends_at: null })),
    pay: vi.fn(async () => {
      if (answer instanceof Error) throw answer
      return { code: 1, point: 9, order: orderIn('pending'), ...answer }
    }),
    payOrder: vi.fn(async (): Promise<PayOrderAnswer> => {
      const state = states.shift()
      if (state === undefined || state instanceof Error) throw state ?? new Error('not expected')
      return { order: orderIn(state), point: state === 'paid' ? 1509 : 9 }
    }),
  }
  const payments = createPayments({
    api,
    newId: () => 'order',
    wait: (ms) => new Promise((go) => waits.push({ ms, go })),
    onPoint,
    toast,
    texts: () => defaultTexts,
    onShow: () => shown.push('show'),
    onDone: () => shown.push('done'),
  })
  const stop = payments.start()
  return {
    payments,
    stop,
    api,
    toast,
    onPoint,
    shown,
    waits,
    async tick() {
      waits.shift()?.go()
      await new Promise(setImmediate)
    },
  }
}

test('an order shows its QR code, is asked for every two seconds, and ends with a toast and the new balance', async () => {
  const it = scene({}, 'pending', new Error('offline'), 'paid')
  await it.payments.confirm(pack)
  expect(it.api.pay).toHaveBeenCalledWith({ ...pack, price: 150, order_id: 'order' })
  expect(it.payments.getSnapshot().shown?.order.qr).toBe('http://x/pay/order')
  expect(it.waits.map(({ ms }) => ms)).toEqual([2000])
  await it.tick()
  await it.tick()
  expect(it.toast.ok).not.toHaveBeenCalled()
  await it.tick()
  expect(it.toast.ok).toHaveBeenCalledExactlyOnceWith('购买成功')
  expect(it.onPoint).toHaveBeenCalledExactlyOnceWith(1509)
  expect(it.payments.getSnapshot().shown).toBeNull()
  expect(it.shown).toEqual(['show', 'done'])
})

test.each([
  [plan, '订阅成功'],
  [pack, '购买成功'],
])('an answer that is settled at once succeeds at once: %o', async (choice, text) => {
  const it = scene({ point: 1509, order: orderIn('paid') })
  await it.payments.confirm(choice)
  expect(it.toast.ok).toHaveBeenCalledExactlyOnceWith(text)
  expect(it.onPoint).toHaveBeenCalledWith(1509)
})

test.each([
  [plan, { code: 0 }, '订阅失败'],
  [pack, { code: 0 }, '购买失败'],
  [plan, new Error('offline'), '订阅失败'],
  [pack, new Error('offline'), '购买失败'],
])('a refusal or a call that throws fails: %o %o', async (choice, answer, text) => {
  const it = scene(answer)
  await it.payments.confirm(choice)
  expect(it.toast.bad).toHaveBeenCalledExactlyOnceWith(text)
  expect(it.payments.getSnapshot()).toMatchObject({ shown: null, ordering: null })
  expect(it.onPoint).not.toHaveBeenCalled()
})

test('what has no positive price is not even asked for', async () => {
  const it = scene({})
  await it.payments.confirm({ kind: 'subscription', plan_id: 'free', period: 'year' })
  expect(it.toast.bad).toHaveBeenCalledExactlyOnceWith('订阅信息错误，请重新选择')
  expect(it.api.pay).not.toHaveBeenCalled()
})

test('a payment that fails closes the QR code and says so', async () => {
  const it = scene({}, 'failed')
  await it.payments.confirm(pack)
  await it.tick()
  expect(it.toast.bad).toHaveBeenCalledExactlyOnceWith('购买失败')
  expect(it.shown).toEqual(['show', 'done'])
})

test('an order that ends stays open, to be ordered anew', async () => {
  const it = scene({}, 'expired')
  await it.payments.confirm(pack)
  await it.tick()
  expect(it.payments.getSnapshot().shown?.order.state).toBe('expired')
  expect(it.toast.bad).not.toHaveBeenCalled()
})

test('an order whose QR code was closed is followed more slowly, and still counts when it is paid', async () => {
  const it = scene({}, 'pending', 'paid')
  await it.payments.confirm(pack)
  it.payments.hide()
  await it.tick()
  expect(it.waits.map(({ ms }) => ms)).toEqual([10_000])
  await it.tick()
  expect(it.toast.ok).toHaveBeenCalledExactlyOnceWith('购买成功')
  expect(it.onPoint).toHaveBeenCalledWith(1509)
})

test('nothing happens for somebody who has signed out meanwhile', async () => {
  const it = scene({}, 'paid')
  await it.payments.confirm(pack)
  it.stop()
  await it.tick()
  expect(it.api.payOrder).not.toHaveBeenCalled()
  expect(it.toast.ok).not.toHaveBeenCalled()
})
