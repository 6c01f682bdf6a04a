import type { User } from '@mirari/model'
import { Problem } from '../platform/http/problem.ts'
import type { ResultState } from './store.ts'

export function notFound(): Problem {
  return new Problem('not_found', 'This creation does not exist.')
}

/** @throws Problem 'not_found' also for what is private to somebody else */
export function visible(state: ResultState | null, viewer: User | null): ResultState {
  if (!state || !(state.is_public === 1 || state.user_id === viewer?.id)) throw notFound()
  return state
}

/**
 * What is private to somebody else does not exist for others; what is public is only not theirs to change.
 * @throws Problem 'not_found', 'forbidden'
 */
export function owned(state: ResultState | null, user: User): ResultState {
  const found = visible(state, user)
  if (found.user_id !== user.id) throw new Problem('forbidden', 'Only its creator can change this creation.')
  return found
}
