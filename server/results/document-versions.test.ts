import { expect, test } from 'vitest'
import { createTestUser, openTestDatabase } from '../platform/testing.ts'
import { addVersion, maxVersions, revisionOf, versionsOf } from './document-versions.ts'
import { releaseMedia } from './media-use.ts'
import { insertTestFile } from './testing.ts'

test('the last versions stay; the files of the first ones go when nothing else uses them', async () => {
  await using database = await openTestDatabase()
  const { id: user_id } = await createTestUser(database)
  const generation_result_id = 'result'
  const keys: string[] = []
  for (let revision = 1; revision <= maxVersions + 2; revision++) {
    await database.write(async (trx) => {
      const document = await insertTestFile(trx, user_id)
      const image = await insertTestFile(trx, user_id)
      keys.push(document, image)
      const now = new Date(revision * 1000).toISOString()
      const dropped = await addVersion(trx, { generation_result_id, user_id, revision, document, image, now })
      await releaseMedia(trx, dropped)
    })
  }
  const listed = (await versionsOf(database.read, user_id, generation_result_id)).map(({ revision }) => revision)
  expect(listed).toEqual(Array.from({ length: maxVersions }, (_, index) => maxVersions + 2 - index))
  expect(await revisionOf(database.read, generation_result_id)).toBe(maxVersions + 2)
  expect(await versionsOf(database.read, 'another user', generation_result_id)).toEqual([])
  const left = await database.read.selectFrom('media').select('key').where('key', 'in', keys.slice(0, 4)).execute()
  expect(left).toEqual([])
})
