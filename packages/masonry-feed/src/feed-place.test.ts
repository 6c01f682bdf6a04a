import { expect, test } from 'vitest'
import { type FeedPlace, placeOf, seekPlace } from './feed-place.ts'
import type { FeedChange } from './feed-reader.ts'
import { createFeedStore } from './feed-store.ts'
import { FakePort, pageOf, resultFor } from './testing/fake-port.ts'

function setUp(place: FeedPlace) {
  const port = new FakePort()
  const store = createFeedStore({ port, pageSize: 10, seek: seekPlace(place) })
  const changes: FeedChange['kind'][] = []
  store.subscribe(({ kind }) => changes.push(kind))
  store.loadFirst()
  return { port, store, changes }
}

test('a list that was left further down is shown once it is loaded as far as that', async () => {
  const { port, store, changes } = setUp({ id: 'r-14', index: 14, offset: -30 })
  expect(store.getSnapshot()).toMatchObject({ status: 'loading', items: [] })
  await port.last.answer(pageOf(0, 10, 100))
  expect(store.getSnapshot()).toMatchObject({ status: 'loading', items: [] })
  expect(port.last.page.page).toBe(1)
  await port.last.answer(pageOf(1, 10, 100))
  expect(changes.at(-1)).toBe('reset')
  expect(store.getSnapshot().items).toHaveLength(20)
  expect(store.scroll).toMatchObject({ index: 14, offset: -30 })
  expect(placeOf(store)).toEqual({ id: 'r-14', index: 14, offset: -30 })
  store.loadMore()
  expect(port.last.page.page).toBe(2)
})

test('the place is that of the result, wherever newer ones have moved it', async () => {
  const { port, store } = setUp({ id: 'r-4', index: 4, offset: 0 })
  const page = pageOf(0, 10, 100)
  await port.last.answer({ ...page, items: [resultFor('new-1'), resultFor('new-2'), ...page.items.slice(0, 8)] })
  expect(placeOf(store)).toMatchObject({ id: 'r-4', index: 6 })
})

test('where the result is gone, what stands in its place is shown', async () => {
  const { port, store } = setUp({ id: 'gone', index: 8, offset: 5 })
  await port.last.answer(pageOf(0, 10, 10))
  expect(placeOf(store)).toEqual({ id: 'r-8', index: 8, offset: 5 })
})

test('a place very far down is not loaded again', async () => {
  const { port, store } = setUp({ id: 'r-5000', index: 5000, offset: 0 })
  await port.last.answer(pageOf(0, 10, 10_000))
  expect(store.getSnapshot().items).toHaveLength(10)
  expect(placeOf(store)).toBeNull()
})

test('a failure on the way there shows what is loaded, and a retry goes on', async () => {
  const { port, store } = setUp({ id: 'r-14', index: 14, offset: 0 })
  await port.last.answer(pageOf(0, 10, 100))
  await port.last.fail(new Error('offline'))
  expect(store.getSnapshot()).toMatchObject({ status: 'error' })
  expect(store.getSnapshot().items).toHaveLength(10)
  store.retry()
  await port.last.answer(pageOf(1, 10, 100))
  expect(store.getSnapshot().items).toHaveLength(20)
})

test('a search on the way there ends it', async () => {
  const { port, store } = setUp({ id: 'r-14', index: 14, offset: 0 })
  store.setSearch('lake')
  expect(port.last.query).toEqual({ type: 'all', search: 'lake' })
  await port.last.answer(pageOf(0, 10, 5, 'lake'))
  expect(store.getSnapshot().items).toHaveLength(5)
  expect(placeOf(store)).toBeNull()
})

test('a list at its top has no place', async () => {
  const { port, store } = setUp({ id: 'r-0', index: 0, offset: 0 })
  await port.last.answer(pageOf(0, 10, 10))
  store.scroll = { top: -40, width: 1000, index: 0, offset: 40 }
  expect(placeOf(store)).toBeNull()
})
