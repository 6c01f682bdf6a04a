import { fstatSync, readdirSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createMediaService, type MediaService } from '../media/service.ts'
import { deleteMediaRows } from '../media/store.ts'
import { finishedTestFile } from '../media/testing.ts'
import { dataFolder } from '../platform/config/data-folder.ts'
import { readSecret } from '../platform/config/secret.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { lockName } from '../platform/database/folder-lock.ts'
import { silentLog } from '../platform/log.ts'
import { diskPath, openDiskStorage } from '../platform/storage/disk.ts'
import { mediaKeyPattern } from '../platform/storage/storage.ts'
import { createTestClock, createTestUser, openTestDatabase } from '../platform/testing.ts'
import { startTestServer } from '../testing.ts'
import { type CreateBackupOptions, createBackup } from './create-backup.ts'
import { listBackups } from './list-backups.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { namedFiles } from './snapshot.ts'

const now = new Date('2026-01-02T03:04:05Z')

/** The data folder of an installation with `count` stored files. */
async function installation(count: number) {
  const database = await openTestDatabase()
  const dataDir = database.folder
  await readSecret(dataDir)
  const storage = await openDiskStorage(dataFolder(dataDir).files)
  const media = createMediaService({ database, storage, clock: createTestClock(), log: silentLog })
  const user = await createTestUser(database)
  for (let i = 0; i < count; i++) await addFile(database, media, user.id, dataDir)
  const backup = join(dataDir, '..', `${dataDir.split('/').at(-1)}-backup`)
  const options: CreateBackupOptions = { dataDir, target: backup, version: '1.2.3', now }
  return {
    database,
    media,
    user,
    dataDir,
    backup,
    options,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      await rm(backup, { recursive: true, force: true })
    },
  }
}

async function addFile(database: Database, media: MediaService, userId: string, folder: string): Promise<string> {
  const file = await finishedTestFile(folder, `bytes ${Math.random()}`)
  const stored = await media.store([file], userId)
  await database.write((trx) => media.record(trx, stored))
  return stored[0]?.key ?? ''
}

test('a backup holds every row, every file and the secret, and restores into an empty folder', async () => {
  await using home = await installation(3)
  const report = await createBackup(home.options)
  expect(report).toMatchObject({ format: 1, version: '1.2.3', created_at: now.toISOString(), files: 9 })
  const dataDir = join(home.dataDir, 'elsewhere')
  await mkdir(dataDir)
  expect(await restoreBackup({ backup: home.backup, dataDir, now })).toMatchObject({ files: 9, before: null })
  const restored = dataFolder(dataDir)
  for (const { key } of namedFiles(restored.database)) {
    expect(await readFile(diskPath(restored.files, key), 'utf8')).toMatch(/^bytes/)
  }
  expect(await readFile(restored.secret, 'utf8')).toBe(await readFile(dataFolder(home.dataDir).secret, 'utf8'))
  const database = await openDatabase(restored.database)
  expect(await database.read.selectFrom('user').select('id').execute()).toEqual([{ id: home.user.id }])
  await database.close()
})

test('a backup is complete although files are added and deleted meanwhile', async () => {
  await using home = await installation(60)
  const { database, media, user, dataDir } = home
  let isDone = false
  let changes = 0
  const traffic = (async () => {
    const known = [...namedFiles(dataFolder(dataDir).database)].filter(({ key }) => mediaKeyPattern.test(key))
    while (!isDone) {
      await addFile(database, media, user.id, dataDir)
      // Deletes the file that is copied last, so that it vanishes after the database was copied.
      const key = known.pop()?.key
      if (key !== undefined) {
        await database.write((trx) => deleteMediaRows(trx, [key]))
        await media.erase([{ key, thumbnail_widths: '[320,640]' }])
      }
      changes += 1
    }
  })()
  await createBackup(home.options).finally(() => {
    isDone = true
  })
  await traffic
  expect(changes).toBeGreaterThan(0)
  await expect(checkBackup(home.backup)).resolves.toMatchObject({ version: '1.2.3' })
  // The backup has only files that the rows name.
  const kept = (await readdir(dataFolder(home.backup).files, { recursive: true })).filter((path) => path.length > 8)
  expect(kept.length).toBe([...namedFiles(dataFolder(home.backup).database)].length)
})

