/** The workers that run engines. */
import { fileURLToPath } from 'node:url'
import type { AddOns } from '../add-ons/add-ons.ts'
import type { FinishedFile } from '../media-processing/media-file.ts'
import type { Seclusion } from '../processes/seclusion.ts'
import { createWorkerPool, type WorkerPool } from '../processes/worker-pool.ts'
import type { EngineTask } from './engine.ts'
import type { EngineEvent, EngineJobData } from './engine-jobs.ts'
import type { RemoteSettings } from './remote/settings.ts'

export interface EngineJob {
  /** Id of the engine. */
  engine: string
  task: EngineTask
  /** Absolute path of the job folder, which has only the task's references; the caller removes it. */
  folder: string
  /**
   * Ends the job with WorkerError 'aborted'; with a LeaseLostError as reason the engine does not cancel its remote
   * jobs.
   */
  signal: AbortSignal
  timeoutMs: number
  /** 0 to 1. */
  progress(fraction: number): void
  /** Queue position at a remote service, 1 is next; null when the task does not wait there. */
  queued?(position: number | null): void
  /** Stores the remote service's id for the task; false when the lease is lost. */
  upstream(ref: string): Promise<boolean>
}

export interface EngineWorkers
  extends Pick<WorkerPool<EngineJobData, FinishedFile[]>, 'size' | 'free' | 'pids' | 'onFree'> {
  /** Runs a job on a free worker; waits for one when there is none. @throws WorkerError */
  run(job: EngineJob): Promise<FinishedFile[]>
  /** Ends all workers. Running jobs end as 'aborted'. */
  close(): Promise<void>
}

export interface EngineWorkersOptions {
  /** Maximum number of workers, which are started when there are jobs. */
  size: number
  /** Absolute path of the module that calls serveEngines. */
  entry?: string
  nice?: number
  /** Time in ms in which an aborted job may end by itself. */
  abortGraceMs?: number
  /** Time in ms after which a worker without a job is ended. */
  idleMs?: number
  /** Pause in ms after a crash; doubles with each further crash in a row. */
  backOffMs?: number
  /** Memory in bytes above which a worker is replaced after its job. */
  maxRssBytes?: number
  /** What the workers see of the server's files; by default everything that their user may read. */
  seclusion?: Seclusion
  /**
   * Addresses and keys of remote engines by id; each is only sent to a worker with a task of that engine. Engines
   * without any work without a network.
   */
  engineSettings?: Readonly<Record<string, RemoteSettings>>
  /** Measures the depth of images for engines, if the operator has added what does. */
  addOns?: Pick<AddOns, 'has' | 'depth'>
}

const defaults = {
  name: 'worker',
  entry: fileURLToPath(new URL('./worker.ts', import.meta.url)),
  nice: 5,
  idleMs: 60_000,
  backOffMs: 100,
  maxRssBytes: 700 * 1024 * 1024,
}
const defaultGraceMs = 1500

/** Creates up to `size` workers, each of which runs one job at a time. */
export function createEngineWorkers({
  engineSettings = {},
  abortGraceMs = defaultGraceMs,
  addOns,
  ...options
}: EngineWorkersOptions): EngineWorkers {
  const pool = createWorkerPool<EngineJobData, FinishedFile[], EngineEvent>({ ...defaults, ...options })
  return {
    size: pool.size,
    get free() {
      return pool.free
    },
    get pids() {
      return pool.pids
    },
    onFree: pool.onFree,
    close: pool.close,

    async run({ engine, task, folder, signal, timeoutMs, ...job }) {
      const settings = engineSettings[engine] ?? null
      return pool.run({
        job: { engine, task, folder, settings, hasDepth: addOns?.has('depth') ?? false },
        hasNetwork: settings !== null,
        signal,
        timeoutMs,
        graceMs: abortGraceMs,
        onEvent(event) {
          if (event.type === 'progress') job.progress(event.fraction)
          else if (event.type === 'queued') job.queued?.(event.position)
        },
        async onConfirm(event) {
          if (event.type === 'upstream') return job.upstream(event.ref)
          return event.type === 'depth' && addOns !== undefined && addOns.depth(folder, event.request, { signal })
        },
      })
    },
  }
}
