import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../browser/storage.ts'
import { type FeedSelection, leftPlace, storeLeftPlace } from './left-place.ts'

const all: FeedSelection = { type: 'all', search: '', order: 'new' }
const place = { id: 'r1', index: 40, offset: -12 }

test('the place where the feed was left is that of the same type, search and order only', () => {
  const storage = createMemoryStorage()
  storeLeftPlace(storage, all, place)
  expect(leftPlace(storage, all)).toEqual(place)
  for (const change of [{ type: 'video' }, { search: 'lake' }, { order: 'trending' }] as const)
    expect(leftPlace(storage, { ...all, ...change })).toBeUndefined()
  storeLeftPlace(storage, all, null)
  expect(leftPlace(storage, all)).toBeUndefined()
})

test('a person has a place apart from the feed of everybody, and another person none', () => {
  const storage = createMemoryStorage()
  storeLeftPlace(storage, all, place)
  storeLeftPlace(storage, { ...all, person: 'ann' }, { ...place, id: 'r2' })
  expect(leftPlace(storage, all)).toEqual(place)
  expect(leftPlace(storage, { ...all, person: 'ann' })).toEqual({ ...place, id: 'r2' })
  expect(leftPlace(storage, { ...all, person: 'bob' })).toBeUndefined()
})

test.each(['', '{', '{"of":"[\\"all\\",\\"\\",\\"new\\"]","id":"r1","index":-1,"offset":0}', '[1]'])(
  'a damaged entry is ignored: %s',
  (text) => {
    const storage = createMemoryStorage()
    storage.setItem('mirari-feed-place', text)
    expect(leftPlace(storage, all)).toBeUndefined()
  },
)
