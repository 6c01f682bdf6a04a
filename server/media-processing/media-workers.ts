import { fileURLToPath } from 'node:url'
import { startWorkerProcess, type WorkerProcess } from '../processes/worker-process.ts'
import type { FromMediaWorker, MediaAnswer, MediaJob, MediaJobs } from './media-jobs.ts'
import type { FileRefusal } from './refused-file.ts'

/** A file that could not be worked on. One that is not taken has a reason; without one the file is broken. */
export class MediaJobError extends Error {
  override readonly name = 'MediaJobError'
  readonly reason: FileRefusal | null

  constructor(detail: string, reason: FileRefusal | null = null) {
    super(detail)
    this.reason = reason
  }
}

/** Processes that open people's files, so that a hostile one takes down nothing but its own process. */
export interface MediaWorkers {
  /** Waits for a free worker, then runs the job. @throws MediaJobError */
  run<Type extends keyof MediaJobs>(job: MediaJobs[Type]['job'] & { type: Type }): Promise<MediaJobs[Type]['answer']>
  /** Ids of the children that live. */
  readonly pids: readonly number[]
  /** Ends all children; waiting and running jobs fail. */
  close(): Promise<void>
}

export interface MediaWorkersOptions {
  /** Number of children at most; they are started when there is work. */
  size?: number
  /** Absolute path of the module that the children run. */
  entry?: string
  /** Longest time one job may take. */
  timeoutMs?: number
  /** A child without work is ended after this time. */
  idleMs?: number
  /** A child that grew larger than this is replaced after its job. */
  maxRssBytes?: number
}

interface Waiting {
  job: MediaJob
  settle(outcome: MediaAnswer | MediaJobError): void
}

interface Slot {
  child: WorkerProcess<MediaJob> | null
  current: Waiting | null
  timer: ReturnType<typeof setTimeout> | null
}

const defaults = {
  size: 2,
  entry: fileURLToPath(new URL('../media-worker/worker.ts', import.meta.url)),
  timeoutMs: 30_000,
  idleMs: 30_000,
  maxRssBytes: 500 * 1024 * 1024,
}
const nice = 5

/** Keeps up to `size` media workers and gives each one job at a time, in the order of arrival. */
export function createMediaWorkers(options: MediaWorkersOptions = {}): MediaWorkers {
  const { size, entry, timeoutMs, idleMs, maxRssBytes } = { ...defaults, ...options }
  const slots = Array.from({ length: size }, (): Slot => ({ child: null, current: null, timer: null }))
  const waiting: Waiting[] = []
  const leaving = new Set<Promise<void>>()
  let isClosed = false

  function start(slot: Slot): WorkerProcess<MediaJob> {
    const exit = Promise.withResolvers<void>()
    leaving.add(exit.promise)
    const child = startWorkerProcess<MediaJob, FromMediaWorker>({
      entry,
      nice,
      onMessage(message) {
        if (slot.child !== child) return
        if (message.rssBytes > maxRssBytes) retire(slot)
        settle(slot, message.ok ? message.answer : new MediaJobError(message.detail, message.reason))
      },
      onExit(reason) {
        leaving.delete(exit.promise)
        exit.resolve()
        if (slot.child !== child) return
        slot.child = null
        settle(slot, new MediaJobError(`The media worker ended: ${reason}.`))
      },
    })
    slot.child = child
    return child
  }

  function stopTimer(slot: Slot): void {
    if (slot.timer !== null) clearTimeout(slot.timer)
    slot.timer = null
  }

  function retire(slot: Slot): void {
    stopTimer(slot)
    slot.child?.kill()
    slot.child = null
  }

  function settle(slot: Slot, outcome: MediaAnswer | MediaJobError): void {
    stopTimer(slot)
    const current = slot.current
    slot.current = null
    current?.settle(outcome)
    if (slot.child) slot.timer = setTimeout(() => retire(slot), idleMs).unref()
    work()
  }

  function work(): void {
    while (!isClosed) {
      const slot =
        slots.find(({ child, current }) => child !== null && current === null) ??
        slots.find(({ current }) => current === null)
      const next = slot && waiting.shift()
      if (!next) return
      begin(slot, next)
    }
  }

  function begin(slot: Slot, next: Waiting): void {
    stopTimer(slot)
    slot.current = next
    try {
      // A child that died a moment ago is reported by its exit, which ends the job.
      const child = slot.child ?? start(slot)
      child.send(next.job)
      slot.timer = setTimeout(() => {
        retire(slot)
        settle(slot, new MediaJobError('The job took too long.'))
      }, timeoutMs)
    } catch (error) {
      settle(slot, new MediaJobError(`The media worker could not be started: ${String(error)}`))
    }
  }

  return {
    async run<Type extends keyof MediaJobs>(job: MediaJobs[Type]['job'] & { type: Type }) {
      if (isClosed) throw new MediaJobError('The server is stopping.')
      const outcome = await new Promise<MediaAnswer | MediaJobError>((resolve) => {
        waiting.push({ job, settle: resolve })
        work()
      })
      if (outcome instanceof MediaJobError) throw outcome
      // A worker answers each kind of job with that kind's answer.
      return outcome as MediaJobs[Type]['answer']
    },
    get pids() {
      return slots.flatMap(({ child }) => (child ? [child.pid] : []))
    },
    async close() {
      isClosed = true
      for (const { settle: fail } of waiting.splice(0)) fail(new MediaJobError('The server is stopping.'))
      for (const slot of slots) {
        retire(slot)
        settle(slot, new MediaJobError('The server is stopping.'))
      }
      await Promise.all(leaving)
    },
  }
}
