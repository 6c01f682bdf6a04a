import type { Messages } from '../messages.ts'
import { number } from './numbers.ts'

const monthsOfYears = new Intl.DateTimeFormat('zh-Hans', { month: 'long', year: 'numeric' })
const months = new Intl.DateTimeFormat('zh-Hans', { month: 'long' })

export const dates: Messages['dates'] = {
  jump: '跳转到日期',
  newest: '最新',
  oldest: '最早',
  loading: '正在加载月份…',
  failed: '月份加载失败',
  timeline: '时间轴',
  monthOfYear: (date) => monthsOfYears.format(date),
  month: (date) => months.format(date),
  until: (day) => `截至${day}`,
  number,
}
