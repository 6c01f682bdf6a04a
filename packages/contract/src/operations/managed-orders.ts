import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { ManagedOrder, ManagedOrderPage, ManagedOrdersQuery, OrderRefundBody } from '../schemas/managed-orders.ts'

export const listOrders = operation(address.listOrders, {
  tag: 'operators',
  access: 'user',
  summary: 'Orders of everybody',
  query: ManagedOrdersQuery,
  answer: ManagedOrderPage,
  refusals: [401, 403, 422],
})

export const refundOrder = operation(address.refundOrder, {
  tag: 'operators',
  access: 'user',
  summary: 'Records that the payment of an order went back, which takes back the points that are not spent',
  body: OrderRefundBody,
  answer: ManagedOrder,
  refusals: [401, 403, 404, 409, 422],
})
