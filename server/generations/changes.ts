import type { BatchAnswer, User } from '@mirari/contract/schemas'
import { maxPromptLength } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { requireAllowedTexts } from '../results/blocked.ts'
import { eachInSteps } from '../results/each.ts'
import { type WithdrawDeps, withdrawing } from '../results/files/withdraw-files.ts'
import { type HistoryEntry, setPrompt } from '../results/history-entries.ts'

/** Changes that the owner may make to a finished generation; absent fields stay unchanged. */
export interface GenerationChange {
  prompt?: string
  /** Comma-separated tags of all its results. */
  tag?: string
  /** True publishes all its results, false makes all private. */
  is_public?: boolean
}

/** The same changes in the form in which the results store them. */
export interface ResultsChange {
  prompt?: string
  tags?: readonly string[]
  /** Publication time of results that are not public yet; null makes all results private. */
  published_at?: string | null
}

export interface ChangesDeps {
  database: Database
  media: WithdrawDeps['media']
  clock: Clock
  /** Changes the results within the caller's transaction. */
  changeResults(trx: Kysely<Tables>, generationId: string, change: ResultsChange): Promise<void>
  /** Reads an entry that its user may change. @throws Problem 'not_found', also for entries of others */
  requireOwnEntry(db: Kysely<Tables>, user: User, id: string): Promise<HistoryEntry>
}

/** Changes to finished generations and edited results by their owners. */
export function createChanges({ database, media, clock, changeResults, requireOwnEntry }: ChangesDeps) {
  const now = () => clock.now().toISOString()

  async function change(trx: Kysely<Tables>, user: User, id: string, requestedChange: GenerationChange): Promise<void> {
    // An unfinished task still uses the prompt.
    if ((await requireOwnEntry(trx, user, id)).state !== 'completed') throw new Problem('not_finished')
    const { prompt, tag, is_public } = requestedChange
    if (prompt !== undefined) {
      await requireAllowedTexts(trx, [prompt])
      await setPrompt(trx, id, prompt)
    }
    await changeResults(trx, id, {
      ...(prompt !== undefined && { prompt }),
      ...(tag !== undefined && { tags: tagsOf(tag) }),
      ...(is_public !== undefined && { published_at: is_public ? now() : null }),
    })
  }

  return {
    /** Changes one generation. @throws Problem 'not_found', 'conflict', 'validation' */
    async update(user: User, id: string, requestedChange: GenerationChange): Promise<void> {
      checkPrompt(requestedChange.prompt)
      const write = (trx: Kysely<Tables>) => change(trx, user, id, requestedChange)
      if (requestedChange.is_public !== false) await database.write(write)
      else await withdrawing({ database, media, now }, { ownerId: user.id, generationId: id }, write)
    },

    /** Changes several generations, a few at a time, and counts those that are missing, unfinished or another user's. */
    batchUpdate: (
      user: User,
      ids: readonly string[],
      requestedChange: Pick<GenerationChange, 'tag'>,
    ): Promise<BatchAnswer> => eachInSteps(database, ids, (trx, id) => change(trx, user, id, requestedChange)),
  }
}

function checkPrompt(prompt: string | undefined): void {
  if (prompt === undefined) return
  if (prompt.trim() === '') throw new Problem('prompt_missing')
  if ([...prompt].length > maxPromptLength) {
    throw new Problem('prompt_too_long', { max: maxPromptLength })
  }
}

/** Tags of a list with Western or Chinese commas, without duplicates. */
export function tagsOf(tag: string): string[] {
  const tags = tag.split(/[,，]/).map((word) => word.trim())
  return [...new Set(tags)].filter(Boolean)
}
