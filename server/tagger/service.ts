import { join } from 'node:path'
import type { MediaReader } from '../media/ports.ts'
import type { MediaWorkers } from '../media-processing/media-workers.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../platform/http/problem.ts'
import { createRateLimiter } from '../platform/http/rate-limit.ts'
import { asError, type Log } from '../platform/log.ts'
import { createTempFolders } from '../platform/storage/temp-folders.ts'

/** Maximum number of descriptions of a user; each may be a paid call of a vision model. */
const tagLimit = { count: 60, windowS: 3600 }

export interface TaggerDeps {
  media: Pick<MediaReader, 'keyOf' | 'open' | 'copy'>
  workers: Pick<MediaWorkers, 'of'>
  /** Describes an image by a vision model; null when this server has none. @throws when the model returns no tags */
  describe: ((image: { path: string; content_type: string }) => Promise<string[]>) | null
  clock: Clock
  log: Log
  /** Absolute path of a folder for copies; it is emptied at the start of the server. */
  folder: string
}

export interface TagAnswer {
  success: boolean
  /** Comma-separated tags for a prompt; empty without success. */
  tags: string
  /** A stable code; null with success. */
  error: 'not_found' | 'not_a_picture' | 'failed' | null
  /** Message for the user. */
  message: string
}

export type TaggerService = ReturnType<typeof createTaggerService>

/** Describes an image: by the prompt that it was made from, otherwise by a vision model or by what can be measured. */
export function createTaggerService({ media, workers, describe: look, clock, log, folder }: TaggerDeps) {
  const calls = createRateLimiter(tagLimit, clock)
  const folders = createTempFolders(folder, log)

  /** Tags of the vision model, or the measured ones when the model fails. */
  async function visionTags(image: { path: string; content_type: string }, measured: string[]): Promise<string[]> {
    if (!look) return measured
    try {
      return await look(image)
    } catch (error) {
      log.warn('vision model gave no words', { error: asError(error) })
      return measured
    }
  }

  return {
    /** Describes an image of this server. @throws Problem 'too_many_requests' */
    async tag(userId: string, image_ref: string, origins: readonly string[]): Promise<TagAnswer> {
      calls.count(userId)
      const key = media.keyOf(image_ref, origins)
      const file = key === null ? null : await media.open(key)
      if (key === null || !file) return failure('not_found', 'This picture is not on this server.')
      if (!file.content_type.startsWith('image/')) return failure('not_a_picture', 'Only pictures can be described.')
      try {
        const tags = await folders.use(async (work) => {
          const path = join(work, 'picture')
          await media.copy(key, path)
          const { tags: measured, isPrompt } = await workers.of({ owner: userId }).run({ type: 'describe', path })
          return isPrompt ? measured : visionTags({ path, content_type: file.content_type }, measured)
        })
        return { success: true, tags: tags.join(', '), error: null, message: 'The picture was described.' }
      } catch (error) {
        if (error instanceof Problem) throw error
        log.warn('picture not described', { error: asError(error) })
        return failure('failed', 'The picture could not be described.')
      }
    },
  }
}

function failure(error: NonNullable<TagAnswer['error']>, message: string): TagAnswer {
  return { success: false, tags: '', error, message }
}
