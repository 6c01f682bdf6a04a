import type { FromWorker, ToWorker } from './protocol.ts'
import type { Seclusion } from './seclusion.ts'
import { WorkerError } from './worker-error.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

/** Options of all workers of a pool. */
export interface WorkerOptions {
  /** Name of the worker in error messages, for example 'media worker'. */
  name: string
  /** Absolute path of the module that calls `serveJobs`. */
  entry: string
  /** Unix nice value, 0 to 19: by how much the workers' priority is below the server's. */
  nice: number
  /** What the workers see of the server's files; by default everything that their user may read. */
  seclusion?: Seclusion
  /** Time in ms after which a worker without a job is ended. */
  idleMs?: number
  /** Memory in bytes above which a worker is replaced after its job. */
  maxRssBytes?: number
  /** Pause in ms after a crash; doubles with each further crash in a row; 0 for none. */
  backOffMs?: number
}

/** A job with the server's handlers for it. */
export interface JobRequest<Job, Event> {
  job: Job
  /** Whether the job reaches other hosts; if so, its worker gets the proxy settings. A worker is for one or the other. */
  hasNetwork?: boolean
  /** Ends the job with WorkerError 'aborted'. The worker gets the name of the reason. */
  signal?: AbortSignal
  /** Time in ms from its start after which the job ends with WorkerError 'timed_out'. */
  timeoutMs: number
  /** Time in ms in which a stopped job may end by itself; without it the worker is killed at once. */
  graceMs?: number
  onEvent?(event: Event): void
  /** Handles an event whose outcome the worker waits for; a rejection counts as false. */
  onConfirm?(event: Event): Promise<boolean>
}

interface Running<Job, Answer, Event> {
  request: JobRequest<Job, Event>
  /** Why the job was stopped; null while it runs. */
  stop: 'aborted' | 'timed_out' | null
  resolve(answer: Answer): void
  reject(error: WorkerError): void
}

const maxBackOffMs = 10_000
const defaults = { idleMs: 30_000, maxRssBytes: Number.POSITIVE_INFINITY, backOffMs: 0 }

/** A slot of a pool with at most one worker, which is started for its first job, and at most one job. */
export class WorkerSlot<Job, Answer, Event> {
  readonly #options: WorkerOptions & typeof defaults
  readonly #onFree: () => void
  #worker: WorkerProcess<ToWorker<Job>> | null = null
  /** Of the worker. */
  #hasNetwork = false
  #running: Running<Job, Answer, Event> | null = null
  /** Exits of the running workers, including replaced ones. */
  readonly #exits = new Set<Promise<void>>()
  #crashesInRow = 0
  #isPausing = false
  #isClosed = false
  #idleTimer: ReturnType<typeof setTimeout> | undefined

  /** @param onFree called whenever the slot becomes free */
  constructor(options: WorkerOptions, onFree: () => void) {
    this.#options = { ...defaults, ...options }
    this.#onFree = onFree
  }

  get isFree(): boolean {
    return !this.#isClosed && this.#running === null && !this.#isPausing
  }

  /** Process id of the worker; null when there is none. */
  get pid(): number | null {
    return this.#worker?.pid ?? null
  }