test('a restore moves the earlier content of the data folder aside', async () => {
  await using home = await installation(1)
  await createBackup(home.options)
  const dataDir = join(home.dataDir, 'elsewhere')
  await mkdir(dataDir)
  await restoreBackup({ backup: home.backup, dataDir, now })
  await writeFile(join(dataDir, 'note.txt'), 'kept')
  const { before } = await restoreBackup({ backup: home.backup, dataDir, now })
  expect(before).toBe(join(dataDir, 'before-restore-2026-01-02T03-04-05.000Z'))
  expect(await readdir(before ?? '')).toEqual(expect.arrayContaining(['mirari.db', 'files', 'note.txt', 'secret.key']))
  expect(await readdir(dataDir)).toEqual(expect.not.arrayContaining(['note.txt', 'restoring']))
})

test('no server starts on a folder between two states, and the restore can be repeated', async () => {
  await using home = await installation(2)
  await createBackup(home.options)
  const dataDir = join(home.dataDir, 'elsewhere')
  await mkdir(join(dataDir, 'restoring'), { recursive: true })
  await mkdir(join(dataDir, 'companion'))
  await mkdir(join(dataDir, 'models'))
  const start = () => startTestServer({ dataDir }, async () => {})
  await expect(start()).rejects.toThrow(/A restore into .* broke off/)
  await restoreBackup({ backup: home.backup, dataDir, now })
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['mirari.db', 'companion', 'models']))
  expect(await readdir(dataDir)).not.toContain('restoring')
  await using server = await start()
  const users = await server.composition.database.read.selectFrom('user').select('id').execute()
  expect(users).toEqual([{ id: home.user.id }])
  await expect(restoreBackup({ backup: home.backup, dataDir, now })).rejects.toThrow('Stop it')
})

test('at no moment of a restore is a database there without its files and its secret', async () => {
  await using home = await installation(2)
  await createBackup(home.options)
  const dataDir = join(home.dataDir, 'elsewhere')
  await mkdir(dataDir)
  await restoreBackup({ backup: home.backup, dataDir, now })
  const whole = ['files', 'mirari.db', 'secret.key']
  const seen = new Set<string>()
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      seen.add(
        readdirSync(dataDir)
          .filter((name) => whole.includes(name))
          .toSorted()
          .join(),
      )
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  try {
    // Until a moment in the middle of one was seen, which depends on the machine.
    for (let time = now.getTime(); seen.size < 2; time += 1000) {
      await restoreBackup({ backup: home.backup, dataDir, now: new Date(time) })
    }
  } finally {
    isDone = true
  }
  await watching
  expect([...seen].filter((names) => names.includes('mirari.db'))).toEqual([whole.join()])
})

/** What is put on the disk meanwhile: the inodes of files and folders, which keep them when they are renamed. */
async function syncedBy(work: () => Promise<unknown>): Promise<Set<number>> {
  const any = await open(import.meta.filename)
  const handles = Object.getPrototypeOf(any) as FileHandle
  await any.close()
  const { sync } = handles
  const synced = new Set<number>()
  const spy = vi.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
    synced.add(fstatSync(this.fd).ino)
    return sync.call(this)
  })
  await work().finally(() => spy.mockRestore())
  return synced
}

/** What in a folder, itself among it, was not put on the disk. */
async function unsynced(folder: string, synced: ReadonlySet<number>): Promise<string[]> {
  const paths = ['', ...(await readdir(folder, { recursive: true }))]
  const inodes = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).ino))
  return paths.filter((_, index) => !synced.has(inodes[index] ?? 0))
}

