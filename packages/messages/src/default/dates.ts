const monthsOfYears = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })
const months = new Intl.DateTimeFormat('en', { month: 'long' })

/** Jump to a date in history and library. */
export const dates = {
  jump: 'Jump to a date',
  newest: 'Newest',
  oldest: 'Oldest',
  loading: 'Loading months…',
  failed: 'The months could not be loaded',
  /** Timeline of years and months beside a list. */
  timeline: 'Timeline',
  monthOfYear: (date: Date) => monthsOfYears.format(date),
  month: (date: Date) => months.format(date),
  /** Label of the button that shows the newest again; `day` is the newest day that shows. */
  until: (day: string) => `Up to ${day}`,
  number: (amount: number) => String(amount),
}
