/** The companion app's files in a backup. No row names them, so the manifest has their hashes. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hashFile } from '../media-processing/hash-file.ts'
import { hasCode } from '../platform/storage/disk-problem.ts'
import { bringFile } from './copy-files.ts'
import { BackupError, type CompanionFile } from './manifest.ts'

export interface CompanionCopy {
  files: CompanionFile[]
  /** Total size in bytes. */
  bytes: number
  /** Size of those that the earlier backup does not have. */
  newBytes: number
}

/**
 * Copies the folder of the companion app, which need not exist.
 * @param earlier the same folder in an earlier backup; null without one
 */
export async function copyCompanion(from: string, to: string, earlier: string | null): Promise<CompanionCopy> {
  const copy: CompanionCopy = { files: [], bytes: 0, newBytes: 0 }
  for (const name of await fileNames(from)) {
    const target = join(to, name)
    const isShared = await bringFile(join(from, name), target, earlier && join(earlier, name))
    const { size } = await stat(target)
    copy.files.push({ name, sha256: await hashFile(target) })
    copy.bytes += size
    if (!isShared) copy.newBytes += size
  }
  return copy
}

/** @throws BackupError when a file of the companion app is missing or was changed */
export async function checkCompanion(folder: string, files: readonly CompanionFile[]): Promise<void> {
  const present = new Set(await fileNames(folder))
  for (const { name, sha256 } of files) {
    // Compared with the listing, so that a name cannot be a path.
    if (!present.has(name)) throw new BackupError(`The backup is not whole: companion/${name} is missing.`)
    if ((await hashFile(join(folder, name))) !== sha256) throw new BackupError(`The file companion/${name} is damaged.`)
  }
}

async function fileNames(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}
