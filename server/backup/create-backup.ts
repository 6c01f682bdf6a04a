import { constants } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashFile } from '../media-processing/hash-file.ts'
import { dataFolder } from '../platform/config/data-folder.ts'
import { diskPath } from '../platform/storage/disk.ts'
import { hasCode } from '../platform/storage/disk-problem.ts'
import { syncFile } from '../platform/storage/sync.ts'
import { BackupError, type Manifest, manifestFormat, manifestName } from './manifest.ts'
import { copyDatabase, databaseFault, namedFiles } from './snapshot.ts'

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
}

/** Number of attempts, each of which fails when the server deletes a file during the copy. */
const maxTries = 10
const ownerOnly = 0o600
const ownerOnlyFolder = 0o700

/**
 * Copies a whole installation while its server runs. The database is copied as a snapshot, and the files after it,
 * because they never change once written. When a file was deleted in between, the database is copied again, so that in
 * the end every row has its file.
 * @throws BackupError
 */
export async function createBackup({ dataDir, target, version, now }: CreateBackupOptions): Promise<BackupReport> {
  const from = dataFolder(dataDir)
  if (await exists(target)) throw new BackupError(`${target} exists already.`)
  if (!(await exists(from.database))) throw new BackupError(`There is no database in ${dataDir}.`)
  // The backup gets its final name only when it is complete.
  const partial = `${target}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: ownerOnlyFolder })
  const to = dataFolder(partial)
  const copied = new Map<string, number>()
  try {
    for (let tries = 1; ; tries++) {
      await copyDatabase(from.database, to.database)
      if (await copyFiles(from.files, to.files, to.database, copied)) break
      if (tries === maxTries) throw new BackupError('Files kept vanishing while they were copied. Please try again.')
    }
    const fault = databaseFault(to.database)
    if (fault) throw new BackupError(`The copied database is broken: ${fault}`)
    await copyFile(from.secret, to.secret)
    await chmod(to.secret, ownerOnly)
    const manifest: Manifest = {
      format: manifestFormat,
      version,
      created_at: now.toISOString(),
      files: copied.size,
      bytes: [...copied.values()].reduce((sum, bytes) => sum + bytes, 0),
      database_sha256: await hashFile(to.database),
    }
    await writeFile(join(partial, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
    const { size: databaseBytes } = await stat(to.database)
    await rename(partial, target)
    return { ...manifest, folder: target, databaseBytes }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/** Copies the files that the copied database names and removes all others; false when one was deleted meanwhile. */
async function copyFiles(from: string, to: string, database: string, copied: Map<string, number>): Promise<boolean> {
  const named = new Set<string>()
  for (const { key, sha256 } of namedFiles(database)) {
    named.add(key)
    if (copied.has(key)) continue
    const target = diskPath(to, key)
    await mkdir(dirname(target), { recursive: true })
    try {
      // Takes no disk space on file systems that can share blocks.
      await copyFile(diskPath(from, key), target, constants.COPYFILE_FICLONE)
      await syncFile(target)
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false
      throw error
    }
    if (sha256 !== null && (await hashFile(target)) !== sha256) {
      throw new BackupError(`The stored file ${key} is damaged: it is not what was written. Nothing was backed up.`)
    }
    copied.set(key, (await stat(target)).size)
  }
  for (const key of copied.keys()) {
    if (named.has(key)) continue
    await rm(diskPath(to, key), { force: true })
    copied.delete(key)
  }
  return true
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
