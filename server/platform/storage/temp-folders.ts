import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newKey } from '../id.ts'
import { asError, type Log } from '../log.ts'

export interface TempFolders {
  /** Calls `work` with the absolute path of a folder of its own, of which nothing stays afterwards. */
  use<Answer>(work: (folder: string) => Promise<Answer>, name?: string): Promise<Answer>
  /** Removes what a server that ended in the middle left behind; call it before any folder is used. */
  removeLeftovers(): Promise<void>
}

/** Temporary folders below `parent`, which may not be there yet. */
export function createTempFolders(parent: string, log: Log): TempFolders {
  return {
    async use(work, name = newKey()) {
      const folder = join(parent, name)
      await mkdir(folder, { recursive: true })
      try {
        return await work(folder)
      } finally {
        // What was done is done: a folder that stays is removed at the next start.
        await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
          log.warn('temporary folder not removed', { folder, error: asError(error) })
        })
      }
    },
    removeLeftovers: () => rm(parent, { recursive: true, force: true }),
  }
}
