import type { ModelId, TypeFilter } from '@mirari/model'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Tables } from '../platform/database/tables.ts'
import { modelMark, searchRange, searchRanges } from '../platform/database/triggers/search.ts'
import { publicPrompt } from '../results/visibility.ts'
import { matchKeyword, maxIndexedPrefix, type SearchKeyword, searchKeywords } from './search-keywords.ts'
import type { SearchedText } from './search-rank.ts'

/** Which part of the index is searched. */
export interface SearchScope {
  type: TypeFilter
  model: ModelId | null
  /** ISO UTC: only results published at or before this time; null for all. */
  until: string | null
  /** Only results with this tag, whatever its case; null for all. */
  tag: string | null
}

export interface SearchMatch extends SearchedText {
  generation_result_id: string
}

/** A search ready to run: the query text of the index and the range of row numbers. */
export interface PreparedSearch {
  match: string
  first: number
  last: number
  tag: string | null
}

export type SearchQueries = ReturnType<typeof prepareSearchQueries>

const matchFields = sql`select result.generation_result_id, ${publicPrompt()} as prompt, result.tags, result.likes_count,
  creator.username`

/** Conditions that tell to which result and creator a row of the index belongs. */
const joined = (place: RawBuilder<unknown>) => sql`doc.seq = ${place} % ${sql.lit(searchRange)}
    and result.generation_result_id = doc.generation_result_id and creator.id = result.user_id`

/** Matches in a range that have a tag, newest first. */
const tagged = (select: RawBuilder<unknown>) => sql`${select}
  from result_search cross join search_doc doc cross join generation_result result cross join "user" creator
  where result_search match ${''} and result_search.rowid between ${0} and ${0}
    and ${joined(sql.ref('result_search.rowid'))}
    and exists (select 1 from json_each(result.tags) tag where lower(tag.value) = lower(${''}))
  order by result_search.rowid desc`

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
    ) as hits`,
  )
  // The cross joins fix the order: SQLite walks the index only as far as `limit`, then looks up those few rows.
  const newest = prepareQuery<SearchMatch>(
    db,
    sql`${matchFields}
      from (
        select rowid as place from result_search where result_search match ${''} and rowid between ${0} and ${0}
        order by rowid desc limit ${0} offset ${0}
      ) as hits cross join search_doc doc cross join generation_result result cross join "user" creator
      where ${joined(sql.ref('place'))}`,
  )
  // Who has the words of a tag need not have the tag, so these walk the matches until enough of them have it.
  const countTagged = prepareQuery<{ results: number }>(
    db,
    sql`select count(*) as results from (${tagged(sql`select 1`)} limit ${0}) as hits`,
  )
  const newestTagged = prepareQuery<SearchMatch>(db, sql`${tagged(matchFields)} limit ${0} offset ${0}`)
  const texts = prepareQuery<SearchMatch>(
    db,
    sql`${matchFields}
      from json_each(${''}) wanted cross join generation_result result cross join "user" creator
      where result.generation_result_id = wanted.value and creator.id = result.user_id`,
  )

  return {
    async prepare(keywords: readonly SearchKeyword[], scope: SearchScope): Promise<PreparedSearch> {
      const { type, model, until, tag } = scope
      const parts = searchKeywords(tag ?? '').map((word) => matchKeyword({ ...word, near: [] }, true))
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
      return { match: parts.join(' AND '), first: base + 1, last: base + newestSeq, tag }
    },

    /** Number of matches, counted up to `limit`. */
    async count({ match, first, last, tag }: PreparedSearch, limit: number): Promise<number> {
      const rows = tag === null ? count(match, first, last, limit) : countTagged(match, first, last, tag, limit)
      return (await rows)[0]?.results ?? 0
    },

    /** The matching results, newest first. */
    newest: ({ match, first, last, tag }: PreparedSearch, limit: number, offset: number): Promise<SearchMatch[]> =>
      tag === null ? newest(match, first, last, limit, offset) : newestTagged(match, first, last, tag, limit, offset),

    /** The searched fields of these results. */
    texts: (ids: readonly string[]): Promise<SearchMatch[]> => texts(JSON.stringify(ids)),
  }
}
