import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { diskPath, openDiskStorage } from '../platform/storage/disk.ts'
import { thumbnailKey } from '../platform/storage/storage.ts'
import { createTestClock, createTestUser, openTestDatabase } from '../platform/testing.ts'
import { createMediaService } from './service.ts'
import { finishedTestFile } from './testing.ts'
import { hashThumbnails } from './thumbnail-hash-store.ts'

test('thumbnails of earlier versions get the hashes that new ones are stored with', async () => {
  await using database = await openTestDatabase()
  const root = join(database.folder, 'files')
  const storage = await openDiskStorage(root)
  const media = createMediaService({ database, storage, clock: createTestClock(), log: silentLog })
  const { id } = await createTestUser(database)
  const files = await Promise.all(
    Array.from({ length: 3 }, (_, index) => finishedTestFile(database.folder, `file ${index}`)),
  )
  const stored = await media.store(files, id)
  await database.write((trx) => media.record(trx, stored))
  const hashes = () => database.read.selectFrom('media').select(['key', 'thumbnail_hashes']).orderBy('key').execute()
  const atFirst = await hashes()
  expect(JSON.parse(atFirst[0]?.thumbnail_hashes ?? '')).toEqual({
    320: expect.stringMatching(/^[0-9a-f]{64}$/),
    640: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const forget = () => database.write((trx) => trx.updateTable('media').set({ thumbnail_hashes: null }).execute())

  await forget()
  expect(await hashThumbnails({ database, storage })).toBe(true)
  expect(await hashes()).toEqual(atFirst)
  expect(await hashThumbnails({ database, storage })).toBe(false)

  // A file that somebody removed by hand keeps none of the others from theirs.
  const [{ key = '' } = {}] = atFirst
  await rm(diskPath(root, thumbnailKey(key, 320)))
  await forget()
  await hashThumbnails({ database, storage })
  const [first, ...others] = await hashes()
  expect(Object.keys(JSON.parse(first?.thumbnail_hashes ?? ''))).toEqual(['640'])
  expect(others).toEqual(atFirst.slice(1))
})
