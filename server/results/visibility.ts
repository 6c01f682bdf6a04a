/** Who may see a result: everybody what is public, and its owner what is not. The one place that knows this rule. */
import type { User } from '@mirari/model'
import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../platform/http/problem.ts'

/** Who looks; null for a visitor. */
export type Viewer = Pick<User, 'id'> | null

/** A result as far as the rule is concerned: as a row, or as it travels. */
export interface Visible {
  user_id: string
  is_public: number | boolean
}

export function canSee({ user_id, is_public }: Visible, viewer: Viewer): boolean {
  return Boolean(is_public) || user_id === viewer?.id
}

/** The same as a condition of a query, on the `generation_result` that the query calls `table`. */
export function visibleTo(viewer: Viewer, table = 'generation_result'): RawBuilder<boolean> {
  const isPublic = sql<boolean>`${sql.ref(`${table}.is_public`)} = 1`
  return viewer ? sql<boolean>`(${isPublic} or ${sql.ref(`${table}.user_id`)} = ${viewer.id})` : isPublic
}

/** What is said of a result that does not exist, or not for this viewer: nobody learns which of the two it is. */
export function notFound(): Problem {
  return new Problem('generation_not_found')
}

/** @throws Problem 'not_found' also for what is private to somebody else */
export function requireVisible<Result extends Visible>(result: Result | null | undefined, viewer: Viewer): Result {
  if (!result || !canSee(result, viewer)) throw notFound()
  return result
}

/**
 * What is private to somebody else does not exist for others; what is public is only not theirs to change.
 * @throws Problem 'not_found', 'forbidden'
 */
export function requireOwn<Result extends Visible>(result: Result | null | undefined, user: Pick<User, 'id'>): Result {
  const visible = requireVisible(result, user)
  if (visible.user_id !== user.id) throw new Problem('not_creator')
  return visible
}
