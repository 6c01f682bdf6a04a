import type { PaymentProviderId, PlanId } from '@mirari/contract/lists'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Notice, Payable } from './provider.ts'

/** Stores a new order; returns the existing one when its id is taken. */
export async function insertOrder(trx: Kysely<Tables>, order: Tables['pay_order']): Promise<Tables['pay_order']> {
  await trx
    .insertInto('pay_order')
    .values(order)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return trx.selectFrom('pay_order').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
}

export async function orderById(db: Kysely<Tables>, id: string): Promise<Tables['pay_order'] | undefined> {
  return db.selectFrom('pay_order').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function setPayable(trx: Kysely<Tables>, id: string, payable: Payable): Promise<void> {
  await trx
    .updateTable('pay_order')
    .set({ provider_ref: payable.ref, qr: payable.qr, pay_url: payable.payUrl, target_url: payable.targetUrl })
    .where('id', '=', id)
    .execute()
}

/** The order that was paid by the payment with the provider's id. */
export async function orderByPayment(
  db: Kysely<Tables>,
  provider: PaymentProviderId,
  paymentRef: string,
): Promise<Tables['pay_order'] | undefined> {
  return db
    .selectFrom('pay_order')
    .selectAll()
    .where('provider', '=', provider)
    .where('payment_ref', '=', paymentRef)
    .executeTakeFirst()
}

/** Marks an order as paid; true for the call that did it. A late payment counts, one for a deleted account does not. */
export async function markPaid(
  trx: Kysely<Tables>,
  id: string,
  at: string,
  { ref, paymentRef }: Pick<Notice, 'ref' | 'paymentRef'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pay_order')
    .set({ state: 'paid', paid_at: at, payment_ref: paymentRef, ...(ref !== null && { provider_ref: ref }) })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'failed', 'expired'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends an order that was not paid; false when it had ended before. */
export async function endOrder(trx: Kysely<Tables>, id: string, state: 'failed' | 'expired'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pay_order')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores how much of an order's payment went back. */
export async function setReversed(trx: Kysely<Tables>, id: string, fen: number): Promise<void> {
  await trx.updateTable('pay_order').set({ reversed_fen: fen }).where('id', '=', id).execute()
}

/** Postpones the next question to the provider about an open order. */
export async function postponeLookUp(trx: Kysely<Tables>, id: string, at: string): Promise<void> {
  await trx.updateTable('pay_order').set({ next_look_up_at: at }).where('id', '=', id).execute()
}

/** Open orders whose time is over and whose next look-up is due, the one that has waited longest first. */
export async function dueOrders(db: Kysely<Tables>, now: string, limit: number): Promise<Tables['pay_order'][]> {
  return (
    db
      .selectFrom('pay_order')
      .selectAll()
      .where('state', '=', sql.lit('pending'))
      // A literal, not a parameter: only then does SQLite know that the partial index of open orders applies.
      .where('next_look_up_at', '<=', now)
      .orderBy('next_look_up_at')
      .limit(limit)
      .execute()
  )
}

/** Stores a notice; false when it was received before. */
export async function insertNotice(trx: Kysely<Tables>, notice: Tables['pay_notice']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('pay_notice')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function insertSubscription(trx: Kysely<Tables>, subscription: Tables['subscription']): Promise<void> {
  await trx.insertInto('subscription').values(subscription).execute()
}

export async function subscriptionOf(db: Kysely<Tables>, orderId: string): Promise<Tables['subscription'] | undefined> {
  return db.selectFrom('subscription').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

export async function setSubscriptionEnd(
  trx: Kysely<Tables>,
  orderId: string,
  end: Pick<Tables['subscription'], 'ends_at' | 'next_grant_at'>,
): Promise<void> {
  await trx.updateTable('subscription').set(end).where('order_id', '=', orderId).execute()
}

/** Subscriptions with a grant that is due, the oldest first. */
export async function dueSubscriptions(
  db: Kysely<Tables>,
  now: string,
  limit: number,
): Promise<Tables['subscription'][]> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('next_grant_at', '<=', now)
    .orderBy('next_grant_at')
    .limit(limit)
    .execute()
}

export async function setGranted(
  trx: Kysely<Tables>,
  orderId: string,
  { granted, next_grant_at }: Pick<Tables['subscription'], 'granted' | 'next_grant_at'>,
): Promise<void> {
  await trx.updateTable('subscription').set({ granted, next_grant_at }).where('order_id', '=', orderId).execute()
}

/** Paid orders of a user, the newest first; at most `limit`. */
export async function paidOrders(db: Kysely<Tables>, userId: string, limit: number): Promise<Tables['pay_order'][]> {
  return db
    .selectFrom('pay_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The subscriptions of a user that have not ended. */
export async function currentSubscriptions(db: Kysely<Tables>, userId: string, now: string) {
  return db
    .selectFrom('subscription')
    .select(['plan_id', 'ends_at'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .execute()
}

/** When the paid time of this plan ends, its renewals included; null for a user who does not have the plan. */
export async function planEnd(
  db: Kysely<Tables>,
  { userId, planId, now }: { userId: string; planId: PlanId; now: string },
): Promise<string | null> {
  const last = await db
    .selectFrom('subscription')
    .select('ends_at')
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.ends_at ?? null
}

/** Closes the open orders and the subscriptions of an account. */
export async function closeOrders(trx: Kysely<Tables>, userId: string): Promise<void> {
  await trx
    .updateTable('pay_order')
    .set({ state: 'closed' })
    .where('user_id', '=', userId)
    .where('state', '!=', 'paid')
    .execute()
  await trx.updateTable('subscription').set({ next_grant_at: null }).where('user_id', '=', userId).execute()
}
