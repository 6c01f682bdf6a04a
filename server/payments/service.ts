import { createHash, timingSafeEqual } from 'node:crypto'
import type { PaymentProviderId } from '@mirari/contract/lists'
import type {
  PayAnswer,
  PayBody,
  PayOptions,
  PayOrder,
  PayOrderAnswer,
  ReceiptList,
  User,
} from '@mirari/contract/schemas'
import { type LanguageId, languages } from '@mirari/messages'
import { pageTextsIn } from '@mirari/messages/pages'
import { type Offer, offerOf, paymentTexts } from '@mirari/product'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { RateLimit } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { newKey } from '../platform/id.ts'
import type { Log } from '../platform/log.ts'
import { createAttemptLimiter } from '../platform/shared/attempt-limiter.ts'
import type { PointsService } from '../points/service.ts'
import { ForgedNotice, fenPerYuan, type PaymentProvider, ProviderError, type ProviderMessage } from './provider.ts'
import { createReversals } from './reversals.ts'
import { createSettlement } from './settlement.ts'
import { closeOrders, insertOrder, orderById, paidOrders, setPayable } from './store.ts'
import { currentPlan } from './subscriptions.ts'

export interface PaymentDeps {
  database: Database
  clock: Clock
  log: Log
  points: Pick<PointsService, 'grant' | 'takeBack' | 'takenBack' | 'balanceOf'>
  /** Payment providers in the order in which they are offered; without any, nothing can be bought. */
  providers: readonly PaymentProvider[]
  /** Rate limit of each user's orders. */
  limit?: RateLimit
}

/** Origin and language with which an order is placed. */
export interface OrderPlace {
  origin: string
  language: LanguageId
}

/** The content of an order's page. */
export interface OrderPage {
  order: Tables['pay_order']
  /** Null when the page itself takes the payment. */
  targetUrl: string | null
}

export type PaymentService = ReturnType<typeof createPaymentService>

/** More than a year of daily purchases. */
const maxReceipts = 500
const orderTtlMs = 30 * 60 * 1000

/** Rules of plans, orders and the notices of providers. */
export function createPaymentService(deps: PaymentDeps) {
  const { database, clock, log, points, providers, limit = { count: 60, windowS: 3600 } } = deps
  const orders = createAttemptLimiter('orders', limit, deps)
  const settlement = createSettlement(deps)
  const reverse = createReversals(deps)
  const providerOf = (id: PaymentProviderId) => providers.find((provider) => provider.id === id)

  /** Makes the order payable at its provider, unless that was done before. */
  async function makePayable(
    order: Tables['pay_order'],
    { origin, language }: OrderPlace,
  ): Promise<Tables['pay_order']> {
    const provider = providerOf(order.provider)
    if (order.state !== 'pending' || order.qr !== null || !provider) return order
    // The first language is left out, so that the page still follows a cookie.
    const pageQuery = { key: order.secret, ...(language !== languages.first.id && { lang: language }) }
    const payable = await provider.begin({
      id: order.id,
      title: order.title,
      amountFen: order.amount_fen,
      origin,
      pageUrl: `${origin}/pay/${order.id}?${new URLSearchParams(pageQuery)}`,
      expiresAt: new Date(order.expires_at),
    })
    return database.write(async (trx) => {
      await setPayable(trx, order.id, payable)
      return (await orderById(trx, order.id)) ?? order
    })
  }

  /** The page behind the address in a QR code. @throws Problem 'not_found' */
  async function page(id: string, secret: string): Promise<OrderPage> {
    const order = await orderById(database.read, id)
    if (!order || !isSame(order.secret, secret) || !providerOf(order.provider)) throw new Problem('order_not_found')
    const state = show(order, clock.now()).state
    return { order: { ...order, state }, targetUrl: order.target_url }
  }

  return {
    async options(user: User): Promise<PayOptions> {
      return {
        providers: providers.map(({ id }) => id),
        ...(await currentPlan(database.read, user.id, clock.now())),
      }
    },

    /**
     * Creates a payable order. A repeated call with the same order id returns the same order.
     * @throws Problem 'conflict', 'too_many_requests'
     */
    async pay(user: User, request: PayBody, place: OrderPlace): Promise<PayAnswer> {
      const offer = offerOf(request)
      if (!offer || offer.price !== request.price) return payAnswer(deps, user, 0, { message: paymentTexts.invalid })
      const provider = request.provider === undefined ? providers[0] : providerOf(request.provider)
      if (!provider) return payAnswer(deps, user, 0, { message: paymentTexts.noProvider })
      await orders.count(user.id)
      const stored = await storeOrder(deps, user, { request, offer, provider, language: place.language })
      try {
        const order = await makePayable(stored, place)
        const stands = order.state === 'pending' || order.state === 'paid'
        return payAnswer(deps, user, stands ? 1 : 0, { order: show(order, clock.now()) })
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        log.warn('an order could not be placed', { order: stored.id, provider: provider.id, error })
        return payAnswer(deps, user, 0, { message: paymentTexts.unavailable })
      }
    },

    /** @throws Problem 'not_found' */
    async order(user: User, id: string): Promise<PayOrderAnswer> {
      const order = await orderById(database.read, id)
      if (order?.user_id !== user.id) throw new Problem('order_not_found')
      return { order: show(order, clock.now()), point: await points.balanceOf(database.read, user.id) }
    },

    async receipts(user: User): Promise<ReceiptList> {
      const orders = await paidOrders(database.read, user.id, maxReceipts)
      const items = orders.map(({ id, title, amount_fen, provider, paid_at, created_at }) => {
        return { order_id: id, title, price: amount_fen / fenPerYuan, provider, paid_at: paid_at ?? created_at }
      })
      return { items }
    },

    page,

    /** Pays, or refuses to pay, an order of the test provider by its page. @throws Problem 'not_found' */
    async confirmTest(id: string, secret: string, kind: 'paid' | 'failed'): Promise<OrderPage> {
      const { order } = await page(id, secret)
      if (order.provider !== 'test') throw new Problem('order_not_found')
      if (order.state === 'pending') {
        await settlement.apply('test', {
          id: `${kind}:${id}`,
          orderId: id,
          kind,
          amountFen: order.amount_fen,
          ref: null,
          paymentRef: null,
        })
      }
      return page(id, secret)
    },

    receive: createReceiver(deps, { providerOf, settlement, reverse }),

    sweep: settlement.sweep,

    refund: createRefunding(database, reverse),

    /** Closes the open orders and subscriptions of an account within the transaction that deletes it. */
    closeAll: (trx: Kysely<Tables>, userId: string) => closeOrders(trx, userId),
  }
}

