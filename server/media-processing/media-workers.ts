import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Problem } from '../platform/http/problem.ts'
import { asDiskProblem } from '../platform/storage/disk-problem.ts'
import type { Seclusion } from '../processes/seclusion.ts'
import { WorkerError } from '../processes/worker-error.ts'
import { createWorkerPool } from '../processes/worker-pool.ts'
import type { MediaAnswer, MediaJob, MediaJobs } from './media-jobs.ts'
import { type FileRefusal, fileRefusal } from './refused-file.ts'

/** Thrown when a file cannot be processed. A refused file has a reason; without one the file is damaged. */
export class MediaJobError extends Error {
  override readonly name = 'MediaJobError'
  readonly reason: FileRefusal | null

  constructor({ message, code }: WorkerError) {
    super(message)
    this.reason = fileRefusal(code)
  }
}

/** Processes that open users' files, so that a hostile file can only harm its own process. */
export interface MediaWorkers {
  /**
   * Waits for a free worker, then runs the job, once more when the worker died with it: it may have died of something
   * else than the file.
   * @throws MediaJobError; Problem 'storage_full'; Problem 'too_many_requests' when too many jobs wait; 'unavailable'
   * when the workers were killed or end, or the job took too long on a machine that has far too much to do;
   * 'unsupported_type' when it took too long on any other
   */
  run<Type extends keyof MediaJobs>(job: MediaJobs[Type]['job'] & { type: Type }): Promise<MediaJobs[Type]['answer']>
  /** The same workers on behalf of a caller: callers take turns, and waiting jobs of one who leaves do not start. */
  of(caller: MediaCaller): Pick<MediaWorkers, 'run'>
  /** Ids of the running processes. */
  readonly pids: readonly number[]
  /** Ends all workers; waiting and running jobs fail. */
  close(): Promise<void>
}

export interface MediaCaller {
  /** Id of a user, or the network of a visitor. */
  owner: string
  /** Ends the jobs of a caller who has gone. */
  signal?: AbortSignal
}

export interface MediaWorkersOptions {
  /** Maximum number of workers, which are started when there are jobs. */
  size?: number
  /** Absolute path of the module that the workers run. */
  entry?: string
  /** Maximum time in ms of a job. */
  timeoutMs?: number
  /** Time in ms after which a worker without a job is ended. */
  idleMs?: number
  /** Memory in bytes above which a worker is replaced after its job. */
  maxRssBytes?: number
  /** Whether the machine has so much to do that the time of a job says nothing about its file. */
  isOverloaded?: () => boolean
  /** What the workers see of the server's files; by default everything that their user may read. */
  seclusion?: Seclusion
}

const defaults = {
  name: 'media worker',
  nice: 5,
  size: 2,
  entry: fileURLToPath(new URL('./worker.ts', import.meta.url)),
  idleMs: 30_000,
  maxRssBytes: 500 * 1024 * 1024,
}
const defaultTimeoutMs = 30_000
/** Six uploads of twenty files at once are the most that one user may send. */
const maxWaiting = { total: 600, perOwner: 120 }
/** Processes that want to run at a time, for each processor, from which a machine has far too much to do. */
const overload = 3
/** Seconds after which a refused caller may try again. */
const retryAfterS = 10

/** Creates up to `size` media workers, each of which runs one job at a time, by turns of their callers. */
export function createMediaWorkers({
  timeoutMs = defaultTimeoutMs,
  isOverloaded = hasTooMuchToDo,
  ...options
}: MediaWorkersOptions = {}): MediaWorkers {
  const pool = createWorkerPool<MediaJob, MediaAnswer>({ ...defaults, maxWaiting, ...options })

  async function runTwiceAtMost(job: MediaJob, caller?: MediaCaller): Promise<MediaAnswer> {
    const request = { job, timeoutMs, ...caller }
    try {
      return await pool.run(request)
    } catch (error) {
      if (!(error instanceof WorkerError) || error.failure !== 'crashed') throw error
      return pool.run(request)
    }
  }

  const of = (caller?: MediaCaller): Pick<MediaWorkers, 'run'> => ({
    async run<Type extends keyof MediaJobs>(job: MediaJobs[Type]['job'] & { type: Type }) {
      try {
        // A worker answers each kind of job with the answer of that kind.
        return (await runTwiceAtMost(job, caller)) as MediaJobs[Type]['answer']
      } catch (error) {
        const problem = asDiskProblem(error)
        if (problem !== error || !(error instanceof WorkerError)) throw problem
        throw withoutFile(error, isOverloaded) ?? new MediaJobError(error)
      }
    },
  })

  return {
    ...of(),
    of,
    get pids() {
      return pool.pids
    },
    close: pool.close,
  }
}

/** What ended a job without saying anything about its file; null where the file is to blame. */
function withoutFile(error: WorkerError, isOverloaded: () => boolean): Problem | null {
  const { failure, retryable } = error
  const refuse = (reason: 'media_busy' | 'media_interrupted') =>
    new Problem(reason, {}, { headers: { 'retry-after': String(retryAfterS) }, cause: error })
  if (failure === 'busy') return refuse('media_busy')
  if (failure === 'aborted' || (failure === 'crashed' && retryable)) return refuse('media_interrupted')
  if (failure === 'timed_out' && isOverloaded()) return refuse('media_interrupted')
  return failure === 'timed_out' ? new Problem('media_too_slow', {}, { cause: error }) : null
}

/** By the mean of the last minute. */
function hasTooMuchToDo(): boolean {
  return (loadavg()[0] ?? 0) > overload * availableParallelism()
}
