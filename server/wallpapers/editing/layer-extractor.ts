/** Extracts the layers of images for parallax, in a child process and one image at a time, and caches them. */
import { join } from 'node:path'
import type { MediaReader, MediaWriter } from '../../media/ports.ts'
import type { FinishedFile } from '../../media-processing/media-file.ts'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createUnderWay } from '../../platform/http/under-way.ts'
import { asError, type Log } from '../../platform/log.ts'
import type { StoredMedia } from '../../results/files/save-files.ts'
import type { ExtractedLayer, ExtractionJob } from '../layer-extraction/extraction-job.ts'
import { type ImageShape, layersOf, type StoredLayer } from './layer-store.ts'

export interface LayerExtractorDeps {
  database: Database
  media: Pick<MediaReader, 'copy'> & Pick<MediaWriter, 'store'>
  log: Log
  /** Extracts the layers of one image in a child process. */
  extract(job: ExtractionJob, signal: AbortSignal): Promise<ExtractedLayer[]>
}

/** The layers of an image, from far to near. */
export interface ImageLayers extends ImageShape {
  layers: StoredLayer[]
  /** Files stored for the layers that have no rows yet; empty for cached layers. */
  stored: StoredMedia[]
}

/** An image whose layers are needed. */
export interface ExtractionRequest {
  /** Media key. */
  key: string
  /** The name of the image in messages. */
  name: string
  /** Size of the canvas that the image covers; null for the whole image. */
  cut: ExtractionJob['cut']
  /** The user who will own the layers. */
  ownerId: string
  /** Absolute path of a folder that only this save uses. */
  folder: string
}

export interface LayerExtractor {
  /**
   * Calls `use` with the layers of an image; `use` stores them with `storeLayers` together with the document that shows
   * them. Other requests for the same image wait until `use` has finished.
   * @throws Problem 'validation' when no layers can be extracted; 'too_many_requests'
   */
  withLayers<Result>(request: ExtractionRequest, use: (layers: ImageLayers) => Promise<Result>): Promise<Result>
  /** Cancels the extraction in progress. */
  stop(): void
}

/** Maximum of images per user in progress or waiting, so that nobody delays the others for long. */
const maxWaitingPerUser = 3

/** Only one image is processed at a time, because it takes memory and a processor for seconds. */
export function createLayerExtractor({ database, media, log, extract }: LayerExtractorDeps): LayerExtractor {
  const stopping = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  const waiting = createUnderWay(maxWaitingPerUser, () => new Problem('too_many_splits'))

  /** @throws Problem 'too_many_requests' */
  async function oneAtATime<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const leave = waiting.enter(owner)
    const mine = last.then(work)
    last = mine.catch(() => {})
    try {
      return await mine
    } finally {
      leave()
    }
  }

  async function rememberedLayers({ key, cut }: ExtractionRequest): Promise<ImageLayers | null> {
    const shaped = { image: key, shape: shapeOf(cut) }
    const layers = await layersOf(database.read, shaped)
    return layers && { ...shaped, layers, stored: [] }
  }

  async function extractLayers({ key, name, cut, ownerId, folder }: ExtractionRequest): Promise<ImageLayers> {
    const path = join(folder, 'image')
    try {
      await media.copy(key, path)
      const extracted = await extract({ path, cut, folder }, stopping.signal)
      const stored = await media.store(extracted.map(asFile), ownerId)
      const layers = stored.flatMap(({ key: media_key }, index) => {
        const { depth } = extracted[index] ?? {}
        return depth === undefined ? [] : [{ media_key, depth }]
      })
      return { image: key, shape: shapeOf(cut), layers, stored }
    } catch (error) {
      if (error instanceof Problem) throw error
      log.warn('image layers not extracted', {
        image: key,
        error: asError(error),
      })
      throw new Problem('layer_not_split', { layer: name })
    }
  }

  return {
    async withLayers(request, use) {
      const cachedLayers = await rememberedLayers(request)
      if (cachedLayers) return use(cachedLayers)
      return oneAtATime(request.ownerId, async () =>
        // An earlier request may have extracted the layers of the same image meanwhile.
        use((await rememberedLayers(request)) ?? (await extractLayers(request))),
      )
    },
    stop: () => stopping.abort(),
  }
}

const shapeOf = (cut: ExtractionRequest['cut']): string => (cut ? `${cut.width}x${cut.height}` : '')

function asFile({ depth: _depth, ...file }: ExtractedLayer): FinishedFile {
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
