import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaKeyOf } from '../../platform/storage/storage.ts'

/** A file of the cache. */
export interface CachedFile {
  path: string
  bytes: number
}

export type VariantCache = ReturnType<typeof createVariantCache>

const defaultMaxBytes = 1024 ** 3
const cachedName = /^[0-9a-f]{32}\.[a-z0-9-]+$/

/**
 * Variants on the disk, the least recently used dropped once they take more than `maxBytes`. All of them can be made
 * again, so the folder belongs to no backup.
 */
export function createVariantCache(folder: string, maxBytes = defaultMaxBytes) {
  /** Bytes by name, the least recently used first. */
  let files: Promise<Map<string, number>> | null = null

  async function read(): Promise<Map<string, number>> {
    await mkdir(folder, { recursive: true })
    const found = new Map<string, number>()
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      // A file of a conversion that crashed is not a variant.
      if (cachedName.test(name)) found.set(name, (await stat(path)).size)
      else await rm(path, { recursive: true, force: true })
    }
    return found
  }

  const storedFiles = () => (files ??= read())

  async function evict(cached: Map<string, number>): Promise<void> {
    let total = [...cached.values()].reduce((sum, bytes) => sum + bytes, 0)
    for (const [name, bytes] of cached) {
      // The newest one is about to be sent.
      if (total <= maxBytes || cached.size === 1) return
      cached.delete(name)
      total -= bytes
      await rm(join(folder, name), { force: true })
    }
  }

  return {
    folder,

    async get(name: string): Promise<CachedFile | null> {
      const cached = await storedFiles()
      const bytes = cached.get(name)
      if (bytes === undefined) return null
      cached.delete(name)
      const path = join(folder, name)
      // The folder may have been cleared by hand.
      if (!(await Bun.file(path).exists())) return null
      cached.set(name, bytes)
      return { path, bytes }
    },

    /** Moves a file of the same disk into the cache. */
    async put(name: string, from: string): Promise<CachedFile> {
      const cached = await storedFiles()
      const path = join(folder, name)
      await rename(from, path)
      const { size: bytes } = await stat(path)
      cached.delete(name)
      cached.set(name, bytes)
      await evict(cached)
      return { path, bytes }
    },

    /** Deletes every variant of a file that is deleted itself. */
    async remove(mediaKey: string): Promise<void> {
      const cached = await storedFiles()
      for (const name of [...cached.keys()].filter((one) => mediaKeyOf(one) === mediaKey)) {
        cached.delete(name)
        await rm(join(folder, name), { force: true })
      }
    },
  }
}
