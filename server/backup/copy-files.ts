import { constants } from 'node:fs'
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
  from: string | Pick<Storage, 'copy'>
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
    const { from, to } = this.#plan
    const target = diskPath(to, key)
    if (typeof from === 'string') {
      const source = diskPath(from, key)
      const { size: bytes, atime, mtime } = await stat(source)
      await mkdir(dirname(target), { recursive: true })
      if (await this.#share(key, { target, bytes, mtime })) return { bytes, isShared: true }
      // Takes no disk space on file systems that can share blocks.
      await copyFile(source, target, constants.COPYFILE_FICLONE)
      // By its time the next backup sees that the file is the same.
      await utimes(target, atime, mtime)
    } else await from.copy(key, target)
    await syncFile(target)
    if (sha256 !== null && (await hashFile(target)) !== sha256) {
      throw new BackupError(`The stored file ${key} is damaged: it is not what was written. Nothing was backed up.`)
    }
    return { bytes: (await stat(target)).size, isShared: false }
  }

  /** Gives the file of the earlier backup a second name, because stored files never change; false where it cannot. */
  async #share(key: string, file: { target: string; bytes: number; mtime: Date }): Promise<boolean> {
    const { earlier } = this.#plan
    if (earlier === null) return false
    const path = diskPath(earlier, key)
    try {
      const { size, mtime } = await stat(path)
      if (size !== file.bytes || mtime.getTime() !== file.mtime.getTime()) return false
      await link(path, file.target)
      return true
    } catch {
      // Not in the earlier backup, which may be deleted meanwhile; or the file system has no second names.
      return false
    }
  }
}

const sumOf = (files: Iterable<BackedUp>): number => [...files].reduce((sum, { bytes }) => sum + bytes, 0)
