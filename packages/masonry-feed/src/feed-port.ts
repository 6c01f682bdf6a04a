import type { GenerationResult, Page } from '@mirari/contract/schemas'
import type { TypeFilter } from '@mirari/model'

/** 'new': what was published last; 'trending': what is liked most of the last weeks; 'featured': what the operator chose. */
export type FeedOrder = 'new' | 'trending' | 'featured'

/** What the feed shows. */
export interface FeedQuery {
  type: TypeFilter
  /** Words to look for; empty shows everything. */
  search: string
  /** Left out: newest first, or by relevance when searched. */
  order?: Exclude<FeedOrder, 'new'>
}

/** Which part of the list is wanted. */
export interface FeedPage {
  /** Counts from 0. */
  page: number
  /** Items per page. */
  size: number
  /** ISO time of the first load: later publications must not shift the pages that follow. */
  timestamp: string
}

/** Where the feed gets its items from: the one thing a host has to provide. */
export interface FeedPort {
  /** Answers one page, newest first. `signal` is aborted when nobody waits for the answer any more. */
  load(query: FeedQuery, page: FeedPage, signal: AbortSignal): Promise<Page<GenerationResult>>
}
