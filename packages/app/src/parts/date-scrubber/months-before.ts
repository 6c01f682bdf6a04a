import type { ResultMonths } from '@mirari/contract/schemas'
import { endOfMonth } from '../date-jump/months.ts'

export interface MonthOrder {
  /** What stands at the top of the list. */
  top: 'newest' | 'oldest'
  /** ISO time of the newest that the list shows; null for the newest of all. */
  until: string | null
}

/** How many entries of a list come before those of a month. */
export function monthsBefore(months: ResultMonths['items'], month: string, { top, until }: MonthOrder): number {
  return months
    .filter((entry) => until === null || endOfMonth(entry.month) <= until)
    .filter((entry) => (top === 'newest' ? entry.month > month : entry.month < month))
    .reduce((sum, { count }) => sum + count, 0)
}
