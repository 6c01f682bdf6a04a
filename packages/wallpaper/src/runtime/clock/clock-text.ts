const tokenPattern = /\[([^\]]*)\]|YYYY|MMMM|MMM|MM|M|DD|D|dddd|ddd|HH|H|hh|h|mm|ss|A/g

/** Whether a format changes every second. */
export function showsSeconds(format: string): boolean {
  return [...format.matchAll(tokenPattern)].some(([token]) => token === 'ss')
}

/**
 * Milliseconds until the formatted time changes. All zones differ from UTC by whole minutes, so minutes change at the
 * same moment everywhere.
 */
export function msToNextChange(format: string, nowMs: number): number {
  const stepMs = showsSeconds(format) ? 1000 : 60_000
  return stepMs - (nowMs % stepMs)
}

/** Cache of formatters, because making one is slow and every clock needs one every second. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function partsOf(date: Date, timeZone: string): Record<string, string> {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = formatterOf(timeZone)
    formatters.set(timeZone, formatter)
  }
  return Object.fromEntries(formatter.formatToParts(date).map(({ type, value }) => [type, value]))
}

const fields: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
  numberingSystem: 'latn',
  calendar: 'gregory',
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', { ...fields, ...(timeZone ? { timeZone } : {}) })
  } catch {
    // The browser may not know the zone; the viewer's own time is better than none.
    return new Intl.DateTimeFormat('en', fields)
  }
}

function nameOf(date: Date, locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  try {
    return date.toLocaleDateString(locale || undefined, { ...options, ...(timeZone ? { timeZone } : {}) })
  } catch {
    return date.toLocaleDateString(undefined, options)
  }
}

/** Angles of the hands, in degrees clockwise from twelve. */
export function clockHands(
  date: Date,
  timeZone: string,
  hasSeconds: boolean,
): { hour: number; minute: number; second: number } {
  const parts = partsOf(date, timeZone)
  const [hour, minute, second] = [Number(parts.hour), Number(parts.minute), Number(parts.second)]
  return {
    hour: ((hour % 12) + minute / 60) * 30,
    minute: (minute + (hasSeconds ? second / 60 : 0)) * 6,
    second: second * 6,
  }
}

/** Formats a time by the tokens of `ClockItem.format`. */
export function clockText(format: string, date: Date, locale = '', timeZone = ''): string {
  const parts = partsOf(date, timeZone)
  const hour = Number(parts.hour)
  const pad = (value: string | number | undefined) => String(value ?? '').padStart(2, '0')
  const name = (options: Intl.DateTimeFormatOptions) => nameOf(date, locale, timeZone, options)
  return format.replace(tokenPattern, (token, literal?: string) => {
    if (literal !== undefined) return literal
    switch (token) {
      case 'YYYY':
        return parts.year ?? ''
      case 'MMMM':
        return name({ month: 'long' })
      case 'MMM':
        return name({ month: 'short' })
      case 'MM':
        return pad(parts.month)
      case 'M':
        return parts.month ?? ''
      case 'DD':
        return pad(parts.day)
      case 'D':
        return parts.day ?? ''
      case 'dddd':
        return name({ weekday: 'long' })
      case 'ddd':
        return name({ weekday: 'short' })
      case 'HH':
        return pad(hour)
      case 'H':
        return String(hour)
      case 'hh':
        return pad(hour % 12 || 12)
      case 'h':
        return String(hour % 12 || 12)
      case 'mm':
        return pad(parts.minute)
      case 'ss':
        return pad(parts.second)
      default:
        return hour < 12 ? 'AM' : 'PM'
    }
  })
}

/**
 * Settings of the viewer for all clocks. Hours: as in the document (0), 24-hour (1), 12-hour (2). Seconds: as in the
 * document (0), with (1), without (2).
 */
export interface ClockChoice {
  hours: number
  seconds: number
}

/** The format with the viewer's settings applied. */
export function chosenFormat(format: string, { hours, seconds }: ClockChoice): string {
  let chosen = format
  if (hours === 1) chosen = chosen.replace(/\s*A\b/, '').replace(/hh?/, 'HH')
  if (hours === 2 && /H/.test(chosen)) {
    chosen = chosen.replace(/HH?/, 'h')
    if (!/A/.test(chosen)) chosen = chosen.replace(/(h[^\s]*)/, '$1 A')
  }
  if (seconds === 1 && !/ss/.test(chosen)) chosen = chosen.replace(/mm/, 'mm:ss')
  if (seconds === 2) chosen = chosen.replace(/\W?ss/, '')
  return chosen
}
