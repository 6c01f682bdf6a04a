import type { ModelId, TypeFilter } from '@mirari/model'

export interface FeedRequest {
  /** From 0. */
  page: number
  size: number
  /** Only featured results. */
  featured: boolean
  /** By likes, then views, of the last 30 days, instead of newest first. */
  trending: boolean
  /** ISO UTC: only results published at or before this time, so that pages do not shift while new results arrive. */
  timestamp: string | null
  type: TypeFilter
  model: ModelId | null
  /** Id of the user whose results are requested; null for everybody's. */
  creatorId: string | null
  /** Only results with this tag, whatever its case; null for all. */
  tag: string | null
  /** Only results that match all of these keywords, best first; '' for all results. */
  search: string
}

/** What a request selects: the ids of one page and the total number of results. */
export interface Selection {
  /** Cache key of the ids while the version stays the same. */
  key: string
  total: number
  ids(): Promise<string[]>
}

/** Featured and trending show a selection and need no deep pages. */
export const maxShortList = 1000

const trendingDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** ISO UTC: what was published before cannot be trending. */
export function trendingSince(now: Date): string {
  return new Date(now.getTime() - trendingDays * dayMs).toISOString()
}
