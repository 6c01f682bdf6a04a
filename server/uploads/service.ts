import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload, UploadAnswer, UploadFailure, UploadPage, User } from '@mirari/contract/schemas'
import { maxVideoBytes } from '@mirari/model'
import type { MediaWriter } from '../media/ports.ts'
import type { ImportAnswer } from '../media-processing/media-jobs.ts'
import { MediaJobError, type MediaWorkers } from '../media-processing/media-workers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { Problem } from '../platform/http/problem.ts'
import { createRateLimiter } from '../platform/http/rate-limit.ts'
import { maxUploadBytes } from '../platform/http/request-limits.ts'
import { asError, type Log } from '../platform/log.ts'
import { createSlots } from '../platform/shared/slots.ts'
import { createTempFolders } from '../platform/storage/temp-folders.ts'
import { requireAllowedImage } from '../results/blocked.ts'
import type { Room } from '../results/files/room.ts'
import { createLinkFetcher, type LinkFetcher } from './fetch-link.ts'
import { readLocalIds } from './infos.ts'
import { isVideoFormat, type ReceivedFile, receiveFiles, unsupported } from './receive-files.ts'
import { deleteUpload, uploadCount, uploadsById, uploadsOf } from './store.ts'
import { type Imported, storeUploads } from './store-uploads.ts'

export interface UploadDeps {
  database: Database
  media: MediaWriter
  workers: Pick<MediaWorkers, 'of'>
  clock: Clock
  log: Log
  /** Absolute path of a folder for incoming files that only this service uses; it is emptied at the start. */
  folder: string
  room: Room
  /** Fetches files from the web; tests pass one that may connect to this machine. */
  fetchLink?: LinkFetcher
}

export type UploadService = ReturnType<typeof createUploadService>

/** Maximum number of simultaneous uploads of a user. */
const maxParallelPerUser = 6
/** Rate limit of links per user. */
const linkLimit = { count: 30, windowS: 60 }

/** Rules of uploads. */
export function createUploadService(deps: UploadDeps) {
  const { database, media, clock, log, room, fetchLink = createLinkFetcher() } = deps
  const folders = createTempFolders(deps.folder, log)
  const links = createRateLimiter(linkLimit, clock)
  /** The weight of an upload is its declared size in bytes. */
  const refusal = () => new Problem('too_many_uploads')
  const underWay = createSlots({ name: 'uploads', max: maxParallelPerUser, refusal, database })

  /**
   * Runs `run` in a new folder, if the user's quota has room for the bytes. @throws Problem 'too_many_requests',
   * 'quota_exceeded'
   */
  async function withRoom<Answer>(user: User, bytes: number, run: (work: string) => Promise<Answer>): Promise<Answer> {
    const { others, leave } = await underWay.enter(user.id, bytes)
    try {
      await room.requireDisk()
      await room.require(database.read, user.id, others + bytes)
      return await folders.use(run)
    } finally {
      leave()
    }
  }

  return {
    /** Removes the files of a server that crashed; to be called before anything is uploaded. */
    removeLeftovers: folders.removeLeftovers,

    /**
     * Stores the files of a form that is not read yet; `onReceived` is called when all bytes have arrived. When some
     * files are refused, the others are stored.
     * @throws Problem 'unsupported_type' when every file is refused; others when the form is
     */
    async upload(user: User, request: Request, onReceived: () => void): Promise<UploadAnswer> {
      const bytes = Number(request.headers.get('content-length') ?? Number.NaN)
      if (!Number.isSafeInteger(bytes)) throw new Problem('body_length_missing')
      if (bytes > maxUploadBytes) throw new Problem('upload_too_large')
      return withRoom(user, bytes, async (work) => {
        const received = await receiveFiles(request, work, clock)
        onReceived()
        const workers = deps.workers.of({ owner: user.id, signal: request.signal })
        return takeForm({ ...deps, workers }, user, received, work)
      })
    },

    /**
     * Fetches an image or video from the web into the user's uploads, because pages may not fetch files of other sites.
     * @throws Problem 'link_refused', 'link_failed', 'unsupported_type', 'too_large', 'too_many_requests',
     * 'quota_exceeded'
     */
    async uploadLink(user: User, url: string): Promise<Upload> {
      links.count(user.id)
      return withRoom(user, maxVideoBytes, async (work) => {
        const file = await fetchLink(url, join(work, 'file-0'))
        const workers = deps.workers.of({ owner: user.id })
        const files = await importFile({ ...deps, workers }, file, join(work, 'made-0'))
        const ids = await storeUploads(deps, user, [{ localId: null, category: categoryOf(file), files }])
        const [upload] = (await uploadsById(database.read, user.id, ids)).values()
        if (!upload) throw new Problem('upload_not_found')
        return upload
      })
    },

    /** A page of the user's uploads, newest first; `page` counts from 1. */
    async list(
      user: User,
      { page, page_size }: { page: number; page_size: number },
    ): Promise<{ data: Upload[]; pagination: UploadPage['pagination'] }> {
      const offset = (page - 1) * page_size
      const data = await uploadsOf(database.read, user.id, { limit: page_size, offset })
      const total = await uploadCount(database.read, user.id)
      return { data, pagination: { has_next: offset + data.length < total, total } }
    },

    /**
     * Deletes an upload; a file that is a reference of a generation stays as long as the generation. @throws Problem
     * 'not_found'
     */
    async remove(user: User, id: string): Promise<void> {
      const freed = await database.write((trx) => deleteUpload(trx, user.id, id))
      if (!freed) throw new Problem('upload_not_found')
      await media.erase(freed)
    },
  }
}

