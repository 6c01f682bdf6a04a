import { fileURLToPath } from 'node:url'
import type { FinishedFile } from '../media-processing/media-file.ts'
import { startWorkerProcess, type WorkerProcess } from '../processes/worker-process.ts'
import { type EngineTask, LeaseLostError } from './engine.ts'
import type { RemoteSettings } from './remote/settings.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

export interface WorkerJob {
  engine: string
  task: EngineTask
  /** Exists and holds nothing but the task's references; whoever asked for the job removes it. */
  folder: string
  /** Ends the job with WorkerError 'aborted'; with a LeaseLostError as reason the engine leaves everything as it is. */
  signal: AbortSignal
  timeoutMs: number
  /** 0 to 1. */
  progress(fraction: number): void
  /** Place in a remote service's line, 1 is next; null when the task does not wait there. */
  queued?(position: number | null): void
  /** Stores the remote service's id for the task; false when the lease is lost. */
  upstream(ref: string): Promise<boolean>
}

/** How a job ended without files. */
export type WorkerFailure = 'crashed' | 'failed' | 'timed_out' | 'aborted'

export class WorkerError extends Error {
  override readonly name = 'WorkerError'
  readonly failure: WorkerFailure
  /** The engine's sentence for the user, if it had one. */
  readonly sentence: string | null
  readonly retryable: boolean

  constructor(failure: WorkerFailure, detail: string, sentence: string | null = null, retryable = false) {
    super(detail)
    this.failure = failure
    this.sentence = sentence
    this.retryable = retryable
  }
}

export interface WorkerPool {
  /** How many jobs can be started right now. */
  readonly free: number
  /** Ids of the children that live. */
  readonly pids: readonly number[]
  /** Called whenever `free` grew. */
  onFree(listener: () => void): void
  /** Runs a job on a free worker. @throws WorkerError */
  run(job: WorkerJob): Promise<FinishedFile[]>
  /** Ends all children. Running jobs end as 'aborted'. */
  close(): Promise<void>
}

export interface WorkerPoolOptions {
  /** Number of children at most; they are started when there is work. */
  size: number
  /** Absolute path of the module that calls serveWorker. */
  entry?: string
  nice?: number
  /** Time an aborted job has to end by itself. */
  abortGraceMs?: number
  /** A child without work is ended after this time. */
  idleMs?: number
  /** Pause after a crash; doubles with each further crash in a row. */
  backOffMs?: number
  /** A child that grew larger than this is replaced after its job. */
  maxRssBytes?: number
  /** Addresses and keys of remote engines by id; each goes to a child with a task of that engine only. */
  engineSettings?: Readonly<Record<string, RemoteSettings>>
}

interface Slot {
  child: WorkerProcess<ToWorker> | null
  active: Active | null
  crashesInRow: number
  isPausing: boolean
  idleTimer: ReturnType<typeof setTimeout> | null
}

interface Active {
  job: WorkerJob
  /** Why the job was told to stop; null while it may go on. */
  stop: 'aborted' | 'timed_out' | null
  settle(outcome: FinishedFile[] | WorkerError): void
}

export const workerEntry = fileURLToPath(new URL('./worker.ts', import.meta.url))

const maxBackOffMs = 10_000
const defaults = {
  entry: workerEntry,
  nice: 5,
  abortGraceMs: 1500,
  idleMs: 60_000,
  backOffMs: 100,
  maxRssBytes: 700 * 1024 * 1024,
  engineSettings: {} as Readonly<Record<string, RemoteSettings>>,
}

