/**
 * Checks what the server needs of the machine: a data folder, disk space, a port, and the libraries for images and
 * videos.
 */
import { constants } from 'node:fs'
import { access, mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PlatformConfig } from '../platform/config/config.ts'
import { dataFolder } from '../platform/config/data-folder.ts'
import { areOnOneDisk } from '../platform/storage/one-disk.ts'
import { canSeclude } from '../processes/limited-command.ts'
import { type Finding, note, ok, problem } from './finding.ts'

const bytesPerGb = 1024 ** 3
const leastFreeGb = 1
const roomyFreeGb = 10
const healthMs = 500

export async function checkMachine(
  config: Pick<PlatformConfig, 'dataDir' | 'backupDir' | 'port' | 'host' | 'workers'>,
): Promise<Finding[]> {
  const { dataDir, port, host, workers } = config
  return [
    ...(await checkFolder(dataDir)),
    await checkPort(port, host),
    workers > 0
      ? ok('Machine', `${workers} worker ${workers === 1 ? 'process' : 'processes'}`)
      : note('Machine', 'WORKERS is 0: this process makes nothing.'),
    await checkSeclusion(config),
    await checkBackupDisk(config),
    await checkSharp(),
    await checkNodeAv(),
  ]
}

async function checkFolder(dataDir: string): Promise<Finding[]> {
  if (await isFile(dataDir)) return [problem('Machine', `The data folder ${dataDir} is a file.`)]
  const folder = await nearestFolder(dataDir)
  const isThere = folder === dataDir
  try {
    if (isThere) {
      const trial = join(dataDir, `.doctor-${process.pid}`)
      await writeFile(trial, '')
      await rm(trial)
    } else await access(folder, constants.W_OK)
  } catch {
    return [problem('Machine', `The data folder ${dataDir} cannot be written.`)]
  }
  const isOpen = isThere && (await mayOthersRead(dataDir))
  const { bavail, bsize } = await statfs(folder)
  const freeGb = (bavail * bsize) / bytesPerGb
  const text = `${freeGb.toFixed(1)} GB free for the data folder`
  return [
    ok('Machine', `The data folder ${dataDir} ${isThere ? 'can be written' : 'will be made'}.`),
    ...(isOpen
      ? [
          note(
            'Machine',
            `Other users of this machine may read the data folder: \`chmod -R go= ${dataDir}\` ends that.`,
          ),
        ]
      : []),
    freeGb < leastFreeGb
      ? problem('Machine', `Only ${text}.`)
      : freeGb < roomyFreeGb
        ? note('Machine', text)
        : ok('Machine', text),
  ]
}

/** Whether other users of the machine reach the database, which has password hashes and addresses. */
async function mayOthersRead(dataDir: string): Promise<boolean> {
  const modeOf = (path: string) =>
    stat(path).then(
      ({ mode }) => mode,
      () => 0,
    )
  return ((await modeOf(dataDir)) & 0o001) !== 0 && ((await modeOf(dataFolder(dataDir).database)) & 0o004) !== 0
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => !found.isDirectory(),
    () => false,
  )
}

/** Whether what opens users' files can be kept from the server's own. */
async function checkSeclusion({ dataDir, backupDir }: Pick<PlatformConfig, 'dataDir' | 'backupDir'>): Promise<Finding> {
  const isThere = await stat(dataDir).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const trial = isThere ? null : await mkdtemp(join(tmpdir(), 'mirari-trial-'))
  try {
    if (canSeclude({ dataDir: trial ?? dataDir, ownFolders: [], hidden: [backupDir] })) {
      return ok('Machine', 'Workers, which open files of users, cannot read the database, the secret and the backups.')
    }
  } finally {
    if (trial !== null) await rm(trial, { recursive: true })
  }
  return note(
    'Machine',
    'Workers, which open files of users, run as the user of the server and can read its database and secret: this machine has neither namespaces for its users nor Landlock, or the program or its temporary files lie in the data folder.',
  )
}

/** Whether one broken disk would take the backups with the data. */
async function checkBackupDisk({
  dataDir,
  backupDir,
}: Pick<PlatformConfig, 'dataDir' | 'backupDir'>): Promise<Finding> {
  return (await areOnOneDisk(dataDir, backupDir))
    ? note('Machine', `Backups go to ${backupDir}, on the disk of the data: BACKUP_DIR can name another one.`)
    : ok('Machine', `Backups go to ${backupDir}, on another disk than the data.`)
}

/** The folder itself, or the nearest one above that exists. */
async function nearestFolder(path: string): Promise<string> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const parent = dirname(path)
  return isFolder || parent === path ? path : nearestFolder(parent)
}

async function checkPort(port: number, host: string): Promise<Finding> {
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
  if (isFree) return ok('Machine', `Port ${port} is free.`)
  const isOurs = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(healthMs) }).then(
    (response) => response.ok,
    () => false,
  )
  if (isOurs) return note('Machine', `Port ${port} is in use by a running Mirari.`)
  return problem('Machine', `Port ${port} on ${host} cannot be used: another program has it, or it is not allowed.`)
}

async function checkSharp(): Promise<Finding> {
  try {
    const { default: sharp } = await import('sharp')
    return ok('Machine', `Pictures: sharp with libvips ${sharp.versions.vips}`)
  } catch {
    return problem('Machine', 'Pictures cannot be made: sharp does not load. Run `bun install` on this machine.')
  }
}

/** node-av is an optional dependency. */
async function checkNodeAv(): Promise<Finding> {
  try {
    await import('node-av/lib')
    return ok('Machine', 'Videos: FFmpeg through node-av')
  } catch {
    return note('Machine', 'Videos cannot be made or uploaded: node-av, which brings FFmpeg, does not load.')
  }
}
