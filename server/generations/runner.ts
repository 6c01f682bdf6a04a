import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { taskFailures } from '@mirari/model'
import type { Insertable, Kysely } from 'kysely'
import { LeaseLostError } from '../engines/engine.ts'
import type { EngineWorkers } from '../engines/engine-workers.ts'
import type { EngineRegistry } from '../engines/registry.ts'
import type { FinishedFile } from '../media-processing/media-file.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import { asError, type Log } from '../platform/log.ts'
import {
  claim,
  complete,
  expiredLeases,
  fail,
  giveBack,
  keepUpstreamRef,
  renew,
  type TaskRow,
  takeOver,
} from '../platform/queue/queue.ts'
import { WorkerError } from '../processes/worker-error.ts'
import type { Events } from '../results/events.ts'
import type { Announcer } from './announcer.ts'
import { engineTask } from './engine-task.ts'
import { refundTask } from './refund-task.ts'
import { resultRows, storableFiles } from './result-rows.ts'
import { type GenerationRow, generationById, insertWallpaperAssets, referenceFiles } from './store.ts'
import type { TaskProgress } from './task-progress.ts'

export type StoredFile = Insertable<Tables['media']>

export interface RunnerDeps {
  database: Database
  pool: EngineWorkers
  registry: EngineRegistry
  /** Writes a stored file to a path, making its folder. */
  copyFile(key: string, path: string): Promise<void>
  /** Files first … */
  storeFiles(files: readonly FinishedFile[], ownerId: string): Promise<StoredFile[]>
  /** … rows second, or the files go again. */
  recordMedia(trx: Kysely<Tables>, stored: readonly StoredFile[]): Promise<void>
  eraseFiles(stored: readonly StoredFile[]): Promise<void>
  insertResults(trx: Kysely<Tables>, rows: readonly Insertable<Tables['generation_result']>[]): Promise<void>
  /** Hears of stored results, for what is made of them in the background. */
  events: Pick<Events, 'publish'>
  refund(trx: Kysely<Tables>, ref: string): Promise<boolean>
  progress: TaskProgress
  announcer: Announcer
  clock: Clock
  log: Log
  /** Absolute path of a folder that only this runner uses; it is emptied at the start. */
  workFolder: string
  times?: Partial<RunnerTimes>
}

export interface RunnerTimes {
  leaseMs: number
  heartbeatMs: number
  /** Longest time one attempt may take. */
  taskTimeoutMs: number
  /** Pause before the queue is read again after it could not be. */
  retryMs: number
}

export type Runner = ReturnType<typeof createRunner>

const defaultTimes: RunnerTimes = { leaseMs: 20_000, heartbeatMs: 5000, taskTimeoutMs: 10 * 60_000, retryMs: 1000 }

/** A task whose worker died this often is given up. */
export const maxCrashes = 3

