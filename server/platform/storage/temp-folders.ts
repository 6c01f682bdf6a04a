import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newKey } from '../id.ts'
import { asError, type Log } from '../log.ts'

export interface TempFolders {
  /** Calls `work` with the absolute path of a new folder, which is removed afterwards. */
  use<Answer>(work: (folder: string) => Promise<Answer>, name?: string): Promise<Answer>
  /** Removes the folders of a server that crashed; to be called before any folder is used. */
  removeLeftovers(): Promise<void>
}

/** Temporary folders below `parent`, which need not exist yet. */
export function createTempFolders(parent: string, log: Log): TempFolders {
  return {
    async use(work, name = newKey()) {
      const folder = join(parent, name)
      await mkdir(folder, { recursive: true })
      try {
        return await work(folder)
      } finally {
        // The work has succeeded; a folder that cannot be removed now is removed at the next start.
        await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
          log.warn('temporary folder not removed', { folder, error: asError(error) })
        })
      }
    },
    removeLeftovers: () => rm(parent, { recursive: true, force: true }),
  }
}
