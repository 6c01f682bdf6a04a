/** The backups of a server, and making another one in a process apart. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseEnvironment } from '../platform/config/config-database.ts'
import { type S3Config, storageEnvironment } from '../platform/config/config-storage.ts'
import { areOnOneDisk } from '../platform/storage/one-disk.ts'
import { workerEnvironment } from '../processes/worker-environment.ts'
import { listBackups } from './list-backups.ts'

const command = fileURLToPath(new URL('main.ts', import.meta.url))

export type Backups = ReturnType<typeof createBackups>

/** What the names of backups end with that the server made by itself. */
const ownMark = '-auto'

export interface BackupsOptions {
  /** Absolute path of the folder that holds a folder for each backup. */
  folder: string
  dataDir: string
  /** Address of the database; null when it is in the data folder. */
  databaseUrl: string | null
  /** The secret of the installation, in hex; null when it is a file in the data folder. */
  secret: string | null
  /** The bucket that holds the files; null when they are in the data folder. */
  storage: S3Config | null
}

export function createBackups({ folder, dataDir, databaseUrl, secret, storage }: BackupsOptions) {
  const processes = new Set<Bun.Subprocess>()

  return {
    folder,

    list: () => listBackups(folder),

    /** Whether one broken disk would take the backups with the data. */
    isOnDiskOfData: () => areOnOneDisk(dataDir, folder),

    /**
     * Makes a backup as `bun run backup` does. Rejects with what it says of its failure.
     * @param isOwn whether the server makes it by itself, so that it may delete it later
     */
    async create(now: Date, isOwn = false): Promise<void> {
      const target = join(folder, `${now.toISOString().replaceAll(':', '-')}${isOwn ? ownMark : ''}`)
      const child = Bun.spawn([process.execPath, command, 'backup', target], {
        env: {
          ...workerEnvironment(false),
          ...databaseEnvironment(databaseUrl),
          ...storageEnvironment(storage),
          ...(secret !== null && { SECRET: secret }),
          DATA_DIR: dataDir,
        },
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
      const own = (await listBackups(folder)).filter(({ name }) => name.endsWith(ownMark))
      for (const { name } of own.slice(kept)) await rm(join(folder, name), { recursive: true })
    },

    /** Ends backups that are being made; a server that stops does not wait for them. */
    stop(): void {
      for (const child of processes) child.kill()
    },
  }
}
