/** The index of words, which each engine has in its own way. */
import type { ModelId, TypeFilter } from '@mirari/model'
import type { SearchKeyword } from './search-keywords.ts'
import type { SearchedText } from './search-rank.ts'

export interface SearchMatch extends SearchedText {
  generation_result_id: string
}

/** What is looked for, and where. */
export interface IndexQuery {
  /** In the query language of the index. */
  match: string
  /** Range of row numbers, both included. */
  first: number
  last: number
  /** Only results with this tag, whatever its case; null for all. */
  tag: string | null
}

export interface FoundMatches {
  newest: SearchMatch[]
  total: number
}

export interface SearchIndex {
  /**
   * A keyword in the query language of the index; `isWhole` matches the whole word instead of every word that starts
   * with it.
   */
  matchKeyword(keyword: SearchKeyword, isWhole?: boolean): string
  matchModel(model: ModelId): string
  /** Where the results of a type are: the number before their range, and what else tells them from others. */
  ofType(type: TypeFilter): { base: number; match: string | null }
  /** What matches all of these. */
  all(parts: readonly string[]): string

  hasMatch(match: string): Promise<boolean>
  /** The newest matches, newest first, and how many there are in all, counted up to `limit`. */
  find(query: IndexQuery, size: number, limit: number): Promise<FoundMatches>
  /** The matching results, newest first. */
  newest(query: IndexQuery, limit: number, offset: number): Promise<SearchMatch[]>
  /** Ids of the newest results of every type that match. */
  newestIds(match: string, limit: number): Promise<string[]>
}
