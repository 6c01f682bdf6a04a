import { type PlanId, planIds } from '@mirari/contract/lists'
import { billingOf } from '@mirari/product'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { addMonths } from '../platform/months.ts'
import type { PointsService } from '../points/service.ts'
import { currentSubscriptions, dueSubscriptions, insertSubscription, planEnd, setGranted } from './store.ts'

type GrantPoints = PointsService['grant']

/** Maximum number of grants in one transaction, which bounds how long other writers wait. */
const maxGrants = 100

/**
 * Stores the monthly grants of a paid order of a plan: the first when its time starts, the others month by month. A
 * plan that the user still has is renewed: the new time starts where the paid time ends, so paid days and grants of the
 * same plan never overlap. Different plans run side by side.
 */
export async function beginSubscription(
  trx: Kysely<Tables>,
  order: Pick<Tables['pay_order'], 'id' | 'user_id' | 'plan_id' | 'period' | 'points' | 'grants'>,
  now: Date,
  grant: GrantPoints,
): Promise<void> {
  const { plan_id, period } = order
  if (plan_id === null || period === null) throw new Error(`The order ${order.id} names no plan.`)
  const renewedFrom = await planEnd(trx, { userId: order.user_id, planId: plan_id, now: now.toISOString() })
  const start = renewedFrom === null ? now : new Date(renewedFrom)
  const subscription: Tables['subscription'] = {
    order_id: order.id,
    user_id: order.user_id,
    plan_id,
    period,
    points: order.points,
    grants: order.grants,
    granted: 0,
    next_grant_at: start.toISOString(),
    starts_at: start.toISOString(),
    ends_at: addMonths(start, billingOf(period).months).toISOString(),
  }
  await insertSubscription(trx, subscription)
  if (renewedFrom === null) await grantNext(trx, subscription, grant)
}

/** Makes the grants that are due and returns how many; to be called again until it returns 0. */
export async function grantDue(trx: Kysely<Tables>, now: Date, grant: GrantPoints): Promise<number> {
  const due = await dueSubscriptions(trx, now.toISOString(), maxGrants)
  for (const subscription of due) await grantNext(trx, subscription, grant)
  return due.length
}

async function grantNext(trx: Kysely<Tables>, subscription: Tables['subscription'], grant: GrantPoints): Promise<void> {
  const { order_id, user_id, points, grants, starts_at } = subscription
  const granted = subscription.granted + 1
  await grant(trx, { user_id, amount: points, ref: `subscription:${order_id}:${granted}` }, 'subscription')
  const next = granted < grants ? addMonths(new Date(starts_at), granted).toISOString() : null
  await setGranted(trx, order_id, { granted, next_grant_at: next })
}

/** The highest plan that a user has paid for, and when its last renewal ends; the free one without any. */
export async function currentPlan(
  db: Kysely<Tables>,
  userId: string,
  now: Date,
): Promise<{ plan_id: PlanId; plan_ends_at: string | null }> {
  const paid = await currentSubscriptions(db, userId, now.toISOString())
  const rank = ({ plan_id }: { plan_id: PlanId }) => planIds.indexOf(plan_id)
  // A renewal only starts when the same plan is running, so it never counts before its time.
  const [best] = paid.sort((a, b) => rank(b) - rank(a) || b.ends_at.localeCompare(a.ends_at))
  return best ? { plan_id: best.plan_id, plan_ends_at: best.ends_at } : { plan_id: 'free', plan_ends_at: null }
}
