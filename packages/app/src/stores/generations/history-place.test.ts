import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../browser/storage.ts'
import { createHistoryPlaces } from './history-place.ts'

const place = { generationId: 'g1', until: '2026-05-01T10:00:00.000Z' }

test('the place in the history is remembered for one reload of the same visit', () => {
  const storage = createMemoryStorage()
  const places = createHistoryPlaces(storage)
  places.store('visit', place)
  expect(createHistoryPlaces(storage).take('visit')).toEqual(place)
  expect(places.take('visit')).toBeNull()
  places.store('visit', place)
  expect(places.take('another')).toBeNull()
  places.store('visit', place)
  places.store('visit', null)
  expect(places.take('visit')).toBeNull()
})

test.each(['', '{', '{}', '[]', '{"generationId":1,"entryKey":"visit"}'])('nothing is made of %j', (stored) => {
  const storage = createMemoryStorage()
  storage.setItem('history_place', stored)
  expect(createHistoryPlaces(storage).take('visit')).toBeNull()
})
