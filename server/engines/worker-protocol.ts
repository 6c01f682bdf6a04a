/** What server and worker process say to each other: small messages only, pictures go through the job's folder. */
import type { EngineTask, FinishedFile } from './engine.ts'

export type ToWorker =
  | { type: 'run'; engine: string; task: EngineTask; folder: string }
  | { type: 'abort' }
  /** Answer to 'upstream'. False: the lease is lost, stop. */
  | { type: 'upstream-kept'; kept: boolean }

export type FromWorker =
  | { type: 'progress'; fraction: number }
  | { type: 'upstream'; ref: string }
  /** `rssBytes`: memory of the worker; one that has grown too large is replaced. */
  | { type: 'done'; files: FinishedFile[]; rssBytes: number }
  | {
      type: 'failed'
      /** For the user; null when the reason means nothing to people. */
      sentence: string | null
      retryable: boolean
      /** For the log. */
      detail: string
      rssBytes: number
    }
