/** What the history and the library filter by: the user, and what entries and results both have. */
import type { ModelId, TaskCategory } from '@mirari/model'
import { modelsNamed } from '@mirari/product'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

export interface ListFilter {
  user_id: string
  /** Empty: all. */
  models: readonly ModelId[]
  /** Empty: all. */
  categories: readonly TaskCategory[]
  /** Earliest and latest creation time, both included. */
  from: string | null
  until: string | null
  /** Keywords, in any order, each of which the prompt or the model's name has to contain. Empty: all. */
  words: readonly string[]
}

/** Columns that history entries and results share. */
interface Listed {
  listed: Pick<Tables['history_entry'], 'user_id' | 'model' | 'task_category' | 'prompt' | 'created_at'>
}

/** The condition on a row of `history_entry` or `generation_result`. */
export function matchesFilter({ user_id, models, categories, from, until, words }: ListFilter): Expression<SqlBool> {
  const row = expressionBuilder<Listed, 'listed'>()
  const conditions: Expression<SqlBool>[] = [row('user_id', '=', user_id)]
  if (models.length > 0) conditions.push(row('model', 'in', models))
  if (categories.length > 0) conditions.push(row('task_category', 'in', categories))
  if (from !== null) conditions.push(row('created_at', '>=', from))
  if (until !== null) conditions.push(row('created_at', '<=', until))
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    const inPrompt = sql<SqlBool>`${row('prompt', 'ilike', pattern)} escape '\\'`
    const named = modelsNamed(word)
    conditions.push(named.length === 0 ? inPrompt : row.or([inPrompt, row('model', 'in', named)]))
  }
  return row.and(conditions)
}

/** What only results are filtered by. */
export interface ResultFilter extends ListFilter {
  /** Whether the user has to like them. */
  liked: boolean
  /** The own folder that they have to be in; null for all. */
  folderId: string | null
}
