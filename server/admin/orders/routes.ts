import { listOrders, refundOrder } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../../platform/http/route-of.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import type { ManagedOrders } from './service.ts'

export interface OrderRouteDeps {
  managedOrders: ManagedOrders
  sessions: Sessions
}

/** Routes of operators about orders. */
export function orderRoutes({ managedOrders, sessions }: OrderRouteDeps) {
  return new Elysia({ name: 'managed-orders' })
    .use(sessionPlugin(sessions))
    .get(listOrders.path, ({ user, query }) => managedOrders.list(user, query), routeOf(listOrders))
    .post(
      refundOrder.path,
      ({ user, params, body }) => managedOrders.refund(user, params.id, body),
      routeOf(refundOrder),
    )
}
