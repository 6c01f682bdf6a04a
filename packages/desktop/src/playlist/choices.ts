/** How a playlist goes on. */
export interface PlaylistChoices {
  /** How long each wallpaper stays. */
  everyMs: number
  order: 'name' | 'shuffle'
  /** Minutes after midnight at which the day begins and ends. */
  day: { from: number; to: number }
}

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const maxDays = 365

/** @throws Error with a sentence for the person who typed them */
export function readPlaylistChoices({
  every = '30m',
  shuffle = false,
  day = '07:00-19:00',
}: {
  every?: string | undefined
  shuffle?: boolean | undefined
  day?: string | undefined
}): PlaylistChoices {
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(every) ?? []
  const everyMs = Number(count) * (unitMs[unit] ?? 0)
  if (everyMs <= 0 || everyMs > maxDays * 86_400_000) {
    throw new Error(`--every is a time such as 30m, 2h or 1d, not “${every}”.`)
  }
  const [from, to] = day.split('-').map(minuteOf)
  if (from === undefined || to === undefined || Number.isNaN(from + to) || from === to || day.split('-').length !== 2) {
    throw new Error(`--day is a time of the day such as 07:00-19:00, not “${day}”.`)
  }
  return { everyMs, order: shuffle ? 'shuffle' : 'name', day: { from, to } }
}

function minuteOf(text: string): number {
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour === '' ? Number.NaN : Number(hour) * 60 + Number(minute)
}
