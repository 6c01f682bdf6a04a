import type { GenerationResult, Page } from '@mirari/contract/schemas'
import type { TypeFilter } from '@mirari/model'

/** 'new': by publication; 'trending': most liked of the last weeks; 'featured': chosen by the operator. */
export type FeedOrder = 'new' | 'trending' | 'featured'

/** Filter and order of the feed. */
export interface FeedQuery {
  type: TypeFilter
  /** Search text; empty shows everything. */
  search: string
  /** If absent, newest first, or by relevance in a search. */
  order?: Exclude<FeedOrder, 'new'>
}

/** The requested part of the list. */
export interface FeedPage {
  /** Counts from 0. */
  page: number
  /** Items per page. */
  size: number
  /** ISO time of the first load: later publications must not shift the pages that follow. */
  timestamp: string
}

/** Port of the feed: the only thing that a host must provide. */
export interface FeedPort {
  /** Resolves to one page. @param signal aborted when the answer is no longer needed */
  load(query: FeedQuery, page: FeedPage, signal: AbortSignal): Promise<Page<GenerationResult>>
}
