import { mkdir, readdir, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { silentLog } from '../platform/log.ts'
import { diskPath, openDiskStorage } from '../platform/storage/disk.ts'
import { createTestClock, createTestUser, openTestDatabase } from '../platform/testing.ts'
import { advanceMark, claimFiles } from './installation.ts'
import { carryOutSweep, planSweep, SweepRefusedError, sweepOrphans } from './orphans.ts'
import { createMediaService } from './service.ts'
import { finishedTestFile } from './testing.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = new Date()

/** An installation with `count` files of a user, all two days old. */
async function installationWith(count: number) {
  const database = await openTestDatabase()
  const root = join(database.folder, 'files')
  const storage = await openDiskStorage(root)
  expect(await claimFiles({ database, storage })).toBe(null)
  const media = createMediaService({ database, storage, clock: createTestClock(), log: silentLog })
  const { id } = await createTestUser(database)
  const files = await Promise.all(
    Array.from({ length: count }, (_, i) => finishedTestFile(database.folder, `file ${i}`, { thumbnailWidths: [] })),
  )
  const stored = await media.store(files, id)
  await database.write((trx) => media.record(trx, stored))
  const keys = stored.map(({ key }) => key)
  for (const key of keys) await utimes(diskPath(root, key), 0, (now.getTime() - 2 * dayMs) / 1000)
  const filesLeft = async () => (await Array.fromAsync(storage.list())).map(({ key }) => key).sort()
  return {
    ...{ database, storage, root, ownerId: id, keys: keys.sort(), filesLeft },
    [Symbol.asyncDispose]: database[Symbol.asyncDispose],
  }
}

/** A copy of the database as it is now, which knows these files alone. */
async function copyWith({ database, ownerId }: { database: Database; ownerId: string }, keys: readonly string[]) {
  const installation = await database.read.selectFrom('installation').selectAll().execute()
  const files = await database.read.selectFrom('media').selectAll().where('key', 'in', keys).execute()
  const copy = await openTestDatabase()
  await createTestUser(copy, { id: ownerId })
  await copy.write(async (trx) => {
    await trx.insertInto('installation').values(installation).execute()
    await trx.insertInto('media').values(files).execute()
  })
  return copy
}

test('no file is removed when the database was lost', async () => {
  await using it = await installationWith(12)
  await using empty = await openTestDatabase()
  expect(await claimFiles({ database: empty, storage: it.storage })).toBe('other_installation')
  await expect(sweepOrphans({ database: empty, storage: it.storage, now })).rejects.toThrow(SweepRefusedError)
  // Storing new files does not make the others belong to the new database either.
  expect(await claimFiles({ database: empty, storage: it.storage })).toBe('other_installation')
  await expect(sweepOrphans({ database: empty, storage: it.storage, now })).rejects.toThrow(SweepRefusedError)
  expect(await it.filesLeft()).toEqual(it.keys)
  expect(await claimFiles(it)).toBe(null)
  expect(await sweepOrphans({ ...it, now })).toEqual({ files: 0, waiting: 0 })
})

test('files of an installation without an id do not belong to an empty database', async () => {
  await using it = await installationWith(3)
  await rename(join(it.root, 'installation'), join(it.database.folder, 'moved'))
  await using empty = await openTestDatabase()
  expect(await claimFiles({ database: empty, storage: it.storage })).toBe('other_installation')
  await expect(sweepOrphans({ database: empty, storage: it.storage, now })).rejects.toThrow(SweepRefusedError)
  expect(await it.filesLeft()).toEqual(it.keys)
})

test('no file is set aside when the database is older than the files, until an operator insists', async () => {
  await using it = await installationWith(12)
  await using older = await copyWith(it, it.keys.slice(9))
  expect(await advanceMark(it)).toBe(null)
  const sweep = { database: older, storage: it.storage, now }
  expect(await claimFiles(sweep)).toBe('older_database')
  expect(await advanceMark(sweep)).toBe('older_database')
  await expect(sweepOrphans(sweep)).rejects.toThrow('The database is older than the stored files')
  expect(await it.filesLeft()).toEqual(it.keys)
  await carryOutSweep(sweep, await planSweep(sweep))
  expect(await it.filesLeft()).toEqual(it.keys.slice(9))
  expect(await claimFiles(sweep)).toBe(null)
})

test('a server that crashed often is swept, the oldest files first and a part at a time', async () => {
  await using it = await installationWith(120)
  const [oldest = '', ...orphans] = it.keys.slice(0, 100)
  await utimes(diskPath(it.root, oldest), 0, (now.getTime() - 3 * dayMs) / 1000)
  await it.database.write((trx) =>
    trx
      .deleteFrom('media')
      .where('key', 'in', [oldest, ...orphans])
      .execute(),
  )
  expect(await sweepOrphans({ ...it, now })).toEqual({ files: 50, waiting: 50 })
  expect(await it.filesLeft()).not.toContain(oldest)
  expect(await sweepOrphans({ ...it, now })).toEqual({ files: 50, waiting: 0 })
  expect(await it.filesLeft()).toEqual(it.keys.slice(100))
})

test('a crash between the mark of the database and that of the files keeps them together', async () => {
  await using it = await installationWith(1)
  const interrupted = { ...it.storage, writeMark: () => Promise.reject(new Error('cut')) }
  await expect(advanceMark({ database: it.database, storage: interrupted })).rejects.toThrow('cut')
  expect(await claimFiles(it)).toBe(null)
})

test('a file that was set aside can be restored for a month', async () => {
  await using it = await installationWith(5)
  const [lost = '', ...others] = it.keys
  await it.database.write((trx) => trx.deleteFrom('media').where('key', '=', lost).execute())
  expect(await sweepOrphans({ ...it, now })).toEqual({ files: 1, waiting: 0 })
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
  expect(await claimFiles(it)).toBe(null)
  expect(await claimFiles(it)).toBe(null)
  expect(await readdir(it.root)).toContain('installation')
})
