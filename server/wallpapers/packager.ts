import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Insertable, Kysely } from 'kysely'
import type { FinishedFile } from '../media-processing/media-file.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { asError, type Log } from '../platform/log.ts'
import { type FreedMedia, releaseMedia } from '../results/media-use.ts'
import { type Contents, contentsOf } from './contents.ts'
import type { PackageJob, PackedFile } from './packaging/package-job.ts'
import { endTask, nextTask, type PackableResult, type PackageTask, packableResult, setZip } from './store.ts'

type StoredFile = Insertable<Tables['media']>

export interface PackagerDeps {
  database: Database
  media: {
    open(key: string): Promise<{ file: Blob } | null>
    copy(key: string, path: string): Promise<void>
    store(files: readonly FinishedFile[], ownerId: string): Promise<StoredFile[]>
    record(trx: Kysely<Tables>, stored: readonly StoredFile[]): Promise<void>
    erase(media: readonly FreedMedia[]): Promise<void>
  }
  clock: Clock
  log: Log
  /** Absolute path of a folder that only packaging uses; it is emptied at the start. */
  workFolder: string
  /** Makes one package, in another process. */
  makePackage(job: PackageJob, signal: AbortSignal): Promise<PackedFile>
}

export interface Packager {
  /** Takes up what waits, also from before a restart. */
  start(): Promise<void>
  /** There is a new task. */
  wake(): void
  /** Ends the work; what was not finished waits for the next start. */
  stop(): Promise<void>
}

/** Packs one result after the other: files first, rows second. */
export function createPackager({ database, media, clock, log, workFolder, makePackage }: PackagerDeps): Packager {
  const stopping = new AbortController()
  let isStarted = false
  let working: Promise<void> | null = null
  const now = () => clock.now().toISOString()
  const readJson = async (key: string): Promise<unknown> => (await media.open(key))?.file.json()

  function wake(): void {
    if (!isStarted || stopping.signal.aborted || working) return
    working = workAll().finally(() => {
      working = null
    })
  }

  async function workAll(): Promise<void> {
    try {
      for (let task = await nextTask(database.read); task; task = await nextTask(database.read)) {
        if (stopping.signal.aborted) return
        await work(task)
      }
    } catch (error) {
      // What waits is taken up with the next call.
      log.error('packaging stopped', { error: asError(error) })
    }
  }

  async function work(task: PackageTask): Promise<void> {
    const folder = join(workFolder, task.task_id)
    try {
      const result = await packableResult(database.read, task)
      const contents = result && (await contentsOf(database.read, result, readJson))
      if (!result || !contents) throw new Error('The result, or a file of it, is gone.')
      await mkdir(folder, { recursive: true })
      const packed = await makePackage(await jobFor(contents, folder), stopping.signal)
      await storeZip(task, result, finishedZip(packed, contents))
    } catch (error) {
      if (stopping.signal.aborted) return
      log.warn('packaging failed', { task: task.task_id, error: asError(error) })
      await database.write((trx) => endTask(trx, task.task_id, { state: 'failed', zip_key: null, updated_at: now() }))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Copies of all files; the packaging worker reads nothing outside of its folder. */
  async function jobFor(
    { document, facts, files, poster, preview, template }: Contents,
    folder: string,
  ): Promise<PackageJob> {
    const pathOf = (key: string) => join(folder, basename(key))
    const keys = [...files.map(({ file }) => file.key), poster.key, ...(preview ? [preview.key] : [])]
    for (const key of new Set(keys)) await media.copy(key, pathOf(key))
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

  async function storeZip(task: PackageTask, result: PackableResult, zip: FinishedFile): Promise<void> {
    const stored = await media.store([zip], result.user_id)
    const [file] = stored
    if (!file) throw new Error('The zip was not stored.')
    let unused: readonly FreedMedia[] = [file].map(({ key, thumbnail_widths }) => ({ key, thumbnail_widths }))
    try {
      unused = await database.write(async (trx) => {
        await media.record(trx, stored)
        const before = await setZip(trx, result, file.key)
        if (before === undefined) throw new Error('The result is gone, or is another one now.')
        await endTask(trx, task.task_id, { state: 'completed', zip_key: file.key, updated_at: now() })
        return releaseMedia(trx, [before])
      })
    } finally {
      await media.erase(unused)
    }
  }

  return {
    async start() {
      await rm(workFolder, { recursive: true, force: true })
      isStarted = true
      wake()
    },
    wake,
    async stop() {
      stopping.abort()
      await working
    },
  }
}

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
