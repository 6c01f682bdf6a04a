import type { TypeFilter } from '@mirari/model'
import type { Creation } from './creation.ts'

export const periods = ['all', 'today', 'week', 'month', 'quarter'] as const
export type Period = (typeof periods)[number]

/** Which part of the history is shown. */
export interface HistoryFilter {
  period: Period
  type: TypeFilter
}

export const everything: HistoryFilter = { period: 'all', type: 'all' }

const dayMs = 24 * 60 * 60 * 1000
/** As the server counts them. */
const periodDays = { week: 7, month: 30, quarter: 90 } as const

/** When the period began, in ISO time; null for all time. Today begins at the reader's own midnight. */
export function periodStart(period: Period, now: Date): string | null {
  if (period === 'all') return null
  if (period === 'today') return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString()
  return new Date(now.getTime() - periodDays[period] * dayMs).toISOString()
}

export function isEverything({ period, type }: HistoryFilter): boolean {
  return period === 'all' && type === 'all'
}

export function sameFilter(a: HistoryFilter, b: HistoryFilter): boolean {
  return a.period === b.period && a.type === b.type
}

/** Whether the filter lets rows of this kind and time through. */
export function createMatcher({ period, type }: HistoryFilter, now: Date) {
  const start = periodStart(period, now)
  return ({ task_category: category, created_at }: Pick<Creation, 'task_category' | 'created_at'>): boolean => {
    if (start !== null && created_at < start) return false
    return type === 'all' || category === type || (type === 'wallpaper' && category === 'wallpaper_template')
  }
}
