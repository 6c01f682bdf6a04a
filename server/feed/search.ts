import { scoreOf } from './search-rank.ts'
import type { FoundResult, PreparedSearch, SearchQueries, SearchScope } from './search-store.ts'
import { type SearchWord, searchWords } from './search-words.ts'

/** The best come first among as many of the newest matches as this; older ones follow, newest first. */
const ranked = 200
/** Nobody turns further pages of a search; counting on would make frequent words slow. */
export const maxFound = 5000

export interface SearchResult {
  /** At most {@link maxFound}. */
  total: number
  best: readonly string[]
  prepared: PreparedSearch
}

/** Finds what has all of some words, in any order and each also as the beginning of a word. */
export function createSearch(queries: SearchQueries) {
  return {
    /** Null when there is no word to look for. */
    async find(text: string, scope: SearchScope): Promise<SearchResult | null> {
      const words = searchWords(text)
      if (words.length === 0) return null
      const prepared = await queries.prepare(words, scope)
      const newest = await queries.newest(prepared, ranked, 0)
      const total = newest.length < ranked ? newest.length : await queries.count(prepared, maxFound)
      return { total, best: rank(words, newest), prepared }
    },

    /** Part of what was found, best first. */
    async page({ best, prepared, total }: SearchResult, offset: number, size: number): Promise<string[]> {
      const ids = best.slice(offset, offset + size)
      const end = Math.min(total, offset + size)
      const start = Math.max(best.length, offset)
      if (start >= end) return ids
      const rest = await queries.newest(prepared, end - start, start)
      return [...ids, ...rest.map((row) => row.generation_result_id)]
    },

    /** Those of a short list that match, in the order of the list. */
    async among(ids: readonly string[], text: string): Promise<Set<string>> {
      const words = searchWords(text)
      const rows = words.length === 0 ? [] : await queries.texts(ids)
      const fitting = rows.filter((row) => scoreOf(words, row) !== null)
      return new Set(fitting.map((row) => row.generation_result_id))
    },
  }
}

/** Best first; what fits equally well stays in its order. */
function rank(words: readonly SearchWord[], rows: readonly FoundResult[]): string[] {
  return rows
    .map((row) => ({ id: row.generation_result_id, score: scoreOf(words, row) ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id)
}
