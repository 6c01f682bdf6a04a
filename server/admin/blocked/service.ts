import type {
  BlockedImagePage,
  BlockedImagesQuery,
  BlockedWordBody,
  BlockedWordList,
  User,
} from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { newId } from '../../platform/id.ts'
import { blockedPattern, looksOf, maxBlocked } from '../../results/blocked.ts'
import type { Act, ActLog } from '../act-log.ts'
import { managedResults } from '../moderation-store.ts'
import { pageOf } from '../page.ts'
import {
  blockedImagesPage,
  blockedWords,
  countImages,
  deleteImage,
  deleteImageOf,
  deleteWord,
  imageKeyOf,
  insertImage,
  insertWord,
} from './store.ts'

export interface BlockedDeps {
  database: Database
  clock: Clock
  /** What a stored image looks like, read from its file. */
  hashOf(mediaKey: string): Promise<string>
  log: ActLog
}

export type Blocked = ReturnType<typeof createBlocked>

/** What operators do so that nobody uses some words and images. */
export function createBlocked({ database, clock, hashOf, log }: BlockedDeps) {
  const now = () => clock.now().toISOString()

  return {
    /** @throws Problem 'forbidden' */
    async words(user: User): Promise<BlockedWordList> {
      await log.require(user)
      return { items: await blockedWords(database.read) }
    },

    /** Blocks a word; again changes nothing. @throws Problem 'forbidden', 'validation', 'conflict' for one too many */
    addWord: (user: User, { word, reason }: BlockedWordBody): Promise<BlockedWordList> =>
      log.act(user, async (trx, write) => {
        const pattern = blockedPattern(word)
        if (pattern === '') throw new Problem('word_empty')
        if ((await blockedWords(trx)).length >= maxBlocked.words) {
          throw new Problem('too_many_words', { max: maxBlocked.words })
        }
        const row = { id: newId(), word: word.trim(), pattern, created_at: now() }
        if (await insertWord(trx, row)) await write({ action: 'block_word', subject: null, target: row.word, reason })
        return { items: await blockedWords(trx) }
      }),

    /** @throws Problem 'forbidden' */
    removeWord: (user: User, id: string, reason: string): Promise<BlockedWordList> =>
      log.act(user, async (trx, write) => {
        const word = await deleteWord(trx, id)
        if (word !== null) await write({ action: 'unblock_word', subject: null, target: word, reason })
        return { items: await blockedWords(trx) }
      }),

    /** @throws Problem 'forbidden' */
    async images(user: User, { after, limit }: BlockedImagesQuery): Promise<BlockedImagePage> {
      await log.require(user)
      const { items, next } = pageOf(
        await blockedImagesPage(database.read, { after, limit: limit + 1 }),
        limit,
        (row) => row.id,
      )
      const ids = items.flatMap(({ generation_result_id: id }) => id ?? [])
      const results = new Map((await managedResults(database.read, ids)).map((result) => [result.id, result]))
      return {
        items: items.map(({ id, reason, created_at, generation_result_id }) => {
          return { id, reason, created_at, result: results.get(generation_result_id ?? '') ?? null }
        }),
        next,
      }
    },

    /** @throws Problem 'forbidden' */
    removeImage: (user: User, id: string, reason: string): Promise<void> =>
      log.act(user, async (trx, write) => {
        if (await deleteImage(trx, id)) await write({ action: 'unblock_image', subject: null, target: id, reason })
      }),

    /** Allows the image of a result that comes back, in the transaction of that act. */
    async allowImageOf(trx: Kysely<Tables>, write: WriteAct, resultId: string, reason: string): Promise<void> {
      if (!(await deleteImageOf(trx, resultId))) return
      await write({ action: 'unblock_image', subject: null, target: resultId, reason })
    },

    /** Prepares to block the image of a result; what is returned does it in the transaction of another act. */
    async imageBlock(resultId: string): Promise<ImageBlock> {
      const key = await imageKeyOf(database.read, resultId)
      const [look] = key === null ? [] : await looksOf(database.read, [key])
      if (key === null || !look) throw new Problem('generation_not_found')
      const perceptual_hash = look.perceptual_hash ?? (await hashOf(key))
      return async (trx, write, reason) => {
        if ((await countImages(trx)) >= maxBlocked.images) {
          throw new Problem('too_many_images_blocked', { max: maxBlocked.images })
        }
        const row = { id: newId(), sha256: look.sha256, perceptual_hash, generation_result_id: resultId, reason }
        const isNew = await insertImage(trx, { ...row, created_at: now() })
        if (isNew) await write({ action: 'block_image', subject: null, target: resultId, reason })
      }
    },
  }
}

type WriteAct = (act: Act) => Promise<void>

/** Blocks an image, and logs it. */
export type ImageBlock = (trx: Kysely<Tables>, write: WriteAct, reason: string) => Promise<void>
