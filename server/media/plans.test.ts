import { expect, test } from 'vitest'
import { plansOf } from '../platform/database/testing-plans.ts'
import { newKey } from '../platform/id.ts'
import { openTestDatabase } from '../platform/testing.ts'
import { prepareMediaByKey } from './store.ts'

test('a file is found by its key', async () => {
  await using database = await openTestDatabase()
  const plans = await plansOf(database, (db) => prepareMediaByKey(db)(newKey()))
  expect(plans).toEqual([['SEARCH media USING INDEX sqlite_autoindex_media_1 (key=?)']])
})
