import { constants } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hashFile } from '../media-processing/hash-file.ts'
import { dataFolder } from '../platform/config/data-folder.ts'
import { lockFolder, lockName } from '../platform/database/folder-lock.ts'
import {
  copyFileToPostgres,
  copyPostgresToFile,
  hasRows,
  requireUnused,
  withPostgres,
} from '../platform/database/rows/postgres-copy.ts'
import { diskPath } from '../platform/storage/disk.ts'
import { hasCode } from '../platform/storage/disk-problem.ts'
import type { S3Storage } from '../platform/storage/s3/open.ts'
import { syncFile, syncFolder } from '../platform/storage/sync.ts'
import { checkCompanion } from './copy-companion.ts'
import { exists } from './create-backup.ts'
import { BackupError, type Manifest, manifestName, readManifest } from './manifest.ts'
import { databaseFault, installationIn, isInUse, namedFiles } from './snapshot.ts'

export interface RestoreReport extends Manifest {
  /** Path of the earlier data, which was moved aside; null when there was none. */
  before: string | null
}

export interface RestoreOptions {
  /** Folder of a backup made by `createBackup`. */
  backup: string
  /** The data folder to fill. */
  dataDir: string
  now: Date
  /** The bucket that gets the files; by default the data folder does. */
  bucket?: Bucket
  /** Address of the database of PostgreSQL that gets the rows; by default the data folder gets them. */
  postgres?: string | null
}

/** What a restore does with a bucket. */
export type Bucket = Pick<S3Storage, 'put' | 'readInstallation'>

/**
 * Replaces the content of the data folder by a backup; the earlier content is moved aside, not deleted. Everything is
 * checked and copied before anything is moved.
 * @throws BackupError when the backup is not whole, or a server uses the data folder; nothing is changed then
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { backup, dataDir, now, bucket, postgres = null } = options
  const manifest = await checkBackup(backup)
  const target = dataFolder(dataDir)
  if (postgres !== null) await withPostgres(postgres, requireUnused)
  else if ((await exists(target.database)) && isInUse(target.database)) {
    throw new BackupError(`The server is running on ${dataDir}. Stop it first.`)
  }
  // No server may start meanwhile.
  const unlock = lockFolder(dataDir)
  try {
    if (bucket) await fillBucket(bucket, backup)
    const hasCompanion = (manifest.companion ?? []).length > 0
    const replacement = { dataDir, now, hasFiles: bucket === undefined, hasCompanion, hasDatabase: postgres === null }
    if (postgres === null) return { ...manifest, before: await replace(backup, replacement) }
    return { ...manifest, before: await replaceWithRows(backup, postgres, replacement) }
  } finally {
    unlock()
  }
}

interface Replacement extends Pick<RestoreOptions, 'dataDir' | 'now'> {
  /** Whether the files come into the data folder. */
  hasFiles: boolean
  /** Whether the backup has the companion app. */
  hasCompanion: boolean
  /** Whether the database comes into the data folder. */
  hasDatabase: boolean
}

/**
 * Replaces the rows of PostgreSQL along with the data folder; the earlier ones are kept as a file beside its content.
 * From the first change on until all is there, no server starts on the database.
 */
