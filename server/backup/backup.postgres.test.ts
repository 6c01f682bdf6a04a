import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMediaService } from '../media/service.ts'
import { finishedTestFile } from '../media/testing.ts'
import { dataFolder } from '../platform/config/data-folder.ts'
import { readSecret } from '../platform/config/secret.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { openPostgres } from '../platform/database/postgres/open.ts'
import { createMigrated, requireServer } from '../platform/database/postgres/testing.ts'
import { copyFileToPostgres, withPostgres } from '../platform/database/rows/postgres-copy.ts'
import { silentLog } from '../platform/log.ts'
import { openDiskStorage } from '../platform/storage/disk.ts'
import { createTestClock, createTestUser, openTestDatabase } from '../platform/testing.ts'
import { auditLedger } from '../points/audit-store.ts'
import { createBackup } from './create-backup.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'

const now = new Date('2026-01-02T03:04:05Z')

async function installation() {
  const { address, drop } = await createMigrated(requireServer())
  const scratch = await openTestDatabase()
  const dataDir = join(scratch.folder, 'data')
  await mkdir(dataDir)
  await readSecret(dataDir)
  const database = await openPostgres(address)
  const storage = await openDiskStorage(dataFolder(dataDir).files)
  const media = createMediaService({ database, storage, clock: createTestClock(), log: silentLog })
  const user = await createTestUser(database, { username: 'Ädå 湖', point: 7 })
  const file = await finishedTestFile(scratch.folder, 'bytes')
  const stored = await media.store([file], user.id)
  await database.write((trx) => media.record(trx, stored))
  await database.write((trx) => trx.insertInto('installation').values({ id: 'one' }).execute())
  return {
    address,
    dataDir,
    database,
    user,
    backup: join(scratch.folder, 'backup'),
    folder: scratch.folder,
    async [Symbol.asyncDispose]() {
      await database.close()
      await drop()
      await scratch[Symbol.asyncDispose]()
    },
  }
}

const usersOf = async (database: Database) => {
  const rows = await database.read.selectFrom('user').select(['username', 'point']).orderBy('username').execute()
  return rows.map(({ username, point }) => `${username} ${point}`)
}

test('a backup of PostgreSQL has the form of every other, and either engine takes it', async () => {
  await using home = await installation()
  await createBackup({ ...home, target: home.backup, version: '1.2.3', now, postgres: home.address })
  expect(await checkBackup(home.backup)).toMatchObject({ version: '1.2.3', files: 3 })

  const elsewhere = join(home.folder, 'elsewhere')
  await mkdir(elsewhere)
  await restoreBackup({ backup: home.backup, dataDir: elsewhere, now })
  const inFile = await openDatabase(dataFolder(elsewhere).database)
  expect(await usersOf(inFile)).toEqual(['Ädå 湖 7'])
  expect(await auditLedger(inFile.read)).toEqual([])
  await inFile.close()

  const other = await createMigrated(requireServer())
  const third = join(home.folder, 'third')
  await mkdir(third)
  expect(await restoreBackup({ backup: home.backup, dataDir: third, now, postgres: other.address })).toMatchObject({
    before: null,
  })
  expect(await readdir(third)).toEqual(expect.arrayContaining(['files', 'secret.key']))
  expect(await readdir(third)).not.toContain('mirari.db')
  const restored = await openPostgres(other.address)
  expect(await usersOf(restored)).toEqual(['Ädå 湖 7'])
  expect(await auditLedger(restored.read)).toEqual([])
  // Triggers and the keys between tables are there again.
  await expect(restored.write((trx) => trx.updateTable('media').set({ owner_id: 'nobody' }).execute())).rejects.toThrow(
    'foreign key',
  )
  await restored.close()
  await other.drop()
})

test('a restore keeps the earlier rows in a file, and is refused under a running server', async () => {
  await using home = await installation()
  const { address, database, backup, dataDir, user } = home
  await createBackup({ ...home, target: backup, version: '1.2.3', now, postgres: address })
  await database.write((trx) => trx.updateTable('user').set({ username: 'later' }).where('id', '=', user.id).execute())
  await expect(restoreBackup({ backup, dataDir, now, postgres: address })).rejects.toThrow('A server is running')
  await database.close()

  const { before } = await restoreBackup({ backup, dataDir, now, postgres: address })
  const earlier = await openDatabase(dataFolder(before ?? '').database)
  expect(await usersOf(earlier)).toEqual(['later 7'])
  await earlier.close()
  const restored = await openPostgres(address)
  expect(await usersOf(restored)).toEqual(['Ädå 湖 7'])
  await restored.close()
})

test('no server starts on rows that have not all come, and the restore can be repeated', async () => {
  await using home = await installation()
  const { address, database, backup, dataDir } = home
  await createBackup({ ...home, target: backup, version: '1.2.3', now, postgres: address })
  await database.close()
  const workFile = join(home.folder, 'work.db')
  const broken = copyFileToPostgres(dataFolder(backup).database, address, {
    workFile,
    async begun() {
      throw new Error('killed')
    },
  })
  await expect(broken).rejects.toThrow('killed')
  await expect(openPostgres(address)).rejects.toThrow('The rows of a backup have not all come into this database yet.')
  await withPostgres(address, (db) => sql`delete from "user"`.execute(db))

  await restoreBackup({ backup, dataDir, now, postgres: address })
  const restored = await openPostgres(address)
  expect(await usersOf(restored)).toEqual(['Ädå 湖 7'])
  await restored.close()
  await rm(workFile, { force: true })
})