  /** Runs a job; only while the slot is free. @throws WorkerError */
  async run(request: JobRequest<Job, Event>): Promise<Answer> {
    const { signal, timeoutMs, graceMs = 0 } = request
    clearTimeout(this.#idleTimer)
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const running: Running<Job, Answer, Event> = { request, stop: null, resolve, reject }
    let killTimer: ReturnType<typeof setTimeout> | undefined
    const stop = (reason: 'aborted' | 'timed_out') => {
      if (running.stop) return
      running.stop = reason
      if (graceMs === 0) {
        this.#retire()
        reject(stopError(reason))
        return
      }
      this.#worker?.send({ type: 'abort', reason: reason === 'aborted' ? nameOf(signal?.reason) : null })
      killTimer = setTimeout(() => this.#worker?.kill(), graceMs)
    }
    const abort = () => stop('aborted')
    const timeout = setTimeout(() => stop('timed_out'), timeoutMs)
    signal?.addEventListener('abort', abort)
    this.#running = running
    this.#send(running)
    try {
      return await promise
    } finally {
      clearTimeout(timeout)
      clearTimeout(killTimer)
      signal?.removeEventListener('abort', abort)
      this.#running = null
      if (this.#worker && !this.#isClosed) {
        this.#idleTimer = setTimeout(() => this.#retire(), this.#options.idleMs).unref()
      }
      if (this.isFree) this.#onFree()
    }
  }

  /** Ends the worker; a running job ends as 'aborted'. Resolves when the process has ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#idleTimer)
    if (this.#running) this.#running.stop ??= 'aborted'
    this.#worker?.kill()
    await Promise.all(this.#exits)
  }

  #send(running: Running<Job, Answer, Event>): void {
    const { job, hasNetwork = false } = running.request
    if (hasNetwork !== this.#hasNetwork) this.#retire()
    this.#hasNetwork = hasNetwork
    try {
      this.#worker ??= this.#start()
      // When the worker has just died, its exit ends the job.
      this.#worker.send({ type: 'run', job })
    } catch (error) {
      this.#pause()
      const detail = `The ${this.#options.name} could not be started: ${String(error)}`
      running.reject(new WorkerError('crashed', detail, { retryable: true }))
    }
  }

  #start(): WorkerProcess<ToWorker<Job>> {
    const { entry, nice, seclusion = null } = this.#options
    const exit = Promise.withResolvers<void>()
    this.#exits.add(exit.promise)
    try {
      const worker = startWorkerProcess<ToWorker<Job>, FromWorker<Answer, Event>>({
        entry,
        nice,
        hasNetwork: this.#hasNetwork,
        seclusion,
        onMessage: (message) => {
          if (this.#worker === worker) this.#receive(worker, message)
        },
        onExit: (reason, wasKilled) => {
          this.#exits.delete(exit.promise)
          exit.resolve()
          if (this.#worker === worker) this.#handleExit(reason, wasKilled)
        },
      })
      return worker
    } catch (error) {
      this.#exits.delete(exit.promise)
      throw error
    }
  }

  #receive(worker: WorkerProcess<ToWorker<Job>>, message: FromWorker<Answer, Event>): void {
    const running = this.#running
    if (!running) return
    if (message.type === 'event') {
      if (!running.stop) running.request.onEvent?.(message.event)
      return
    }
    if (message.type === 'confirm') {
      const { id, event } = message
      const reply = (ok: boolean) => worker.send({ type: 'confirmed', id, ok })
      const confirmed = running.request.onConfirm?.(event) ?? Promise.resolve(false)
      confirmed.then(reply, () => reply(false))
      return
    }
    this.#crashesInRow = 0
    if (message.rssBytes > this.#options.maxRssBytes) this.#retire()
    if (running.stop) running.reject(stopError(running.stop))
    else if (message.type === 'done') running.resolve(message.answer)
    else running.reject(new WorkerError('failed', message.detail, message))
  }

  #handleExit(reason: string, wasKilled: boolean): void {
    this.#worker = null
    clearTimeout(this.#idleTimer)
    const running = this.#running
    if (!running) return
    if (!running.stop) this.#pause()
    const detail = `The ${this.#options.name} ended: ${reason}.`
    running.reject(new WorkerError(running.stop ?? 'crashed', detail, { retryable: wasKilled }))
  }

  /** Pauses the slot after a crash, longer each time, so that a failing worker does not keep the machine busy. */
  #pause(): void {
    const { backOffMs } = this.#options
    if (backOffMs === 0) return
    this.#isPausing = true
    const pauseMs = Math.min(maxBackOffMs, backOffMs * 2 ** this.#crashesInRow++)
    setTimeout(() => {
      this.#isPausing = false
      if (this.isFree) this.#onFree()
    }, pauseMs).unref()
  }

  /** Retires the worker; the next job gets a new one. */
  #retire(): void {
    clearTimeout(this.#idleTimer)
    this.#worker?.kill()
    this.#worker = null
  }
}

function stopError(stop: 'aborted' | 'timed_out'): WorkerError {
  return new WorkerError(stop, stop === 'aborted' ? 'The job was stopped.' : 'The job took too long.')
}

function nameOf(reason: unknown): string | null {
  return reason instanceof Error ? reason.name : null
}
