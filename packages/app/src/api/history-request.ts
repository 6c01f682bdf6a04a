import type { TypeFilter } from '@mirari/model'

export const periods = ['all', 'today', 'week', 'month', 'quarter'] as const
export type Period = (typeof periods)[number]

/** Which part of the history is shown. */
export interface HistoryFilter {
  period: Period
  type: TypeFilter
  /** Words that the prompt holds, in any order; '' for every prompt. */
  search: string
}

/** What the server is asked for: a page, newest first, of what the filter lets through. */
export interface HistoryRequest {
  page: number
  size: number
  filter: HistoryFilter
  /** Only what was created at or after this ISO time; null for all. */
  start: string | null
  /** Only what was created at or before this ISO time; null for all. */
  until: string | null
}
