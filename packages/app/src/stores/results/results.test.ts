import type { GenerationResult } from '@mirari/model'
import { expect, it, vi } from 'vitest'
import { resultOf } from '../generations/testing.ts'
import { createResults } from './results.ts'

function setup(inFeed: GenerationResult[] = [], inHistory: GenerationResult[] = []) {
  const byId = (list: GenerationResult[]) => (id: string) =>
    list.find((result) => result.generation_result_id === id) ?? null
  const feed = { find: byId(inFeed), update: vi.fn(), remove: vi.fn(), prepend: vi.fn() }
  const generations = { findResult: byId(inHistory), updateResult: vi.fn() }
  const list = { find: () => null, update: vi.fn(), drop: vi.fn() }
  const results = createResults({ load: async (id) => resultOf(id, 'g'), feed, generations, list })
  return { results, feed, generations, list }
}

it('takes over what the history or the feed shows, and asks the server for the rest', async () => {
  const { results } = setup([resultOf('a', 'g')], [resultOf('b', 'g')])
  expect([results.know('a'), results.know('b'), results.know('c')]).toEqual([true, true, false])
  await results.load('c')
  expect([...results.getSnapshot().keys()]).toEqual(['a', 'b', 'c'])
})

it('brings a like to the detail, the feed and the history', () => {
  const { results, feed, generations } = setup([resultOf('a', 'g')])
  results.know('a')
  results.change(resultOf('a', 'g'), { is_liked: true, likes_count: 1 })
  expect(results.getSnapshot().get('a')).toMatchObject({ is_liked: true, likes_count: 1 })
  expect(feed.update).toHaveBeenCalledWith('a', { is_liked: true, likes_count: 1 })
  expect(generations.updateResult).toHaveBeenCalledWith({ ...resultOf('a', 'g'), is_liked: true, likes_count: 1 })
})

it('puts a published result in front of the feed and takes a private one out', () => {
  const { results, feed } = setup()
  const result = resultOf('a', 'g')
  results.change(result, { is_public: true })
  expect(feed.prepend).toHaveBeenCalledWith([{ ...result, is_public: true }])
  results.change({ ...result, is_public: true }, { is_public: false })
  expect(feed.remove).toHaveBeenCalledWith('a')
})
