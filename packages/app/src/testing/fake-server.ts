import type { ProblemCode } from '@mirari/contract/problems'
import type { Generation, GenerationResult, ModelState, Page, User } from '@mirari/model'
import type { Answers } from './test-app.ts'

/** Who is signed in, unless a test says otherwise. */
export const testUser: User = {
  id: 'u1',
  username: 'maker',
  email: 'maker@example.com',
  avatar_url: null,
  point: 100,
  created_at: '2026-01-01T00:00:00.000Z',
}

/** What is stored on the faked server. */
export interface ServerContent {
  user?: User
  models?: readonly ModelState[]
  /** The signed-in user's own. */
  generations?: readonly Generation[]
  /** What everybody sees. */
  feed?: readonly GenerationResult[]
}

/** Answers the calls that only read; everything else is not found, until a test gives it an answer. */
export function serve({ user = testUser, models = [], generations = [], feed = [] }: ServerContent): Answers {
  const content: Readonly<Record<string, unknown>> = {
    '/auth/me': user,
    '/models': models,
    '/generations': onePage(generations),
    '/public/generations': onePage(feed),
  }
  return ({ method, path }) => (method === 'GET' ? content[path.split('?')[0] ?? ''] : undefined)
}

/** A list that fits one page. */
export function onePage<Item>(items: readonly Item[]): Page<Item> {
  return { items: [...items], total: items.length, page: 0, pages: 1, size: 20 }
}

/** The server says no. */
export function refuse(status: number, code: ProblemCode, detail = 'It cannot be done.'): Answers {
  return () => Response.json({ code, detail }, { status })
}

/** The server cannot be reached. */
export function unreachable(): never {
  throw new TypeError('The server cannot be reached.')
}
