/** Messages between the server and a worker that runs engines. */
import type { DepthRequest } from '../add-ons/depth-request.ts'
import type { EngineTask } from './engine.ts'
import type { RemoteSettings } from './remote/settings.ts'

export interface EngineJobData {
  /** Id of the engine. */
  engine: string
  task: EngineTask
  /** Absolute path of the job folder. */
  folder: string
  /** Address and key, for engines that need them; never to be logged. */
  settings: RemoteSettings | null
  /** Whether the server can have the depth of an image measured. */
  hasDepth: boolean
}

export type EngineEvent =
  | { type: 'progress'; fraction: number }
  /** Queue position at a remote service; null when the task does not wait there. */
  | { type: 'queued'; position: number | null }
  /** Id under which a remote service knows the task, to be stored; not confirmed when the lease is lost. */
  | { type: 'upstream'; ref: string }
  /** An image whose depth is to be measured; not confirmed when that failed. */
  | { type: 'depth'; request: DepthRequest }
