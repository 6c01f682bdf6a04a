import type { GenerationResult } from '@mirari/contract/schemas'
import { models } from '@mirari/model'
import type { Clock } from '../platform/clock.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'
import { createCreatorFeed } from './creator-feed.ts'
import type { CreatorQueries } from './creator-store.ts'
import { type FeedRequest, maxShortList, type Selection, trendingSince } from './feed-request.ts'
import { FeedPositions } from './positions.ts'
import { bucketName, type Feed, type FeedQueries, type ShortEntry } from './public-feed-store.ts'
import { countedFor, createSearch, isSearch, type SearchResult, type Wanted } from './search.ts'
import type { SearchQueries } from './search-store.ts'
import { type Cached, createVersionedCache } from './versioned-cache.ts'

export interface PublicFeed {
  /** A page as JSON text in the shape of every list answer. `viewerId` is null for a visitor. */
  page(request: FeedRequest, viewerId: string | null): Promise<string>
  /** Clears the page cache after a change that does not increase the feed's version, such as a like. */
  forgetPages(): void
}

/** Lifetime of a cached page: long enough to make a busy page nearly free, short enough for its view counts. */
const pageLifeMs = 1000
const maxCachedPages = 200
const trendingLifeMs = 60_000
/** So many results can be sorted in about ten milliseconds. */
const maxSortedTrending = 20_000
const maxCachedSearches = 100
/** The like counts by which matches are ordered may be this old. */
const searchLifeMs = 30_000

interface Items {
  ids: string[]
  items: GenerationResult[]
  json: string
}

export interface PublicFeedDeps {
  queries: FeedQueries
  searchQueries: SearchQueries
  creatorQueries: Pick<CreatorQueries, 'ids' | 'total' | 'entries'>
  clock: Clock
}

