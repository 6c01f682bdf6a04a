import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../browser/storage.ts'
import { createPhoneColumns, feedColumns } from './phone-columns.ts'

test('a phone has one column until two are chosen, which this device remembers', () => {
  const storage = createMemoryStorage()
  expect(createPhoneColumns(storage).getSnapshot()).toBe(1)
  createPhoneColumns(storage).choose(2)
  const later = createPhoneColumns(storage)
  expect(later.getSnapshot()).toBe(2)
  later.choose(1)
  expect(createPhoneColumns(storage).getSnapshot()).toBe(1)
})

test.each([
  [390, 1, 1],
  [390, 2, 2],
  [700, 1, 2],
  [700, 2, 2],
  [1440, 2, 5],
] as const)('in a window of %i px with %i chosen there are %i columns', (windowPx, chosen, columns) => {
  expect(feedColumns(windowPx, chosen)).toBe(columns)
})
