import { modelsNamed } from '@mirari/product'
import type { HistoryFilter, Period } from '../../api/history-request.ts'
import type { LocalGeneration } from './generation.ts'

export const everything: HistoryFilter = { period: 'all', type: 'all', search: '' }

const dayMs = 24 * 60 * 60 * 1000
/** Days of each period, as on the server. */
const periodDays = { week: 7, month: 30, quarter: 90 } as const

/** Start of the period in ISO time; null for all time. Today starts at midnight in the user's time zone. */
export function periodStart(period: Period, now: Date): string | null {
  if (period === 'all') return null
  if (period === 'today') return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString()
  return new Date(now.getTime() - periodDays[period] * dayMs).toISOString()
}

export function isEverything(filter: HistoryFilter): boolean {
  return sameFilter(filter, everything)
}

export function sameFilter(a: HistoryFilter, b: HistoryFilter): boolean {
  return a.period === b.period && a.type === b.type && a.search === b.search && a.until === b.until
}

type Matched = Pick<LocalGeneration, 'task_category' | 'created_at' | 'prompt' | 'model'>

/** Returns a predicate for rows that match the filter, by the server's rules. */
export function createMatcher({ period, type, search, until }: HistoryFilter, now: Date) {
  const start = periodStart(period, now)
  const keywords = search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => ({ text, models: modelsNamed(text) }))
  return ({ task_category: category, created_at, prompt, model }: Matched): boolean => {
    if (until !== undefined && created_at > until) return false
    if (start !== null && created_at < start) return false
    if (type !== 'all' && category !== type && !(type === 'wallpaper' && category === 'wallpaper_template'))
      return false
    if (keywords.length === 0) return true
    const text = prompt.toLowerCase()
    return keywords.every((keyword) => text.includes(keyword.text) || keyword.models.includes(model))
  }
}
