import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  maxVideoBytes,
  type Upload,
  type UploadAnswer,
  type UploadFailure,
  type UploadPage,
  type User,
} from '@mirari/model'
import type { Insertable, Kysely } from 'kysely'
import type { FinishedFile } from '../media-processing/media-file.ts'
import type { ImportAnswer } from '../media-processing/media-jobs.ts'
import { MediaJobError, type MediaWorkers } from '../media-processing/media-workers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { createRateLimiter } from '../platform/http/rate-limit.ts'
import { maxUploadBytes } from '../platform/http/request-limits.ts'
import { newId, newKey } from '../platform/id.ts'
import { asError, type Log } from '../platform/log.ts'
import type { FreedMedia } from '../results/media-use.ts'
import { createLinkFetcher, type LinkFetcher } from './fetch-link.ts'
import { readLocalIds } from './infos.ts'
import { isVideoFormat, type ReceivedFile, receiveFiles, unsupported } from './receive-files.ts'
import { deleteUpload, insertUploads, type NewUpload, uploadsById, uploadsOf, uploadTotals } from './store.ts'

type StoredMedia = Insertable<Tables['media']>

export interface UploadDeps {
  database: Database
  media: {
    store(files: readonly FinishedFile[], ownerId: string): Promise<StoredMedia[]>
    record(trx: Kysely<Tables>, stored: readonly StoredMedia[]): Promise<void>
    erase(media: readonly FreedMedia[]): Promise<void>
  }
  workers: Pick<MediaWorkers, 'run'>
  clock: Clock
  log: Log
  /** Absolute path of a folder for files that are arriving; only this service uses it, and it is emptied at the start. */
  folder: string
  /** Bytes that one user's uploads may take up. */
  quotaBytes: number
  /** Fetches from the web; tests, whose servers are on this machine, bring one that may. */
  fetchLink?: LinkFetcher
}

export type UploadService = ReturnType<typeof createUploadService>

/** Uploads that one user may send at the same time. */
const maxParallelPerUser = 6
/** Links that one user may have fetched. */
const linkLimit = { count: 30, windowS: 60 }

interface Imported {
  localId: string | null
  category: 'image' | 'video'
  made: ImportAnswer
}

