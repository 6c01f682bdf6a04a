import type { GenerationResult, Page } from '@mirari/contract/schemas'
import type { FeedPort, FeedQuery } from './feed-port.ts'
import { feedPageSize } from './page-size.ts'

/** The first page of a feed, and the time up to which it and all that follow count. Plain data: a server can send it along. */
export interface FirstPage extends Page<GenerationResult> {
  /** ISO time. */
  timestamp: string
}

export interface FirstPageOptions extends Partial<FeedQuery> {
  /** Items per page. @default 50 */
  size?: number
  signal?: AbortSignal
}

/** Loads the first page on a server, for the option `initial` of `createFeedStore`. @throws what the port throws */
export async function loadFirstPage(
  port: FeedPort,
  {
    type = 'all',
    search = '',
    order,
    size = feedPageSize,
    signal = new AbortController().signal,
  }: FirstPageOptions = {},
): Promise<FirstPage> {
  const timestamp = new Date().toISOString()
  const page = await port.load({ type, search, ...(order && { order }) }, { page: 0, size, timestamp }, signal)
  return { ...page, timestamp }
}
