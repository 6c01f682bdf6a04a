/** The backups of a server, and making another one in a process apart. */
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder } from '../platform/config/data-folder.ts'
import { hasCode } from '../platform/storage/disk-problem.ts'
import { workerEnvironment } from '../processes/worker-environment.ts'
import { type Manifest, manifestName, readManifest } from './manifest.ts'

export interface StoredBackup extends Pick<Manifest, 'created_at' | 'version' | 'files'> {
  /** Size of the files and the database. */
  bytes: number
  /** Name of its folder. */
  name: string
}

const command = fileURLToPath(new URL('main.ts', import.meta.url))

export type Backups = ReturnType<typeof createBackups>

/** What the names of backups end with that the server made by itself. */
const ownMark = '-auto'

/** @param folder absolute path of the folder that holds a folder for each backup */
export function createBackups({ folder, dataDir }: { folder: string; dataDir: string }) {
  const processes = new Set<Bun.Subprocess>()

  async function backupIn(name: string): Promise<StoredBackup | null> {
    try {
      const text = await readFile(join(folder, name, manifestName), 'utf8')
      const { created_at, version, files, bytes } = readManifest(text)
      const database = await stat(dataFolder(join(folder, name)).database)
      return { name, created_at, version, files, bytes: bytes + database.size }
    } catch {
      // Something else lies in the folder, too, or a backup of a later version.
      return null
    }
  }

  /** Complete backups, the newest first. */
  async function list(): Promise<StoredBackup[]> {
    const names = await readdir(folder).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return []
      throw error
    })
    const found = await Promise.all(names.map(backupIn))
    return found.filter((backup) => backup !== null).sort((a, b) => b.created_at.localeCompare(a.created_at))
  }

  return {
    folder,

    list,

    /**
     * Makes a backup as `bun run backup` does. Rejects with what it says of its failure.
     * @param isOwn whether the server makes it by itself, so that it may delete it later
     */
    async create(now: Date, isOwn = false): Promise<void> {
      const target = join(folder, `${now.toISOString().replaceAll(':', '-')}${isOwn ? ownMark : ''}`)
      const child = Bun.spawn([process.execPath, command, 'backup', target], {
        env: { ...workerEnvironment(false), DATA_DIR: dataDir },
        stdin: 'ignore',
        stdout: 'ignore',
        stderr: 'pipe',
      })
      processes.add(child)
      try {
        const said = await new Response(child.stderr).text()
        if ((await child.exited) !== 0) throw new Error(said.trim() || 'The backup was ended.')
      } finally {
        processes.delete(child)
      }
    },

    /** Deletes the oldest of those that the server made by itself, down to a number. */
    async prune(kept: number): Promise<void> {
      const own = (await list()).filter(({ name }) => name.endsWith(ownMark))
      for (const { name } of own.slice(kept)) await rm(join(folder, name), { recursive: true })
    },

    /** Ends backups that are being made; a server that stops does not wait for them. */
    stop(): void {
      for (const child of processes) child.kill()
    },
  }
}
