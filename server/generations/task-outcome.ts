/** How an attempt at a task ends: its results or its failure in one transaction, each only once. */
import type { TaskFailure } from '@mirari/contract/schemas'
import { isTaskFailureCode } from '@mirari/contract/task-failures'
import type { Insertable, Kysely } from 'kysely'
import { LeaseLostError } from '../engines/engine.ts'
import type { MediaWriter } from '../media/ports.ts'
import type { FinishedFile } from '../media-processing/media-file.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { asError, type Log } from '../platform/log.ts'
import { complete, fail, release, type TaskRow } from '../platform/queue/queue.ts'
import type { Attempt } from '../platform/storage/outlasting.ts'
import type { PointsService } from '../points/service.ts'
import { WorkerError } from '../processes/worker-error.ts'
import type { Events } from '../results/events.ts'
import { saveFiles } from '../results/files/save-files.ts'
import { recordDuration } from './estimates/task-durations.ts'
import { kindsOf, type TaskKinds } from './estimates/task-kinds.ts'
import { refundTask } from './refund-task.ts'
import { isPublished, resultRows, storableFiles } from './result-rows.ts'
import { type GenerationRow, insertWallpaperAssets, referenceFiles } from './store.ts'
import type { TaskProgress } from './task-progress.ts'

export interface TaskOutcomeDeps {
  database: Database
  media: MediaWriter
  insertResults(trx: Kysely<Tables>, rows: readonly Insertable<Tables['generation_result']>[]): Promise<void>
  /** Called with stored results, for background work such as packaging. */
  events: Pick<Events, 'publish'>
  refund: PointsService['refund']
  partnerEvents: Pick<PartnerEvents, 'taskEnded'>
  /** Called when the time that a task took was stored. */
  timesChanged(): void
  progress: TaskProgress
  clock: Clock
  log: Log
}

/** What partners are told of what was created through them, in the transaction in which it happens. */
export interface PartnerEvents {
  /** A task has ended with results, or for good without. */
  taskEnded(
    trx: Kysely<Tables>,
    task: Pick<TaskRow, 'generation_id' | 'task_id'>,
    failure: TaskFailure | null,
  ): Promise<void>
  /** Points of a partner's owner were spent through it, and so many are left. */
  pointsSpent(trx: Kysely<Tables>, partnerId: string, left: number): Promise<void>
}

/** Number of worker deaths after which a task fails. */
export const maxCrashes = 3

/** Outcome of a worker's attempt at a task. */
export interface TaskOutput {
  generation: GenerationRow
  files: FinishedFile[]
}

/**
 * How the end of a task is written: beside those of other people, because what it reads first is its owner's or only
 * `write` changes it. What is published has a place among the results of all.
 */
const writesOf = (database: Database, { user_id }: TaskRow, publishes: boolean): Pick<Database, 'write'> =>
  publishes ? database : { write: (work) => database.writeOf(user_id, work) }

/**
 * Stores the results of a task together with its completion; stores nothing when the lease was lost.
 * @param attempt runs each use of the storage
 */
export async function completeTask(
  deps: TaskOutcomeDeps,
  task: TaskRow,
  { generation, files }: TaskOutput,
  attempt: Attempt,
): Promise<void> {
  const { media, insertResults, events, progress, partnerEvents, clock } = deps
  const toSave = { ownerId: task.user_id, files: storableFiles(files), attempt }
  const database = writesOf(deps.database, task, isPublished(generation))
  const results = await saveFiles({ database, media }, toSave, async (trx, stored) => {
    if (!(await complete(trx, task, progress.stamp(task.task_id)))) throw new LeaseLostError('The lease was lost.')
    const references = (await referenceFiles(trx, task.generation_id)).map(({ key }) => key)
    const rows = resultRows({ task, generation, files, stored, references, now: clock.now().toISOString() })
    await insertResults(trx, rows.results)
    await insertWallpaperAssets(trx, rows.assets)
    await partnerEvents.taskEnded(trx, task, null)
    return { answer: rows.results }
  }).catch((error: unknown) => {
    // The worker that holds the lease now ends the task.
    if (error instanceof LeaseLostError) return null
    throw error
  })
  if (!results) return
  const ranMs = runTimeOf(task, clock)
  events.publish('results.stored', results)
  events.publish('task.ended', {
    engine: task.engine,
    generation_id: task.generation_id,
    outcome: 'completed',
    durationMs: ranMs,
  })
  if (ranMs !== null) await noteDuration(deps, kindsOf({ ...generation, engine: task.engine }), ranMs)
}

/** Keeps how long a task took, for estimates: after its end, which ends of like tasks would otherwise wait for. */
async function noteDuration({ database, timesChanged, log }: TaskOutcomeDeps, kinds: TaskKinds, ranMs: number) {
  try {
    await database.writeApart((trx) => recordDuration(trx, kinds, ranMs))
    timesChanged()
  } catch (error) {
    log.warn('duration not stored', { error: asError(error) })
  }
}

/** Time in ms from start to end; null for a task that went on after an interruption, whose time says nothing. */
function runTimeOf({ run, started_at }: TaskRow, clock: Clock): number | null {
  return run === 1 && started_at !== null ? Math.max(0, clock.now().getTime() - Date.parse(started_at)) : null
}

/** Releases the task into the queue, or fails it and refunds its points, depending on the error. */
export async function failTask(
  { database, progress, refund, events, partnerEvents, log }: TaskOutcomeDeps,
  task: TaskRow,
  error: unknown,
): Promise<void> {
  const { retryReason, failure, isLogged } = classifyFailure(task, error)
  if (isLogged) log.warn('attempt failed', { task: task.task_id, attempt: task.run, error: asError(error) })
  await database.writeOf(task.user_id, async (trx) => {
    const stamp = progress.stamp(task.task_id)
    if (retryReason) await release(trx, task, stamp, retryReason)
    else if (await fail(trx, task, failure, stamp)) {
      await refundTask(trx, refund, task)
      await partnerEvents.taskEnded(trx, task, failure)
    }
  })
  events.publish('task.ended', {
    engine: task.engine,
    generation_id: task.generation_id,
    outcome: retryReason ? 'released' : 'failed',
    durationMs: null,
  })
}

interface Outcome {
  /** Null when the task has failed for good. */
  retryReason: 'crashed' | 'stopping' | null
  /** Why, when the task has failed for good. */
  failure: TaskFailure
  isLogged: boolean
}

function classifyFailure(task: TaskRow, error: unknown): Outcome {
  const failed = (failure: TaskFailure): Outcome => ({ retryReason: null, failure, isLogged: true })
  const crashed = { code: 'crashed' } as const
  if (error instanceof Problem) return failed({ code: error.reason, params: error.params })
  if (error instanceof WorkerError) {
    // Canceling has already changed the state. A stopping server releases the task until the next start.
    if (error.failure === 'aborted') return { retryReason: 'stopping', failure: crashed, isLogged: false }
    if (error.failure === 'timed_out') return failed({ code: 'timed_out' })
    if (error.failure === 'failed' && !error.retryable) return failed(reportedFailure(error) ?? { code: 'failed' })
  }
  if (task.crashes + 1 < maxCrashes) return { retryReason: 'crashed', failure: crashed, isLogged: true }
  return failed((error instanceof WorkerError && reportedFailure(error)) || crashed)
}

/** The failure that a worker reported for the user; null when its message is for the log only. */
function reportedFailure({ code, params, userMessage }: WorkerError): TaskFailure | null {
  if (code !== null && isTaskFailureCode(code)) return { code, params }
  return userMessage === null ? null : { code: 'engine_refused', params: { reason: userMessage } }
}
