import type { Clock } from '../platform/clock.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'
import type { CreatorEntry, CreatorFilter, CreatorQueries } from './creator-store.ts'
import { type FeedRequest, maxShortList, type Selection, trendingSince } from './feed-request.ts'
import { isSearch, type Search } from './search.ts'
import { type Cached, createVersionedCache } from './versioned-cache.ts'

export interface CreatorFeedDeps {
  queries: Pick<CreatorQueries, 'ids' | 'total' | 'entries'>
  search: Pick<Search, 'among'>
  clock: Clock
}

const maxCachedTotals = 200

/** The public results of one person, newest first; in a search or another order, among the newest of them. */
export function createCreatorFeed({ queries, search, clock }: CreatorFeedDeps) {
  const cachedOrLoaded = createVersionedCache(clock)
  const totals = new RecentlyUsed<string, Cached<number>>(maxCachedTotals)

  async function selectShort(request: FeedRequest, filter: CreatorFilter): Promise<Selection> {
    const entries = inOrder(await queries.entries(filter, maxShortList), request, clock.now())
    const matchingIds = isSearch(request) ? await search.among(entries.map(idOf), request) : null
    const ids = entries.map(idOf).filter((id) => matchingIds?.has(id) ?? true)
    const start = request.page * request.size
    return {
      key: `creator ${JSON.stringify(request)}`,
      total: ids.length,
      ids: async () => ids.slice(start, start + request.size),
    }
  }

  return {
    /** The selection of a request among this user's public results, at this version of the feed. */
    async select(request: FeedRequest, creatorId: string, version: number): Promise<Selection> {
      const { type, model, timestamp: until, page, size } = request
      const filter: CreatorFilter = { userId: creatorId, type, model, until }
      if (request.featured || request.trending || isSearch(request)) return selectShort(request, filter)
      const key = JSON.stringify(filter)
      return {
        key: `creator ${key} ${page} ${size}`,
        total: await cachedOrLoaded(totals, key, version, Number.POSITIVE_INFINITY, () => queries.total(filter)),
        ids: () => queries.ids(filter, size, page * size),
      }
    },
  }
}

const idOf = ({ generation_result_id }: CreatorEntry): string => generation_result_id

/** The featured ones, or the most liked of the last weeks, or all of them. */
function inOrder(entries: CreatorEntry[], { featured, trending }: FeedRequest, now: Date): CreatorEntry[] {
  const chosen = featured ? entries.filter((entry) => entry.is_featured === 1) : entries
  if (!trending) return chosen
  const since = trendingSince(now)
  return chosen
    .filter((entry) => entry.published_at >= since)
    .sort((a, b) => b.likes_count - a.likes_count || b.views_count - a.views_count)
}
