/** The visibility rule: everybody may see a public result, only its owner a private one. No other code repeats it. */
import type { User } from '@mirari/contract/schemas'
import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../platform/http/problem.ts'

/** Id of the viewer; null for a visitor. */
export type Viewer = Pick<User, 'id'> | null

/** The fields of a result that the rule needs, as a row or in wire form. */
export interface Visible {
  user_id: string
  is_public: number | boolean
}

export function canSee({ user_id, is_public }: Visible, viewer: Viewer): boolean {
  return Boolean(is_public) || user_id === viewer?.id
}

/** The rule as a query condition, on the `generation_result` table that the query calls `table`. */
export function visibleTo(viewer: Viewer, table = 'generation_result'): RawBuilder<boolean> {
  const isPublic = sql<boolean>`${sql.ref(`${table}.is_public`)} = 1`
  return viewer ? sql<boolean>`(${isPublic} or ${sql.ref(`${table}.user_id`)} = ${viewer.id})` : isPublic
}

/** The fields of a result that decide who may read its prompt. */
export interface Prompted {
  user_id: string
  prompt: string
  /** 0 when the creator shows prompts to nobody else. */
  shows_prompts: number
}

/** The prompt of a result that the viewer may see; empty for everybody but a creator who shows none. */
export function visiblePrompt({ user_id, prompt, shows_prompts }: Prompted, viewer: Viewer): string {
  return shows_prompts === 1 || user_id === viewer?.id ? prompt : ''
}

/** {@link visiblePrompt} for a visitor as a query expression, on the tables that the query calls so. */
export function publicPrompt(result = 'result', creator = 'creator'): RawBuilder<string> {
  return sql<string>`case when ${sql.ref(`${creator}.shows_prompts`)} = 1 then ${sql.ref(`${result}.prompt`)} else '' end`
}

/** The same problem for a missing and for an invisible result, so that nobody can tell which of the two it is. */
export function notFound(): Problem {
  return new Problem('generation_not_found')
}

/** Checks that the viewer may see a result. @throws Problem 'not_found' also for a private result of another user */
export function requireVisible<Result extends Visible>(result: Result | null | undefined, viewer: Viewer): Result {
  if (!result || !canSee(result, viewer)) throw notFound()
  return result
}

/**
 * Checks that the user may change a result. A private result of another user is reported as missing, a public one as
 * forbidden.
 * @throws Problem 'not_found', 'forbidden'
 */
export function requireOwn<Result extends Visible>(result: Result | null | undefined, user: Pick<User, 'id'>): Result {
  const visible = requireVisible(result, user)
  if (visible.user_id !== user.id) throw new Problem('not_creator')
  return visible
}
