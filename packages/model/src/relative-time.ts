/** Times as people read them. Days follow the reader's time zone. */

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** From this many days on a date is shown instead. */
const daysShownRelative = 7

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`
}

/** 'Nov 20', or 'Nov 20, 2024' when the year is not the current one. */
export function shortDate(date: Date, now: Date): string {
  const day = `${months[date.getMonth()]} ${date.getDate()}`
  return date.getFullYear() === now.getFullYear() ? day : `${day}, ${date.getFullYear()}`
}

/**
 * 'Just now', minutes, hours, days under 7, then a short date. A time in the future (clocks differ) is 'Just now'; a
 * text that is no time gives ''.
 * @param iso ISO 8601 text as it travels on the wire
 */
export function relativeTime(iso: string, now: Date): string {
  const date = new Date(iso)
  const ageMs = now.getTime() - date.getTime()
  if (Number.isNaN(ageMs)) return ''
  if (ageMs < minuteMs) return 'Just now'
  if (ageMs < hourMs) return count(Math.floor(ageMs / minuteMs), 'minute')
  if (ageMs < dayMs) return count(Math.floor(ageMs / hourMs), 'hour')
  if (ageMs < daysShownRelative * dayMs) return count(Math.floor(ageMs / dayMs), 'day')
  return shortDate(date, now)
}

/** One calendar day of the reader, as a key to group by: '2024-11-20'. */
export function dayKey(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Heading of a day: 'Today', 'Yesterday', within 7 days 'Nov 20', else with the year. */
export function dayLabel(iso: string, now: Date): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  // Noon to noon, so that a day of 23 or 25 hours still counts as one.
  const noon = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate(), 12).getTime()
  const days = Math.round((noon(now) - noon(date)) / dayMs)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  const day = `${months[date.getMonth()]} ${date.getDate()}`
  return days < daysShownRelative ? day : `${day}, ${date.getFullYear()}`
}