async function replaceWithRows(backup: string, address: string, replacement: Replacement): Promise<string | null> {
  const { dataDir } = replacement
  const work = `${dataFolder(dataDir).restoring}-rows`
  await rm(work, { recursive: true, force: true })
  await mkdir(work)
  try {
    const earlier = (await hasRows(address)) ? join(work, 'earlier.db') : null
    if (earlier !== null) await copyPostgresToFile(address, earlier)
    let before: string | null = null
    await copyFileToPostgres(dataFolder(backup).database, address, {
      workFile: join(work, 'rows.db'),
      async begun() {
        before = await replace(backup, replacement)
        if (earlier === null) return
        before ??= await makeAside(replacement)
        await rename(earlier, dataFolder(before).database)
      },
    })
    return before
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Copies the backup beside the earlier content and takes its place; returns where that was moved. */
async function replace(backup: string, replacement: Replacement): Promise<string | null> {
  const { dataDir, now, hasFiles, hasCompanion, hasDatabase } = replacement
  const staging = dataFolder(dataDir).restoring
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true })
  const from = dataFolder(backup)
  const to = dataFolder(staging)
  try {
    if (hasFiles) {
      await cp(from.files, to.files, { recursive: true, mode: constants.COPYFILE_FICLONE }).catch(ignoreAbsent)
      await mkdir(to.files, { recursive: true })
    }
    if (hasCompanion) await cp(from.companion, to.companion, { recursive: true, mode: constants.COPYFILE_FICLONE })
    if (hasDatabase) await copyFile(from.database, to.database)
    await copyFile(from.secret, to.secret)
    await syncTree(staging)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
  const before = await moveAside(dataDir, { now, hasCompanion })
  // The database comes last: without it, and with this folder beside it, no server starts.
  for (const name of await databaseLast(staging)) await rename(join(staging, name), join(dataDir, name))
  await syncFolder(dataDir)
  await rm(staging, { recursive: true })
  return before
}

/**
 * Sends all files of a backup up. What else is in the bucket stays: newer files than the database of the backup knows.
 * @throws BackupError when the bucket has the files of another installation
 */
async function fillBucket(bucket: Bucket, backup: string): Promise<void> {
  const { database, files } = dataFolder(backup)
  const [id, filesId] = [installationIn(database), await bucket.readInstallation()]
  if (filesId !== null && id !== filesId) {
    throw new BackupError('The bucket has the files of another installation. Nothing was restored.')
  }
  for (const { key } of namedFiles(database)) await bucket.put(diskPath(files, key), key)
}

/** Waits until every file and folder in `folder` is on the disk. */
async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else await syncFile(path)
  }
  await syncFolder(folder)
}

/** Checks that a backup is complete and unchanged. @throws BackupError when a file is missing or was changed */
export async function checkBackup(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, manifestName), 'utf8').catch(() => {
    throw new BackupError(`${backup} is not a backup: it has no ${manifestName}.`)
  })
  const manifest = readManifest(text)
  const { database, files, secret, companion } = dataFolder(backup)
  for (const path of [database, secret]) {
    if (!(await exists(path))) throw new BackupError(`The backup is not whole: ${path} is missing.`)
  }
  if ((await hashFile(database)) !== manifest.database_sha256)
    throw new BackupError('The database was changed or damaged.')
  const fault = databaseFault(database)
  if (fault) throw new BackupError(`The database is broken: ${fault}`)
  for (const { key, sha256 } of namedFiles(database)) {
    const path = diskPath(files, key)
    if (!(await exists(path))) throw new BackupError(`The backup is not whole: the file ${key} is missing.`)
    if (sha256 !== null && (await hashFile(path)) !== sha256) throw new BackupError(`The file ${key} is damaged.`)
  }
  await checkCompanion(companion, manifest.companion ?? [])
  return manifest
}

/**
 * Moves the content of the data folder into a folder inside it, because the data folder may be a mount, which cannot be
 * renamed. The companion app stays where the backup has none, and so do add-ons, which no backup has.
 */
async function moveAside(
  dataDir: string,
  { now, hasCompanion }: Pick<Replacement, 'now' | 'hasCompanion'>,
): Promise<string | null> {
  const { restoring, companion, models } = dataFolder(dataDir)
  const own = [restoring, models, ...(hasCompanion ? [] : [companion])].map((path) => basename(path))
  const staying = [...own, lockName, 'before-restore-']
  const names = (await databaseLast(dataDir)).filter((name) => !staying.some((start) => name.startsWith(start)))
  if (names.length === 0) return null
  const aside = await makeAside({ dataDir, now })
  for (const name of names.toReversed()) await rename(join(dataDir, name), join(aside, name))
  return aside
}

async function makeAside({ dataDir, now }: Pick<Replacement, 'dataDir' | 'now'>): Promise<string> {
  const aside = join(dataDir, `before-restore-${now.toISOString().replaceAll(':', '-')}`)
  await mkdir(aside)
  return aside
}

/** The names in a folder, its database after all others. */
async function databaseLast(folder: string): Promise<string[]> {
  const last = basename(dataFolder(folder).database)
  return (await readdir(folder)).sort((a, b) => Number(a.startsWith(last)) - Number(b.startsWith(last)))
}

function ignoreAbsent(error: unknown): void {
  if (!hasCode(error, 'ENOENT')) throw error
}
