import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { createTurns } from '../platform/turns.ts'
import { publicPrompt } from '../results/visibility.ts'
import type { SearchIndex } from './search-index.ts'
import { createSearchIndex } from './search-index-store.ts'
import { foldText, type SearchKeyword, searchKeywords } from './search-keywords.ts'

/** The fields of a result that decide how similar it is to another. */
export interface SimilarityText {
  prompt: string
  /** JSON list. */
  tags: string
}

interface Candidate extends SimilarityText {
  generation_result_id: string
}

/** Maximum number of tags and words looked up; the first words of a prompt usually name its subject. */
const maxTerms = 12
/** Number of the newest results compared for each term, so that a frequent term costs no more than a rare one. */
const newestPerTerm = 60
/** Shorter words are mostly articles and prepositions. */
const minWordLength = 4
const tagWeight = 2

/** The terms of a result: its tags, then the longer words of its prompt, without duplicates. */
export function termsOf({ prompt, tags }: SimilarityText): { word: SearchKeyword; weight: number }[] {
  const tagList: string[] = JSON.parse(tags)
  const terms = new Map<string, { word: SearchKeyword; weight: number }>()
  const add = (word: SearchKeyword, weight: number) => {
    if (!terms.has(word.text)) terms.set(word.text, { word, weight })
  }
  for (const tag of tagList) for (const word of searchKeywords(tag)) add(word, tagWeight)
  for (const word of searchKeywords(prompt)) if (word.isIdeographic || word.text.length >= minWordLength) add(word, 1)
  return [...terms.values()].slice(0, maxTerms)
}

/**
 * Ids of public results that share tags and words with `one`, the most similar first. Rare terms count for more. The
 * cost is bounded by {@link newestPerTerm}, however many results there are.
 */
export const prepareSimilar = (db: Kysely<Tables>) => {
  const index = createSearchIndex(db)
  return (one: Candidate, limit: number): Promise<string[]> => similarTo({ db, index }, one, limit)
}

async function similarTo(
  { db, index }: { db: Kysely<Tables>; index: SearchIndex },
  one: Candidate,
  limit: number,
): Promise<string[]> {
  const score = new Map<string, number>()
  const turn = createTurns()
  for (const { word, weight } of termsOf(one)) {
    await turn()
    const newestIds = await index.newestIds(index.matchKeyword(word, true), newestPerTerm)
    // At most `newestPerTerm` results were read, so all frequent terms count the same.
    const rarity = 1 / Math.log2(2 + newestIds.length)
    for (const id of newestIds) score.set(id, (score.get(id) ?? 0) + weight * rarity)
  }
  score.delete(one.generation_result_id)
  const best = [...score].toSorted(([, a], [, b]) => b - a).slice(0, 3 * limit)
  // Results with the same prompt are repetitions rather than similar results.
  const prompts = await promptsOf(
    db,
    best.map(([id]) => id),
  )
  const seen = new Set([foldText(one.prompt)])
  return best
    .map(([id]) => id)
    .filter((id) => {
      const prompt = foldText(prompts.get(id) ?? '')
      // Nothing tells whether results without a prompt that all may read repeat each other.
      if (prompt === '') return true
      return seen.has(prompt) ? false : seen.add(prompt)
    })
    .slice(0, limit)
}

async function promptsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('generation_result as result')
    .innerJoin('user as creator', 'creator.id', 'result.user_id')
    .select(['result.generation_result_id', publicPrompt().as('prompt')])
    .where('result.generation_result_id', 'in', ids)
    .where('result.is_public', '=', 1)
    .execute()
  return new Map(rows.map((row) => [row.generation_result_id, row.prompt]))
}
