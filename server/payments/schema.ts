import { billingPeriods, paymentProviderIds, payOrderStates, planIds } from '@mirari/model'
import { t } from 'elysia'

const PlanSchema = t.UnionEnum(planIds)
const PeriodSchema = t.UnionEnum(billingPeriods)
const ProviderSchema = t.UnionEnum(paymentProviderIds)
const KindSchema = t.Union([t.Literal('subscription'), t.Literal('points')])
const StateSchema = t.UnionEnum(payOrderStates)

const maxPrice = 1_000_000
const common = {
  price: t.Number({ minimum: 0, maximum: maxPrice, description: 'Yuan, as the buyer saw it', examples: [659] }),
  order_id: t.String({
    pattern: '^[A-Za-z0-9_-]{16,64}$',
    description: 'Chosen by the client: a repeated call is the same order',
    examples: ['019a0000-0000-7000-8000-000000000001'],
  }),
  provider: t.Optional(ProviderSchema),
}

export const PayBody = t.Union([
  t.Object({
    kind: t.Literal('subscription'),
    plan_id: PlanSchema,
    period: PeriodSchema,
    ...common,
  }),
  t.Object({
    kind: t.Literal('points'),
    package_points: t.Integer({ minimum: 0, maximum: maxPrice, examples: [1500] }),
    ...common,
  }),
])

const Order = t.Object({
  order_id: t.String(),
  state: StateSchema,
  kind: KindSchema,
  plan_id: t.Nullable(PlanSchema),
  period: t.Nullable(PeriodSchema),
  points: t.Integer({ description: 'Of the package, or of each paid month' }),
  price: t.Number({ description: 'Yuan' }),
  provider: ProviderSchema,
  qr: t.Nullable(t.String({ description: 'What the QR code holds while the order can be paid' })),
  pay_url: t.Nullable(t.String({ description: 'Where this device can pay' })),
  created_at: t.String(),
  expires_at: t.String(),
})

export const PayAnswerSchema = t.Object({
  code: t.Integer({ description: '1: the order stands, or is paid; everything else is a failure' }),
  point: t.Integer({ description: 'The balance' }),
  message: t.Optional(t.String({ description: 'Why not' })),
  order: t.Optional(Order),
})

export const PayOrderSchema = t.Object({ order: Order, point: t.Integer({ description: 'The balance' }) })

export const PayOptionsSchema = t.Object({
  providers: t.Array(ProviderSchema, { description: 'Empty: nothing can be bought here' }),
  plan_id: PlanSchema,
  plan_ends_at: t.Nullable(t.String()),
})

export const ProblemSchema = t.Object({ detail: t.String(), code: t.String() })
