/** What the history and the library filter by: the user, and what entries and results both have. */
import type { ModelId, TaskCategory } from '@mirari/model'
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
  /** Keywords that the prompt has to contain, in any order. Empty: all. */
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
    conditions.push(sql<SqlBool>`prompt like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`)
  }
  return row.and(conditions)
}
