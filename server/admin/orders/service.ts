import type {
  ManagedOrder,
  ManagedOrderPage,
  ManagedOrdersQuery,
  OrderRefundBody,
  User,
} from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type ActLog, requireOperator } from '../act-log.ts'
import { pageOf } from '../page.ts'
import { actById, personByName } from '../store.ts'
import { type ManagedOrderRow, ordersByAnyId, ordersPage, pointsOfOrders } from './store.ts'

export interface OrderDeps {
  database: Database
  clock: Clock
  payments: {
    /** Takes back what an order bought, as when its provider says that the payment went back; `also` runs with it. */
    refund(
      orderId: string,
      refund: { id: string; fen: number },
      also: (trx: Kysely<Tables>) => Promise<void>,
    ): Promise<void>
  }
  log: ActLog
}

export type ManagedOrders = ReturnType<typeof createManagedOrders>

const fenPerYuan = 100

/** What operators do with the orders of everybody. */
export function createManagedOrders({ database, clock, payments, log }: OrderDeps) {
  async function toOrders(db: Kysely<Tables>, rows: readonly ManagedOrderRow[]): Promise<ManagedOrder[]> {
    const points = await pointsOfOrders(db, rows)
    const now = clock.now().toISOString()
    return rows.map((row) => {
      const { given = 0, left = 0 } = points.get(row.id) ?? {}
      const { id, title, provider, created_at, paid_at } = row
      return {
        ...{ id, title, provider, created_at, paid_at },
        buyer: { id: row.user_id, username: row.username },
        price: row.amount_fen / fenPerYuan,
        refunded: row.reversed_fen / fenPerYuan,
        payment: row.payment_ref ?? row.provider_ref,
        state: row.state === 'pending' && row.expires_at <= now ? 'expired' : row.state,
        points_given: given,
        points_left: left,
      }
    })
  }

  /** Orders that a search means by an id; null when it names a buyer, or nothing. */
  async function found(search: string): Promise<ManagedOrderPage | null> {
    const rows = search === '' ? [] : await ordersByAnyId(database.read, search)
    return rows.length === 0 ? null : { items: await toOrders(database.read, rows), next: null }
  }

  /** @throws Problem 'not_found' */
  async function orderOf(db: Kysely<Tables>, id: string): Promise<ManagedOrder> {
    const row = (await ordersByAnyId(db, id)).find((one) => one.id === id)
    const [order] = row ? await toOrders(db, [row]) : []
    if (!order) throw new Problem('order_not_found')
    return order
  }

  return {
    /** @throws Problem 'forbidden' */
    async list(user: User, { state, search = '', after, limit }: ManagedOrdersQuery): Promise<ManagedOrderPage> {
      await log.require(user)
      const words = search.trim()
      const named = await found(words)
      if (named) return named
      const buyer = words === '' ? null : await personByName(database.read, words)
      if (words !== '' && !buyer) return { items: [], next: null }
      const page = { state, buyer: buyer?.id, after: readPosition(after), limit: limit + 1 }
      const { items, next } = pageOf(await ordersPage(database.read, page), limit, writePosition)
      return { items: await toOrders(database.read, items), next }
    },

    /**
     * Records once for each id that a payment went back; its points that are not spent go (GAP-192).
     * @throws Problem 'forbidden', 'not_found'; 'conflict' for an order that is not paid or whose money went back
     * before, and when the id belongs to another act
     */
    async refund(user: User, orderId: string, { id, amount, reason }: OrderRefundBody): Promise<ManagedOrder> {
      await log.require(user)
      const earlier = await actById(database.read, id)
      if (earlier && earlier.target !== orderId) throw new Problem('act_id_taken')
      const order = await orderOf(database.read, orderId)
      if (earlier) return order
      if (order.state !== 'paid') throw new Problem('order_not_paid')
      const rest = Math.round((order.price - order.refunded) * fenPerYuan)
      const fen = amount === null ? rest : Math.round(amount * fenPerYuan)
      if (rest === 0 || fen > rest) throw new Problem('refund_too_large', { yuan: rest / fenPerYuan })
      await payments.refund(orderId, { id, fen }, async (trx) => {
        await requireOperator(trx, user)
        const act = { id, action: 'refund', subject: order.buyer, target: orderId, reason } as const
        // The log has whole numbers; a part of a yuan counts as a whole one.
        await log.write(trx, user, { ...act, amount: Math.ceil(fen / fenPerYuan) })
      })
      return orderOf(database.read, orderId)
    },
  }
}

const writePosition = ({ created_at, id }: ManagedOrderRow): string => `${created_at}~${id}`

function readPosition(after: string | undefined) {
  if (after === undefined) return undefined
  const [created_at = '', id = ''] = after.split('~')
  return { created_at, id }
}
