import type { ProblemCode } from '@mirari/contract/problem-codes'
import type { Generation, GenerationResult, ModelState, Page, User } from '@mirari/contract/schemas'
import type { Answers } from './test-app.ts'

/** The signed-in user, unless a test names another one. */
export const testUser: User = {
  id: 'u1',
  username: 'maker',
  email: 'maker@example.com',
  avatar_url: null,
  point: 100,
  created_at: '2026-01-01T00:00:00.000Z',
}

/** Content of the fake server. */
export interface ServerContent {
  user?: User
  models?: readonly ModelState[]
  /** Generations of the signed-in user. */
  generations?: readonly Generation[]
  /** Public results. */
  feed?: readonly GenerationResult[]
}

/** Answers reading calls from the content; a test adds answers for all other calls, which are not found otherwise. */
export function serve({ user = testUser, models = [], generations = [], feed = [] }: ServerContent): Answers {
  const content: Readonly<Record<string, unknown>> = {
    '/auth/me': user,
    '/models': models,
    '/generations': onePage(generations),
    '/public/generations': onePage(feed),
  }
  return ({ method, path }) => (method === 'GET' ? content[path.split('?')[0] ?? ''] : undefined)
}

/** A list as a single page. */
export function onePage<Item>(items: readonly Item[]): Page<Item> {
  return { items: [...items], total: items.length, page: 0, pages: 1, size: 20 }
}

/** An answer that refuses the call. */
export function refuse(
  status: number,
  code: ProblemCode,
  detail = 'It cannot be done.',
  more: { reason?: string; params?: Record<string, string> } = {},
): Answers {
  return () => Response.json({ code, detail, ...more }, { status })
}

/** An answer as if the server could not be reached. */
export function unreachable(): never {
  throw new TypeError('The server cannot be reached')
}
