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
  /** Only what was created at or after this ISO time; null for all. */
  start: string | null
  /** Only what was created at or before this ISO time; null for all. */
  until: string | null
  sort?: 'oldest'
}
