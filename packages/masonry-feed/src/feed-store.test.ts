import { expect, test } from 'vitest'
import type { FeedChange } from './feed-reader.ts'
import { createFeedStore } from './feed-store.ts'
import { loadFirstPage } from './first-page.ts'
import { FakePort, flush, pageOf, resultFor } from './testing/fake-port.ts'

const now = () => new Date('2025-06-01T12:00:00.000Z')

function setUp(pageSize = 10) {
  const source = new FakePort()
  const store = createFeedStore({ port: source, pageSize, now })
  const changes: FeedChange[] = []
  store.subscribe((change) => changes.push(change))
  const ids = () => store.getSnapshot().items.map((item) => item.generation_result_id)
  return { source, store, changes, ids }
}

test('pages are requested one after another with the same timestamp, until the last', async () => {
  const { source, store, ids } = setUp()
  store.loadFirst()
  store.loadMore()
  expect(source.calls).toHaveLength(1)
  await source.last.answer(pageOf(0, 10, 15))
  expect(store.getSnapshot()).toMatchObject({ status: 'idle', hasEnded: false, total: 15 })
  store.loadMore()
  expect(source.last.page).toEqual({ page: 1, size: 10, timestamp: '2025-06-01T12:00:00.000Z' })
  await source.last.answer(pageOf(1, 10, 15))
  expect(ids()).toHaveLength(15)
  store.loadMore()
  expect(source.calls).toHaveLength(2)
  expect(store.getSnapshot().hasEnded).toBe(true)
})

test('the feed requests 50 items per page', () => {
  const source = new FakePort()
  createFeedStore({ port: source }).loadMore()
  expect(source.last.page.size).toBe(50)
})

test('a first page that a server has loaded is there at once, and the next follows from its time', async () => {
  const server = new FakePort()
  const loading = loadFirstPage(server, { type: 'image', size: 10 })
  expect(server.last.query).toEqual({ type: 'image', search: '' })
  await server.last.answer(pageOf(0, 10, 15))
  const initial = await loading
  expect(initial.timestamp).toBe(server.last.page.timestamp)
  const port = new FakePort()
  const store = createFeedStore({ port, type: 'image', pageSize: 10, initial })
  expect(store.getSnapshot()).toMatchObject({ status: 'idle', hasEnded: false, total: 15 })
  store.loadFirst()
  expect(port.calls).toEqual([])
  store.loadMore()
  expect(port.last.page).toEqual({ page: 1, size: 10, timestamp: initial.timestamp })
})

test('an item that is received twice is shown once', async () => {
  const { source, store, changes, ids } = setUp()
  store.loadMore()
  await source.last.answer(pageOf(0, 10, 30))
  store.loadMore()
  const shifted = pageOf(1, 10, 30)
  await source.last.answer({ ...shifted, items: [resultFor('r-9'), ...shifted.items.slice(0, 9)] })
  expect(new Set(ids()).size).toBe(ids().length)
  expect(changes.at(-1)).toEqual({ kind: 'append', count: 9 })
})

test('an error keeps the loaded items, and only a retry loads again', async () => {
  const { source, store, ids } = setUp()
  store.loadMore()
  await source.last.answer(pageOf(0, 10, 30))
  store.loadMore()
  await source.last.fail(new Error('offline'))
  expect(store.getSnapshot()).toMatchObject({ status: 'error', error: new Error('offline') })
  expect(ids()).toHaveLength(10)
  store.loadMore()
  expect(source.calls).toHaveLength(2)
  store.retry()
  expect(source.last.page.page).toBe(1)
  await source.last.answer(pageOf(1, 10, 30))
  expect(store.getSnapshot().status).toBe('idle')
  expect(ids()).toHaveLength(20)
})

test('every type keeps its list and its scroll position', async () => {
  const { source, store, ids } = setUp()
  store.loadMore()
  await source.last.answer(pageOf(0, 10, 30, 'all'))
  store.scroll = { top: 1234, width: 1000, index: 5, offset: -20 }
  store.setType('video')
  expect(source.last.query).toEqual({ type: 'video', search: '' })
  await source.last.answer(pageOf(0, 10, 30, 'video'))
  expect(store.scroll).toBeNull()
  store.setType('all')
  expect(source.calls).toHaveLength(2)
  expect(ids()[0]).toBe('all-0')
  expect(store.scroll?.top).toBe(1234)
})

