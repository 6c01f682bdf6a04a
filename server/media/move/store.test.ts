import { expect, test } from 'vitest'
import { openTestDatabase } from '../../platform/testing.ts'
import { hashesOf, noteMoved, notMoved } from './store.ts'

test('files that were moved are left out, and a batch of which all were moved is none', async () => {
  await using database = await openTestDatabase()
  await database.write((trx) => noteMoved(trx, ['a', 'b']))
  expect(await notMoved(database.read, ['a', 'b', 'c'])).toEqual(['c'])
  const left = await notMoved(database.read, ['a', 'b'])
  expect(left).toEqual([])
  expect(await notMoved(database.read, left)).toEqual([])
  expect(await hashesOf(database.read, left)).toEqual(new Map())
})
