import { createStore } from '@mirari/ui'
import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../browser/storage.ts'
import type { SessionState } from '../session/session.ts'
import { createPendingLike } from './pending-like.ts'

const user = { id: 'u', username: 'Ada', email: 'ada@example.org', avatar_url: null, point: 0, created_at: '' }

function setUp() {
  const session = createStore<SessionState>({ status: 'visitor', user: null })
  const sent: string[] = []
  const liked: unknown[] = []
  const time = { ms: 0 }
  const pending = createPendingLike({
    storage: createMemoryStorage(),
    session,
    async like(id) {
      sent.push(id)
      if (id === 'gone') throw new Error('not found')
      return { is_liked: true, likes_count: 4 }
    },
    onLiked: (id, answer) => liked.push([id, answer]),
    now: () => time.ms,
  })
  return { session, sent, liked, time, pending, signIn: () => session.set({ status: 'signed-in', user }) }
}

test('the like of a visitor is carried out once after the login, and shown', async () => {
  const { session, sent, liked, pending, signIn } = setUp()
  pending.remember('r1')
  pending.remember('r2')
  session.set({ status: 'visitor', user: null })
  expect(sent).toEqual([])
  signIn()
  await expect.poll(() => liked).toEqual([['r2', { is_liked: true, likes_count: 4 }]])
  signIn()
  expect(sent).toEqual(['r2'])
})

test('it is not carried out when the visitor has given up, or comes back much later', () => {
  const { sent, time, pending, signIn } = setUp()
  pending.remember('r1')
  pending.forget()
  signIn()
  pending.remember('r1')
  time.ms = 16 * 60 * 1000
  signIn()
  expect(sent).toEqual([])
})

test('what cannot be liked any more stays as it is', async () => {
  const { sent, liked, pending, signIn } = setUp()
  pending.remember('gone')
  signIn()
  await expect.poll(() => sent).toEqual(['gone'])
  expect(liked).toEqual([])
})