test('a search discards the lists of all types, and so does clearing it', async () => {
  const { source, store } = setUp()
  store.loadMore()
  await source.last.answer(pageOf(0, 10, 30))
  store.setType('video')
  await source.last.answer(pageOf(0, 10, 30))
  store.setSearch('  koi ')
  expect(source.last.query).toEqual({ type: 'video', search: 'koi' })
  await source.last.answer(pageOf(0, 10, 1))
  store.setType('all')
  expect(source.last.query).toEqual({ type: 'all', search: 'koi' })
  store.setSearch('')
  expect(source.last.query).toEqual({ type: 'all', search: '' })
})

test('an outdated answer changes nothing', async () => {
  const { source, store, ids } = setUp()
  store.loadMore()
  const late = source.last
  store.setType('image')
  expect(late.signal.aborted).toBe(true)
  await late.answer(pageOf(0, 10, 30, 'late'))
  expect(ids()).toEqual([])
  store.setType('all')
  expect(ids()).toEqual([])
  expect(source.calls).toHaveLength(3)
})

test('after a removal no item of the next page is missed', async () => {
  const { source, store, ids } = setUp()
  const all = Array.from({ length: 30 }, (_, i) => resultFor(`r-${i}`))
  const answer = (page: number) => ({ ...pageOf(page, 10, all.length), items: all.slice(page * 10, page * 10 + 10) })
  store.loadMore()
  await source.last.answer(answer(0))
  all.splice(3, 1)
  store.remove('r-3')
  while (!store.getSnapshot().hasEnded) {
    store.loadMore()
    await source.last.answer(answer(source.last.page.page))
  }
  expect(ids()).toEqual(all.map((item) => item.generation_result_id))
})

test('a change from outside updates the item in every list', async () => {
  const { source, store, changes } = setUp()
  store.loadMore()
  await source.last.answer(pageOf(0, 10, 10))
  store.setType('image')
  await source.last.answer(pageOf(0, 10, 10))
  store.update('r-4', { views_count: 99 })
  expect(changes.at(-1)).toEqual({ kind: 'update', index: 4 })
  store.setType('all')
  expect(store.find('r-4')?.views_count).toBe(99)
  store.remove('r-4')
  store.setType('image')
  expect(store.find('r-4')).toBeNull()
  store.prepend([resultFor('new'), resultFor('r-1'), resultFor('film', { task_category: 'video' })])
  expect(
    store
      .getSnapshot()
      .items.slice(0, 2)
      .map((item) => item.generation_result_id),
  ).toEqual(['new', 'r-0'])
})

test("a like is visible at once, and the server's count replaces it", async () => {
  const { source, store } = setUp()
  store.loadMore()
  await source.last.answer(pageOf(0, 10, 10))
  const { promise, resolve } = Promise.withResolvers<unknown>()
  store.toggleLike('r-2', () => promise)
  expect(store.find('r-2')).toMatchObject({ is_liked: true, likes_count: 4 })
  resolve({ is_liked: true, likes_count: 9, message: 'ok' })
  await flush()
  expect(store.find('r-2')).toMatchObject({ is_liked: true, likes_count: 9 })
})

test('a like that fails is reverted', async () => {
  const { source, store } = setUp()
  store.loadMore()
  await source.last.answer(pageOf(0, 10, 10))
  store.toggleLike('r-2', () => Promise.reject(new Error('offline')))
  await flush()
  expect(store.find('r-2')).toMatchObject({ is_liked: false, likes_count: 3 })
})

test('a count never falls below zero', async () => {
  const { source, store } = setUp()
  store.loadMore()
  await source.last.answer({ ...pageOf(0, 10, 1), items: [resultFor('odd', { is_liked: true, likes_count: 0 })] })
  store.toggleLike('odd', async () => {})
  expect(store.find('odd')).toMatchObject({ is_liked: false, likes_count: 0 })
})

