import { type GenerationResult, type ModelId, models, type TypeFilter } from '@mirari/model'
import type { Clock } from '../platform/clock.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'
import { FeedPositions } from './positions.ts'
import { bucketName, type Feed, type FeedQueries, type ShortEntry } from './public-feed-store.ts'
import { createSearch, type SearchResult } from './search.ts'
import type { SearchQueries } from './search-store.ts'

export interface FeedRequest {
  /** From 0. */
  page: number
  size: number
  /** Only flagged results. */
  featured: boolean
  /** By likes, then views, of the last 30 days, instead of newest first. */
  trending: boolean
  /** ISO UTC: only what was published at or before it, so that pages stay put while new results come. */
  timestamp: string | null
  type: TypeFilter
  model: ModelId | null
  /** Only what has all of these words, best first; '' for everything. */
  search: string
}

export interface PublicFeed {
  /** The page as JSON text, an answer of the usual list shape. `viewerId` is null for a visitor. */
  page(request: FeedRequest, viewerId: string | null): Promise<string>
  /** Drops remembered pages; for changes that the feed's version does not count, such as likes. */
  forgetPages(): void
}

/** Long enough to make a busy page nearly free, short enough that nobody minds counts of views this old. */
const pageLifeMs = 1000
const rememberedPages = 200
/** Featured and trending are lists to look at, not archives. */
const maxShortList = 1000
const trendingDays = 30
const trendingLifeMs = 60_000
/** As many can be sorted in some ten milliseconds. */
const fewRecent = 20_000
const rememberedSearches = 100
/** Counts of likes that order what was found may be this old. */
const searchLifeMs = 30_000
const dayMs = 24 * 60 * 60 * 1000

interface Remembered<Value> {
  version: number
  untilMs: number
  value: Promise<Value>
}

interface Items {
  ids: string[]
  items: GenerationResult[]
  json: string
}

/** What a request selects: ids of one page, and the number of results behind it. */
interface Selection {
  /** Names the ids while the version stays the same. */
  key: string
  total: number
  ids(): Promise<string[]>
}

export interface PublicFeedDeps {
  queries: FeedQueries
  searchQueries: SearchQueries
  clock: Clock
}

/** Pages of public results. Deep pages cost what the first costs: see database/triggers/feed.ts. */
export function createPublicFeed({ queries, searchQueries, clock }: PublicFeedDeps): PublicFeed {
  const search = createSearch(searchQueries)
  const searches = new RecentlyUsed<string, Remembered<SearchResult | 'nothing'>>(rememberedSearches)
  const positions = new RecentlyUsed<string, Remembered<FeedPositions>>(100)
  const pages = new RecentlyUsed<string, Remembered<Items>>(rememberedPages)
  const shortLists = new RecentlyUsed<string, Remembered<ShortEntry[]>>(2)

  /** Also lets simultaneous requests share one look-up. A failed one is not kept. */
  function remember<Value>(
    cache: RecentlyUsed<string, Remembered<Value>>,
    key: string,
    version: number,
    lifeMs: number,
    load: () => Promise<Value>,
  ): Promise<Value> {
    const nowMs = clock.monotonicMs()
    const known = cache.get(key)
    if (known && known.version === version && known.untilMs > nowMs) return known.value
    const value = load()
    cache.set(key, { version, untilMs: nowMs + lifeMs, value })
    value.catch(() => cache.delete(key))
    return value
  }

  const placesIn = (feed: Feed, version: number): Promise<FeedPositions> =>
    remember(positions, bucketName(feed), version, Number.POSITIVE_INFINITY, async () => {
      return new FeedPositions(await queries.buckets(feed))
    })

  async function trending(version: number): Promise<ShortEntry[]> {
    const since = new Date(clock.now().getTime() - trendingDays * dayMs).toISOString()
    const everything: Feed = { kind: 'all' }
    const recent = await countNewer(everything, await placesIn(everything, version), since)
    return queries.trending(since, maxShortList, recent <= fewRecent)
  }

  async function selectFrom(feed: Feed, request: FeedRequest, version: number): Promise<Selection> {
    const name = bucketName(feed)
    const places = await placesIn(feed, version)
    const newer = request.timestamp === null ? 0 : await countNewer(feed, places, request.timestamp)
    const position = newer + request.page * request.size
    return {
      key: `${name} ${position} ${request.size}`,
      total: Math.max(0, places.total - newer),
      ids: async () =>
        position < places.total ? queries.idsAt(feed, { ...places.placeOf(position), limit: request.size }) : [],
    }
  }

  async function countNewer(feed: Feed, places: FeedPositions, time: string): Promise<number> {
    const { known, before } = places.newerThan(time)
    return time < before ? known + (await queries.countBetween(feed, time, before)) : known
  }

  async function selectShort(request: FeedRequest, version: number): Promise<Selection> {
    const list = request.trending ? 'trending' : 'featured'
    const entries = await remember(shortLists, list, list === 'trending' ? 0 : version, trendingLifeMs, () =>
      list === 'featured' ? queries.featured(maxShortList) : trending(version),
    )
    const fitting = entries.filter((entry) => matches(entry, request))
    const chosen = request.search === '' ? fitting : await searchAmong(fitting, request.search)
    const start = request.page * request.size
    return {
      key: `${list} ${JSON.stringify(request)}`,
      total: chosen.length,
      ids: async () => chosen.slice(start, start + request.size).map((entry) => entry.generation_result_id),
    }
  }

  async function searchAmong(entries: readonly ShortEntry[], text: string): Promise<ShortEntry[]> {
    const found = await search.among(
      entries.map((entry) => entry.generation_result_id),
      text,
    )
    return entries.filter((entry) => found.has(entry.generation_result_id))
  }

  async function selectFound(request: FeedRequest, version: number): Promise<Selection> {
    const { type, model, timestamp: until, search: text } = request
    const key = JSON.stringify([text, type, model, until])
    const found = await remember(searches, key, version, searchLifeMs, async () => {
      return (await search.find(text, { type, model, until })) ?? 'nothing'
    })
    if (found === 'nothing') return { key: `found ${key}`, total: 0, ids: async () => [] }
    return {
      key: `found ${key} ${request.page} ${request.size}`,
      total: found.total,
      ids: () => search.page(found, request.page * request.size, request.size),
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
        request.featured || request.trending
          ? await selectShort(request, version)
          : request.search !== ''
            ? await selectFound(request, version)
            : await selectFrom(feed, request, version)
      const found = await remember(pages, selection.key, version, pageLifeMs, async () => load(await selection.ids()))
      const json = viewerId === null ? found.json : await forViewer(queries, found, viewerId)
      return pageText(json, selection.total, request)
    },
    forgetPages: () => pages.clear(),
  }
}

/** Null: nothing can match. */
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
  if (liked.size === 0) return json
  return JSON.stringify(items.map((item) => ({ ...item, is_liked: liked.has(item.generation_result_id) })))
}

function pageText(items: string, total: number, { page, size }: FeedRequest): string {
  return `{"items":${items},"total":${total},"page":${page},"size":${size},"pages":${Math.ceil(total / size)}}`
}
