import type { GenerationResult } from '@mirari/contract/schemas'
import type { ModelId, TypeFilter } from '@mirari/model'
import { type Kysely, sql } from 'kysely'
import { inJsonList } from '../platform/database/dialect.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Bucket } from './positions.ts'
import { selectPublicResults } from './store.ts'
import { type ResultRow, toGenerationResult } from './wire.ts'

/** A type that has a feed of its own; templates count as wallpapers. */
export type FeedType = Exclude<TypeFilter, 'all'>

/** A list of public results, newest first, that has its own index and its own buckets. */
export type Feed = { kind: 'all' } | { kind: 'type'; type: FeedType } | { kind: 'model'; model: ModelId }

/** The fields of a result by which the short lists are filtered. */
export interface ShortEntry {
  generation_result_id: string
  feed_type: FeedType
  model: ModelId
  published_at: string
  is_featured: number
}

export type FeedQueries = ReturnType<typeof prepareFeedQueries>

/** Counter that the triggers of database/triggers/feed.ts increment with every change of the feed. */
const versionCounter = 'feed_version'

/** Name of a feed in the table of buckets. */
export function bucketName(feed: Feed): string {
  if (feed.kind === 'all') return 'all'
  return feed.kind === 'type' ? feed.type : `model:${feed.model}`
}

/** All queries of the feed, each compiled once: compiling one costs several times as much as running it. */
export function prepareFeedQueries(db: Kysely<Tables>) {
  return { ...preparePages(db), ...prepareResults(db), ...prepareShortLists(db) }
}

// A literal and not a parameter: only then does SQLite know that a partial index applies.
const selectPublic = (db: Kysely<Tables>) => db.selectFrom('generation_result').where('is_public', '=', sql.lit(1))

/** Whether an id is one of a JSON list that is passed as one parameter. */
const isAmong = (id: string) => inJsonList(sql.ref<string>(id), sql<string>`${''}`)

/** Queries that find the page at a position of a feed. */
function preparePages(db: Kysely<Tables>) {
  const version = prepareQuery(db, db.selectFrom('counter').select('value').where('name', '=', versionCounter))
  const buckets = prepareQuery(
    db,
    db.selectFrom('feed_bucket').select(['from_at', 'results']).where('feed', '=', '').orderBy('from_at', 'desc'),
  )

  const ids = selectPublic(db)
    .select('generation_result_id')
    .where('published_at', '<', '')
    .orderBy('published_at', 'desc')
    .orderBy('generation_result_id', 'desc')
    .limit(0)
    .offset(0)
  const idsOfAll = prepareQuery(db, ids)
  const idsOfType = prepareQuery(db, ids.where('feed_type', '=', 'image'))
  const idsOfModel = prepareQuery(db, ids.where('model', '=', 'jimeng'))

  const between = selectPublic(db)
    .select((row) => row.fn.countAll<number>().as('results'))
    .where('published_at', '>', '')
    .where('published_at', '<', '')
  const betweenOfAll = prepareQuery(db, between)
  const betweenOfType = prepareQuery(db, between.where('feed_type', '=', 'image'))
  const betweenOfModel = prepareQuery(db, between.where('model', '=', 'jimeng'))

  return {
    /** Version of the feed, which increases with every change of a public result. */
    version: async (): Promise<number> => (await version(versionCounter))[0]?.value ?? 0,

    /** Newest first. */
    buckets: (feed: Feed): Promise<Bucket[]> => buckets(bucketName(feed)),

    /** `limit` ids after skipping `offset` of those published before `before`, newest first. */
    async idsAt(feed: Feed, at: { before: string; limit: number; offset: number }): Promise<string[]> {
      const { before, limit, offset } = at
      const rows =
        feed.kind === 'all'
          ? await idsOfAll(before, limit, offset)
          : feed.kind === 'type'
            ? await idsOfType(before, feed.type, limit, offset)
            : await idsOfModel(before, feed.model, limit, offset)
      return rows.map((row) => row.generation_result_id)
    },

    /** Number of results published after one time and before another. */
    async countBetween(feed: Feed, after: string, before: string): Promise<number> {
      const rows =
        feed.kind === 'all'
          ? await betweenOfAll(after, before)
          : feed.kind === 'type'
            ? await betweenOfType(after, before, feed.type)
            : await betweenOfModel(after, before, feed.model)
      return rows[0]?.results ?? 0
    },
  }
}

