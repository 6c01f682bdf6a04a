import { mkdir, readdir, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { diskPath, openDiskStorage } from '../platform/storage/disk.ts'
import { createTestClock, createTestUser, openTestDatabase } from '../platform/testing.ts'
import { claimFiles } from './installation.ts'
import { SweepRefusedError, sweepOrphans } from './orphans.ts'
import { createMediaService } from './service.ts'
import { finishedTestFile } from './testing.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = new Date()

/** An installation with `count` files of a user, all two days old. */
async function installationWith(count: number) {
  const database = await openTestDatabase()
  const root = join(database.folder, 'files')
  const storage = await openDiskStorage(root)
  expect(await claimFiles({ database, storage })).toBe(true)
  const media = createMediaService({ database, storage, clock: createTestClock() })
  const { id } = await createTestUser(database)
  const files = await Promise.all(
    Array.from({ length: count }, (_, i) => finishedTestFile(database.folder, `file ${i}`, { thumbnailWidths: [] })),
  )
  const stored = await media.store(files, id)
  await database.write((trx) => media.record(trx, stored))
  const keys = stored.map(({ key }) => key)
  for (const key of keys) await utimes(diskPath(root, key), 0, (now.getTime() - 2 * dayMs) / 1000)
  const filesLeft = async () => (await Array.fromAsync(storage.list())).map(({ key }) => key).sort()
  return { database, storage, root, keys: keys.sort(), filesLeft, [Symbol.asyncDispose]: database[Symbol.asyncDispose] }
}

test('no file is removed when the database was lost', async () => {
  await using it = await installationWith(12)
  const empty = await openDatabase(join(it.database.folder, 'empty.db'))
  expect(await claimFiles({ database: empty, storage: it.storage })).toBe(false)
  await expect(sweepOrphans({ database: empty, storage: it.storage, now })).rejects.toThrow(SweepRefusedError)
  // Storing new files does not make the others belong to the new database either.
  expect(await claimFiles({ database: empty, storage: it.storage })).toBe(false)
  await expect(sweepOrphans({ database: empty, storage: it.storage, now })).rejects.toThrow(SweepRefusedError)
  await empty.close()
  expect(await it.filesLeft()).toEqual(it.keys)
  expect(await claimFiles(it)).toBe(true)
  expect(await sweepOrphans({ ...it, now })).toBe(0)
})

test('files of an installation without an id do not belong to an empty database', async () => {
  await using it = await installationWith(3)
  await rename(join(it.root, 'installation'), join(it.database.folder, 'moved'))
  const empty = await openDatabase(join(it.database.folder, 'empty.db'))
  expect(await claimFiles({ database: empty, storage: it.storage })).toBe(false)
  await expect(sweepOrphans({ database: empty, storage: it.storage, now })).rejects.toThrow(SweepRefusedError)
  await empty.close()
  expect(await it.filesLeft()).toEqual(it.keys)
})

test('no file is removed when the database is older than the files', async () => {
  await using it = await installationWith(120)
  const older = it.keys.slice(0, 100)
  await it.database.write((trx) => trx.deleteFrom('media').where('key', 'in', older).execute())
  await expect(sweepOrphans({ ...it, now })).rejects.toThrow('100 of 120 stored files have no row')
  expect(await it.filesLeft()).toEqual(it.keys)
  expect(await sweepOrphans({ ...it, now, maxShare: 1 })).toBe(100)
})

test('a file that was set aside can be restored for a month', async () => {
  await using it = await installationWith(5)
  const [lost = '', ...others] = it.keys
  await it.database.write((trx) => trx.deleteFrom('media').where('key', '=', lost).execute())
  expect(await sweepOrphans({ ...it, now })).toBe(1)
  expect(await it.filesLeft()).toEqual(others)
  const day = join(it.root, 'set-aside', now.toISOString().slice(0, 10))
  expect(await readdir(day)).toEqual([lost])
  await sweepOrphans({ ...it, now: new Date(now.getTime() + 29 * dayMs) })
  expect(await readdir(day)).toEqual([lost])
  await sweepOrphans({ ...it, now: new Date(now.getTime() + 32 * dayMs) })
  expect(await readdir(join(it.root, 'set-aside'))).toEqual([])
})

test('a file that was set aside is kept for as many days as the operator says', async () => {
  await using it = await installationWith(5)
  await it.database.write((trx) =>
    trx
      .deleteFrom('media')
      .where('key', '=', it.keys[0] ?? '')
      .execute(),
  )
  await sweepOrphans({ ...it, now, setAsideDays: 3 })
  await sweepOrphans({ ...it, now: new Date(now.getTime() + 5 * dayMs), setAsideDays: 3 })
  expect(await readdir(join(it.root, 'set-aside'))).toEqual([])
})

test('files that were restored without their id are claimed again', async () => {
  await using it = await installationWith(2)
  await mkdir(join(it.database.folder, 'away'))
  await rename(join(it.root, 'installation'), join(it.database.folder, 'away', 'installation'))
  expect(await claimFiles(it)).toBe(true)
  expect(await claimFiles(it)).toBe(true)
  expect(await readdir(it.root)).toContain('installation')
})
