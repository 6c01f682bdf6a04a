/** Plans, packages of points, and what paying for them says. Prices are whole yuan. */
import type { BillingPeriod, PaymentProviderId, PlanId } from '@mirari/contract/lists'
import type { PayBody } from '@mirari/contract/schemas'

export interface PricingPlan {
  id: PlanId
  name: string
  /** Yuan for the whole period. */
  price: Readonly<Record<BillingPeriod, number>>
  /** Points of each paid month; null: not applicable. */
  points: number | null
  /** Price of a single month, for comparison; null when there is none. */
  original_price_note: string | null
}

/** How a plan can be paid. Its saving is the advertised one, whatever the prices give. */
export interface BillingToggle {
  period: BillingPeriod
  name: string
  saving: string | null
  /** After a price. */
  unit: string
  /** Months that one payment covers. */
  months: number
}

export interface PointsPackage {
  points: number
  /** Yuan. */
  price: number
}

const singleMonthNote = (price: number) => `原价 ¥${price}`

export const pricingPlans: readonly PricingPlan[] = [
  { id: 'free', name: '免费版', price: { year: 0, month: 0, single: 0 }, points: null, original_price_note: null },
  {
    id: 'basic',
    name: '基础版',
    price: { year: 659, month: 69, single: 79 },
    points: 1080,
    original_price_note: singleMonthNote(79),
  },
  {
    id: 'standard',
    name: '标准版',
    price: { year: 1899, month: 199, single: 239 },
    points: 4000,
    original_price_note: singleMonthNote(239),
  },
  {
    id: 'premium',
    name: '高级版',
    price: { year: 5199, month: 499, single: 649 },
    points: 15000,
    original_price_note: singleMonthNote(649),
  },
]

export const billingToggles: readonly BillingToggle[] = [
  { period: 'year', name: '连续包年', saving: '省 30%', unit: '/ 年', months: 12 },
  { period: 'month', name: '连续包月', saving: '省 12%', unit: '/ 月', months: 1 },
  { period: 'single', name: '单月', saving: null, unit: '/ 月', months: 1 },
]

export const pointsPackages: readonly PointsPackage[] = [
  { points: 500, price: 50 },
  { points: 750, price: 75 },
  { points: 1500, price: 150 },
  { points: 2250, price: 223 },
  { points: 4500, price: 450 },
  { points: 9000, price: 899 },
]

/** How often an open order is asked for. */
export const orderPollMs = 2000

/** Points are valid for so many years from the day they come. */
export const pointValidityYears = 2

export const paymentTexts = {
  subscribed: '订阅成功',
  subscribeFailed: '订阅失败',
  bought: '购买成功',
  buyFailed: '购买失败',
  invalid: '订阅信息错误，请重新选择',
  currentPlan: '当前方案',
  validity: `积分有效期 ${pointValidityYears} 年，不可转让，不可退款。`,
  noRenewal: '到期后不会自动扣费，可随时续订。包年套餐的积分按月发放。',
  unavailable: '支付服务暂时无法使用，请稍后重试',
  noProvider: '此服务器尚未开通支付，暂时无法购买。',
} as const

export const paymentProviderNames: Readonly<Record<PaymentProviderId, string>> = {
  alipay: '支付宝',
  stripe: 'Stripe',
  test: '测试支付',
}

/** A plan and how it is billed. */
export type SubscriptionChoice = Pick<Extract<PayBody, { kind: 'subscription' }>, 'kind' | 'plan_id' | 'period'>
/** A package of points. */
export type PointsChoice = Pick<Extract<PayBody, { kind: 'points' }>, 'kind' | 'package_points'>

/** Price and points of a choice. */
export interface Offer {
  /** Yuan. */
  price: number
  /** Points of the package, or of each paid month. */
  points: number
  /** How often the points come, once a month. */
  grants: number
  /** For a bill. */
  title: string
}

export function planOf(id: PlanId): PricingPlan {
  const plan = pricingPlans.find((candidate) => candidate.id === id)
  if (!plan) throw new Error(`There is no plan '${id}'.`)
  return plan
}

export function billingOf(period: BillingPeriod): BillingToggle {
  const toggle = billingToggles.find((candidate) => candidate.period === period)
  if (!toggle) throw new Error(`There is no period '${period}'.`)
  return toggle
}

/** The offer for a choice, and the only source of prices; null for a plan that is not sold, such as the free one. */
export function offerOf(choice: SubscriptionChoice | PointsChoice): Offer | null {
  if (choice.kind === 'points') {
    const found = pointsPackages.find(({ points }) => points === choice.package_points)
    return found ? { ...found, grants: 1, title: `Mirari ${found.points} 积分` } : null
  }
  const plan = planOf(choice.plan_id)
  const { months, name } = billingOf(choice.period)
  const price = plan.price[choice.period]
  if (price <= 0 || plan.points === null) return null
  return { price, points: plan.points, grants: months, title: `Mirari ${plan.name} ${name}` }
}

/** '54.9' for 659 a year: yuan per month with one decimal, or none where it is a whole number. */
export function pricePerMonth(plan: PricingPlan, period: BillingPeriod): string {
  const perMonth = plan.price[period] / billingOf(period).months
  return Number.isInteger(perMonth) ? String(perMonth) : perMonth.toFixed(1)
}
