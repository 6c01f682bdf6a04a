import { fileURLToPath } from 'node:url'
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
  /** Waits for a free worker, then runs the job. @throws MediaJobError */
  run<Type extends keyof MediaJobs>(job: MediaJobs[Type]['job'] & { type: Type }): Promise<MediaJobs[Type]['answer']>
  /** Ids of the running processes. */
  readonly pids: readonly number[]
  /** Ends all workers; waiting and running jobs fail. */
  close(): Promise<void>
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

/** Creates up to `size` media workers, each of which runs one job at a time, in the order of arrival. */
export function createMediaWorkers({
  timeoutMs = defaultTimeoutMs,
  ...options
}: MediaWorkersOptions = {}): MediaWorkers {
  const pool = createWorkerPool<MediaJob, MediaAnswer>({ ...defaults, ...options })
  return {
    async run<Type extends keyof MediaJobs>(job: MediaJobs[Type]['job'] & { type: Type }) {
      try {
        // A worker answers each kind of job with the answer of that kind.
        return (await pool.run({ job, timeoutMs })) as MediaJobs[Type]['answer']
      } catch (error) {
        throw error instanceof WorkerError ? new MediaJobError(error) : error
      }
    },
    get pids() {
      return pool.pids
    },
    close: pool.close,
  }
}