/** Pages of public results. Deep pages cost what the first costs: see database/triggers/feed.ts. */
export function createPublicFeed({ queries, searchQueries, creatorQueries, clock }: PublicFeedDeps): PublicFeed {
  const search = createSearch(searchQueries)
  const cachedOrLoaded = createVersionedCache(clock)
  const creatorFeed = createCreatorFeed({ queries: creatorQueries, search, clock })
  const searches = new RecentlyUsed<string, Cached<SearchResult | 'nothing'>>(maxCachedSearches)
  const positions = new RecentlyUsed<string, Cached<FeedPositions>>(100)
  const pages = new RecentlyUsed<string, Cached<Items>>(maxCachedPages)
  const shortLists = new RecentlyUsed<string, Cached<ShortEntry[]>>(2)

  const positionsIn = (feed: Feed, version: number): Promise<FeedPositions> =>
    cachedOrLoaded(positions, bucketName(feed), version, Number.POSITIVE_INFINITY, async () => {
      return new FeedPositions(await queries.buckets(feed))
    })

  async function trending(version: number): Promise<ShortEntry[]> {
    const since = trendingSince(clock.now())
    const everything: Feed = { kind: 'all' }
    const recent = await countNewer(everything, await positionsIn(everything, version), since)
    return queries.trending(since, maxShortList, recent <= maxSortedTrending)
  }

  async function selectFrom(feed: Feed, request: FeedRequest, version: number): Promise<Selection> {
    const name = bucketName(feed)
    const feedPositions = await positionsIn(feed, version)
    const newer = request.timestamp === null ? 0 : await countNewer(feed, feedPositions, request.timestamp)
    const position = newer + request.page * request.size
    return {
      key: `${name} ${position} ${request.size}`,
      total: Math.max(0, feedPositions.total - newer),
      ids: async () =>
        position < feedPositions.total
          ? queries.idsAt(feed, { ...feedPositions.anchorOf(position), limit: request.size })
          : [],
    }
  }

  async function countNewer(feed: Feed, places: FeedPositions, time: string): Promise<number> {
    const { inWholeBuckets, before } = places.newerThan(time)
    return time < before ? inWholeBuckets + (await queries.countBetween(feed, time, before)) : inWholeBuckets
  }

  async function selectShort(request: FeedRequest, version: number): Promise<Selection> {
    const list = request.trending ? 'trending' : 'featured'
    const entries = await cachedOrLoaded(shortLists, list, list === 'trending' ? 0 : version, trendingLifeMs, () =>
      list === 'featured' ? queries.featured(maxShortList) : trending(version),
    )
    const matchingEntries = entries.filter((entry) => matches(entry, request))
    const selectedEntries = isSearch(request) ? await searchAmong(matchingEntries, request) : matchingEntries
    const start = request.page * request.size
    return {
      key: `${list} ${JSON.stringify(request)}`,
      total: selectedEntries.length,
      ids: async () => selectedEntries.slice(start, start + request.size).map((entry) => entry.generation_result_id),
    }
  }

  async function searchAmong(entries: readonly ShortEntry[], wanted: Wanted): Promise<ShortEntry[]> {
    const matchingIds = await search.among(
      entries.map((entry) => entry.generation_result_id),
      wanted,
    )
    return entries.filter((entry) => matchingIds.has(entry.generation_result_id))
  }

  async function selectMatches(request: FeedRequest, version: number): Promise<Selection> {
    const { type, model, timestamp: until, tag, search: text } = request
    const counted = countedFor(request)
    const key = JSON.stringify([text, type, model, until, tag, counted])
    const searchResult = await cachedOrLoaded(searches, key, version, searchLifeMs, async () => {
      return (await search.find(text, { type, model, until, tag }, counted)) ?? 'nothing'
    })
    if (searchResult === 'nothing') return { key: `found ${key}`, total: 0, ids: async () => [] }
    return {
      key: `found ${key} ${request.page} ${request.size}`,
      total: searchResult.total,
      ids: () => search.page(searchResult, request.page * request.size, request.size),
    }
  }

  async function load(ids: string[]): Promise<Items> {
    const items = await queries.publicResults(ids)
    return { ids: items.map((item) => item.generation_result_id), items, json: JSON.stringify(items) }
  }

  return {
    async page(request, viewerId) {
      const version = await queries.version()
      const feed = feedOf(request)
      if (feed === null) return pageText('[]', 0, request)
      const selection =
        request.creatorId !== null
          ? await creatorFeed.select(request, request.creatorId, version)
          : request.featured || request.trending
            ? await selectShort(request, version)
            : isSearch(request)
              ? await selectMatches(request, version)
              : await selectFrom(feed, request, version)
      const loadedPage = await cachedOrLoaded(pages, selection.key, version, pageLifeMs, async () =>
        load(await selection.ids()),
      )
      const json = viewerId === null ? loadedPage.json : await forViewer(queries, loadedPage, viewerId)
      return pageText(json, selection.total, request)
    },
    forgetPages: () => pages.clear(),
  }
}

/** The feed that a request reads; null when nothing can match. */
function feedOf({ type, model }: FeedRequest): Feed | null {
  if (model === null) return type === 'all' ? { kind: 'all' } : { kind: 'type', type }
  // A model makes one type, so the type adds nothing or excludes everything.
  return type === 'all' || models[model].category === type ? { kind: 'model', model } : null
}

function matches(entry: ShortEntry, { type, model, featured, timestamp }: FeedRequest): boolean {
  return (
    (type === 'all' || entry.feed_type === type) &&
    (model === null || entry.model === model) &&
    (!featured || entry.is_featured === 1) &&
    (timestamp === null || entry.published_at <= timestamp)
  )
}

async function forViewer(queries: FeedQueries, { ids, items, json }: Items, viewerId: string): Promise<string> {
  const liked = await queries.likedBy(viewerId, ids)
  // The page is a visitor's, without the prompts that only their creator may read.
  const withoutPrompt = items.filter((item) => item.user_id === viewerId && item.prompt === '')
  if (liked.size + withoutPrompt.length === 0) return json
  const own =
    withoutPrompt.length === 0
      ? null
      : await queries.ownPrompts(
          viewerId,
          withoutPrompt.map((item) => item.generation_result_id),
        )
  return JSON.stringify(
    items.map((item) => ({
      ...item,
      ...own?.get(item.generation_result_id),
      is_liked: liked.has(item.generation_result_id),
    })),
  )
}

function pageText(items: string, total: number, { page, size }: FeedRequest): string {
  return `{"items":${items},"total":${total},"page":${page},"size":${size},"pages":${Math.ceil(total / size)}}`
}
