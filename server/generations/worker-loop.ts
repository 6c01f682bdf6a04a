import { mkdir } from 'node:fs/promises'
import { LeaseLostError } from '../engines/engine.ts'
import type { EngineRegistry } from '../engines/engine-registry.ts'
import type { EngineWorkers } from '../engines/engine-workers.ts'
import type { MediaReader } from '../media/ports.ts'
import type { FinishedFile } from '../media-processing/media-file.ts'
import { passOverAway } from '../platform/database/errors.ts'
import { newId } from '../platform/id.ts'
import { asError } from '../platform/log.ts'
import {
  abandonedTasks,
  claim,
  expiredLeases,
  type LeaseTime,
  leaseTime,
  reclaim,
  renew,
  storeUpstreamRef,
  type TaskRow,
} from '../platform/queue/queue.ts'
import { type Attempt, outlasting } from '../platform/storage/outlasting.ts'
import { createTempFolders, type TempFolders } from '../platform/storage/temp-folders.ts'
import { WorkerError } from '../processes/worker-error.ts'
import { engineTask } from './engine-task.ts'
import type { StatusPublisher } from './status-publisher.ts'
import { generationById } from './store.ts'
import { completeTask, failTask, type TaskOutcomeDeps, type TaskOutput } from './task-outcome.ts'

export interface WorkerLoopDeps extends TaskOutcomeDeps {
  pool: EngineWorkers
  registry: EngineRegistry
  media: TaskOutcomeDeps['media'] & Pick<MediaReader, 'copy'>
  statusPublisher: StatusPublisher
  /** Absolute path of a folder that only this loop uses; it is emptied at the start. */
  workFolder: string
  times?: Partial<WorkerLoopTimes>
}

export interface WorkerLoopTimes {
  leaseMs: number
  heartbeatMs: number
  /** Maximum time in ms of one attempt. */
  taskTimeoutMs: number
  /** Pause in ms before the queue is read again after an error. */
  retryMs: number
}

const defaultTimes: WorkerLoopTimes = { leaseMs: 20_000, heartbeatMs: 5000, taskTimeoutMs: 10 * 60_000, retryMs: 1000 }
/** Where other processes take over the tasks of one that is gone, they do so within 15 s. */
const sharedTimes: WorkerLoopTimes = { ...defaultTimes, leaseMs: 10_000, heartbeatMs: 2500 }

/** A leased task that a worker runs or is about to run. */
interface ActiveTask {
  task: TaskRow
  abort: AbortController
  /** Whether no worker has it yet. */
  isPreparing: boolean
  done: Promise<void>
}

interface RunOptions {
  folder: string
  /** Runs each use of the storage. */
  attempt: Attempt
}

/** Leases tasks, hands them to workers and stores how they end. */
export class WorkerLoop {
  readonly #deps: WorkerLoopDeps
  readonly #times: WorkerLoopTimes
  readonly #folders: TempFolders
  /** Owner of the leases; a new one at every start. */
  readonly #owner = newId()
  readonly #active = new Map<string, ActiveTask>()
  /** Number of tasks that wait for the storage to be back. */
  #waiting = 0
  readonly #stopping = new AbortController()
  #isRunning = false
  #isReading = false
  #wasWoken = false
  #heartbeat: ReturnType<typeof setInterval> | null = null
  /** Since when every heartbeat has reached the database, on the monotonic clock. */
  #answeredSinceMs: number | null = null

  constructor(deps: WorkerLoopDeps) {
    this.#deps = deps
    const usual = deps.database.peers.nowMs === null ? defaultTimes : sharedTimes
    this.#times = { ...usual, ...deps.times }
    this.#folders = createTempFolders(deps.workFolder, deps.log)
  }

  /** Number of tasks that workers are running. */
  get activeCount(): number {
    return this.#active.size
  }

