import { pageSizes } from '@mirari/contract/lists'
import { createFeedStore } from '@mirari/masonry-feed'
import { expect, test } from 'vitest'
import { resultOf } from '../generations/testing.ts'
import { autoRefreshFeed, autoRefreshMs } from './auto-refresh.ts'

const { shortest, longest } = autoRefreshMs

/** A feed with so many results, newest first, and the delays that its auto-refresh requested. */
async function setup(visibleCount: number, isVisible = () => true) {
  const published = Array.from({ length: visibleCount }, (_, i) => resultOf(`r${i}`, `g${i}`))
  const feed = createFeedStore({
    pageSize: pageSizes.explore,
    port: {
      load: async () => {
        const items = published.slice(0, pageSizes.explore)
        return { items, total: published.length, page: 0, size: pageSizes.explore, pages: 2 }
      },
    },
  })
  feed.loadFirst()
  await expect.poll(() => feed.getSnapshot().status).toBe('idle')
  const waits: number[] = []
  let work = () => {}
  let looks = 0
  autoRefreshFeed({
    feed,
    newest: async () => {
      looks++
      return published
    },
    isVisible,
    setTimeout: (later, ms) => {
      waits.push(ms)
      work = later
    },
  })
  return {
    feed,
    waits,
    looks: () => looks,
    publish: (id: string) => published.unshift(resultOf(id, id)),
    /** Ends the delay that was requested last. */
    async pass() {
      const count = waits.length
      work()
      await expect.poll(() => waits.length).toBe(count + 1)
    },
  }
}

test('new publications are added to a feed of less than a page', async () => {
  const { feed, publish, pass, waits } = await setup(2)
  publish('new')
  await pass()
  expect(feed.getSnapshot().items.map((item) => item.generation_result_id)).toEqual(['new', 'r0', 'r1'])
  expect(waits).toEqual([shortest, shortest])
})

test('the interval grows while nothing is published, and shrinks with the next publication', async () => {
  const { publish, pass, waits } = await setup(2)
  for (let i = 0; i < 5; i++) await pass()
  expect(waits).toEqual([shortest, 2 * shortest, 4 * shortest, 8 * shortest, longest, longest])
  publish('new')
  await pass()
  expect(waits.at(-1)).toBe(shortest)
})

test('a feed of more than a page is not refreshed, nor is a hidden one', async () => {
  const long = await setup(pageSizes.explore + 1)
  await long.pass()
  const hidden = await setup(2, () => false)
  await hidden.pass()
  expect([long.looks(), hidden.looks()]).toEqual([0, 0])
})
