/** For tests only: shops with payment providers. */
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
import { createPointsService } from '../points/service.ts'
import { startTestServer } from '../testing.ts'

const pack = { kind: 'points', package_points: 1500, price: 150 }
export const year = { kind: 'subscription', plan_id: 'basic', period: 'year', price: 659 }
export const minuteMs = 60_000

interface Answer {
  code: number
  point: number
  order: { state: string; qr: string; pay_url: string | null }
}

/** A server with providers, and a user with 9 points who buys. */
export async function shop(payments: Config['payments']) {
  const server = await startTestServer({ payments, publicUrl: 'https://mirari.example' })
  const { user, headers } = await server.signIn({ point: 9 })
  const { read } = server.composition.database
  const points = createPointsService(server)
  return {
    server,
    spend: (amount: number) =>
      server.composition.database.write((trx) => points.spend(trx, { user_id: user.id, amount, ref: newId() })),
    changes: async () => (await server.call('/api/users/me/points', { headers })).body,
    options: async () => (await server.call('/api/pay', { headers })).body,
    pay: async (order_id = newId(), offer: object = pack) => {
      const { body } = await server.call('/api/pay', { headers, json: { ...offer, order_id } })
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

export const open = { order: 'pending', point: 9, faults: 0 }
export const paid = { order: 'paid', point: 1509, faults: 0 }

/** A shop whose orders are paid through Stripe. */
export async function startStripeShop() {
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
    send: (object: object, event: Partial<StripeEvent>) => {
      const timeS = Math.floor(it.server.clock.now().getTime() / 1000)
      return it.notify('stripe/webhook', stripeEvent(object, { timeS, ...event }))
    },
    async [Symbol.asyncDispose]() {
      await it[Symbol.asyncDispose]()
      await stripe[Symbol.asyncDispose]()
    },
  }
}