/** Takes tasks from the queue, has workers do them, and stores their ends: each in one transaction, each only once. */
export function createRunner(deps: RunnerDeps) {
  const { database, pool, registry, progress, announcer, clock, log, workFolder } = deps
  const times = { ...defaultTimes, ...deps.times }
  const owner = newId()
  const active = new Map<string, { task: TaskRow; abort: AbortController; done: Promise<void> }>()
  /** Leased tasks that no worker has yet. */
  let preparing = 0
  let isRunning = false
  let isReading = false
  let wasWoken = false
  let heartbeat: ReturnType<typeof setInterval> | null = null

  const holder = (shiftMs = times.leaseMs) => ({ owner, expiresMs: clock.monotonicMs() + shiftMs })
  const nowText = () => clock.now().toISOString()

  /** Starts as many waiting tasks as there are free workers. */
  async function readQueue(): Promise<void> {
    if (isReading) {
      wasWoken = true
      return
    }
    isReading = true
    try {
      while (isRunning && pool.free > preparing) {
        const busy = busyEngines()
        const task = await database.write((trx) => claim(trx, holder(), nowText(), busy))
        if (!task) break
        begin(task)
      }
    } catch (error) {
      log.error('queue not read', { error: asError(error) })
      setTimeout(wake, times.retryMs)
    } finally {
      isReading = false
    }
    if (wasWoken) {
      wasWoken = false
      wake()
    }
  }

  /** Engines that do as many tasks as they may. */
  function busyEngines(): string[] {
    const doing = [...active.values()].map(({ task }) => task.engine)
    return registry.limited
      .filter(({ id, limit }) => doing.filter((engine) => engine === id).length >= limit)
      .map(({ id }) => id)
  }

  function wake(): void {
    if (isRunning) void readQueue()
  }

  function begin(task: TaskRow): void {
    const abort = new AbortController()
    progress.start(task.task_id)
    const done = work(task, abort.signal).finally(() => {
      active.delete(task.task_id)
      wake()
    })
    active.set(task.task_id, { task, abort, done })
    announcer.changed(task)
    announcer.queueMoved()
  }

  async function work(task: TaskRow, signal: AbortSignal): Promise<void> {
    const folder = join(workFolder, `${task.task_id}.${task.run}`)
    try {
      await storeEnd(task, await make(task, folder, signal))
    } catch (error) {
      await storeFailure(task, error).catch((reason: unknown) => {
        // The lease stays and runs out; the sweep then finds the task.
        log.error('failure not stored', { task: task.task_id, error: asError(reason) })
      })
    } finally {
      progress.end(task.task_id)
      announcer.changed(task)
      await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
        log.warn('job folder not removed', { task: task.task_id, error: asError(error) })
      })
    }
  }

  async function make(
    task: TaskRow,
    folder: string,
    signal: AbortSignal,
  ): Promise<{ generation: GenerationRow; files: FinishedFile[] }> {
    preparing++
    let job: Promise<FinishedFile[]>
    let generation: GenerationRow | undefined
    try {
      const engine = registry.byId(task.engine)
      if (!engine) throw new WorkerError('failed', 'unknown engine', { userMessage: taskFailures.unavailable })
      generation = await generationById(database.read, task.generation_id)
      if (!generation) throw new WorkerError('aborted', 'The generation was deleted.')
      await mkdir(folder, { recursive: true })
      const assignment = await engineTask(deps, task, generation, folder)
      signal.throwIfAborted()
      job = pool.run({
        engine: task.engine,
        task: assignment,
        folder,
        signal,
        timeoutMs: engine.timeoutMs ?? times.taskTimeoutMs,
        progress: (fraction) => {
          if (progress.advance(task.task_id, fraction)) announcer.progressed(task)
        },
        queued: (position) => {
          if (progress.queued(task.task_id, position)) announcer.progressed(task)
        },
        upstream: (ref) => database.write((trx) => keepUpstreamRef(trx, task, ref)),
      })
    } finally {
      preparing--
    }
    return { generation, files: await job }
  }

  /** Files into storage, then everything else in one transaction; without the lease nothing stays behind. */
  async function storeEnd(
    task: TaskRow,
    { generation, files }: { generation: GenerationRow; files: FinishedFile[] },
  ): Promise<void> {
    const stored = await deps.storeFiles(storableFiles(files), task.user_id)
    let isStored = false
    let results: readonly Insertable<Tables['generation_result']>[] = []
    try {
      isStored = await database.write(async (trx) => {
        if (!(await complete(trx, task, progress.stamp(task.task_id)))) return false
        await deps.recordMedia(trx, stored)
        const references = (await referenceFiles(trx, task.generation_id)).map(({ key }) => key)
        const rows = resultRows({ task, generation, files, stored, references, now: nowText() })
        await deps.insertResults(trx, rows.results)
        await insertWallpaperAssets(trx, rows.assets)
        results = rows.results
        return true
      })
    } finally {
      if (!isStored) await deps.eraseFiles(stored)
    }
    if (isStored) deps.events.publish('results.stored', results)
  }

  async function storeFailure(task: TaskRow, error: unknown): Promise<void> {
    const failure = judge(task, error)
    if (failure.log) log.warn('attempt failed', { task: task.task_id, attempt: task.run, error: asError(error) })
    await database.write(async (trx) => {
      const stamp = progress.stamp(task.task_id)
      if (failure.again) {
        await giveBack(trx, task, stamp, failure.again)
      } else if (await fail(trx, task, failure.sentence, stamp)) {
        await refundTask(trx, deps.refund, task)
      }
    })
    announcer.queueMoved()
  }

  /** Leases that ran out while this process lives: a failed write, or a machine that slept. */
  async function sweep(): Promise<void> {
    for (const task of await expiredLeases(database.read, holder(0))) {
      if (!active.has(task.task_id)) await storeFailure(task, new WorkerError('crashed', 'The lease ran out.'))
    }
    wake()
  }

  async function beat(): Promise<void> {
    await Promise.all(
      [...active.values()].map(async ({ task, abort }) => {
        const done = progress.of(task.task_id)?.progress ?? task.progress
        const isHeld = await database.write((trx) => renew(trx, task, holder().expiresMs, done))
        if (!isHeld) abort.abort(new LeaseLostError('The lease was lost.'))
      }),
    )
    await sweep()
  }

  return {
    /** Takes over what a dead server left, and begins. */
    async start(): Promise<void> {
      await rm(workFolder, { recursive: true, force: true })
      await mkdir(workFolder, { recursive: true })
      const resumed = await database.write((trx) => takeOver(trx, owner, nowText()))
      if (resumed > 0) log.info('tasks resumed', { count: resumed })
      pool.onFree(wake)
      heartbeat = setInterval(() => {
        beat().catch((error: unknown) => log.error('leases not renewed', { error: asError(error) }))
      }, times.heartbeatMs)
      isRunning = true
      wake()
    },
    /** A task was queued. */
    wake,
    /** A task was cancelled or deleted: its state says so already, now its worker is told. */
    abandon(taskId: string): void {
      active.get(taskId)?.abort.abort()
    },
    /** Tasks that workers are doing. */
    get activeCount(): number {
      return active.size
    },
    /** Puts running tasks back in line and ends the workers. */
    async stop(): Promise<void> {
      isRunning = false
      if (heartbeat !== null) clearInterval(heartbeat)
      await pool.close()
      await Promise.all([...active.values()].map(({ done }) => done))
      announcer.close()
    },
  }
}

interface Judgement {
  /** Set when the task is to be tried again. */
  again: 'crashed' | 'stopping' | null
  sentence: string
  log: boolean
}

function judge(task: TaskRow, error: unknown): Judgement {
  const failed = (sentence: string): Judgement => ({ again: null, sentence, log: true })
  if (error instanceof Problem) return failed(error.message)
  if (error instanceof WorkerError) {
    // Whoever aborted it has changed the state, unless the server stops: then the task waits for the next start.
    if (error.failure === 'aborted') return { again: 'stopping', sentence: '', log: false }
    if (error.failure === 'timed_out') return failed(taskFailures.timedOut)
    if (error.failure === 'failed' && !error.retryable) return failed(error.userMessage ?? taskFailures.failed)
  }
  if (task.crashes + 1 < maxCrashes) return { again: 'crashed', sentence: '', log: true }
  return failed(error instanceof WorkerError && error.userMessage ? error.userMessage : taskFailures.crashed)
}