test('a backup, and what it restores, is on the disk with every file and folder when it is said to be made', async () => {
  await using home = await installation(2)
  await mkdir(dataFolder(home.dataDir).companion)
  await writeFile(join(dataFolder(home.dataDir).companion, 'mirari-desktop-1.2.3-linux'), 'program')
  const written = await syncedBy(() => createBackup(home.options))
  expect(await unsynced(home.backup, written)).toEqual([])
  expect(written).toContain((await stat(join(home.backup, '..'))).ino)
  const dataDir = join(home.dataDir, 'elsewhere')
  await mkdir(dataDir)
  const restored = await syncedBy(() => restoreBackup({ backup: home.backup, dataDir, now }))
  expect((await unsynced(dataDir, restored)).filter((path) => path !== lockName)).toEqual([])
})

test('nothing is restored under a running server', async () => {
  await using home = await installation(1)
  await createBackup(home.options)
  await expect(restoreBackup({ backup: home.backup, dataDir: home.dataDir, now })).rejects.toThrow(
    `The server is running on ${home.dataDir}. Stop it first.`,
  )
  expect(await home.database.read.selectFrom('user').select('id').execute()).toHaveLength(1)
})

const damages: [string, (backup: string, key: string) => Promise<void>, RegExp][] = [
  ['no description', (backup) => rm(join(backup, 'backup.json')), /is not a backup/],
  ['a description of a later format', (backup) => writeFile(join(backup, 'backup.json'), '{"format":2}'), /format 2/],
  ['a description that is no JSON', (backup) => writeFile(join(backup, 'backup.json'), 'hello'), /is not JSON/],
  ['no secret', (backup) => rm(dataFolder(backup).secret), /secret\.key is missing/],
  ['a changed database', (backup) => writeFile(dataFolder(backup).database, 'x'), /changed or damaged/],
  ['a missing file', (backup, key) => rm(diskPath(dataFolder(backup).files, key)), /file \w+ is missing/],
  ['a damaged file', (backup, key) => writeFile(diskPath(dataFolder(backup).files, key), 'x'), /file \w+ is damaged/],
]
test.each(damages)('a backup with %s is refused, and the data folder stays as it is', async (_, damage, sentence) => {
  await using home = await installation(1)
  await createBackup(home.options)
  const [file] = namedFiles(dataFolder(home.backup).database)
  await damage(home.backup, file?.key ?? '')
  const dataDir = join(home.dataDir, 'elsewhere')
  await mkdir(dataDir)
  await expect(restoreBackup({ backup: home.backup, dataDir, now })).rejects.toThrow(sentence)
  expect(await readdir(dataDir)).toEqual([])
})

test('a damaged stored file is reported, and no backup is left that looks complete', async () => {
  await using home = await installation(1)
  const [file] = namedFiles(dataFolder(home.dataDir).database)
  await writeFile(diskPath(dataFolder(home.dataDir).files, file?.key ?? ''), 'x')
  await expect(createBackup(home.options)).rejects.toThrow(/is damaged/)
  await expect(readdir(home.backup)).rejects.toThrow('ENOENT')
  await expect(readdir(`${home.backup}.partial`)).rejects.toThrow('ENOENT')
})

test('a backup shares unchanged files with the newest one beside it, and each restores without the other', async () => {
  await using home = await installation(2)
  const [first, second] = ['first', 'second'].map((name) => join(home.backup, name))
  const make = (target = '', at = now) => createBackup({ ...home.options, target, now: at })
  const { new_bytes, bytes } = await make(first)
  expect(new_bytes).toBe(bytes)
  const added = await addFile(home.database, home.media, home.user.id, home.dataDir)
  const later = await make(second, new Date(now.getTime() + 1))
  const { files } = dataFolder(second ?? '')
  const shared = [...namedFiles(dataFolder(first ?? '').database)].map(({ key }) => diskPath(files, key))
  const links = await Promise.all(shared.map(async (path) => (await stat(path)).nlink))
  expect(links).toEqual(Array(6).fill(2))
  expect((await stat(diskPath(files, added))).nlink).toBe(1)
  expect(later.files).toBe(9)
  expect(later.bytes - (later.new_bytes ?? 0)).toBe(bytes)
  expect((await listBackups(home.backup)).map(({ name }) => name)).toEqual(['second', 'first'])

  await rm(first ?? '', { recursive: true })
  const dataDir = join(home.dataDir, 'elsewhere')
  await mkdir(dataDir)
  expect(await restoreBackup({ backup: second ?? '', dataDir, now })).toMatchObject({ files: 9 })
  const restored = diskPath(dataFolder(dataDir).files, added)
  expect(await readFile(restored)).toEqual(await readFile(diskPath(dataFolder(home.dataDir).files, added)))
})

