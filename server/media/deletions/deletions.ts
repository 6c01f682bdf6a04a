import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { asError, type Log } from '../../platform/log.ts'
import { isUnreachable } from '../../platform/storage/unreachable.ts'
import type { FreedMedia } from '../../results/media-use.ts'
import { filesAtOnce } from '../in-batches.ts'
import { type DueDeletion, dueDeletions, endDeletions, postponeDeletion } from './store.ts'

export interface DeletionsDeps {
  database: Pick<Database, 'read' | 'write'>
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  /** Deletes a file and everything made of it; what is deleted already is no error. */
  remove(file: FreedMedia): Promise<void>
}

export type Deletions = ReturnType<typeof createDeletions>

type Deletable = FreedMedia & Partial<Pick<DueDeletion, 'attempts'>>
type Failed = Deletable & { error?: unknown }

/** Deletions carried out per run; the next run goes on. */
const filesPerRun = 500
const firstRetryMs = 5000
const longestRetryMs = 5 * 60_000

/**
 * Deletes stored files. The transaction that deletes the row of a file notes in the same stroke that the file is to be
 * deleted (triggers/media-deletions.ts), and the note stays until that has happened: whether the storage is away or the
 * server is killed, the deletion is repeated until it succeeds.
 */
export function createDeletions({ database, clock, log, remove }: DeletionsDeps) {
  /** Deletes what it can. Nothing is thrown: what could not be deleted is noted, and tried again later. */
  async function carryOut(files: readonly Deletable[]): Promise<void> {
    let isAway = false
    for (let from = 0; from < files.length; from += filesAtOnce) {
      const batch = files.slice(from, from + filesAtOnce)
      // Without the storage the others would only wait for their timeouts.
      const failed: readonly Failed[] = isAway ? batch : await attempt(batch)
      isAway ||= failed.some(({ error }) => isUnreachable(error))
      await note(batch, failed)
    }
  }

  /** Returns the files that could not be deleted. */
  async function attempt(batch: readonly Deletable[]): Promise<Failed[]> {
    const outcomes = await Promise.allSettled(batch.map(remove))
    const failed = batch.flatMap((file, index): Failed[] => {
      const outcome = outcomes[index]
      return outcome?.status === 'rejected' ? [{ ...file, error: outcome.reason }] : []
    })
    const [first] = failed
    if (first) log.warn('files could not be deleted yet', { files: failed.length, error: asError(first.error) })
    return failed
  }

  async function note(batch: readonly Deletable[], failed: readonly Deletable[]): Promise<void> {
    const nowMs = clock.now().getTime()
    const failedKeys = new Set(failed.map(({ key }) => key))
    const deletedKeys = batch.map(({ key }) => key).filter((key) => !failedKeys.has(key))
    try {
      await database.write(async (trx) => {
        await endDeletions(trx, deletedKeys)
        for (const { key, thumbnail_widths, attempts = 0 } of failed) {
          const dueMs = nowMs + Math.min(firstRetryMs * 2 ** attempts, longestRetryMs)
          await postponeDeletion(trx, { key, thumbnail_widths, dueMs })
        }
      })
    } catch (error) {
      // The notes stay as they were, so that at worst a file is deleted once more.
      log.error('deletions were not noted', { error: asError(error) })
    }
  }

  return {
    carryOut,

    /** Carries out what is due. To be called again and again, never twice at the same time. */
    async repeat(): Promise<void> {
      await carryOut(await dueDeletions(database.read, clock.now().getTime(), filesPerRun))
    },
  }
}
