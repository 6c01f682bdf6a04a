import { chmod, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashFile } from '../media-processing/hash-file.ts'
import { type DataFolder, dataFolder } from '../platform/config/data-folder.ts'
import { copyPostgresToFile } from '../platform/database/rows/postgres-copy.ts'
import { hasCode } from '../platform/storage/disk-problem.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { syncFile, syncFolder, syncFolders } from '../platform/storage/sync.ts'
import { copyCompanion } from './copy-companion.ts'
import { BackupFiles } from './copy-files.ts'
import { listBackups } from './list-backups.ts'
import { BackupError, type Manifest, manifestFormat, manifestName } from './manifest.ts'
import { copyDatabase, databaseFault } from './snapshot.ts'

export interface BackupReport extends Manifest {
  /** Absolute path of the created backup. */
  folder: string
  /** Size of the database. */
  databaseBytes: number
}

export interface CreateBackupOptions {
  /** The data folder of the installation, whose server may be running. */
  dataDir: string
  /** Folder of the new backup; it must not exist. */
  target: string
  version: string
  now: Date
  /** The bucket that holds the files; by default they are in the data folder. */
  bucket?: Pick<Storage, 'copy' | 'file'>
  /** The secret of the installation, in hex; by default it is a file in the data folder. */
  secret?: string | null
  /** Address of the database of PostgreSQL; by default it is in the data folder. */
  postgres?: string | null
}

/** Number of attempts, each of which fails when the server deletes a file during the copy. */
const maxTries = 10
const ownerOnly = 0o600
const ownerOnlyFolder = 0o700

/**
 * Copies a whole installation while its server runs. The database is copied as a snapshot, that of PostgreSQL into a
 * file of SQLite, so that every backup has the same form and any engine takes it, and the files after it,
 * because they never change once written: one that the newest backup beside the target has gets a second name and takes
 * no space. When a file was deleted in between, the database is copied again, so that in the end every row has its file.
 * @throws BackupError
 */
export async function createBackup(options: CreateBackupOptions): Promise<BackupReport> {
  const { dataDir, target, version, now, bucket, postgres = null, secret = null } = options
  const from = dataFolder(dataDir)
  if (await exists(target)) throw new BackupError(`${target} exists already.`)
  if (postgres === null && !(await exists(from.database))) throw new BackupError(`There is no database in ${dataDir}.`)
  // The backup gets its final name only when it is complete.
  const partial = `${target}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: ownerOnlyFolder })
  const to = dataFolder(partial)
  const earlier = await newestBackup(target)
  const files = new BackupFiles({ from: bucket ?? from.files, to: to.files, earlier: earlier?.files ?? null })
  try {
    for (let tries = 1; ; tries++) {
      if (postgres === null) await copyDatabase(from.database, to.database)
      else await copyPostgresToFile(postgres, to.database)
      if (await files.follow(to.database)) break
      if (tries === maxTries) throw new BackupError('Files kept vanishing while they were copied. Please try again.')
    }
    const fault = databaseFault(to.database)
    if (fault) throw new BackupError(`The copied database is broken: ${fault}`)
    if (secret === null) await copyFile(from.secret, to.secret)
    else await writeFile(to.secret, secret)
    await chmod(to.secret, ownerOnly)
    const companion = await copyCompanion(from.companion, to.companion, earlier?.companion ?? null)
    const manifest: Manifest = {
      format: manifestFormat,
      version,
      created_at: now.toISOString(),
      files: files.count + companion.files.length,
      bytes: files.bytes + companion.bytes,
      new_bytes: files.newBytes + companion.newBytes,
      database_sha256: await hashFile(to.database),
      companion: companion.files,
    }
    await writeFile(join(partial, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
    for (const path of [to.secret, join(partial, manifestName)]) await syncFile(path)
    await syncFolders(partial)
    const { size: databaseBytes } = await stat(to.database)
    await rename(partial, target)
    await syncFolder(dirname(target))
    return { ...manifest, folder: target, databaseBytes }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/** Paths in the newest complete backup that lies beside the target; null without one. */
async function newestBackup(target: string): Promise<DataFolder | null> {
  const [newest] = await listBackups(dirname(target))
  return newest ? dataFolder(join(dirname(target), newest.name)) : null
}

export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}
