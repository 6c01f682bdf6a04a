import type { ModelId, TypeFilter } from '@mirari/model'
import { type Kysely, sql } from 'kysely'
import { jsonList } from '../platform/database/dialect.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Tables } from '../platform/database/tables.ts'
import { searchRange } from '../platform/database/triggers/search.ts'
import type { IndexQuery, SearchMatch } from './search-index.ts'
import { createSearchIndex } from './search-index-store.ts'
import { maxIndexedPrefix, type SearchKeyword, searchKeywords } from './search-keywords.ts'
import { matchFields } from './search-match-store.ts'

/** Which part of the index is searched. */
export interface SearchScope {
  type: TypeFilter
  model: ModelId | null
  /** ISO UTC: only results published at or before this time; null for all. */
  until: string | null
  /** Only results with this tag, whatever its case; null for all. */
  tag: string | null
}

/** A search ready to run. */
export type PreparedSearch = IndexQuery

export type SearchQueries = ReturnType<typeof prepareSearchQueries>

/** All queries of the search, each compiled once. */
export function prepareSearchQueries(db: Kysely<Tables>) {
  const index = createSearchIndex(db)
  const lastUntil = prepareQuery<{ seq: number }>(
    db,
    sql`select seq from search_doc where published_at <= ${''} order by published_at desc, seq desc limit 1`,
  )
  const texts = prepareQuery<SearchMatch>(
    db,
    sql`select ${matchFields()}
      from ${jsonList(sql`${''}`)} wanted cross join generation_result result cross join "user" creator
      where result.generation_result_id = wanted.value and creator.id = result.user_id`,
  )

  return {
    async prepare(keywords: readonly SearchKeyword[], scope: SearchScope): Promise<PreparedSearch> {
      const { type, model, until, tag } = scope
      const parts = searchKeywords(tag ?? '').map((word) => index.matchKeyword({ ...word, near: [] }, true))
      for (const word of keywords) {
        // A prefix search merges all words with that prefix, which is slow beyond the indexed length and only needed
        // while somebody is still typing the word.
        const isLong = !word.isIdeographic && word.text.length > maxIndexedPrefix
        const isWhole = isLong && (await index.hasMatch(index.matchKeyword({ ...word, near: [] }, true)))
        parts.push(index.matchKeyword(word, isWhole))
      }
      if (model !== null) parts.push(index.matchModel(model))
      const { base, match } = index.ofType(type)
      if (match !== null) parts.push(match)
      const newestSeq = until === null ? searchRange - 1 : ((await lastUntil(until))[0]?.seq ?? 0)
      return { match: index.all(parts), first: base + 1, last: base + newestSeq, tag }
    },

    find: index.find,
    newest: index.newest,

    /** The searched fields of these results. */
    texts: (ids: readonly string[]): Promise<SearchMatch[]> => texts(JSON.stringify(ids)),
  }
}
