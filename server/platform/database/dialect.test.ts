import { expect, test } from 'vitest'
import { createTestUser, openTestDatabase } from '../testing.ts'

test('what is searched whatever its case is found by ASCII letters in either', async () => {
  await using database = await openTestDatabase()
  const { id } = await createTestUser(database, { username: 'Ada' })
  const found = await database.read
    .selectFrom('user')
    .select('id')
    .where('avatar_url', 'is', null)
    .where('username', 'ilike', 'aD%')
    .execute()
  expect(found).toEqual([{ id }])
})
