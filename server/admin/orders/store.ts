import { type PayOrderState, paymentProviderIds } from '@mirari/contract/lists'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export interface OrderPosition {
  created_at: string
  id: string
}

export interface OrderPage {
  state: PayOrderState | undefined
  /** Id of the buyer; undefined for orders of everybody. */
  buyer: string | undefined
  after: OrderPosition | undefined
  limit: number
}

/** Orders, the newest first, each page read as a range of an index. */
export function ordersPage(db: Kysely<Tables>, { state, buyer, after, limit }: OrderPage) {
  let query = orders(db).orderBy('pay_order.created_at', 'desc').orderBy('pay_order.id', 'desc').limit(limit)
  if (state !== undefined) query = query.where('pay_order.state', '=', state)
  if (buyer !== undefined) query = query.where('pay_order.user_id', '=', buyer)
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('pay_order.created_at', 'pay_order.id'), '<', tuple(after.created_at, after.id)),
    )
  }
  return query.execute()
}

/** The order with this id, or those whose payment or order the provider knows by it. */
export async function ordersByAnyId(db: Kysely<Tables>, id: string) {
  const own = await orders(db).where('pay_order.id', '=', id).execute()
  if (own.length > 0) return own
  const named = (column: 'payment_ref' | 'provider_ref') =>
    orders(db)
      .where('pay_order.provider', 'in', [...paymentProviderIds])
      .where(`pay_order.${column}`, '=', id)
      .execute()
  const payments = await named('payment_ref')
  return payments.length > 0 ? payments : named('provider_ref')
}

export type ManagedOrderRow = Awaited<ReturnType<typeof ordersByAnyId>>[number]

/** Points that an order brought, and those of them that are neither spent nor expired, by the order's id. */
export async function pointsOfOrders(
  db: Kysely<Tables>,
  rows: readonly ManagedOrderRow[],
): Promise<Map<string, { given: number; left: number }>> {
  const orderOf = new Map(rows.flatMap((row) => refsOf(row).map((ref) => [ref, row.id] as const)))
  const sums = new Map(rows.map(({ id }) => [id, { given: 0, left: 0 }]))
  const lots = orderOf.size === 0 ? [] : await lotsOf(db, [...orderOf.keys()])
  for (const { ref, points, left } of lots) {
    const sum = sums.get(orderOf.get(ref) ?? '')
    if (!sum) continue
    sum.given += points
    sum.left += left
  }
  return sums
}

function lotsOf(db: Kysely<Tables>, refs: readonly string[]) {
  return db.selectFrom('point_lot').select(['ref', 'points', 'left']).where('ref', 'in', refs).execute()
}

/** Refs of the ledger lines that an order brought. */
function refsOf({ id, kind, state, granted }: ManagedOrderRow): string[] {
  if (state !== 'paid') return []
  if (kind === 'points') return [`order:${id}`]
  return Array.from({ length: granted ?? 0 }, (_, index) => `subscription:${id}:${index + 1}`)
}

function orders(db: Kysely<Tables>) {
  return db
    .selectFrom('pay_order')
    .innerJoin('user as buyer', 'buyer.id', 'pay_order.user_id')
    .leftJoin('subscription', 'subscription.order_id', 'pay_order.id')
    .select([
      'pay_order.id',
      'pay_order.user_id',
      'pay_order.kind',
      'pay_order.title',
      'pay_order.amount_fen',
      'pay_order.reversed_fen',
      'pay_order.provider',
      'pay_order.provider_ref',
      'pay_order.payment_ref',
      'pay_order.state',
      'pay_order.created_at',
      'pay_order.expires_at',
      'pay_order.paid_at',
      'buyer.username',
      'subscription.granted',
    ])
}
