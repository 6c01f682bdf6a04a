import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { searchRange } from '../platform/database/triggers/search.ts'
import { foldText, matchWord, type SearchWord, searchWords } from './search-words.ts'

/** What the likeness of two results is told from. */
export interface LikenessText {
  prompt: string
  /** JSON list. */
  tags: string
}

interface Candidate extends LikenessText {
  generation_result_id: string
}

/** Tags and words that are looked up; the first ones of a prompt say most of it. */
const maxTerms = 12
/** The newest results of each term that are weighed, so that a frequent term costs no more than a rare one. */
const newestPerTerm = 60
/** Shorter words are articles and prepositions. */
const minWordLength = 4
const tagWeight = 2

/** The terms of a result: its tags, then the telling words of its prompt, each once. */
export function termsOf({ prompt, tags }: LikenessText): { word: SearchWord; weight: number }[] {
  const named: string[] = JSON.parse(tags)
  const terms = new Map<string, { word: SearchWord; weight: number }>()
  const add = (word: SearchWord, weight: number) => {
    if (!terms.has(word.text)) terms.set(word.text, { word, weight })
  }
  for (const tag of named) for (const word of searchWords(tag)) add(word, tagWeight)
  for (const word of searchWords(prompt)) if (word.isIdeographic || word.text.length >= minWordLength) add(word, 1)
  return [...terms.values()].slice(0, maxTerms)
}

/**
 * Ids of public results that share tags and words with one, the most alike first. A term that few results have counts
 * for more. Bounded work, however many results there are: see {@link newestPerTerm}.
 */
export async function similarTo(db: Kysely<Tables>, one: Candidate, limit: number): Promise<string[]> {
  const score = new Map<string, number>()
  for (const { word, weight } of termsOf(one)) {
    const found = await newestWith(db, word)
    // Of a term with more results than were read nothing more is known than that it is frequent.
    const rarity = 1 / Math.log2(2 + found.length)
    for (const id of found) score.set(id, (score.get(id) ?? 0) + weight * rarity)
  }
  score.delete(one.generation_result_id)
  const best = [...score].toSorted(([, a], [, b]) => b - a).slice(0, 3 * limit)
  // The same prompt again is not something else that is alike.
  const prompts = await promptsOf(
    db,
    best.map(([id]) => id),
  )
  const seen = new Set([foldText(one.prompt)])
  return best
    .map(([id]) => id)
    .filter((id) => {
      const prompt = foldText(prompts.get(id) ?? '')
      return seen.has(prompt) ? false : seen.add(prompt)
    })
    .slice(0, limit)
}

async function newestWith(db: Kysely<Tables>, word: SearchWord): Promise<string[]> {
  const { rows } = await sql<{ generation_result_id: string }>`
    select doc.generation_result_id
    from (
      select rowid as place from result_search
      where result_search match ${matchWord(word, true)} and rowid between 1 and ${searchRange - 1}
      order by rowid desc limit ${newestPerTerm}
    )
    cross join search_doc doc on doc.seq = place`.execute(db)
  return rows.map((row) => row.generation_result_id)
}

async function promptsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('generation_result')
    .select(['generation_result_id', 'prompt'])
    .where('generation_result_id', 'in', ids)
    .where('is_public', '=', 1)
    .execute()
  return new Map(rows.map((row) => [row.generation_result_id, row.prompt]))
}
