import { type Static, Type } from '@sinclair/typebox'
import { billingPeriods, paymentProviderIds, payOrderStates, planIds } from '../lists.ts'
import { nullable, oneOf } from './common.ts'

const plan = oneOf(planIds)
const period = oneOf(billingPeriods)
const provider = oneOf(paymentProviderIds)

const maxPrice = 1_000_000
const common = {
  price: Type.Number({ minimum: 0, maximum: maxPrice, description: 'Yuan, as the buyer saw it', examples: [659] }),
  order_id: Type.String({
    pattern: '^[A-Za-z0-9_-]{16,64}$',
    description: 'Chosen by the client: a repeated call is the same order',
    examples: ['019a0000-0000-7000-8000-000000000001'],
  }),
  provider: Type.Optional(provider),
}

export const PayBody = Type.Union(
  [
    Type.Object({ kind: Type.Literal('subscription'), plan_id: plan, period, ...common }),
    Type.Object({
      kind: Type.Literal('points'),
      package_points: Type.Integer({ minimum: 0, maximum: maxPrice, examples: [1500] }),
      ...common,
    }),
  ],
  { $id: 'PayRequest' },
)
export type PayBody = Static<typeof PayBody>

/** An order as its buyer sees it. */
export const PayOrder = Type.Object(
  {
    order_id: Type.String(),
    state: oneOf(payOrderStates),
    kind: oneOf(['subscription', 'points']),
    plan_id: nullable(plan),
    period: nullable(period),
    points: Type.Integer({ description: 'Of the package, or of each paid month' }),
    price: Type.Number({ description: 'Yuan' }),
    provider,
    qr: nullable(Type.String({ description: 'What the QR code holds while the order can be paid' })),
    pay_url: nullable(Type.String({ description: 'Where this device can pay' })),
    created_at: Type.String(),
    expires_at: Type.String(),
  },
  { $id: 'PayOrder' },
)
export type PayOrder = Static<typeof PayOrder>

/** The receipt of a paid order. */
export const Receipt = Type.Object(
  {
    order_id: Type.String(),
    title: Type.String({ description: 'As on the bill, in the language in which it was ordered' }),
    price: Type.Number({ description: 'Yuan' }),
    provider,
    paid_at: Type.String({ description: 'ISO 8601, UTC' }),
  },
  { $id: 'Receipt' },
)
export type Receipt = Static<typeof Receipt>

export const ReceiptList = Type.Object(
  { items: Type.Array(Receipt, { description: 'The newest first' }) },
  { $id: 'ReceiptList' },
)
export type ReceiptList = Static<typeof ReceiptList>

export const PayAnswer = Type.Object(
  {
    code: Type.Integer({ description: '1: the order stands, or is paid; everything else is a failure' }),
    point: Type.Integer({ description: 'The balance' }),
    message: Type.Optional(Type.String({ description: 'Why not' })),
    order: Type.Optional(PayOrder),
  },
  { $id: 'PayAnswer' },
)
export type PayAnswer = Static<typeof PayAnswer>

export const PayOrderAnswer = Type.Object(
  { order: PayOrder, point: Type.Integer({ description: 'The balance' }) },
  { $id: 'PayOrderAnswer' },
)
export type PayOrderAnswer = Static<typeof PayOrderAnswer>

export const PayOptions = Type.Object(
  {
    providers: Type.Array(provider, { description: 'Empty: nothing can be bought here' }),
    plan_id: plan,
    plan_ends_at: nullable(Type.String()),
  },
  { $id: 'PayOptions' },
)
export type PayOptions = Static<typeof PayOptions>

export const NoticeReceipt = Type.Object({ received: Type.Boolean() }, { $id: 'NoticeReceipt' })
