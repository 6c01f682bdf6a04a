/** Times in the form in which people read them. Days follow the reader's time zone. */

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Age in days from which a date is shown instead. */
const daysShownRelative = 7

/** Texts of relative times; a host may replace them, for example in another language. */
export interface TimeTexts {
  justNow: string
  ago: (amount: number, unit: 'minute' | 'hour' | 'day') => string
  today: string
  yesterday: string
  /** Short form of a day in the reader's time zone. */
  date: (date: Date, withYear: boolean) => string
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const timeTexts: TimeTexts = {
  justNow: 'Just now',
  ago: (amount, unit) => `${amount} ${unit}${amount === 1 ? '' : 's'} ago`,
  today: 'Today',
  yesterday: 'Yesterday',
  date(date, withYear) {
    const day = `${months[date.getMonth()]} ${date.getDate()}`
    return withYear ? `${day}, ${date.getFullYear()}` : day
  },
}

/** 'Nov 20', or 'Nov 20, 2024' when the year is not the current one. */
export function shortDate(date: Date, now: Date, texts: TimeTexts = timeTexts): string {
  return texts.date(date, date.getFullYear() !== now.getFullYear())
}

/**
 * 'Just now', minutes, hours, days under 7, then a short date. A time in the future (clocks differ) is 'Just now'; a
 * text that is not a time gives ''.
 * @param iso ISO 8601 text as on the wire
 */
export function relativeTime(iso: string, now: Date, texts: TimeTexts = timeTexts): string {
  const date = new Date(iso)
  const ageMs = now.getTime() - date.getTime()
  if (Number.isNaN(ageMs)) return ''
  if (ageMs < minuteMs) return texts.justNow
  if (ageMs < hourMs) return texts.ago(Math.floor(ageMs / minuteMs), 'minute')
  if (ageMs < dayMs) return texts.ago(Math.floor(ageMs / hourMs), 'hour')
  if (ageMs < daysShownRelative * dayMs) return texts.ago(Math.floor(ageMs / dayMs), 'day')
  return shortDate(date, now, texts)
}

/** Calendar day of the reader as a grouping key: '2024-11-20'. */
export function dayKey(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Heading of a day: 'Today', 'Yesterday', within 7 days 'Nov 20', else with the year. */
export function dayLabel(iso: string, now: Date, texts: TimeTexts = timeTexts): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  // Counts from noon to noon, so that a day of 23 or 25 hours still counts as one.
  const noon = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate(), 12).getTime()
  const days = Math.round((noon(now) - noon(date)) / dayMs)
  if (days <= 0) return texts.today
  if (days === 1) return texts.yesterday
  return texts.date(date, days >= daysShownRelative)
}
