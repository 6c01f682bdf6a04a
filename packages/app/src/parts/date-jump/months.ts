import type { ResultMonths } from '@mirari/contract/schemas'

/** The months of a year, the newest first. */
export interface MonthsOfYear {
  year: string
  months: ResultMonths['items']
}

/** Groups months, which are sorted, by their years. */
export function monthsByYear(months: ResultMonths['items']): MonthsOfYear[] {
  return [...Map.groupBy(months, ({ month }) => month.slice(0, 4))].map(([year, inYear]) => ({ year, months: inYear }))
}

/** Last moment of a month such as '2026-05' in the reader's time zone, as ISO time. */
export function endOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(new Date(year, number, 1).getTime() - 1).toISOString()
}
