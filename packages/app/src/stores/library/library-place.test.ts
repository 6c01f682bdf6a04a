import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../browser/storage.ts'
import { createLibraryPlaces } from './library-place.ts'

const place = { id: 'r1', index: 437, offset: -12.5 }

test('the place in the library is remembered for one reload of the same visit', () => {
  const places = createLibraryPlaces(createMemoryStorage())
  places.store('visit', place)
  expect(places.take('visit')).toEqual(place)
  expect(places.take('visit')).toBeNull()
  places.store('visit', place)
  expect(places.take('another')).toBeNull()
})

test.each(['{"id":"r1","index":-1,"offset":0,"entryKey":"visit"}', '{"id":1,"entryKey":"visit"}', 'null', '"visit"'])(
  'nothing is made of %j',
  (stored) => {
    const storage = createMemoryStorage()
    storage.setItem('library_place', stored)
    expect(createLibraryPlaces(storage).take('visit')).toBeNull()
  },
)
