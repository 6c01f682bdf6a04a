/** Layers of pictures for parallax: made in another process, one picture at a time, and remembered. */
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { FinishedFile } from '../../media-processing/media-file.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { asError, type Log } from '../../platform/log.ts'
import type { SplitLayer, SplittingJob } from '../splitting/job.ts'
import { layersOf, type PictureLayer, type SplitPicture } from './layer-store.ts'

type StoredFile = Insertable<Tables['media']>

export interface LayersDeps {
  database: Database
  media: {
    copy(key: string, path: string): Promise<void>
    store(files: readonly FinishedFile[], ownerId: string): Promise<StoredFile[]>
  }
  log: Log
  /** Splits one picture, in another process. */
  split(job: SplittingJob, signal: AbortSignal): Promise<SplitLayer[]>
}

/** The layers of a picture, from far to near. */
export interface PictureLayers extends SplitPicture {
  layers: PictureLayer[]
  /** Files that were stored for it and have no rows yet; empty when it was remembered. */
  stored: StoredFile[]
}

/** A picture that somebody wants the layers of. */
export interface ToSplit {
  /** Media key. */
  key: string
  /** What a message calls it. */
  name: string
  /** Size of the canvas that it covers; null for all of it. */
  cut: SplittingJob['cut']
  /** Whose layers they will be. */
  ownerId: string
  /** Absolute path of a folder of the save alone. */
  folder: string
}

export interface PictureSplitter {
  /**
   * Calls `use` with the layers of a picture, which it keeps with `keepLayers` when it stores what shows them. While a
   * picture is split, others that have to be wait until `use` is done.
   * @throws Problem 'validation' when the picture cannot be split; 'too_many_requests'
   */
  withLayers<Result>(picture: ToSplit, use: (layers: PictureLayers) => Promise<Result>): Promise<Result>
  /** Ends what is under way. */
  stop(): void
}

/** Pictures of one user that may be split or wait for it: nobody keeps the others waiting for long. */
const maxWaitingPerUser = 3

/** One picture is split at a time: it takes a processor for seconds, and memory. */
export function createPictureSplitter({ database, media, log, split }: LayersDeps): PictureSplitter {
  const stopping = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  const waiting = new Map<string, number>()

  /** @throws Problem 'too_many_requests' */
  async function oneAtATime<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const others = waiting.get(owner) ?? 0
    if (others >= maxWaitingPerUser) throw new Problem('too_many_splits')
    waiting.set(owner, others + 1)
    const mine = last.then(work)
    last = mine.catch(() => {})
    try {
      return await mine
    } finally {
      const left = (waiting.get(owner) ?? 1) - 1
      if (left > 0) waiting.set(owner, left)
      else waiting.delete(owner)
    }
  }

  async function remembered({ key: picture, cut }: ToSplit): Promise<PictureLayers | null> {
    const split = { picture, shape: shapeOf(cut) }
    const layers = await layersOf(database.read, split)
    return layers && { ...split, layers, stored: [] }
  }

  async function splitNow({ key, name, cut, ownerId, folder }: ToSplit): Promise<PictureLayers> {
    const path = join(folder, 'picture')
    try {
      await media.copy(key, path)
      const made = await split({ path, cut, folder }, stopping.signal)
      const stored = await media.store(made.map(asFile), ownerId)
      const layers = stored.flatMap(({ key: media_key }, index) => {
        const { depth } = made[index] ?? {}
        return depth === undefined ? [] : [{ media_key, depth }]
      })
      return { picture: key, shape: shapeOf(cut), layers, stored }
    } catch (error) {
      if (error instanceof Problem) throw error
      log.warn('picture not split', { picture: key, error: asError(error) })
      throw new Problem('layer_not_split', { layer: name })
    }
  }

  return {
    async withLayers(picture, use) {
      const known = await remembered(picture)
      if (known) return use(known)
      // Whoever had the turn before may have split the same picture.
      return oneAtATime(picture.ownerId, async () => use((await remembered(picture)) ?? (await splitNow(picture))))
    },
    stop: () => stopping.abort(),
  }
}

const shapeOf = (cut: ToSplit['cut']): string => (cut ? `${cut.width}x${cut.height}` : '')

function asFile({ depth: _depth, ...file }: SplitLayer): FinishedFile {
  return {
    ...file,
    content_type: 'image/webp',
    thumbnails: [],
    placeholder: '',
    color: '#000000',
    tags: [],
    video: null,
  }
}
