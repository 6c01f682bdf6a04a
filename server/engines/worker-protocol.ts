/** What server and worker process say to each other: small messages only, pictures go through the job's folder. */
import type { FinishedFile } from '../media-processing/media-file.ts'
import type { EngineTask } from './engine.ts'
import type { RemoteSettings } from './remote/settings.ts'

export type ToWorker =
  /** `settings`: addresses and keys, for engines that need some; never to be logged. */
  | { type: 'run'; engine: string; task: EngineTask; folder: string; settings: RemoteSettings | null }
  /** `isLeaseLost`: somebody else does the task now. */
  | { type: 'abort'; isLeaseLost: boolean }
  /** Answer to 'upstream'. False: the lease is lost, stop. */
  | { type: 'upstream-kept'; kept: boolean }

export type FromWorker =
  | { type: 'progress'; fraction: number }
  | { type: 'upstream'; ref: string }
  /** Place in a remote service's line; null when the task does not wait there. */
  | { type: 'queued'; position: number | null }
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
