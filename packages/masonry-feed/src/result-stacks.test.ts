import type { GenerationResult } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import type { FeedChange } from './feed-reader.ts'
import { createFeedStore } from './feed-store.ts'
import { FakePort, resultFor } from './testing/fake-port.ts'

const ofGeneration = (generation_id: string, ...ids: string[]) => ids.map((id) => resultFor(id, { generation_id }))

function setUp(pageSize = 10) {
  const port = new FakePort()
  const store = createFeedStore({ port, pageSize })
  const changes: FeedChange[] = []
  store.subscribe((change) => changes.push(change))
  const tiles = () =>
    store.getSnapshot().items.map(({ generation_result_id: id }, index) => {
      const count = store.countAt(index)
      return count === 1 ? id : `${id} of ${count}`
    })
  async function load(items: GenerationResult[], total = items.length) {
    store.loadMore()
    const { page, size } = port.last.page
    await port.last.answer({ items, total, page, size, pages: Math.ceil(total / size) })
  }
  return { store, changes, tiles, load, ids: () => store.results().map((result) => result.generation_result_id) }
}

test('results of one generation that follow one another stand as one tile', async () => {
  const { store, tiles, load, ids } = setUp()
  await load([
    ...ofGeneration('cities', 'c4', 'c3', 'c2', 'c1'),
    resultFor('fox'),
    ...ofGeneration('lakes', 'l2', 'l1'),
    ...ofGeneration('cities', 'c0'),
  ])
  expect(tiles()).toEqual(['c4 of 4', 'fox', 'l2 of 2', 'c0'])
  expect(ids()).toEqual(['c4', 'c3', 'c2', 'c1', 'fox', 'l2', 'l1', 'c0'])
  expect(store.getSnapshot()).toMatchObject({ total: 8, tileCount: 4 })
})

test('results that name no generation have tiles of their own', async () => {
  const { tiles, load } = setUp()
  await load(ofGeneration('', 'a', 'b'))
  expect(tiles()).toEqual(['a', 'b'])
})

test('a generation that a page ends within grows with the next page, which counts results and not tiles', async () => {
  const { store, changes, tiles, load } = setUp(3)
  await load([resultFor('fox'), ...ofGeneration('cities', 'c4', 'c3')], 6)
  await load([...ofGeneration('cities', 'c2', 'c1'), resultFor('sea')], 6)
  expect(tiles()).toEqual(['fox', 'c4 of 4', 'sea'])
  expect(changes.slice(-2)).toEqual([
    { kind: 'append', count: 1 },
    { kind: 'update', index: 1 },
  ])
  expect(store.getSnapshot()).toMatchObject({ hasEnded: true, tileCount: 3 })
})

test('a result without a tile of its own is found, liked and changed like any other', async () => {
  const { store, changes, load } = setUp()
  await load([resultFor('fox'), ...ofGeneration('cities', 'c2', 'c1')])
  store.update('c1', { likes_count: 9 })
  expect(store.find('c1')?.likes_count).toBe(9)
  expect(store.find('c2')?.likes_count).toBe(3)
  expect(store.indexOf('c1')).toBe(1)
  expect(changes.at(-1)).toEqual({ kind: 'update', index: 1 })
  store.toggleLike('c1', async () => ({ is_liked: true, likes_count: 10 }))
  await expect.poll(() => store.find('c1')?.likes_count).toBe(10)
})

test('when the cover is removed, the next result takes its place, until none is left', async () => {
  const { store, changes, tiles, load, ids } = setUp()
  await load([...ofGeneration('cities', 'c3', 'c2', 'c1'), resultFor('fox')])
  store.remove('c3')
  expect(tiles()).toEqual(['c2 of 2', 'fox'])
  expect(changes.at(-1)).toEqual({ kind: 'update', index: 0 })
  store.remove('c1')
  expect(tiles()).toEqual(['c2', 'fox'])
  expect(ids()).toEqual(['c2', 'fox'])
  store.remove('c2')
  expect(tiles()).toEqual(['fox'])
  expect(changes.at(-1)).toEqual({ kind: 'remove', index: 0 })
  expect(store.getSnapshot()).toMatchObject({ total: 1, tileCount: 1 })
})

test('a next result of another shape lays the feed out again', async () => {
  const { store, changes, load } = setUp()
  const [first, second] = ofGeneration('cities', 'c2', 'c1')
  await load([first, second && { ...second, width: 2000 }].filter((one) => one !== undefined))
  store.remove('c2')
  expect(changes.at(-1)).toEqual({ kind: 'reset' })
})

test('results published later join the tile of their generation if that is the first', async () => {
  const { store, changes, tiles, load } = setUp()
  await load([...ofGeneration('cities', 'c1'), resultFor('fox')])
  store.prepend([...ofGeneration('lakes', 'l2', 'l1'), ...ofGeneration('cities', 'c3', 'c2', 'c1')])
  expect(tiles()).toEqual(['l2 of 2', 'c1 of 3', 'fox'])
  expect(changes.slice(-2)).toEqual([
    { kind: 'prepend', count: 1 },
    { kind: 'update', index: 1 },
  ])
  expect(store.getSnapshot().total).toBe(6)
  store.prepend(ofGeneration('lakes', 'l2', 'l1'))
  expect(tiles()).toHaveLength(3)
})
