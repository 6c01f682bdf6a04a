import { join } from 'node:path'
import type { TagSource, VisionAllowance } from '@mirari/contract/lists'
import type { Kysely } from 'kysely'
import type { MediaReader } from '../media/ports.ts'
import type { MediaWorkers } from '../media-processing/media-workers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { createRateLimiter } from '../platform/http/rate-limit.ts'
import { asError, type Log } from '../platform/log.ts'
import { createTempFolders } from '../platform/storage/temp-folders.ts'
import { countVisionCall, keepForMailbox, mailboxHash, type VisionLimits, visionCallsOn } from './store.ts'

/** Maximum number of descriptions of a user, which take time of the workers. */
const tagLimit = { count: 60, windowS: 3600 }

export interface TaggerDeps {
  database: Pick<Database, 'read' | 'write'>
  media: Pick<MediaReader, 'keyOf' | 'open' | 'copy'>
  workers: Pick<MediaWorkers, 'of'>
  /** Describes an image by a vision model; null when this server has none. @throws when the model returns no tags */
  describe: ((image: DescribedImage) => Promise<string[]>) | null
  /** A sentence in English about an image, for a user; null without the add-on, and when it fails. */
  caption(path: string, userId: string): Promise<string | null>
  limits: VisionLimits
  /** Key of the hashes of mailboxes. */
  secret: Uint8Array
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
  /** Where the tags come from; null without success. */
  source: TagSource | null
  /** Whose calls of the vision model are used up for today, where it was not asked because of that. */
  vision_used_up: VisionAllowance | null
}

type FoundTags = Pick<TagAnswer, 'source' | 'vision_used_up'> & { words: readonly string[] }

export type TaggerService = ReturnType<typeof createTaggerService>

/**
 * Describes an image: by the prompt that it was made from, otherwise by a vision model, or by what can be measured and
 * the sentence of an add-on.
 */
export function createTaggerService({
  database,
  media,
  workers,
  describe: look,
  caption,
  limits,
  secret,
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

  /** Counts a call of the vision model, which costs the operator; whose calls are used up, or null when it may be asked. */
  async function countCall(userId: string): Promise<VisionAllowance | null> {
    const day = today()
    const usedUp = await database.write(async (trx) => {
      const mailbox = await mailboxHash(trx, userId, secret)
      return countVisionCall(trx, { day, userId, mailbox, ...limits })
    })
    if (usedUp === 'server' && usedUpOn !== day) {
      usedUpOn = day
      log.warn('vision model was asked as often as TAGGER_PER_DAY allows', { day })
    }
    return usedUp
  }

  /** What this server finds by itself. */
  async function ownTags(userId: string, { path }: DescribedImage, measured: readonly string[]): Promise<FoundTags> {
    const sentence = await caption(path, userId)
    return sentence === null
      ? { words: measured, source: 'measured', vision_used_up: null }
      : { words: [sentence, ...measured], source: 'caption', vision_used_up: null }
  }

  /** Tags of the vision model, or the server's own where it was asked often enough today, or fails. */
  async function visionTags(userId: string, image: DescribedImage, measured: readonly string[]): Promise<FoundTags> {
    if (!look) return ownTags(userId, image, measured)
    const vision_used_up = await countCall(userId)
    if (vision_used_up !== null) return { ...(await ownTags(userId, image, measured)), vision_used_up }
    try {
      return { words: await look(image), source: 'vision', vision_used_up: null }
    } catch (error) {
      log.warn('vision model gave no words', { error: asError(error) })
      return ownTags(userId, image, measured)
    }
  }

  return {
    /** Number of calls of the vision model on this day. */
    callsToday: () => visionCallsOn(database.read, today()),

    /** Keeps the count of an account that ends, within that transaction: another one for the same mailbox goes on with it. */
    accountEnds: async (trx: Kysely<Tables>, userId: string): Promise<void> =>
      keepForMailbox(trx, { userId, mailbox: await mailboxHash(trx, userId, secret) }),

    /** Describes an image of this server. @throws Problem 'too_many_requests' */
    async tag(userId: string, image_ref: string, origins: readonly string[]): Promise<TagAnswer> {
      calls.count(userId)
      const key = media.keyOf(image_ref, origins)
      const file = key === null ? null : await media.open(key)
      if (key === null || !file) return failure('not_found', 'This picture is not on this server.')
      if (!file.content_type.startsWith('image/')) return failure('not_a_picture', 'Only pictures can be described.')
      try {
        const { words, ...facts } = await folders.use(async (work): Promise<FoundTags> => {
          const path = join(work, 'picture')
          await media.copy(key, path)
          const { tags: measured, isPrompt } = await workers.of({ owner: userId }).run({ type: 'describe', path })
          if (isPrompt) return { words: measured, source: 'prompt', vision_used_up: null }
          return visionTags(userId, { path, content_type: file.content_type }, measured)
        })
        return { success: true, tags: words.join(', '), error: null, message: sentenceOf(facts), ...facts }
      } catch (error) {
        if (error instanceof Problem) throw error
        log.warn('picture not described', { error: asError(error) })
        return failure('failed', 'The picture could not be described.')
      }
    },
  }
}

function sentenceOf({ source, vision_used_up }: Pick<TagAnswer, 'source' | 'vision_used_up'>): string {
  if (source === 'caption') return 'The picture was described by a small network of this server, which may be wrong.'
  if (vision_used_up === null) return 'The picture was described.'
  return 'The vision model has described as many pictures today as it may, so these words are of colors, light and format only.'
}

function failure(error: NonNullable<TagAnswer['error']>, message: string): TagAnswer {
  return { success: false, tags: '', error, message, source: null, vision_used_up: null }
}
