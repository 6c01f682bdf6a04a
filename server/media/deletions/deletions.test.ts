import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { openDiskStorage } from '../../platform/storage/disk.ts'
import { unreachable } from '../../platform/storage/unreachable.ts'
import { createTestClock, createTestUser, openTestDatabase } from '../../platform/testing.ts'
import { createMediaService } from '../service.ts'
import { deleteMediaRows } from '../store.ts'
import { finishedTestFile } from '../testing.ts'

const secondMs = 1000

/** An installation with `count` files, whose storage can be taken away. */
async function installationWith(count: number) {
  const database = await openTestDatabase()
  const disk = await openDiskStorage(join(database.folder, 'files'))
  const clock = createTestClock()
  const state = { isAway: false, attempts: 0 }
  const storage = {
    ...disk,
    async delete(key: string) {
      state.attempts += 1
      if (state.isAway) throw unreachable(new Error('The storage is away.'))
      await disk.delete(key)
    },
  }
  const open = () => createMediaService({ database, storage, clock, log: silentLog })
  const media = open()
  const { id } = await createTestUser(database)
  const files = await Promise.all(
    Array.from({ length: count }, (_, i) => finishedTestFile(database.folder, `file ${i}`, { thumbnailWidths: [320] })),
  )
  const stored = await media.store(files, id)
  return {
    ...{ database, media, open, clock, state, stored },
    record: () => database.write((trx) => media.record(trx, stored)),
    deleteRows: () =>
      database.write((trx) =>
        deleteMediaRows(
          trx,
          stored.map(({ key }) => key),
        ),
      ),
    waiting: () => database.read.selectFrom('media_deletion').select('attempts').execute(),
    filesLeft: async () => (await Array.fromAsync(disk.list())).length,
    [Symbol.asyncDispose]: database[Symbol.asyncDispose],
  }
}

test('a deletion is noted with its row, also where that is rolled back, and forgotten once it has happened', async () => {
  await using it = await installationWith(2)
  await it.record()
  const rolledBack = it.database.write(async (trx) => {
    await deleteMediaRows(
      trx,
      it.stored.map(({ key }) => key),
    )
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await it.waiting()).toEqual([])

  await it.deleteRows()
  expect(await it.waiting()).toEqual([{ attempts: 0 }, { attempts: 0 }])
  await it.media.erase(it.stored)
  expect([await it.waiting(), await it.filesLeft()]).toEqual([[], 0])
})

test('while the storage is away deletions wait longer and longer, and afterwards they are carried out', async () => {
  await using it = await installationWith(3)
  await it.record()
  await it.deleteRows()
  it.state.isAway = true
  await it.media.erase(it.stored)
  expect(await it.waiting()).toEqual([{ attempts: 1 }, { attempts: 1 }, { attempts: 1 }])

  it.state.attempts = 0
  await it.media.repeatDeletions()
  expect(it.state.attempts).toBe(0)
  it.clock.advance(5 * secondMs)
  await it.media.repeatDeletions()
  expect(await it.waiting()).toEqual([{ attempts: 2 }, { attempts: 2 }, { attempts: 2 }])

  it.state.isAway = false
  it.clock.advance(5 * secondMs)
  await it.media.repeatDeletions()
  expect(await it.filesLeft()).toBe(6)
  it.clock.advance(5 * secondMs)
  await it.media.repeatDeletions()
  expect([await it.waiting(), await it.filesLeft()]).toEqual([[], 0])
})

test('of many files only the first few wait for a storage that is away', async () => {
  await using it = await installationWith(40)
  it.state.isAway = true
  await it.media.erase(it.stored)
  expect(await it.waiting()).toHaveLength(40)
  expect(it.state.attempts).toBeLessThan(40)
})

test('a file that never had a row is deleted later, too', async () => {
  await using it = await installationWith(1)
  it.state.isAway = true
  await it.media.erase(it.stored)
  it.state.isAway = false
  it.clock.advance(60 * secondMs)
  await it.open().repeatDeletions()
  expect([await it.waiting(), await it.filesLeft()]).toEqual([[], 0])
})

test('what a process that is killed in the middle had still to delete, the next one deletes', async () => {
  await using it = await installationWith(20)
  await it.record()
  const program = fileURLToPath(new URL('testing-kill.ts', import.meta.url))
  const { folder, address } = it.database
  const child = Bun.spawn([process.execPath, program, folder, ...(address === null ? [] : [address])], {
    stderr: 'inherit',
  })
  await child.exited
  expect(child.signalCode).toBe('SIGKILL')
  expect(await it.database.read.selectFrom('media').select('key').execute()).toEqual([])
  expect(await it.waiting()).toHaveLength(20)
  expect(await it.filesLeft()).toBeGreaterThan(0)

  await it.open().repeatDeletions()
  expect([await it.waiting(), await it.filesLeft()]).toEqual([[], 0])
})
