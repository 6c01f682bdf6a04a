import { dayKey, shortDate, type TimeTexts } from '@mirari/model'
import type { LocalGeneration } from '../../stores/generations/generation.ts'

export interface HistoryEntry {
  row: LocalGeneration
  /** The day's heading on the first row of a day; null on the others. */
  heading: string | null
}

const dayMs = 24 * 60 * 60 * 1000

/** Rows with a heading at each change of the day. */
export function historyEntries(rows: readonly LocalGeneration[], now: Date, texts: TimeTexts): HistoryEntry[] {
  let lastDay = ''
  return rows.map((row) => {
    const day = dayKey(row.created_at)
    const heading = day === lastDay ? null : dayHeading(row.created_at, now, texts)
    lastDay = day
    return { row, heading }
  })
}

/** 'Today', 'Yesterday' or 'Nov 20', with the year if it is another one, in the user's time zone. */
export function dayHeading(iso: string, now: Date, texts: TimeTexts): string {
  const day = dayKey(iso)
  if (day === dayKey(now.toISOString())) return texts.today
  // Noon minus 24 hours is yesterday, even across a change to or from daylight saving time.
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12).getTime()
  if (day === dayKey(new Date(noon - dayMs).toISOString())) return texts.yesterday
  return shortDate(new Date(iso), now, texts)
}

/** The month of a row or a filter, as the timeline names it: '2026-05'. */
export const monthKey = (iso: string): string => dayKey(iso).slice(0, 'YYYY-MM'.length)