test('three quick presses of like send two calls, one after another, and end in a like', async () => {
  const { source, store } = setUp()
  store.loadMore()
  await source.last.answer(pageOf(0, 10, 10))
  const sent: boolean[] = []
  const waiting: (() => void)[] = []
  const send = (_: unknown, liked: boolean) => {
    sent.push(liked)
    return new Promise<void>((resolve) => waiting.push(resolve))
  }
  store.toggleLike('r-0', send)
  store.toggleLike('r-0', send)
  expect(sent).toEqual([true])
  waiting[0]?.()
  await flush()
  expect(sent).toEqual([true, false])
  store.toggleLike('r-0', send)
  waiting[1]?.()
  await flush()
  expect(sent).toEqual([true, false, true])
  waiting[2]?.()
  await flush()
  expect(store.find('r-0')).toMatchObject({ is_liked: true, likes_count: 4 })
})

test('during a search the last list stays visible, and answers to earlier searches are ignored', async () => {
  const { source, store, changes, ids } = setUp()
  store.loadMore()
  await source.last.answer(pageOf(0, 2, 2, 'all'))
  store.setSearch('la')
  const early = source.last
  expect(early.query.search).toBe('la')
  store.setSearch(' lake ')
  expect(early.signal.aborted).toBe(true)
  await early.answer(pageOf(0, 2, 2, 'la'))
  expect({ ids: ids(), status: store.getSnapshot().status }).toEqual({ ids: ['all-0', 'all-1'], status: 'loading' })
  store.loadMore()
  expect(source.calls).toHaveLength(3)
  await source.last.answer(pageOf(0, 1, 1, 'lake'))
  expect(ids()).toEqual(['lake-0'])
  expect(changes.at(-1)).toEqual({ kind: 'reset' })
  store.setSearch('')
  await source.last.answer(pageOf(0, 2, 2, 'all'))
  expect(ids()).toEqual(['all-0', 'all-1'])
})

test('a type that is left during a search is loaded again', async () => {
  const { source, store, ids } = setUp()
  store.loadMore()
  await source.last.answer(pageOf(0, 2, 2, 'all'))
  store.setSearch('lake')
  store.setType('video')
  await source.last.answer(pageOf(0, 1, 1, 'video'))
  store.setType('all')
  expect(source.last.query).toEqual({ type: 'all', search: 'lake' })
  await source.last.answer(pageOf(0, 1, 1, 'lake'))
  expect(ids()).toEqual(['lake-0'])
})

test('a search that fails shows an error instead of the list it was to replace', async () => {
  const { source, store, ids } = setUp()
  store.loadMore()
  await source.last.answer(pageOf(0, 2, 2, 'all'))
  store.setSearch('lake')
  await source.last.fail(new Error('offline'))
  expect({ ids: ids(), status: store.getSnapshot().status }).toEqual({ ids: [], status: 'error' })
  store.retry()
  await source.last.answer(pageOf(0, 1, 1, 'lake'))
  expect(ids()).toEqual(['lake-0'])
})

test('a template that was just published is added to the wallpapers', async () => {
  const { source, store, ids } = setUp()
  store.setType('wallpaper')
  await source.last.answer(pageOf(0, 1, 1))
  store.prepend([resultFor('template', { task_category: 'wallpaper_template' }), resultFor('picture')])
  expect(ids()).toEqual(['template', 'r-0'])
})

test('another order starts a new list, to which new publications are not added', async () => {
  const { source, store, ids } = setUp()
  store.loadMore()
  await source.last.answer(pageOf(0, 2, 2, 'new'))
  store.setOrder('trending')
  expect(source.last.query).toEqual({ type: 'all', search: '', order: 'trending' })
  await source.last.answer(pageOf(0, 1, 1, 'hot'))
  store.prepend([resultFor('published')])
  expect(ids()).toEqual(['hot-0'])
  store.setOrder('new')
  expect(source.last.query).toEqual({ type: 'all', search: '' })
})
