import { type Static, Type } from '@sinclair/typebox'
import { paymentProviderIds, payOrderStates } from '../lists.ts'
import { nullable, oneOf } from './common.ts'
import { ActReason } from './operators.ts'

const time = (description: string) => Type.String({ description: `${description}; ISO 8601, UTC` })
const points = (description: string) => Type.Integer({ description })

/** An order as operators see it, whoever placed it. */
export const ManagedOrder = Type.Object(
  {
    id: Type.String(),
    buyer: Type.Object({ id: Type.String(), username: Type.String() }),
    title: Type.String({ description: 'As on the bill' }),
    price: Type.Number({ description: 'Yuan' }),
    refunded: Type.Number({ description: 'Yuan that went back' }),
    provider: oneOf(paymentProviderIds),
    payment: nullable(Type.String({ description: "The provider's id of the payment, or else of the order" })),
    state: oneOf(payOrderStates),
    points_given: points('Points that it has brought so far'),
    points_left: points('Those of them that are neither spent nor expired'),
    created_at: time('When it was placed'),
    paid_at: nullable(time('When it was paid')),
  },
  { $id: 'ManagedOrder' },
)
export type ManagedOrder = Static<typeof ManagedOrder>

export const ManagedOrderPage = Type.Object(
  {
    items: Type.Array(ManagedOrder, { description: 'The newest first' }),
    next: nullable(Type.String({ description: '`after` of the next page; null on the last one' })),
  },
  { $id: 'ManagedOrderPage' },
)
export type ManagedOrderPage = Static<typeof ManagedOrderPage>

export const ManagedOrdersQuery = Type.Object({
  state: Type.Optional(oneOf(payOrderStates)),
  search: Type.Optional(
    Type.String({
      maxLength: 320,
      description: 'A whole id of an order or of a payment, or a whole username or e-mail address',
    }),
  ),
  after: Type.Optional(Type.String({ pattern: '^[^~]{1,40}~.{1,100}$', description: '`next` of the page before' })),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
})
export type ManagedOrdersQuery = Static<typeof ManagedOrdersQuery>

export const OrderRefundBody = Type.Object(
  {
    ...ActReason.properties,
    id: Type.String({
      pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
      description: 'UUIDv7 chosen by the caller: a repeated call with it changes nothing more',
    }),
    amount: nullable(Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 }), {
      description: 'Yuan that went back; null for everything that was left',
    }),
  },
  { $id: 'OrderRefund' },
)
export type OrderRefundBody = Static<typeof OrderRefundBody>
