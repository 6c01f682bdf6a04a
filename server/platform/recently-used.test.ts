import { expect, test } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

test('the least recently used entry is dropped first', () => {
  const cache = new RecentlyUsed<string, number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

test('a deleted entry does not exist, and setting one again replaces it', () => {
  const cache = new RecentlyUsed<string, number>(2)
  cache.set('a', 1)
  cache.set('a', 2)
  expect(cache.get('a')).toBe(2)
  cache.delete('a')
  expect(cache.get('a')).toBeUndefined()
  cache.set('b', 1)
  cache.clear()
  expect(cache.get('b')).toBeUndefined()
})
