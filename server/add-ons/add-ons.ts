/** The add-ons as the features use them. Without one, or when it fails, they go on as if there were none. */
import { fileURLToPath } from 'node:url'
import { asError, type Log } from '../platform/log.ts'
import type { Seclusion } from '../processes/seclusion.ts'
import { WorkerError } from '../processes/worker-error.ts'
import { createWorkerPool } from '../processes/worker-pool.ts'
import { isAdded } from './add-on-files.ts'
import type { AddOnAnswer, AddOnJob } from './add-on-jobs.ts'
import { type AddOn, type AddOnId, addOns as catalog } from './catalog.ts'
import type { DepthRequest } from './depth-request.ts'
import { runtimeModule } from './runtime.ts'

export interface AddOnOptions {
  /** Absolute path of the folder of all add-ons. */
  models: string
  log: Log
  /** What the worker sees of the server's files; by default everything that its user may read. */
  seclusion?: Seclusion
  /** By default those of the catalog. */
  addOns?: readonly AddOn[] | undefined
  /** Time in ms after which the networks are unloaded. */
  idleMs?: number
}

/** On whose behalf a network runs, so that its users take turns. */
export interface AddOnCaller {
  /** Id of a user; without one all are the same. */
  owner?: string
  signal?: AbortSignal
}

export interface AddOns {
  /** Whether an add-on can be used; asked each time, because it may be added while the server runs. */
  has(id: AddOnId): boolean
  /** Measures the depth of an image into a file in `folder`, an absolute path; false when that fails. */
  depth(folder: string, request: DepthRequest, caller?: AddOnCaller): Promise<boolean>
  /** A sentence in English about the image of a file; null when that fails. */
  caption(path: string, caller?: AddOnCaller): Promise<string | null>
  /** Id of the worker's process; null while there is none. */
  readonly pid: number | null
  /** Ends the worker. */
  close(): Promise<void>
}

const worker = {
  name: 'add-on worker',
  entry: fileURLToPath(new URL('./worker.ts', import.meta.url)),
  /** Process priority: users wait for it, but the server serves everybody. */
  nice: 5,
  /** The networks take much memory and all processors. */
  size: 1,
  idleMs: 60_000,
  maxRssBytes: 1024 ** 3,
  maxWaiting: { total: 40, perOwner: 10 },
}
/** Loading and running take a second or two; on a busy machine many. */
const timeoutMs = 60_000

export function createAddOns({ models, log, addOns = catalog, ...options }: AddOnOptions): AddOns {
  const pool = createWorkerPool<AddOnJob, AddOnAnswer>({ ...worker, ...options })

  /** Null when it fails. @throws WorkerError when the caller or the server stops it */
  async function run(job: AddOnJob, caller: AddOnCaller): Promise<AddOnAnswer | null> {
    try {
      return await pool.run({ job, timeoutMs, ...caller })
    } catch (error) {
      if (error instanceof WorkerError && error.failure === 'aborted') throw error
      log.warn('an add-on failed, and was done without', { job: job.type, error: asError(error) })
      return null
    }
  }

  return {
    has(id) {
      const addOn = addOns.find((candidate) => candidate.id === id)
      return addOn !== undefined && isAdded(models, addOn) && runtimeModule(models) !== null
    },
    depth: async (folder, { name, width, height }, caller = {}) =>
      (await run({ type: 'depth', models, folder, name, width, height }, caller)) !== null,
    caption: async (path, caller = {}) => (await run({ type: 'caption', models, path }, caller))?.caption ?? null,
    get pid() {
      return pool.pids[0] ?? null
    },
    close: pool.close,
  }
}
