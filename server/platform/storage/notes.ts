import { statfs } from 'node:fs/promises'
import type { Storage } from './storage.ts'

/** Name of the file with the installation's id. */
export const installationFile = 'installation'
/** Name of the file with the mark that the database has, too. */
export const markFile = 'mark'

type Notes = Pick<Storage, 'readInstallation' | 'writeInstallation' | 'readMark' | 'writeMark'>

/** What a storage notes beside its files, by reading and writing small texts. */
export function storageNotes(
  read: (name: string) => Promise<string | null>,
  write: (name: string, text: string) => Promise<void>,
): Notes {
  return {
    readInstallation: () => read(installationFile),
    writeInstallation: (id) => write(installationFile, id),
    readMark: async () => Number((await read(markFile)) ?? 0),
    writeMark: (mark) => write(markFile, String(mark)),
  }
}

/** Size in bytes of the disk that a folder is on. */
export async function diskOf(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** The day on which something was set aside, as YYYY-MM-DD, whose texts sort in the order of time. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