/** Refunds of operators. */
function createRefunding(database: Database, reverse: ReturnType<typeof createReversals>) {
  /**
   * Takes back what an order bought for money that an operator returned, once for each id; `also` runs with it.
   * @throws Problem 'not_found'
   */
  return async (
    orderId: string,
    { id, fen }: { id: string; fen: number },
    also: (trx: Kysely<Tables>) => Promise<void>,
  ): Promise<void> => {
    const order = await orderById(database.read, orderId)
    if (!order) throw new Problem('order_not_found')
    const notice = { noticeId: `operator:${id}`, id, kind: 'refunded', orderId, paymentRef: null } as const
    await reverse(order.provider, { ...notice, returnedFen: { fen, isTotal: false } }, also)
  }
}

/** Applies the messages of providers. */
function createReceiver(
  deps: PaymentDeps,
  parts: {
    providerOf: (id: PaymentProviderId) => PaymentProvider | undefined
    settlement: Pick<ReturnType<typeof createSettlement>, 'apply'>
    reverse: ReturnType<typeof createReversals>
  },
) {
  const { providerOf, settlement, reverse } = parts

  /** @throws Problem 'not_found', 'forbidden', 'conflict' when the message comes too early */
  return async (id: PaymentProviderId, message: ProviderMessage): Promise<void> => {
    const provider = providerOf(id)
    if (!provider?.readNotice) throw new Problem('payment_provider_not_offered')
    try {
      const notice = provider.readNotice(message, deps.clock.now())
      if (notice && 'noticeId' in notice) await reverse(id, notice)
      else if (notice) await settlement.apply(id, notice)
    } catch (error) {
      if (!(error instanceof ForgedNotice)) throw error
      deps.log.warn('refused a payment notice', { provider: id, reason: error.message })
      throw new Problem('payment_notice_refused')
    }
  }
}

async function payAnswer(
  { database, points }: Pick<PaymentDeps, 'database' | 'points'>,
  user: User,
  code: number,
  facts: Pick<PayAnswer, 'message' | 'order'> = {},
): Promise<PayAnswer> {
  return { code, point: await points.balanceOf(database.read, user.id), ...facts }
}

interface NewOrder {
  request: PayBody
  offer: Offer
  provider: PaymentProvider
  language: LanguageId
}

/** Stores the order of a request; returns the stored one when it was sent before. @throws Problem 'conflict' */
async function storeOrder(
  { database, clock }: Pick<PaymentDeps, 'database' | 'clock'>,
  user: User,
  { request, offer, provider, language }: NewOrder,
): Promise<Tables['pay_order']> {
  const now = clock.now()
  const newOrder: Tables['pay_order'] = {
    id: request.order_id,
    user_id: user.id,
    kind: request.kind,
    plan_id: request.kind === 'subscription' ? request.plan_id : null,
    period: request.kind === 'subscription' ? request.period : null,
    points: offer.points,
    grants: offer.grants,
    title: pageTextsIn(language).order.bill(request, offer),
    amount_fen: offer.price * fenPerYuan,
    provider: provider.id,
    provider_ref: null,
    secret: newKey(),
    qr: null,
    pay_url: null,
    target_url: null,
    state: 'pending',
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + orderTtlMs).toISOString(),
    paid_at: null,
    payment_ref: null,
    reversed_fen: 0,
    next_look_up_at: new Date(now.getTime() + orderTtlMs).toISOString(),
  }
  const order = await database.write((trx) => insertOrder(trx, newOrder))
  const same = (['user_id', 'kind', 'plan_id', 'period', 'points', 'amount_fen'] as const).every(
    (field) => order[field] === newOrder[field],
  )
  if (!same) throw new Problem('order_id_taken')
  return order
}

function show(order: Tables['pay_order'], now: Date): PayOrder {
  const isOver = order.state === 'pending' && order.expires_at <= now.toISOString()
  const state = isOver ? 'expired' : order.state
  const payable = state === 'pending'
  return {
    order_id: order.id,
    state,
    kind: order.kind,
    plan_id: order.plan_id,
    period: order.period,
    points: order.points,
    price: order.amount_fen / fenPerYuan,
    provider: order.provider,
    qr: payable ? order.qr : null,
    pay_url: payable ? order.pay_url : null,
    created_at: order.created_at,
    expires_at: order.expires_at,
  }
}

/** Compares two secrets in constant time. */
function isSame(secret: string, otherSecret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(secret), digest(otherSecret))
}
