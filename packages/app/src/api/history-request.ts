import type { TypeFilter } from '@mirari/model'

export const periods = ['all', 'today', 'week', 'month', 'quarter'] as const
export type Period = (typeof periods)[number]

/** The filter of the history. */
export interface HistoryFilter {
  period: Period
  type: TypeFilter
  /** Keywords, in any order, that the prompt or the model's name contains; '' for every prompt. */
  search: string
  /** ISO time of the newest row; absent for the newest of all. */
  until?: string
}

/** Request for a page of the filtered history, newest first. */
export interface HistoryRequest {
  page: number
  size: number
  filter: HistoryFilter
  /** Earliest creation time, as ISO text; null for no limit. */
  start: string | null
  /** Latest creation time, as ISO text; null for no limit. */
  until: string | null
  sort?: 'oldest'
}
