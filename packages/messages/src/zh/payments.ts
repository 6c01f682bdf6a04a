import { payments as designed } from '../default/payments.ts'
import type { LateMessages } from '../messages.ts'
import { number } from './numbers.ts'

const days = new Intl.DateTimeFormat('zh-Hans', { dateStyle: 'long', timeZone: 'UTC' })

/** The default locale already has these dialogs in Chinese. */
export const payments: LateMessages['payments'] = {
  ...designed,
  number,
  singlePrice: (yuan) => `原价 ¥${number(yuan)} / 月`,
  planEnds: (day) => ` 当前方案有效期至 ${days.format(new Date(day))}。`,
  renewal: (day, months) => designed.renewal(days.format(new Date(day)), months),
  lowerPlan: (current, day, lower) => designed.lowerPlan(current, days.format(new Date(day)), lower),
  higherPlan: (higher, current, day) => designed.higherPlan(higher, current, days.format(new Date(day))),
  orderPoints: (points) => `${number(points)} 积分`,
}