type ImportDeps = Pick<UploadDeps, 'room' | 'database' | 'media' | 'clock' | 'log'> & {
  workers: Pick<MediaWorkers, 'run'>
}

/** Imports and stores the accepted files of a form. @throws Problem when none is accepted */
async function takeForm(
  deps: ImportDeps,
  user: User,
  { files, infos }: Awaited<ReturnType<typeof receiveFiles>>,
  work: string,
): Promise<UploadAnswer> {
  if (files.length === 0) throw new Problem('upload_without_files')
  const localIds = readLocalIds(infos)
  const outcomes = await Promise.allSettled(files.map((file, i) => importFile(deps, file, join(work, `made-${i}`))))
  const imported: Imported[] = []
  const failed: { localId: string | null; problem: Problem }[] = []
  for (const [i, outcome] of outcomes.entries()) {
    const localId = localIds[i] ?? null
    const file = files[i]
    if (outcome.status === 'fulfilled' && file) {
      imported.push({ localId, category: categoryOf(file), files: outcome.value })
    } else if (outcome.status === 'rejected') {
      if (!(outcome.reason instanceof Problem)) throw outcome.reason
      failed.push({ localId, problem: outcome.reason })
    }
  }
  if (imported.length === 0) throw sharedProblem(failed.map(({ problem }) => problem))
  const ids = await storeUploads(deps, user, imported)
  const uploads = await uploadsById(deps.database.read, user.id, ids)
  const items = ids.flatMap((id, i): Upload[] => {
    const upload = uploads.get(id)
    const localId = imported[i]?.localId
    return upload ? [{ ...upload, ...(localId && { localId }) }] : []
  })
  const total = await uploadCount(deps.database.read, user.id)
  return { items, failed: failed.map(toFailure), total }
}

/** Imports a received file. @throws Problem for a refused file */
async function importFile(
  { database, workers, log }: ImportDeps,
  file: ReceivedFile,
  work: string,
): Promise<ImportAnswer> {
  if ('refused' in file) throw file.refused
  await mkdir(work)
  const imported = await workers
    .run({ type: 'import', path: file.path, format: file.format, folder: work })
    .catch((error: unknown) => {
      if (!(error instanceof MediaJobError)) throw error
      log.info('upload refused', { format: file.format, error: asError(error) })
      throw error.reason === null ? unsupported() : new Problem(error.reason)
    })
  const { sha256, perceptualHash = null } = imported.image
  await requireAllowedImage(database.read, { sha256, perceptual_hash: perceptualHash })
  return imported
}

function categoryOf(file: ReceivedFile): Upload['category'] {
  return 'format' in file && isVideoFormat(file.format) ? 'video' : 'image'
}

function toFailure({ localId, problem }: { localId: string | null; problem: Problem }): UploadFailure {
  const { detail, ...kind } = problem.body()
  return { localId, message: detail, ...kind }
}

/**
 * The problem that all refused files share, if they do, so that a single video that is too large is reported as such.
 */
function sharedProblem(problems: readonly Problem[]): Problem {
  const [first] = problems
  return first && problems.every(({ message }) => message === first.message) ? first : unsupported()
}
