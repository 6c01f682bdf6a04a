import { open, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Puts a file's bytes on the disk. */
export async function syncFile(path: string): Promise<void> {
  await sync(path, 'r+')
}

/** Puts a folder's entries on the disk: files that were made in it, renamed, or removed. */
export async function syncFolder(path: string): Promise<void> {
  await sync(path, 'r')
}

/** Puts the entries of a folder and of every folder below it on the disk. */
export async function syncFolders(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(path, entry.name))
  }
  await syncFolder(path)
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a small file so that it is there whole or not at all, whatever happens to the machine meanwhile; an existing
 * file is replaced.
 * @param mode permissions of the file, as in `0o600`
 */
export async function writeDurably(path: string, content: string, mode: number): Promise<void> {
  const spare = `${path}.new`
  await writeFile(spare, content, { mode })
  await syncFile(spare)
  await rename(spare, path)
  await syncFolder(dirname(path))
}
