import type { RemovalList } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import { createRemovals, unreadOf } from './removals-slice.ts'

const at = '2026-01-02T03:04:05.000Z'
const list: RemovalList = {
  items: [
    { generation_result_id: 'r1', prompt: 'a lake', reason: 'shows somebody', removed_at: at, is_seen: false },
    { generation_result_id: 'r2', prompt: 'a hill', reason: 'a copy', removed_at: at, is_seen: true },
  ],
  restored: [{ generation_result_id: 'r3', prompt: 'a fox', reason: 'a mistake', restored_at: at }],
}

function removalsOf(answer: () => Promise<RemovalList>) {
  const calls: string[] = []
  const removals = createRemovals({
    removals: answer,
    seeRemovals: async () => {
      calls.push('seen')
      return null
    },
  })
  return { removals, calls }
}

test('what a user was not told yet is unread until it is confirmed', async () => {
  const { removals, calls } = removalsOf(async () => list)
  await removals.refresh()
  expect(unreadOf(removals.getSnapshot())).toEqual({ items: [list.items[0]], restored: list.restored })
  await removals.confirm()
  expect(calls).toEqual(['seen'])
  expect(unreadOf(removals.getSnapshot())).toEqual({ items: [], restored: [] })
  expect(removals.getSnapshot().items).toHaveLength(2)
})

test('a server that cannot be reached changes nothing', async () => {
  let answer = async () => list
  const { removals } = removalsOf(() => answer())
  await removals.refresh()
  answer = () => Promise.reject(new Error('away'))
  await removals.refresh()
  expect(removals.getSnapshot()).toEqual(list)
})

test('an answer that comes after the user signed out is dropped', async () => {
  const { promise, resolve } = Promise.withResolvers<RemovalList>()
  const { removals } = removalsOf(() => promise)
  const loading = removals.refresh()
  removals.reset()
  resolve(list)
  await loading
  expect(removals.getSnapshot()).toEqual({ items: [], restored: [] })
})
