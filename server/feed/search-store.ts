import type { ModelId, TypeFilter } from '@mirari/model'
import { type Kysely, sql } from 'kysely'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Tables } from '../platform/database/tables.ts'
import { modelMark, searchRange, searchRanges } from '../platform/database/triggers/search.ts'
import { publicPrompt } from '../results/visibility.ts'
import { matchKeyword, maxIndexedPrefix, type SearchKeyword } from './search-keywords.ts'
import type { SearchedText } from './search-rank.ts'

/** Which part of the index is searched. */
export interface SearchScope {
  type: TypeFilter
  model: ModelId | null
  /** ISO UTC: only results published at or before this time; null for all. */
  until: string | null
}

export interface SearchMatch extends SearchedText {
  generation_result_id: string
}

/** A search ready to run: the query text of the index and the range of row numbers. */
export interface PreparedSearch {
  match: string
  first: number
  last: number
}

export type SearchQueries = ReturnType<typeof prepareSearchQueries>

/** All queries of the search, each compiled once. */
export function prepareSearchQueries(db: Kysely<Tables>) {
  const hasWord = prepareQuery<{ one: number }>(
    db,
    sql`select 1 as one from result_search where result_search match ${''} limit 1`,
  )
  const lastUntil = prepareQuery<{ seq: number }>(
    db,
    sql`select seq from search_doc where published_at <= ${''} order by published_at desc, seq desc limit 1`,
  )
  const count = prepareQuery<{ results: number }>(
    db,
    sql`select count(*) as results from (
      select rowid from result_search where result_search match ${''} and rowid between ${0} and ${0} limit ${0}
    )`,
  )
  // The cross joins fix the order: SQLite walks the index only as far as `limit`, then looks up those few rows.
  const newest = prepareQuery<SearchMatch>(
    db,
    sql`select result.generation_result_id, ${publicPrompt()} as prompt, result.tags, result.likes_count, creator.username
      from (
        select rowid as place from result_search where result_search match ${''} and rowid between ${0} and ${0}
        order by rowid desc limit ${0} offset ${0}
      )
      cross join search_doc doc on doc.seq = place % ${sql.lit(searchRange)}
      cross join generation_result result on result.generation_result_id = doc.generation_result_id
      cross join user creator on creator.id = result.user_id`,
  )
  const texts = prepareQuery<SearchMatch>(
    db,
    sql`select result.generation_result_id, ${publicPrompt()} as prompt, result.tags, result.likes_count, creator.username
      from json_each(${''}) wanted
      cross join generation_result result on result.generation_result_id = wanted.value
      cross join user creator on creator.id = result.user_id`,
  )

  return {
    async prepare(keywords: readonly SearchKeyword[], { type, model, until }: SearchScope): Promise<PreparedSearch> {
      const parts: string[] = []
      for (const word of keywords) {
        // A prefix search merges all words with that prefix, which is slow beyond the indexed length and only needed
        // while somebody is still typing the word.
        const isLong = !word.isIdeographic && word.text.length > maxIndexedPrefix
        const isWhole = isLong && (await hasWord(matchKeyword({ ...word, near: [] }, true))).length > 0
        parts.push(matchKeyword(word, isWhole))
      }
      if (model !== null) parts.push(`"${modelMark}${Buffer.from(model).toString('hex')}"`)
      const base = searchRange * searchRanges[type]
      const newestSeq = until === null ? searchRange - 1 : ((await lastUntil(until))[0]?.seq ?? 0)
      return { match: parts.join(' AND '), first: base + 1, last: base + newestSeq }
    },

    /** Number of matches, counted up to `limit`. */
    async count({ match, first, last }: PreparedSearch, limit: number): Promise<number> {
      return (await count(match, first, last, limit))[0]?.results ?? 0
    },

    /** The matching results, newest first. */
    newest: ({ match, first, last }: PreparedSearch, limit: number, offset: number): Promise<SearchMatch[]> =>
      newest(match, first, last, limit, offset),

    /** The searched fields of these results. */
    texts: (ids: readonly string[]): Promise<SearchMatch[]> => texts(JSON.stringify(ids)),
  }
}