test('a file that changed since the earlier backup is copied, and the earlier one keeps its own', async () => {
  await using home = await installation(1)
  const [first = '', second = ''] = ['first', 'second'].map((name) => join(home.backup, name))
  await createBackup({ ...home.options, target: first })
  const inFolder = (folder: string) => diskPath(dataFolder(folder).files, thumbnailOf(first))
  // As a version that did not hash thumbnails left them.
  await home.database.write((trx) => trx.updateTable('media').set({ thumbnail_hashes: null }).execute())
  await writeFile(inFolder(home.dataDir), 'painted again')
  await createBackup({ ...home.options, target: second })
  expect(await readFile(inFolder(second), 'utf8')).toBe('painted again')
  expect(await readFile(inFolder(first), 'utf8')).not.toBe('painted again')
})

/** Storage key of the first thumbnail that the database in a folder names. */
function thumbnailOf(folder: string): string {
  const files = [...namedFiles(dataFolder(folder).database)]
  return files.find(({ key }) => !mediaKeyPattern.test(key))?.key ?? ''
}

test('a damaged thumbnail is reported by the backup, and in the backup when that is checked', async () => {
  await using home = await installation(1)
  await createBackup(home.options)
  const inBackup = diskPath(dataFolder(home.backup).files, thumbnailOf(home.backup))
  const [before, damage] = [await readFile(inBackup), 'x']
  await writeFile(inBackup, damage)
  await expect(checkBackup(home.backup)).rejects.toThrow(/The file \w+\.w\d+\.webp is damaged/)
  await writeFile(inBackup, before)
  await expect(checkBackup(home.backup)).resolves.toMatchObject({ files: 3 })
  await writeFile(diskPath(dataFolder(home.dataDir).files, thumbnailOf(home.dataDir)), damage)
  await expect(createBackup({ ...home.options, target: join(home.dataDir, 'second') })).rejects.toThrow(/is damaged/)
})

test('the companion app is in the backup, and takes the place of another when that is restored', async () => {
  await using home = await installation(0)
  const [first = '', second = ''] = ['first', 'second'].map((name) => join(home.backup, name))
  const inFolder = (folder: string) => join(dataFolder(folder).companion, 'mirari-desktop-1.2.3-linux')
  await mkdir(dataFolder(home.dataDir).companion)
  await writeFile(inFolder(home.dataDir), 'program')
  await createBackup({ ...home.options, target: first })
  const { files, bytes, new_bytes } = await createBackup({ ...home.options, target: second })
  expect({ files, bytes, new_bytes }).toEqual({ files: 1, bytes: 7, new_bytes: 0 })
  const dataDir = join(home.dataDir, 'elsewhere')
  await mkdir(dataFolder(dataDir).companion, { recursive: true })
  await writeFile(inFolder(dataDir), 'another program')
  const { before } = await restoreBackup({ backup: second, dataDir, now })
  expect(await readFile(inFolder(dataDir), 'utf8')).toBe('program')
  expect(await readFile(inFolder(before ?? ''), 'utf8')).toBe('another program')
  await writeFile(inFolder(first), 'changed')
  await expect(checkBackup(first)).rejects.toThrow('The file companion/mirari-desktop-1.2.3-linux is damaged.')
  await rm(inFolder(first))
  await expect(checkBackup(first)).rejects.toThrow('companion/mirari-desktop-1.2.3-linux is missing')
})

test('a backup never overwrites another', async () => {
  await using home = await installation(0)
  await createBackup(home.options)
  await expect(createBackup(home.options)).rejects.toThrow('exists already')
})
