import type { PaymentProviderId } from '@mirari/contract/lists'
import { billingOf } from '@mirari/product'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Log } from '../platform/log.ts'
import { addMonths } from '../platform/months.ts'
import type { PointsService } from '../points/service.ts'
import type { Reversal } from './provider.ts'
import { insertNotice, orderById, orderByPayment, setReversed, setSubscriptionEnd, subscriptionOf } from './store.ts'

export interface ReversalDeps {
  database: Database
  clock: Clock
  log: Log
  points: Pick<PointsService, 'grant' | 'takeBack' | 'takenBack'>
}

type Order = Tables['pay_order']

/**
 * Takes back what a refunded or disputed payment bought: of its points those that are not spent, in proportion to the
 * returned money, and the plan once all of it is returned. A dispute that is won gives both again.
 */
export function createReversals({ database, clock, log, points }: ReversalDeps) {
  /** Refs of the ledger lines that an order brought. */
  async function refsOf(trx: Kysely<Tables>, order: Order): Promise<string[]> {
    if (order.kind === 'points') return [`order:${order.id}`]
    const { granted = 0 } = (await subscriptionOf(trx, order.id)) ?? {}
    return Array.from({ length: granted }, (_, index) => `subscription:${order.id}:${index + 1}`)
  }

  async function takeBack(trx: Kysely<Tables>, order: Order, { id, returnedFen }: Reversal): Promise<void> {
    const reversedFen = Math.min(
      order.amount_fen,
      returnedFen.isTotal ? returnedFen.fen : order.reversed_fen + returnedFen.fen,
    )
    const newFen = reversedFen - order.reversed_fen
    if (newFen <= 0) return
    const refs = await refsOf(trx, order)
    const isWhole = reversedFen === order.amount_fen
    const amount = isWhole ? null : Math.floor((order.points * refs.length * newFen) / order.amount_fen)
    await points.takeBack(trx, { user_id: order.user_id, ref: lineOf(order, id), from: refs, amount })
    await setReversed(trx, order.id, reversedFen)
    if (isWhole && order.kind === 'subscription') await endPlan(trx, order)
  }

  async function endPlan(trx: Kysely<Tables>, order: Order): Promise<void> {
    const subscription = await subscriptionOf(trx, order.id)
    if (!subscription) return
    const now = clock.now().toISOString()
    // A renewal that has not begun ends where it would begin.
    const ends_at = subscription.starts_at.localeCompare(now) > 0 ? subscription.starts_at : now
    await setSubscriptionEnd(trx, order.id, { ends_at, next_grant_at: null })
  }

  async function giveAgain(trx: Kysely<Tables>, order: Order, { id, returnedFen }: Reversal): Promise<void> {
    const amount = await points.takenBack(trx, lineOf(order, id))
    if (amount > 0) {
      await points.grant(trx, { user_id: order.user_id, amount, ref: `${lineOf(order, id)}:won` }, 'purchase')
    }
    await setReversed(trx, order.id, Math.max(0, order.reversed_fen - returnedFen.fen))
    const subscription = await subscriptionOf(trx, order.id)
    const wasWhole = order.reversed_fen === order.amount_fen
    if (!subscription || !wasWhole) return
    const start = new Date(subscription.starts_at)
    await setSubscriptionEnd(trx, order.id, {
      ends_at: addMonths(start, billingOf(subscription.period).months).toISOString(),
      next_grant_at:
        subscription.granted < subscription.grants ? addMonths(start, subscription.granted).toISOString() : null,
    })
  }

  /**
   * Applies a verified message that a payment went back; a repeated one changes nothing. @throws Problem 'conflict' for
   * an order whose payment is not settled yet: the provider sends its message again; `also` runs with the change
   */
  return async (
    provider: PaymentProviderId,
    reversal: Reversal,
    also?: (trx: Kysely<Tables>) => Promise<void>,
  ): Promise<void> => {
    const order = await database.write(async (trx) => {
      const found = await findOrder(trx, provider, reversal)
      if (!found) return null
      if (found.state === 'pending') throw new Problem('order_not_settled')
      if (found.state !== 'paid') return null
      const isNew = await insertNotice(trx, {
        provider,
        notice_id: reversal.noticeId,
        order_id: found.id,
        kind: reversal.kind,
        received_at: clock.now().toISOString(),
      })
      if (!isNew) return found
      if (reversal.kind === 'dispute_won') await giveAgain(trx, found, reversal)
      else await takeBack(trx, found, reversal)
      await also?.(trx)
      return found
    })
    const facts = { provider, kind: reversal.kind, fen: reversal.returnedFen.fen }
    if (order) log.warn('a payment went back', { ...facts, order: order.id })
    else log.error('a payment of no known order went back', facts)
  }
}

const lineOf = ({ id }: Order, reversal: string): string => `reversal:${id}:${reversal}`

/** The order that a message means: by its id, which newer payments carry, or by the provider's id of the payment. */
async function findOrder(
  trx: Kysely<Tables>,
  provider: PaymentProviderId,
  { orderId, paymentRef }: Reversal,
): Promise<Order | null> {
  const named = orderId === null ? undefined : await orderById(trx, orderId)
  const found = named ?? (paymentRef === null ? undefined : await orderByPayment(trx, provider, paymentRef))
  return found?.provider === provider ? found : null
}
