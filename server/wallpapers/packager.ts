import { basename, join } from 'node:path'
import { editorModel } from '@mirari/model'
import type { MediaReader, MediaWriter } from '../media/ports.ts'
import type { FinishedFile } from '../media-processing/media-file.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { asError, type Log } from '../platform/log.ts'
import { outlasting } from '../platform/storage/outlasting.ts'
import { createTempFolders } from '../platform/storage/temp-folders.ts'
import type { Room } from '../results/files/room.ts'
import { saveFiles } from '../results/files/save-files.ts'
import { releaseMedia } from '../results/media-use.ts'
import { type Contents, contentsOf } from './contents.ts'
import type { PackageJob, PackedFile } from './packaging/package-job.ts'
import {
  claimPackage,
  endPackage,
  type PackableResult,
  type PackageLease,
  type PackageTask,
  packableResult,
  releasePackage,
  renewPackage,
  setZip,
} from './store.ts'

export interface PackagerDeps {
  database: Database
  media: MediaWriter & Pick<MediaReader, 'open' | 'copy'>
  room: Room
  clock: Clock
  log: Log
  /** Absolute path of a folder that only packaging uses; it is emptied at the start. */
  workFolder: string
  /** Makes one package in a child process. */
  makePackage(job: PackageJob, signal: AbortSignal): Promise<PackedFile>
}

export interface Packager {
  /** Processes waiting tasks, including those from before a restart. */
  start(): Promise<void>
  /** Signals a new task. */
  wake(): void
  /** Stops; an unfinished task waits for the next start. */
  stop(): Promise<void>
}

/** Times that a task is begun when the server ends meanwhile. */
const maxAttempts = 3
/** Where several processes make packages: time in ms after which a task of one that died is free. */
const leaseMs = 10_000
/** Interval in ms at which a process renews what it holds, and looks for what others have left. */
const heartbeatMs = 2500

type HeldTask = PackageTask & PackageLease

