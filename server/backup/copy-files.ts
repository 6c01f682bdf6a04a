import { constants, type Stats } from 'node:fs'
import { copyFile, link, mkdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hashFile } from '../media-processing/hash-file.ts'
import { diskPath } from '../platform/storage/disk.ts'
import { hasCode } from '../platform/storage/disk-problem.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { syncFile } from '../platform/storage/sync.ts'
import { BackupError } from './manifest.ts'
import { type NamedFile, namedFiles } from './snapshot.ts'

export interface CopyPlan {
  /** Folder of the stored files, or the storage that has them elsewhere. */
  from: string | Pick<Storage, 'copy' | 'file'>
  /** Folder of the backup's files. */
  to: string
  /** Files of an earlier backup; null without one. */
  earlier: string | null
}

/** A file that the backup has. */
interface BackedUp {
  bytes: number
  /** Whether it is a file of the earlier backup, too, and takes no space of its own. */
  isShared: boolean
}

/** The files of a backup while it is made. */
export class BackupFiles {
  readonly #plan: CopyPlan
  readonly #files = new Map<string, BackedUp>()

  constructor(plan: CopyPlan) {
    this.#plan = plan
  }

  get count(): number {
    return this.#files.size
  }

  get bytes(): number {
    return sumOf(this.#files.values())
  }

  /** Size of those that no earlier backup has. */
  get newBytes(): number {
    return sumOf([...this.#files.values()].filter(({ isShared }) => !isShared))
  }

  /**
   * Brings the files that a copied database names and removes all others; false when one was deleted meanwhile.
   * @throws BackupError
   */
  async follow(database: string): Promise<boolean> {
    const named = new Set<string>()
    for (const file of namedFiles(database)) {
      named.add(file.key)
      if (this.#files.has(file.key)) continue
      try {
        this.#files.set(file.key, await this.#bring(file))
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return false
        throw error
      }
    }
    for (const key of this.#files.keys()) {
      if (named.has(key)) continue
      await rm(diskPath(this.#plan.to, key), { force: true })
      this.#files.delete(key)
    }
    return true
  }

  async #bring({ key, sha256 }: NamedFile): Promise<BackedUp> {
    const { from, to, earlier } = this.#plan
    const target = diskPath(to, key)
    let isShared = false
    if (typeof from === 'string') {
      isShared = await bringFile(diskPath(from, key), target, earlier && diskPath(earlier, key))
    } else isShared = await this.#fetch(from, { key, sha256 })
    if (!isShared && sha256 !== null && (await hashFile(target)) !== sha256) {
      throw new BackupError(`The stored file ${key} is damaged: it is not what was written. Nothing was backed up.`)
    }
    return { bytes: (await stat(target)).size, isShared }
  }

  /** Brings a file of a storage elsewhere; returns whether it is a second name of the file of the earlier backup. */
  async #fetch(from: Pick<Storage, 'copy' | 'file'>, { key, sha256 }: NamedFile): Promise<boolean> {
    const { to, earlier } = this.#plan
    const target = diskPath(to, key)
    const { size } = await from.file(key).stat()
    await mkdir(dirname(target), { recursive: true })
    if (earlier !== null) {
      const path = diskPath(earlier, key)
      // To read what is here costs less than to bring what is far away.
      const isSame = async () => sha256 === null || (await hashFile(path)) === sha256
      if (await share(path, target, { size, isSame })) return true
    }
    await from.copy(key, target)
    await syncFile(target)
    return false
  }
}

/**
 * Copies a file of the data folder into a backup; returns whether it is a second name of the file of the earlier
 * backup.
 */
export async function bringFile(source: string, target: string, earlier: string | null): Promise<boolean> {
  const { size, atime, mtime } = await stat(source)
  await mkdir(dirname(target), { recursive: true })
  if (earlier !== null && (await share(earlier, target, { size, isSame: (file) => isOfTime(file, mtime) }))) return true
  // Takes no disk space on file systems that can share blocks.
  await copyFile(source, target, constants.COPYFILE_FICLONE)
  // By its time the next backup sees that the file is the same.
  await utimes(target, atime, mtime)
  await syncFile(target)
  return false
}

const isOfTime = (file: Stats, time: Date): boolean => file.mtime.getTime() === time.getTime()

interface Shareable {
  size: number
  /** Whether the file of the earlier backup is the same one; asked where their sizes are equal. */
  isSame(earlier: Stats): boolean | Promise<boolean>
}

/** Gives the file of the earlier backup a second name, because those never change; false where it cannot. */
async function share(earlier: string, target: string, { size, isSame }: Shareable): Promise<boolean> {
  try {
    const file = await stat(earlier)
    if (file.size !== size || !(await isSame(file))) return false
    await link(earlier, target)
    return true
  } catch {
    // Not in the earlier backup, which may be deleted meanwhile; or the file system has no second names.
    return false
  }
}

const sumOf = (files: Iterable<BackedUp>): number => [...files].reduce((sum, { bytes }) => sum + bytes, 0)
