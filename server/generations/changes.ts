import { type BatchAnswer, maxPromptLength, type User } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { type GenerationRow, setPrompt, taskOf } from './store.ts'

/** What its owner may change of a finished generation; what is absent stays. */
export interface GenerationChange {
  prompt?: string
  /** Words with commas: the tags of all its results. */
  tag?: string
  /** Publishes all its results, or none of them is public any more. */
  is_public?: boolean
}

/** The same, as the results keep it. */
export interface ResultsChange {
  prompt?: string
  tags?: readonly string[]
  /** When those that are not public yet are published; null makes all of them private. */
  published_at?: string | null
}

export interface ChangesDeps {
  database: Database
  clock: Clock
  /** Part of a transaction. */
  changeResults(trx: Kysely<Tables>, generationId: string, change: ResultsChange): Promise<void>
  /** @throws Problem 'not_found', also for other people's */
  own(db: Kysely<Tables>, user: User, id: string): Promise<GenerationRow>
}

/** What people say of their generations afterwards. */
export function createChanges({ database, clock, changeResults, own }: ChangesDeps) {
  async function change(trx: Kysely<Tables>, user: User, id: string, wanted: GenerationChange): Promise<void> {
    await own(trx, user, id)
    // What is still being made is made of these very words.
    if ((await taskOf(trx, id)).state !== 'completed') {
      throw new Problem('not_finished')
    }
    const { prompt, tag, is_public } = wanted
    if (prompt !== undefined) await setPrompt(trx, id, prompt)
    await changeResults(trx, id, {
      ...(prompt !== undefined && { prompt }),
      ...(tag !== undefined && { tags: tagsOf(tag) }),
      ...(is_public !== undefined && { published_at: is_public ? clock.now().toISOString() : null }),
    })
  }

  return {
    /** @throws Problem 'not_found', 'conflict', 'validation' */
    async update(user: User, id: string, wanted: GenerationChange): Promise<void> {
      checkPrompt(wanted.prompt)
      await database.write((trx) => change(trx, user, id, wanted))
    },

    /** Each by itself, in one transaction: those that are not there, not finished or not the user's are counted. */
    batchUpdate(user: User, ids: readonly string[], wanted: Pick<GenerationChange, 'tag'>): Promise<BatchAnswer> {
      return database.write(async (trx) => {
        let success_count = 0
        const unique = new Set(ids)
        for (const id of unique) {
          try {
            await change(trx, user, id, wanted)
            success_count += 1
          } catch (error) {
            if (!(error instanceof Problem)) throw error
          }
        }
        return { success_count, failed_count: unique.size - success_count }
      })
    },
  }
}

function checkPrompt(prompt: string | undefined): void {
  if (prompt === undefined) return
  if (prompt.trim() === '') throw new Problem('prompt_missing')
  if ([...prompt].length > maxPromptLength) {
    throw new Problem('prompt_too_long', { max: maxPromptLength })
  }
}

/** The single words of a list with commas, of either writing, each once. */
export function tagsOf(tag: string): string[] {
  const words = tag.split(/[,，]/).map((word) => word.trim())
  return [...new Set(words)].filter(Boolean)
}