/** Pictures and videos that users bring along. */
export function createUploadService(deps: UploadDeps) {
  const { database, media, workers, clock, log, folder, quotaBytes, fetchLink = createLinkFetcher() } = deps
  const links = createRateLimiter(linkLimit, clock)
  /** Bytes announced by each user's uploads under way. */
  const underWay = new Map<string, number[]>()

  /** Holds room for bytes before they are read. @throws Problem 'too_many_requests', 'quota_exceeded' */
  async function reserve(user: User, bytes: number): Promise<() => void> {
    const stored = await uploadTotals(database.read, user.id)
    const others = underWay.get(user.id) ?? []
    if (others.length >= maxParallelPerUser) {
      throw new Problem('too_many_uploads')
    }
    if (others.reduce((sum, other) => sum + other, stored.bytes + bytes) > quotaBytes) {
      throw new Problem('upload_quota_exceeded')
    }
    underWay.set(user.id, [...others, bytes])
    return () => {
      const now = underWay.get(user.id) ?? []
      const left = now.toSpliced(now.indexOf(bytes), 1)
      if (left.length > 0) underWay.set(user.id, left)
      else underWay.delete(user.id)
    }
  }

  /** @throws Problem for a file that is not taken */
  async function importFile(file: ReceivedFile, work: string): Promise<ImportAnswer> {
    if ('refused' in file) throw file.refused
    await mkdir(work)
    try {
      return await workers.run({ type: 'import', path: file.path, format: file.format, folder: work })
    } catch (error) {
      const reason = error instanceof MediaJobError ? error.reason : null
      log.info('upload refused', {
        format: file.format,
        error: asError(error),
      })
      throw reason === null ? unsupported() : new Problem(reason)
    }
  }

  /** Files first, rows second, both for all files or for none. */
  async function store(user: User, imported: readonly Imported[]): Promise<string[]> {
    const files = imported.flatMap(({ made }) => (made.video ? [made.picture, made.video] : [made.picture]))
    const stored = await media.store(files, user.id)
    const created_at = clock.now().toISOString()
    let next = 0
    const take = (): StoredMedia => {
      const row = stored[next++]
      if (!row) throw new Error('A file was not stored.')
      return row
    }
    try {
      const rows = imported.map(({ category, made }): NewUpload => {
        const picture = take()
        const video = made.video ? take() : null
        return {
          id: newId(),
          user_id: user.id,
          category,
          media_key: picture.key,
          video_key: video?.key ?? null,
          bytes: picture.bytes + (video?.bytes ?? 0),
          created_at,
        }
      })
      await database.write(async (trx) => {
        await media.record(trx, stored)
        await insertUploads(trx, rows)
      })
      return rows.map(({ id }) => id)
    } catch (error) {
      await media.erase(stored)
      throw error
    }
  }

  async function receive(user: User, request: Request, work: string, onReceived: () => void): Promise<UploadAnswer> {
    const { files, infos } = await receiveFiles(request, work)
    onReceived()
    if (files.length === 0) throw new Problem('upload_without_files')
    const localIds = readLocalIds(infos)
    const outcomes = await Promise.allSettled(files.map((file, i) => importFile(file, join(work, `made-${i}`))))
    const imported: Imported[] = []
    const failed: { localId: string | null; problem: Problem }[] = []
    for (const [i, outcome] of outcomes.entries()) {
      const localId = localIds[i] ?? null
      const file = files[i]
      if (outcome.status === 'fulfilled' && file && 'format' in file) {
        imported.push({ localId, category: isVideoFormat(file.format) ? 'video' : 'image', made: outcome.value })
      } else if (outcome.status === 'rejected') {
        if (!(outcome.reason instanceof Problem)) throw outcome.reason
        failed.push({ localId, problem: outcome.reason })
      }
    }
    if (imported.length === 0) throw sharedProblem(failed.map(({ problem }) => problem))
    const ids = await store(user, imported)
    const found = await uploadsById(database.read, user.id, ids)
    const items = ids.flatMap((id, i): Upload[] => {
      const upload = found.get(id)
      const localId = imported[i]?.localId
      return upload ? [{ ...upload, ...(localId && { localId }) }] : []
    })
    return { items, failed: failed.map(toFailure), total: (await uploadTotals(database.read, user.id)).count }
  }

  /** Does the work in a folder of its own, of which nothing stays, with room for so many bytes. */
  async function inFolder<Answer>(user: User, bytes: number, run: (work: string) => Promise<Answer>): Promise<Answer> {
    const release = await reserve(user, bytes)
    const work = join(folder, newKey())
    try {
      await mkdir(work, { recursive: true })
      return await run(work)
    } finally {
      release()
      await rm(work, { recursive: true, force: true }).catch((error: unknown) => {
        log.warn('upload folder not removed', { error: asError(error) })
      })
    }
  }

  return {
    /** Removes what a server that ended in the middle left behind; call it before anything is uploaded. */
    async removeLeftovers(): Promise<void> {
      await rm(folder, { recursive: true, force: true })
    },

    /**
     * Takes the files of a form, of which nothing was read yet; `onReceived` is called when all bytes are here. Several
     * files partly failing keep the good ones.
     * @throws Problem 'unsupported_type' when no file could be taken; others when the form could not be
     */
    async upload(user: User, request: Request, onReceived: () => void): Promise<UploadAnswer> {
      const bytes = Number(request.headers.get('content-length') ?? Number.NaN)
      if (!Number.isSafeInteger(bytes)) throw new Problem('body_length_missing')
      if (bytes > maxUploadBytes) throw new Problem('upload_too_large')
      return inFolder(user, bytes, (work) => receive(user, request, work, onReceived))
    },

    /**
     * Fetches a picture or video from the web into the user's uploads, for pages that may not fetch it themselves.
     * @throws Problem 'link_refused', 'link_failed', 'unsupported_type', 'too_large', 'too_many_requests', 'quota_exceeded'
     */
    async uploadLink(user: User, url: string): Promise<Upload> {
      links.take(user.id)
      return inFolder(user, maxVideoBytes, async (work) => {
        const file = await fetchLink(url, join(work, 'file-0'))
        const made = await importFile(file, join(work, 'made-0'))
        const category = 'format' in file && isVideoFormat(file.format) ? 'video' : 'image'
        const ids = await store(user, [{ localId: null, category, made }])
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
      const { count: total } = await uploadTotals(database.read, user.id)
      return { data, pagination: { has_next: offset + data.length < total, total } }
    },

    /** Files that a creation was made from stay as long as the creation. @throws Problem 'not_found' */
    async remove(user: User, id: string): Promise<void> {
      const freed = await database.write((trx) => deleteUpload(trx, user.id, id))
      if (!freed) throw new Problem('upload_not_found')
      await media.erase(freed)
    },
  }
}

function toFailure({ localId, problem }: { localId: string | null; problem: Problem }): UploadFailure {
  const { detail, ...kind } = problem.body()
  return { localId, message: detail, ...kind }
}

/** What all files have in common, if they do: one video that is too large is told so. */
function sharedProblem(problems: readonly Problem[]): Problem {
  const [first] = problems
  return first && problems.every(({ message }) => message === first.message) ? first : unsupported()
}