/** Each process packages one result after the other, and several share the tasks; stores files first and rows second. */
export function createPackager(deps: PackagerDeps): Packager {
  const { database, media, room, clock, log, workFolder, makePackage } = deps
  const folders = createTempFolders(workFolder, log)
  const stopping = new AbortController()
  let isStarted = false
  let working: Promise<void> | null = null
  /** Whether a task may have come after the queue was last read. */
  let wasWoken = false
  let heartbeat: ReturnType<typeof setInterval> | null = null
  const { nowMs } = database.peers
  const now = () => clock.now().toISOString()
  const attempt = outlasting({
    signal: stopping.signal,
    onAway: () => log.warn('packaging waits for the storage'),
    onBack: () => log.info('packaging no longer waits for the storage'),
  })
  const readJson = (key: string): Promise<unknown> => attempt(async () => (await media.open(key))?.file.json())

  const copy = (key: string, path: string) => attempt(() => media.copy(key, path))

  function workHere(): void {
    if (!isStarted || stopping.signal.aborted) return
    if (working) {
      wasWoken = true
      return
    }
    working = workAll().finally(() => {
      working = null
      if (!wasWoken) return
      wasWoken = false
      workHere()
    })
  }

  function wake(): void {
    workHere()
    database.peers.tell('package_queued', null)
  }
  database.peers.on('package_queued', workHere)
  database.peers.onGap(workHere)

  async function workAll(): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        const task = await claim()
        if (!task) return
        await work(task)
      }
    } catch (error) {
      // The next call processes the waiting tasks.
      log.error('packaging stopped', { error: asError(error) })
    }
  }

  const claim = (): Promise<HeldTask | null> =>
    database.writeLease((trx) => claimPackage(trx, { lease_token: newId(), nowMs, leaseMs }))

  async function work(task: HeldTask): Promise<void> {
    const lost = new AbortController()
    const letGo = keepLease(database, task, () => lost.abort())
    const signal = AbortSignal.any([stopping.signal, lost.signal])
    try {
      if (task.attempts > maxAttempts) throw new Error('The server ended several times while it was packaged.')
      const result = await packableResult(database.read, task)
      const contents = result && (await contentsOf(database.read, result, readJson))
      if (!result || !contents) throw new Error('The result, or a file of it, is gone.')
      if (isFree(result)) {
        await room.requireDisk()
        await room.require(database.read, result.user_id, 0)
      }
      await folders.use(async (folder) => {
        const packed = await makePackage(await jobFor(contents, folder, copy), signal)
        await storeZip(task, result, finishedZip(packed, contents))
      }, task.lease_token)
    } catch (error) {
      if (stopping.signal.aborted) {
        await database.write((trx) => releasePackage(trx, task))
        return
      }
      if (lost.signal.aborted) {
        log.info('another process makes the package', { task: task.task_id })
        return
      }
      log.warn('packaging failed', { task: task.task_id, error: asError(error) })
      await database.write((trx) => endPackage(trx, task, { state: 'failed', zip_key: null, updated_at: now() }))
    } finally {
      letGo()
    }
  }

  async function storeZip(task: PackageLease, result: PackableResult, zip: FinishedFile): Promise<void> {
    const writers = { database, media, ...(isFree(result) && { room }) }
    await saveFiles(writers, { ownerId: result.user_id, files: [zip], attempt }, async (trx, [file]) => {
      if (!file) throw new Error('The zip was not stored.')
      const before = await setZip(trx, result, file.key)
      if (before === undefined) throw new Error('The result is gone, or is another one now.')
      const isHeld = await endPackage(trx, task, { state: 'completed', zip_key: file.key, updated_at: now() })
      if (!isHeld) throw new Error('Another process makes the package.')
      return { answer: null, freed: await releaseMedia(trx, [before]) }
    })
  }

  return {
    async start() {
      await folders.removeLeftovers()
      isStarted = true
      // What a process that died held is noticed by nobody else.
      if (nowMs !== null) heartbeat = setInterval(workHere, heartbeatMs)
      workHere()
    },
    wake,
    async stop() {
      stopping.abort()
      if (heartbeat !== null) clearInterval(heartbeat)
      await working
    },
  }
}

/** Copies all files into the job's folder, because the packaging worker reads nothing outside of it. */
async function jobFor(
  { document, facts, files, poster, preview, template }: Contents,
  folder: string,
  copy: (key: string, path: string) => Promise<unknown>,
): Promise<PackageJob> {
  const pathOf = (key: string) => join(folder, basename(key))
  const keys = [...files.map(({ file }) => file.key), poster.key, ...(preview ? [preview.key] : [])]
  for (const key of new Set(keys)) await copy(key, pathOf(key))
  return {
    document,
    template,
    facts,
    assets: files.map(({ name, file: { key, content_type } }) => ({ name, path: pathOf(key), content_type })),
    posterPath: pathOf(poster.key),
    previewPath: preview && pathOf(preview.key),
    folder,
  }
}

/** Renews a lease until the returned function is called; `onLost` when another process has the task. */
function keepLease(database: PackagerDeps['database'], task: PackageLease, onLost: () => void): () => void {
  const { nowMs } = database.peers
  if (nowMs === null) return () => {}
  const renew = async () => {
    if (!(await database.writeLease((trx) => renewPackage(trx, task, { nowMs, leaseMs })))) onLost()
  }
  // While the database is away nobody else can take the task either.
  const timer = setInterval(() => void renew().catch(() => {}), heartbeatMs)
  return () => clearInterval(timer)
}

/** Whether the packaged result was made in an editor; the package of a paid one is never refused for want of room. */
const isFree = ({ model }: PackableResult): boolean => model === editorModel

function finishedZip({ path, bytes, sha256 }: PackedFile, { poster }: Contents): FinishedFile {
  const { width, height, placeholder, color } = poster
  return {
    path,
    content_type: 'application/zip',
    bytes,
    sha256,
    width,
    height,
    thumbnails: [],
    placeholder,
    color,
    tags: [],
    video: null,
  }
}
