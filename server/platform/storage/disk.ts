import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../id.ts'
import { asDiskProblem, hasCode } from './disk-problem.ts'
import { dayOf, diskOf, storageNotes } from './notes.ts'
import { checkStorageKey, type Storage, type StoredEntry, storageKeyPattern } from './storage.ts'
import { syncFile, syncFolder } from './sync.ts'

/** Two levels of 256 folders keep every folder small at a million files. */
const shardPattern = /^[0-9a-f]{2}$/
const incomingFolder = 'incoming'
/** Folder with one folder for each day on which files were set aside. */
const asideFolder = 'set-aside'
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Path of a stored file. @throws RangeError for anything but a storage key */
export function diskPath(root: string, key: string): string {
  checkStorageKey(key)
  return join(root, key.slice(0, 2), key.slice(2, 4), key)
}

/** Copies a stored file without opening the storage, which a server may use; see {@link Storage.copy}. */
export async function copyStoredFile(root: string, key: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  // Takes no disk space on file systems that can share blocks.
  await copyFile(diskPath(root, key), path, constants.COPYFILE_FICLONE)
}

/**
 * Opens a storage of files at `root/ab/cd/<key>`. Only one process may write to the folder.
 * @param options.isInUse whether a server may have it open
 */
export async function openDiskStorage(root: string, { isInUse = false } = {}): Promise<Storage> {
  const incoming = join(root, incomingFolder)
  // Incomplete copies of a crash.
  if (!isInUse) await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })

  const pathOf = (key: string): string => diskPath(root, key)

  async function readNote(name: string): Promise<string | null> {
    const text = await readFile(join(root, name), 'utf8').catch(unlessAbsent)
    return text === undefined ? null : text.trim()
  }

  async function writeNote(name: string, text: string): Promise<void> {
    const spare = join(incoming, newId())
    await writeFile(spare, `${text}\n`)
    await moveDurably(spare, join(root, name), join(incoming, newId()))
  }

  return {
    async adopt(path, key) {
      const target = pathOf(key)
      try {
        await makeShard(root, key)
        await moveDurably(path, target, join(incoming, newId()))
      } catch (error) {
        throw asDiskProblem(error)
      }
    },
    async link(key, otherKey) {
      const [source, target] = [pathOf(key), pathOf(otherKey)]
      try {
        await makeShard(root, otherKey)
        await linkDurably(source, target, join(incoming, newId()))
      } catch (error) {
        throw asDiskProblem(error)
      }
    },
    file: (key) => Bun.file(pathOf(key)),
    copy: (key, path) => copyStoredFile(root, key, path),
    delete: (key) => rm(pathOf(key), { force: true }),
    list: () => listShards(root),
    async setAside(key, now) {
      const folder = join(root, asideFolder, dayOf(now))
      await mkdir(folder, { recursive: true })
      await rename(pathOf(key), join(folder, key)).catch(unlessAbsent)
    },
    async listSetAside() {
      const folder = join(root, asideFolder)
      const days = ((await readdir(folder).catch(unlessAbsent)) ?? []).filter((name) => dayPattern.test(name)).sort()
      return Promise.all(
        days.map(async (day) => {
          const names = (await readdir(join(folder, day)).catch(unlessAbsent)) ?? []
          let bytes = 0
          for (const name of names) bytes += (await stat(join(folder, day, name)).catch(unlessAbsent))?.size ?? 0
          return { day, files: names.length, bytes }
        }),
      )
    },
    async removeSetAside(before) {
      const folder = join(root, asideFolder)
      const days = (await readdir(folder).catch(unlessAbsent)) ?? []
      // Days written as text sort in the order of time.
      for (const day of days.filter((name) => dayPattern.test(name) && name < dayOf(before))) {
        await rm(join(folder, day), { recursive: true, force: true })
      }
    },
    disk: () => diskOf(root),
    ...storageNotes(readNote, writeNote),
  }
}

async function makeShard(root: string, key: string): Promise<void> {
  const outer = join(root, key.slice(0, 2))
  const inner = join(outer, key.slice(2, 4))
  if ((await mkdir(inner, { recursive: true })) === undefined) return
  // A new folder is an entry of its parent, which must be synced too.
  await syncFolder(outer)
  await syncFolder(root)
}

async function moveDurably(source: string, target: string, spare: string): Promise<void> {
  await syncFile(source)
  try {
    await rename(source, target)
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error
    await copyAcross(source, target, spare)
  }
  await syncFolder(join(target, '..'))
}

/** Links a file, or copies it on a file system that has no links or no room for another one. */
async function linkDurably(source: string, target: string, spare: string): Promise<void> {
  try {
    await link(source, target)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].some((code) => hasCode(error, code))) throw error
    await copyDurably(source, target, spare)
  }
  await syncFolder(join(target, '..'))
}

/**
 * Moves a file from another device, where a rename is impossible: copies it beside the target and then renames the
 * copy, so that no incomplete file becomes visible.
 */
async function copyAcross(source: string, target: string, spare: string): Promise<void> {
  await copyDurably(source, target, spare)
  await rm(source, { force: true })
}

async function copyDurably(source: string, target: string, spare: string): Promise<void> {
  try {
    await copyFile(source, spare, constants.COPYFILE_EXCL)
    await syncFile(spare)
    await rename(spare, target)
  } finally {
    await rm(spare, { force: true })
  }
}

async function* listShards(root: string): AsyncIterable<StoredEntry> {
  for (const outer of await readdir(root)) {
    if (!shardPattern.test(outer)) continue
    for (const inner of await readdir(join(root, outer))) {
      if (!shardPattern.test(inner)) continue
      const folder = join(root, outer, inner)
      for (const key of await readdir(folder)) {
        if (!storageKeyPattern.test(key)) continue
        const path = join(folder, key)
        const facts = () => stat(path).catch(unlessAbsent)
        yield {
          key,
          modified: async () => (await facts())?.mtime ?? null,
          bytes: async () => (await facts())?.size ?? null,
        }
      }
    }
  }
}

/** Handler for a promise's `catch` that ignores an absent file. @throws any other error */
function unlessAbsent(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error
  return undefined
}
