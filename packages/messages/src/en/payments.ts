import { pointValidityYears } from '@mirari/product'
import type { LateMessages } from '../messages.ts'
import { count, number } from './numbers.ts'

const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

export const payments: LateMessages['payments'] = {
  lang: 'en',
  number,
  plansTitle: 'Choose a plan',
  pointsTitle: 'Buy points',
  billingLabel: 'Billing',
  billing: {
    year: { name: 'Yearly', saving: 'save 30%', unit: '/ year' },
    month: { name: 'Monthly', saving: 'save 12%', unit: '/ month' },
    single: { name: 'One month', saving: null, unit: '/ month' },
  },
  planNames: { free: 'Free', basic: 'Basic', standard: 'Standard', premium: 'Premium' },
  perMonth: (yuan) => `¥${yuan} / month`,
  singlePrice: (yuan) => `¥${number(yuan)} / month`,
  noPoints: 'No monthly points',
  pointsUnit: (monthly) => (monthly ? 'points / month' : 'points'),
  renewNow: 'Renew now',
  subscribeNow: 'Subscribe now',
  currentPlan: 'Current plan',
  noRenewal: 'Plans do not renew by themselves; you can extend them at any time. Points of a yearly plan come monthly.',
  planEnds: (day) => ` Your plan lasts until ${days.format(new Date(day))}.`,
  renewal: (day, months) =>
    `Renewing adds ${count(months, 'month', 'months')} after ${days.format(new Date(day))}. Its points come from that day on.`,
  lowerPlan: (current, day, lower) =>
    `You have ${current} until ${days.format(new Date(day))}, and it stays your plan. ${lower} starts today; the points of both come.`,
  higherPlan: (higher, current, day) =>
    `${higher} starts today and becomes your plan. The points of ${current} keep coming until ${days.format(new Date(day))}.`,
  due: 'Total',
  buyNow: 'Buy now',
  balance: (points) => `Balance: ${points} points`,
  packages: 'Points',
  validity: `Points are valid for ${count(pointValidityYears, 'year', 'years')}. They cannot be transferred or refunded.`,
  providerLabel: 'Payment method',
  providers: { alipay: 'Alipay', stripe: 'Stripe', test: 'Test payment' },
  unavailable: 'Payment is not available at the moment. Please try again later.',
  noProvider: 'This server does not offer payment yet.',
  retry: 'Try again',
  scanAlipay: 'Scan with Alipay',
  scan: 'Scan to pay',
  qrCode: 'Payment QR code',
  qrExpired: 'The QR code has expired',
  orderPoints: (points) => count(points, 'point', 'points'),
  waiting: 'Waiting for payment',
  payHere: 'Pay on this device',
  renewCode: 'Get a new code',
  subscribed: 'Subscription active',
  subscribeFailed: 'The subscription failed',
  bought: 'Points added',
  buyFailed: 'The purchase failed',
  invalid: 'This offer is not valid. Please choose again.',
}
