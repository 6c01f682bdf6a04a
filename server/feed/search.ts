import type { FeedRequest } from './feed-request.ts'
import type { SearchMatch } from './search-index.ts'
import { type SearchKeyword, searchKeywords } from './search-keywords.ts'
import { scoreOf } from './search-rank.ts'
import type { PreparedSearch, SearchQueries, SearchScope } from './search-store.ts'

/** Number of the newest matches that are ranked; older ones follow, newest first. */
const maxRanked = 200
/**
 * Totals are counted in steps, to the one after the page that is asked for, since to count all matches of a frequent word
 * takes longer than to find a page of them. Whoever goes on to the end of a step sees the total of the next.
 */
export const totalStep = 1000
/** Largest total of a search. */
const maxSearchTotal = 5000

/** Up to where the matches of a search are counted for one of its pages. */
export function countedFor({ page, size }: Pick<FeedRequest, 'page' | 'size'>): number {
  const steps = Math.floor(((page + 1) * size) / totalStep) + 1
  return Math.min(maxSearchTotal, steps * totalStep)
}

export interface SearchResult {
  /** At most what was counted, see {@link countedFor}. */
  total: number
  best: readonly string[]
  prepared: PreparedSearch
}

/** What is looked for in a short list. */
export type Wanted = Pick<FeedRequest, 'search' | 'tag'>

/** Whether only some results of a list are wanted. */
export const isSearch = ({ search, tag }: Wanted): boolean => search !== '' || tag !== null

export type Search = ReturnType<typeof createSearch>

/**
 * Finds the results that contain all keywords, in any order, each also as the prefix of a word or by a word of nearly
 * the same meaning.
 */
export function createSearch(queries: SearchQueries) {
  return {
    /** Without a text all results with the tag of the scope, newest first. Null when neither contains a keyword. */
    async find(text: string, scope: SearchScope, counted = totalStep): Promise<SearchResult | null> {
      const keywords = searchKeywords(text)
      const hasTag = scope.tag !== null && searchKeywords(scope.tag).length > 0
      if (text === '' ? !hasTag : keywords.length === 0) return null
      const prepared = await queries.prepare(keywords, scope)
      const { newest, total } = await queries.find(prepared, maxRanked, counted)
      return { total, best: text === '' ? [] : rank(keywords, newest), prepared }
    },

    /** Ids of a page of the matches, best first. */
    async page({ best, prepared, total }: SearchResult, offset: number, size: number): Promise<string[]> {
      const ids = best.slice(offset, offset + size)
      const end = Math.min(total, offset + size)
      const start = Math.max(best.length, offset)
      if (start >= end) return ids
      const rest = await queries.newest(prepared, end - start, start)
      return [...ids, ...rest.map((row) => row.generation_result_id)]
    },

    /** The ids of a short list that match the text, where there is one, and have the tag. */
    async among(ids: readonly string[], { search: text, tag }: Wanted): Promise<Set<string>> {
      const keywords = searchKeywords(text)
      const rows = text !== '' && keywords.length === 0 ? [] : await queries.texts(ids)
      const matching = rows.filter((row) => scoreOf(keywords, row) !== null && (tag === null || hasTag(row, tag)))
      return new Set(matching.map((row) => row.generation_result_id))
    },
  }
}

function hasTag({ tags }: SearchMatch, tag: string): boolean {
  const own: unknown = JSON.parse(tags)
  return Array.isArray(own) && own.some((one) => String(one).toLowerCase() === tag.toLowerCase())
}

/** Ids by score, best first; equal scores keep their order. */
function rank(keywords: readonly SearchKeyword[], rows: readonly SearchMatch[]): string[] {
  return rows
    .map((row) => ({ id: row.generation_result_id, score: scoreOf(keywords, row) ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id)
}
