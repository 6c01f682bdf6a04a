/** The one manager of child processes: engines, media workers, packaging and layer extraction all run under it. */
import { FairQueue } from './fair-queue.ts'
import { WorkerError } from './worker-error.ts'
import { type JobRequest, type WorkerOptions, WorkerSlot } from './worker-slot.ts'

export interface WorkerPoolOptions extends WorkerOptions {
  /** Maximum number of workers, which are started when there are jobs. */
  size: number
  /** Maximum number of jobs that wait, of all owners and of each one; by default there is none. */
  maxWaiting?: { total: number; perOwner: number }
}

/** A job of a pool. */
export interface PoolRequest<Job, Event> extends JobRequest<Job, Event> {
  /** On whose behalf it runs: owners take turns. Those without a name are one. */
  owner?: string
}

export interface WorkerPool<Job, Answer, Event = never> {
  /** Number of its workers, whatever they do. */
  readonly size: number
  /** Number of jobs that can start at once. */
  readonly free: number
  /** Ids of the running processes. */
  readonly pids: readonly number[]
  /** Registers a listener for every increase of `free`. */
  onFree(listener: () => void): void
  /**
   * Runs a job on a free worker; waits for one, by turns with other owners, when there is none.
   * @throws WorkerError; 'busy' when too many wait already
   */
  run(request: PoolRequest<Job, Event>): Promise<Answer>
  /** Ends all workers; running and waiting jobs end as 'aborted'. Resolves when all processes have ended. */
  close(): Promise<void>
}

interface Waiting<Job, Answer, Event> {
  request: JobRequest<Job, Event>
  resolve(answer: Answer | Promise<Answer>): void
  reject(error: WorkerError): void
}

/** Creates a pool of up to `size` workers, each of which runs one job at a time. */
export function createWorkerPool<Job, Answer, Event = never>({
  size,
  maxWaiting,
  ...options
}: WorkerPoolOptions): WorkerPool<Job, Answer, Event> {
  const listeners: (() => void)[] = []
  const slots = Array.from({ length: size }, () => new WorkerSlot<Job, Answer, Event>(options, handleFree))
  const waiting = new FairQueue<Waiting<Job, Answer, Event>>()
  let isClosed = false

  function handleFree(): void {
    startWaiting()
    if (slots.some(({ isFree }) => isFree)) for (const listener of listeners) listener()
  }

  function startWaiting(): void {
    while (waiting.size > 0) {
      const slot = slots.find(({ isFree, pid }) => isFree && pid !== null) ?? slots.find(({ isFree }) => isFree)
      const next = slot && waiting.take()
      if (!next) return
      next.resolve(slot.run(next.request))
    }
  }

  return {
    size,
    get free() {
      return slots.filter(({ isFree }) => isFree).length
    },
    get pids() {
      return slots.flatMap(({ pid }) => (pid === null ? [] : [pid]))
    },
    onFree: (listener) => listeners.push(listener),

    async run(request) {
      const { signal, owner = '' } = request
      if (isClosed) throw new WorkerError('aborted', 'The server is stopping.')
      if (signal?.aborted) throw stoppedEarly()
      if (maxWaiting && (waiting.size >= maxWaiting.total || waiting.sizeOf(owner) >= maxWaiting.perOwner)) {
        throw new WorkerError('busy', 'Too many jobs wait.')
      }
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      const entry: Waiting<Job, Answer, Event> = { request, resolve, reject }
      const leave = () => {
        if (waiting.remove(entry)) reject(stoppedEarly())
      }
      waiting.add(owner, entry)
      signal?.addEventListener('abort', leave)
      startWaiting()
      try {
        return await promise
      } finally {
        signal?.removeEventListener('abort', leave)
      }
    },

    async close() {
      isClosed = true
      for (const { reject } of waiting.takeAll()) reject(new WorkerError('aborted', 'The server is stopping.'))
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}

/** What limits a job that runs in a worker of its own. */
export interface OwnWorkerLimits extends Pick<WorkerOptions, 'seclusion'> {
  /** Ends the job. */
  signal: AbortSignal
}

/** Runs one job in a worker of its own, which ends with the job. @throws WorkerError */
export async function runInOwnWorker<Job, Answer, Event = never>(
  options: Pick<WorkerOptions, 'name' | 'entry' | 'nice' | 'seclusion'>,
  request: JobRequest<Job, Event>,
): Promise<Answer> {
  const pool = createWorkerPool<Job, Answer, Event>({ ...options, size: 1 })
  try {
    return await pool.run(request)
  } finally {
    await pool.close()
  }
}

function stoppedEarly(): WorkerError {
  return new WorkerError('aborted', 'The job was stopped before it started.')
}
