import { expect, it } from 'vitest'
import { cachedOf, feedOf, openHistory } from '../../testing/history-app.ts'
import { generationOf, resultOf } from '../generations/testing.ts'

const historyWith = (id: string) => [generationOf('g', { generation_results: [resultOf(id, 'g')] })]

it('caches a result of the history or the feed, and loads any other from the server', async () => {
  const app = await openHistory({ generations: historyWith('b'), feed: [resultOf('a', 'other')] })
  app.answer('GET /generation_result/c', () => resultOf('c', 'g'))
  const { results } = app.slices.results
  expect([results.cacheFromLists('a'), results.cacheFromLists('b'), results.cacheFromLists('c')]).toEqual([
    true,
    true,
    false,
  ])
  await results.load('c')
  expect(cachedOf(app)).toEqual(['a', 'b', 'c'])
})

it('applies a like in the detail view, the feed and the history', async () => {
  const app = await openHistory({ generations: historyWith('a'), feed: [resultOf('a', 'g')] })
  const { results } = app.slices.results
  results.cacheFromLists('a')
  results.change(resultOf('a', 'g'), { is_liked: true, likes_count: 1 })
  const liked = { ...resultOf('a', 'g'), is_liked: true, likes_count: 1 }
  expect(results.getSnapshot().get('a')).toEqual(liked)
  expect(app.slices.feed.find('a')).toEqual(liked)
  expect(app.slices.generations.generations.findResult('a')).toEqual(liked)
})

it('puts a published result in front of the feed and removes a private one', async () => {
  const app = await openHistory({ feed: [resultOf('b', 'other')] })
  const { results } = app.slices.results
  const result = resultOf('a', 'g')
  results.change(result, { is_public: true })
  expect(feedOf(app)).toEqual(['a', 'b'])
  expect(app.slices.feed.find('a')).toEqual({ ...result, is_public: true })
  results.change({ ...result, is_public: true }, { is_public: false })
  expect(feedOf(app)).toEqual(['b'])
})