  /** Reclaims the tasks of a server that died, at once or when the database is back, and starts the loop. */
  async start(): Promise<void> {
    const { pool, log, workFolder } = this.#deps
    await this.#folders.removeLeftovers()
    await mkdir(workFolder, { recursive: true })
    // The heartbeat takes over, too, and counts from here how long the database has answered.
    const sinceMs = this.#deps.clock.monotonicMs()
    await this.#takeOver().then(() => {
      this.#answeredSinceMs = sinceMs
    }, passOverAway)
    pool.onFree(() => this.wake())
    this.#heartbeat = setInterval(() => {
      this.#renewLeases().catch((error: unknown) => log.error('leases not renewed', { error: asError(error) }))
    }, this.#times.heartbeatMs)
    this.#isRunning = true
    this.wake()
  }

  /**
   * Takes back what other processes have left: all that they held where they are known to be dead, else what they have
   * not renewed.
   */
  async #takeOver(): Promise<void> {
    const { database, statusPublisher, log } = this.#deps
    const abandoned = { owner: this.#owner, expiredBefore: database.peers.nowMs }
    const tasks = await abandonedTasks(database.read, abandoned)
    if (tasks.length === 0) return
    await this.#endRepeatedCrashes(tasks)
    const resumed = await database.write((trx) => reclaim(trx, abandoned, this.#now()))
    if (resumed > 0) log.info('tasks resumed', { count: resumed })
    for (const task of tasks) statusPublisher.changed(task)
    statusPublisher.queuePositionsChanged()
  }

  /**
   * Counts the end of the last server as a crash of every task that it was running itself, as one of them may have
   * caused it: a task that takes the whole machine's memory would otherwise be started for ever.
   */
  async #endRepeatedCrashes(tasks: readonly TaskRow[]): Promise<void> {
    for (const task of tasks) {
      if (task.upstream_ref !== null) continue
      await failTask(this.#deps, task, new WorkerError('crashed', 'The server ended while the task ran.'))
    }
  }

  /** Reads the queue; called when a task was queued. */
  wake(): void {
    if (this.#isRunning) void this.#readQueue()
  }

  /** Stops the worker of a task that was canceled or deleted in the database. */
  cancel(taskId: string): void {
    this.#active.get(taskId)?.abort.abort()
  }

  /** Releases running tasks and ends the workers. */
  async stop(): Promise<void> {
    this.#isRunning = false
    if (this.#heartbeat !== null) clearInterval(this.#heartbeat)
    await this.#deps.pool.close()
    this.#stopping.abort()
    await Promise.all([...this.#active.values()].map(({ done }) => done))
    this.#deps.statusPublisher.close()
  }

  /**
   * Starts as many waiting tasks as there are free workers. While the storage is away none is started: its results would
   * only wait, too, and fill the disk.
   */
  async #readQueue(): Promise<void> {
    if (this.#isReading) {
      this.#wasWoken = true
      return
    }
    const { database, pool, log } = this.#deps
    this.#isReading = true
    try {
      while (this.#isRunning && this.#waiting === 0 && pool.free > this.#preparingCount()) {
        const busy = this.#busyEngines()
        const holder = { owner: this.#owner, expiresMs: this.#leaseTime(this.#times.leaseMs) }
        const task = await database.writeLease((trx) => claim(trx, holder, this.#now(), busy))
        if (!task) break
        this.#begin(task)
      }
    } catch (error) {
      log.error('queue not read', { error: asError(error) })
      setTimeout(() => this.wake(), this.#times.retryMs)
    } finally {
      this.#isReading = false
    }
    if (this.#wasWoken) {
      this.#wasWoken = false
      this.wake()
    }
  }

  /** Number of leased tasks that no worker has yet; each of them needs one. */
  #preparingCount(): number {
    return [...this.#active.values()].filter(({ isPreparing }) => isPreparing).length
  }

  /** Engines that run their maximum number of tasks. */
  #busyEngines(): string[] {
    const engines = [...this.#active.values()].map(({ task }) => task.engine)
    return this.#deps.registry.limited
      .filter(({ id, limit }) => engines.filter((engine) => engine === id).length >= limit)
      .map(({ id }) => id)
  }

  #begin(task: TaskRow): void {
    const { progress, statusPublisher } = this.#deps
    const active = { task, abort: new AbortController(), isPreparing: true, done: Promise.resolve() }
    this.#active.set(task.task_id, active)
    progress.start(task.task_id)
    active.done = this.#work(active).finally(() => {
      this.#active.delete(task.task_id)
      this.wake()
    })
    statusPublisher.changed(task)
    statusPublisher.queuePositionsChanged()
  }

  async #work(active: ActiveTask): Promise<void> {
    const { progress, statusPublisher, log } = this.#deps
    const { task } = active
    const name = `${task.task_id}.${task.run}`
    try {
      const attempt = this.#outlasting(task, active.abort.signal)
      await this.#folders.use(async (folder) => {
        await completeTask(this.#deps, task, await this.#run(active, { folder, attempt }), attempt)
      }, name)
    } catch (error) {
      await this.#fail(task, error).catch((reason: unknown) => {
        // The lease stays until it expires; the next heartbeat then finds the task.
        log.error('failure not stored', { task: task.task_id, error: asError(reason) })
      })
    } finally {
      progress.end(task.task_id)
      statusPublisher.changed(task)
    }
  }

  /**
   * Lets a task wait for a storage that is away, however long, rather than fail: its lease is renewed meanwhile. It
   * ends with the task or with the server, which goes on with it after the next start.
   */
  #outlasting(task: TaskRow, signal: AbortSignal): Attempt {
    const { log } = this.#deps
    const ended = AbortSignal.any([signal, this.#stopping.signal])
    const attempt = outlasting({
      signal: ended,
      onAway: () => {
        this.#waiting++
        log.warn('a task waits for the storage', { task: task.task_id })
      },
      onBack: () => {
        this.#waiting--
        log.info('a task no longer waits for the storage', { task: task.task_id })
      },
    })
    return (work) =>
      attempt(work).catch((error: unknown) => {
        if (!ended.aborted) throw error
        throw new WorkerError('aborted', 'The task ended while it waited for the storage.')
      })
  }

  /** Runs the task in a worker. */
  async #run(active: ActiveTask, { folder, attempt }: RunOptions): Promise<TaskOutput> {
    const { database, registry, media, pool } = this.#deps
    const { task, abort } = active
    const { signal } = abort
    const copyFile = (key: string, path: string) => attempt(() => media.copy(key, path))
    let job: Promise<FinishedFile[]>
    let generation: TaskOutput['generation'] | undefined
    try {
      const engine = registry.byId(task.engine)
      if (!engine) throw new WorkerError('failed', 'unknown engine', { code: 'engine_missing' })
      generation = await generationById(database.read, task.generation_id)
      if (!generation) throw new WorkerError('aborted', 'The generation was deleted.')
      const assignment = await engineTask({ database, copyFile }, task, generation, folder)
      signal.throwIfAborted()
      const timeoutMs = engine.timeoutMs ?? this.#times.taskTimeoutMs
      job = pool.run({ engine: task.engine, task: assignment, folder, signal, timeoutMs, ...this.#reportsOf(task) })
    } finally {
      active.isPreparing = false
    }
    return { generation, files: await job }
  }

  /** Handlers of what a worker reports while it runs a task. */
  #reportsOf(task: TaskRow) {
    const { database, progress, statusPublisher } = this.#deps
    return {
      progress: (fraction: number) => {
        if (progress.advance(task.task_id, fraction)) statusPublisher.progressed(task)
      },
      queued: (position: number | null) => {
        if (progress.queued(task.task_id, position)) statusPublisher.progressed(task)
      },
      upstream: (ref: string) => database.writeOf(task.user_id, (trx) => storeUpstreamRef(trx, task, ref)),
    }
  }

  async #fail(task: TaskRow, error: unknown): Promise<void> {
    await failTask(this.#deps, task, error)
    this.#deps.statusPublisher.queuePositionsChanged()
  }

  async #renewLeases(): Promise<void> {
    const { database, progress, clock } = this.#deps
    const answeredSinceMs = this.#answeredSinceMs ?? clock.monotonicMs()
    this.#answeredSinceMs = null
    await Promise.all(
      [...this.#active.values()].map(async ({ task, abort }) => {
        const reached = progress.of(task)?.progress ?? task.progress
        const endMs = this.#leaseTime(this.#times.leaseMs)
        const isHeld = await database.writeLease((trx) => renew(trx, task, endMs, reached))
        if (!isHeld) abort.abort(new LeaseLostError('The lease was lost.'))
      }),
    )
    await this.#failExpired()
    this.#answeredSinceMs = answeredSinceMs
    // Others that could not reach the database either get the time to renew what they hold.
    const haveOthersRenewed = clock.monotonicMs() - answeredSinceMs >= this.#times.leaseMs
    if (database.peers.nowMs !== null && haveOthersRenewed) await this.#takeOver()
    this.wake()
  }

  /** Handles leases that expired while this process lives, after a failed write or a sleep of the machine. */
  async #failExpired(): Promise<void> {
    const now = { owner: this.#owner, expiresMs: this.#leaseTime() }
    for (const task of await expiredLeases(this.#deps.database.read, now)) {
      if (!this.#active.has(task.task_id)) await this.#fail(task, new WorkerError('crashed', 'The lease ran out.'))
    }
  }

  /** A time on the clock of leases that is so many ms away. */
  #leaseTime(awayMs = 0): LeaseTime {
    const { database, clock } = this.#deps
    return leaseTime(database.peers.nowMs, clock, awayMs)
  }

  #now(): string {
    return this.#deps.clock.now().toISOString()
  }
}
