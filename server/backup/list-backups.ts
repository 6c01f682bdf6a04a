import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder } from '../platform/config/data-folder.ts'
import { hasCode } from '../platform/storage/disk-problem.ts'
import { type Manifest, manifestName, readManifest } from './manifest.ts'

export interface StoredBackup extends Pick<Manifest, 'created_at' | 'version' | 'files'> {
  /** Size of the files and the database. */
  bytes: number
  /** How much of it no earlier backup has; null where its version did not note that. */
  new_bytes: number | null
  /** Name of its folder. */
  name: string
}

/** Complete backups in a folder, which need not exist, the newest first. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  const found = await Promise.all(names.map((name) => backupIn(folder, name)))
  return found.filter((backup) => backup !== null).sort((a, b) => b.created_at.localeCompare(a.created_at))
}

async function backupIn(folder: string, name: string): Promise<StoredBackup | null> {
  try {
    const text = await readFile(join(folder, name, manifestName), 'utf8')
    const { created_at, version, files, bytes, new_bytes } = readManifest(text)
    const { size } = await stat(dataFolder(join(folder, name)).database)
    const own = new_bytes === undefined ? null : new_bytes + size
    return { name, created_at, version, files, bytes: bytes + size, new_bytes: own }
  } catch {
    // Something else lies in the folder, too, or a backup of a later version.
    return null
  }
}
