import type { BillingPeriod, PaymentProviderId, PlanId } from '@mirari/contract/lists'
import { billingOf, paymentProviderNames, paymentTexts, planOf } from '@mirari/product'

const planNames: Readonly<Record<PlanId, string>> = {
  free: planOf('free').name,
  basic: planOf('basic').name,
  standard: planOf('standard').name,
  premium: planOf('premium').name,
}

const billing: Readonly<Record<BillingPeriod, { name: string; saving: string | null; unit: string }>> = {
  year: words('year'),
  month: words('month'),
  single: words('single'),
}

function words(period: BillingPeriod) {
  const { name, saving, unit } = billingOf(period)
  return { name, saving, unit }
}

const providers: Readonly<Record<PaymentProviderId, string>> = paymentProviderNames

export const payments = {
  /** Language of the dialogs. */
  lang: 'zh-Hans',
  plansTitle: '订阅会员',
  pointsTitle: '积分充值',
  billingLabel: '计费方式',
  billing,
  planNames,
  number: (amount: number) => String(amount),
  perMonth: (yuan: string) => `折合 ¥${yuan} / 月`,
  /** Shown beside the monthly price of a longer period, so it names the period. */
  singlePrice: (yuan: number) => `原价 ¥${yuan} / 月`,
  noPoints: '无订阅积分',
  /** Unit after a number of points; `monthly` means points per month. */
  pointsUnit: (monthly: boolean): string => (monthly ? '积分 / 月' : '积分'),
  renewNow: '立即续订',
  subscribeNow: '立即订阅',
  currentPlan: paymentTexts.currentPlan as string,
  noRenewal: paymentTexts.noRenewal as string,
  /** `day` as '2026-11-20'. */
  planEnds: (day: string) => ` 当前方案有效期至 ${day}。`,
  /** Effect of a renewal; `day` as '2026-11-20', the end of the time already paid. */
  renewal: (day: string, months: number) => `续订后有效期从 ${day} 起顺延 ${months} 个月，积分从那天起按月发放。`,
  lowerPlan: (current: string, day: string, lower: string) =>
    `${current}有效期至 ${day}，仍为当前方案。${lower}从今天开始，两个方案的积分都会发放。`,
  higherPlan: (higher: string, current: string, day: string) =>
    `${higher}从今天开始，成为当前方案。${current}的积分照常发放，有效期至 ${day}。`,
  due: '应付',
  buyNow: '立即购买',
  balance: (points: string) => `剩余积分 ${points}`,
  packages: '积分',
  validity: paymentTexts.validity as string,
  providerLabel: '支付方式',
  providers,
  unavailable: paymentTexts.unavailable as string,
  noProvider: paymentTexts.noProvider as string,
  retry: '重试',
  scanAlipay: '支付宝扫码支付',
  scan: '扫码支付',
  qrCode: '付款二维码',
  qrExpired: '二维码已过期',
  orderPoints: (points: number) => `${points} 积分`,
  waiting: '等待支付',
  payHere: '在此设备上支付',
  renewCode: '重新获取',
  subscribed: paymentTexts.subscribed as string,
  subscribeFailed: paymentTexts.subscribeFailed as string,
  bought: paymentTexts.bought as string,
  buyFailed: paymentTexts.buyFailed as string,
  invalid: paymentTexts.invalid as string,
}
