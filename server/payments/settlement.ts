import type { PaymentProviderId } from '@mirari/contract/lists'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { asError, type Log } from '../platform/log.ts'
import type { PointsService } from '../points/service.ts'
import { ForgedNotice, type Notice, type PaymentProvider } from './provider.ts'
import { dueOrders, endOrder, insertNotice, markPaid, orderById, postponeLookUp } from './store.ts'
import { beginSubscription, grantDue } from './subscriptions.ts'

export interface SettlementDeps {
  database: Database
  clock: Clock
  log: Log
  points: Pick<PointsService, 'grant'>
  providers: readonly PaymentProvider[]
}

/**
 * Time in ms for which an expired order stays open while its provider cannot be reached, because it may have been paid.
 */
const lookUpGraceMs = 24 * 60 * 60 * 1000
const maxSweptOrders = 20
/** Failed questions after which a provider is not asked about further orders in the same round. */
const maxFailures = 3
const minBackOffMs = 60_000
const maxBackOffMs = 60 * 60_000

/** Settles orders. Each is settled exactly once, however many notices report its payment. */
export function createSettlement({ database, clock, log, points, providers }: SettlementDeps) {
  /** Applies a verified notice to its order; a repeated one changes nothing. */
  async function apply(provider: PaymentProviderId, notice: Notice): Promise<void> {
    const now = clock.now()
    const late = await database.write(async (trx) => {
      const order = await orderById(trx, notice.orderId)
      if (!order || order.provider !== provider) return null
      if (notice.kind === 'paid' && notice.amountFen !== order.amount_fen) {
        throw new ForgedNotice(`${notice.amountFen} fen were paid for an order of ${order.amount_fen}`)
      }
      if (notice.ref !== null && order.provider_ref !== null && notice.ref !== order.provider_ref) {
        throw new ForgedNotice('the provider names another payment than the one of this order')
      }
      const isNew = await insertNotice(trx, {
        provider,
        notice_id: notice.id,
        order_id: order.id,
        kind: notice.kind,
        received_at: now.toISOString(),
      })
      if (!isNew) return null
      if (notice.kind !== 'paid') {
        await endOrder(trx, order.id, notice.kind)
        return null
      }
      if (await markPaid(trx, order.id, now.toISOString(), notice)) await settle(trx, order, now)
      return order.state === 'closed' ? order : null
    })
    // The operator has to refund this payment by hand.
    if (late) log.error('paid for an account that has ended', { order: late.id, provider, fen: late.amount_fen })
  }

  async function settle(trx: Kysely<Tables>, order: Tables['pay_order'], now: Date): Promise<void> {
    if (order.kind === 'subscription') return beginSubscription(trx, order, now, points.grant)
    const change = { user_id: order.user_id, amount: order.points, ref: `order:${order.id}` }
    await points.grant(trx, change, 'purchase')
  }

  /**
   * Asks the provider once more before an order ends, as its message may have been lost. False when it could not be
   * asked; then the order waits as long again as it has, so that it does not keep others from being asked.
   */
  async function endDue(order: Tables['pay_order']): Promise<boolean> {
    const provider = providers.find(({ id }) => id === order.provider)
    if (provider?.lookUp && order.qr !== null) {
      try {
        const notice = await provider.lookUp({ id: order.id, ref: order.provider_ref })
        if (notice) {
          await apply(provider.id, notice)
          return true
        }
      } catch (error) {
        log.warn('an order could not be looked up', { order: order.id, error: asError(error) })
        const nowMs = clock.now().getTime()
        const waitedMs = nowMs - Date.parse(order.expires_at)
        if (waitedMs < lookUpGraceMs) {
          const next = new Date(nowMs + Math.min(maxBackOffMs, Math.max(minBackOffMs, waitedMs)))
          await database.write((trx) => postponeLookUp(trx, order.id, next.toISOString()))
          return false
        }
      }
    }
    await database.write((trx) => endOrder(trx, order.id, 'expired'))
    return true
  }

  /** Grants the points of paid months that are due, and ends unpaid orders. */
  async function sweep(): Promise<void> {
    while ((await database.write((trx) => grantDue(trx, clock.now(), points.grant))) > 0);
    const due = await dueOrders(database.read, clock.now().toISOString(), maxSweptOrders)
    const failures = new Map<string, number>()
    for (const order of due) {
      const failed = failures.get(order.provider) ?? 0
      if (failed < maxFailures && !(await endDue(order))) failures.set(order.provider, failed + 1)
    }
  }

  return { apply, sweep }
}
