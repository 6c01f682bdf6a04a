import { join } from 'node:path'
import type { MediaReader } from '../media/ports.ts'
import type { MediaWorkers } from '../media-processing/media-workers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { Problem } from '../platform/http/problem.ts'
import { createRateLimiter } from '../platform/http/rate-limit.ts'
import { asError, type Log } from '../platform/log.ts'
import { createTempFolders } from '../platform/storage/temp-folders.ts'
import { countVisionCall, type VisionLimits, visionCallsOn } from './store.ts'

/** Maximum number of descriptions of a user, which take time of the workers. */
const tagLimit = { count: 60, windowS: 3600 }

export interface TaggerDeps {
  database: Pick<Database, 'read' | 'write'>
  media: Pick<MediaReader, 'keyOf' | 'open' | 'copy'>
  workers: Pick<MediaWorkers, 'of'>
  /** Describes an image by a vision model; null when this server has none. @throws when the model returns no tags */
  describe: ((image: DescribedImage) => Promise<string[]>) | null
  limits: VisionLimits
  clock: Clock
  log: Log
  /** Absolute path of a folder for copies; it is emptied at the start of the server. */
  folder: string
}

interface DescribedImage {
  path: string
  content_type: string
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
export function createTaggerService({
  database,
  media,
  workers,
  describe: look,
  limits,
  clock,
  log,
  folder,
}: TaggerDeps) {
  const calls = createRateLimiter(tagLimit, clock)
  const folders = createTempFolders(folder, log)

  /** The day (UTC) that calls are counted for. */
  const today = () => clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length)

  /** The last day on which all calls were used up: told once, and not at each further image. */
  let usedUpOn = ''

  /** Whether the vision model may be asked once more today; each call of it costs the operator. */
  async function mayAsk(userId: string): Promise<boolean> {
    const day = today()
    const counted = await database.write((trx) => countVisionCall(trx, { day, userId, ...limits }))
    if (counted === 'server' && usedUpOn !== day) {
      usedUpOn = day
      log.warn('vision model was asked as often as TAGGER_PER_DAY allows', { day })
    }
    return counted === 'counted'
  }

  /** Tags of the vision model, or the measured ones where it was asked often enough today, or fails. */
  async function visionTags(userId: string, image: DescribedImage, measured: string[]): Promise<string[]> {
    if (!look || !(await mayAsk(userId))) return measured
    try {
      return await look(image)
    } catch (error) {
      log.warn('vision model gave no words', { error: asError(error) })
      return measured
    }
  }

  return {
    /** Number of calls of the vision model on this day. */
    callsToday: () => visionCallsOn(database.read, today()),

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
          return isPrompt ? measured : visionTags(userId, { path, content_type: file.content_type }, measured)
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