/** Public results by their ids, and who likes them. */
function prepareResults(db: Kysely<Tables>) {
  const publicByIds = prepareQuery<ResultRow>(db, selectPublicResults(db).where(isAmong('result.generation_result_id')))
  const liked = prepareQuery(
    db,
    db
      .selectFrom('result_like')
      .select('generation_result_id')
      .where('user_id', '=', '')
      .where(isAmong('generation_result_id')),
  )

  return {
    /** The prompts and titles, as the user sees them, of those among these public results that the user made. */
    async ownPrompts(userId: string, among: readonly string[]) {
      const rows = await publicByIds(JSON.stringify(among))
      return new Map(
        rows
          .filter((row) => row.user_id === userId)
          .map((row) => {
            const { generation_result_id, prompt, title } = toGenerationResult(row, { id: userId })
            return [generation_result_id, { prompt, title }]
          }),
      )
    },

    /** These results as a visitor sees them, in this order; one that is no longer public is left out. */
    async publicResults(ids: readonly string[]): Promise<GenerationResult[]> {
      const rows = await publicByIds(JSON.stringify(ids))
      const byId = new Map(rows.map((row) => [row.generation_result_id, row]))
      return ids.flatMap((id) => {
        const row = byId.get(id)
        return row ? [toGenerationResult(row, null)] : []
      })
    },

    /** Which of these results the user likes. */
    async likedBy(userId: string, among: readonly string[]): Promise<Set<string>> {
      const rows = await liked(userId, JSON.stringify(among))
      return new Set(rows.map((row) => row.generation_result_id))
    },
  }
}

/** Lists short enough to be filtered in memory. */
function prepareShortLists(db: Kysely<Tables>) {
  const short = selectPublic(db)
    .select(['generation_result_id', 'feed_type', 'model', 'published_at', 'is_featured'])
    .$narrowType<{ published_at: string }>()
  const featured = prepareQuery<ShortEntry>(
    db,
    short
      .where('is_featured', '=', sql.lit(1))
      .orderBy('published_at', 'desc')
      .orderBy('generation_result_id', 'desc')
      .limit(0),
  )
  const trending = prepareQuery<ShortEntry>(
    db,
    short
      .where('published_at', '>=', '')
      .orderBy('likes_count', 'desc')
      .orderBy('views_count', 'desc')
      .orderBy('published_at', 'desc')
      .orderBy('generation_result_id', 'desc')
      .limit(0),
  )
  // Expressions keep the database from using the index of likes, so that it reads the recent results and sorts them.
  const trendingOfFew = prepareQuery<ShortEntry>(
    db,
    short
      .where('published_at', '>=', '')
      .orderBy(sql`likes_count + 0`, 'desc')
      .orderBy(sql`views_count + 0`, 'desc')
      .orderBy(sql`published_at || ''`, 'desc')
      .orderBy(sql`generation_result_id || ''`, 'desc')
      .limit(0),
  )

  return {
    /** The newest featured results. */
    featured: (limit: number): Promise<ShortEntry[]> => featured(limit),

    /**
     * The most liked, then most viewed, results published since a time. Many recent results are found fastest by
     * walking the index of likes downwards; when there are only few (`areFew`), sorting them is faster.
     */
    trending: (since: string, limit: number, areFew: boolean): Promise<ShortEntry[]> =>
      areFew ? trendingOfFew(since, limit) : trending(since, limit),
  }
}

/** Id of what was published last; null where nothing is. */
export async function newestPublicId(db: Kysely<Tables>): Promise<string | null> {
  const row = await selectPublic(db)
    .select('generation_result_id')
    .orderBy('published_at', 'desc')
    .orderBy('generation_result_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.generation_result_id ?? null
}