/** Keeps up to `size` worker processes and gives each one job at a time. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { size, entry, nice, abortGraceMs, idleMs, backOffMs, maxRssBytes, engineSettings } = {
    ...defaults,
    ...options,
  }
  const slots = Array.from(
    { length: size },
    (): Slot => ({ child: null, active: null, crashesInRow: 0, isPausing: false, idleTimer: null }),
  )
  const listeners: (() => void)[] = []
  const closing = new Set<() => void>()
  let isClosed = false

  const isFree = (slot: Slot) => !isClosed && slot.active === null && !slot.isPausing
  const announceFree = () => {
    for (const listener of listeners) listener()
  }

  function start(slot: Slot): WorkerProcess<ToWorker> {
    const child = startWorkerProcess<ToWorker, FromWorker>({
      entry,
      nice,
      hasNetwork: true,
      onMessage: (message) => {
        if (slot.child === child) handle(slot, child, message)
      },
      onExit: (reason) => {
        if (slot.child === child) handleExit(slot, reason)
        for (const done of closing) done()
      },
    })
    slot.child = child
    return child
  }

  function handle(slot: Slot, child: WorkerProcess<ToWorker>, message: FromWorker): void {
    const active = slot.active
    if (!active) return
    if (message.type === 'progress') {
      if (!active.stop) active.job.progress(message.fraction)
    } else if (message.type === 'queued') {
      if (!active.stop) active.job.queued?.(message.position)
    } else if (message.type === 'upstream') {
      active.job.upstream(message.ref).then(
        (kept) => child.send({ type: 'upstream-kept', kept }),
        () => child.send({ type: 'upstream-kept', kept: false }),
      )
    } else {
      slot.crashesInRow = 0
      if (message.rssBytes > maxRssBytes) retire(slot)
      active.settle(outcomeOf(active, message))
    }
  }

  function handleExit(slot: Slot, reason: string): void {
    slot.child = null
    stopIdleTimer(slot)
    const active = slot.active
    if (!active) return
    if (!active.stop) pause(slot)
    active.settle(new WorkerError(active.stop ?? 'crashed', `The worker ended: ${reason}.`))
  }

  /** After a crash the slot rests, longer each time, so that a broken engine does not keep the machine busy. */
  function pause(slot: Slot): void {
    slot.isPausing = true
    const pauseMs = Math.min(maxBackOffMs, backOffMs * 2 ** slot.crashesInRow++)
    setTimeout(() => {
      slot.isPausing = false
      announceFree()
    }, pauseMs).unref()
  }

  function retire(slot: Slot): void {
    stopIdleTimer(slot)
    slot.child?.kill()
    slot.child = null
  }

  function stopIdleTimer(slot: Slot): void {
    if (slot.idleTimer !== null) clearTimeout(slot.idleTimer)
    slot.idleTimer = null
  }

  async function run(job: WorkerJob): Promise<FinishedFile[]> {
    const slot = slots.find((one) => isFree(one) && one.child !== null) ?? slots.find(isFree)
    if (!slot) throw new Error('No worker is free.')
    if (job.signal.aborted) throw new WorkerError('aborted', 'Aborted before it started.')
    stopIdleTimer(slot)
    const outcome = await new Promise<FinishedFile[] | WorkerError>((resolve) => {
      let killTimer: ReturnType<typeof setTimeout> | undefined
      const active: Active = {
        job,
        stop: null,
        settle(result) {
          clearTimeout(timeout)
          clearTimeout(killTimer)
          job.signal.removeEventListener('abort', abort)
          slot.active = null
          resolve(result)
        },
      }
      const stop = (reason: 'aborted' | 'timed_out') => {
        if (active.stop) return
        active.stop = reason
        slot.child?.send({ type: 'abort', isLeaseLost: job.signal.reason instanceof LeaseLostError })
        killTimer = setTimeout(() => slot.child?.kill(), abortGraceMs)
      }
      const abort = () => stop('aborted')
      const timeout = setTimeout(() => stop('timed_out'), job.timeoutMs)
      job.signal.addEventListener('abort', abort)
      slot.active = active
      startJob(slot, active)
    })
    if (slot.child && !isClosed) slot.idleTimer = setTimeout(() => retire(slot), idleMs).unref()
    if (isFree(slot)) announceFree()
    if (outcome instanceof WorkerError) throw outcome
    return outcome
  }

  function startJob(slot: Slot, active: Active): void {
    const { engine, task, folder } = active.job
    try {
      const child = slot.child ?? start(slot)
      // A child that died a moment ago is reported by its exit, which ends the job.
      child.send({ type: 'run', engine, task, folder, settings: engineSettings[engine] ?? null })
    } catch (error) {
      pause(slot)
      active.settle(new WorkerError('crashed', `The worker could not be started: ${String(error)}`))
    }
  }

  async function close(): Promise<void> {
    isClosed = true
    for (const slot of slots) {
      stopIdleTimer(slot)
      if (slot.active) slot.active.stop ??= 'aborted'
      slot.child?.kill()
    }
    const isOver = () => slots.every(({ child }) => child === null)
    if (isOver()) return
    await new Promise<void>((resolve) => {
      const check = () => {
        if (isOver()) resolve()
      }
      closing.add(check)
    })
  }

  return {
    get free() {
      return slots.filter(isFree).length
    },
    get pids() {
      return slots.flatMap(({ child }) => (child ? [child.pid] : []))
    },
    onFree: (listener) => listeners.push(listener),
    run,
    close,
  }
}

function outcomeOf(
  { stop }: Active,
  message: Extract<FromWorker, { type: 'done' | 'failed' }>,
): FinishedFile[] | WorkerError {
  if (stop) return new WorkerError(stop, 'The job was stopped.')
  if (message.type === 'done') return message.files
  return new WorkerError('failed', message.detail, message.sentence, message.retryable)
}
