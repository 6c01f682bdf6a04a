/** Runs tasks in a worker: loads the engine, runs it, and measures its outputs. */
import { createDepthSource } from '../add-ons/depth-request.ts'
import type { FinishedFile, FinishOptions } from '../media-processing/media-file.ts'
import { type JobContext, serveJobs } from '../processes/serve-jobs.ts'
import { type EngineIo, type EngineOutput, type EngineTask, LeaseLostError } from './engine.ts'
import type { EngineEvent, EngineJobData } from './engine-jobs.ts'
import type { EngineEntry } from './engine-registry.ts'

export interface EngineServerParts {
  entries: readonly EngineEntry[]
  /** Measures and hashes an output of a task and makes its thumbnails beside it. */
  finish(output: EngineOutput, folder: string, task: EngineTask, options: FinishOptions): Promise<FinishedFile>
}

const progressIntervalMs = 50
/** Share of the progress for the engine; the rest is for hashes, thumbnails and preview videos. */
const engineShares: Readonly<Record<string, number>> = { video: 0.88 }
const defaultEngineShare = 0.95

/** Serves the tasks of the server until it ends. */
export function serveEngines({ entries, finish }: EngineServerParts): void {
  async function run(
    { engine, task, folder, settings, hasDepth }: EngineJobData,
    context: JobContext<EngineEvent>,
  ): Promise<FinishedFile[]> {
    const entry = entries.find(({ id }) => id === engine)
    if (!entry) throw new Error(`There is no engine '${engine}' in this worker.`)
    const lease = new AbortController()
    const signal = AbortSignal.any([context.signal, lease.signal])
    const report = throttled((fraction) => context.notify({ type: 'progress', fraction }))
    const engineShare = engineShares[task.task_category] ?? defaultEngineShare
    const io: EngineIo = {
      signal,
      folder,
      progress: (fraction) => report(fraction * engineShare),
      queued: (position) => context.notify({ type: 'queued', position }),
      async upstream(ref) {
        if (!(await context.confirm({ type: 'upstream', ref }))) lease.abort(leaseLost())
        signal.throwIfAborted()
      },
      ...(hasDepth && {
        depth: createDepthSource(folder, (request) => context.confirm({ type: 'depth', request })),
      }),
    }
    const { run: runEngine } = await entry.load(settings)
    const outputs = await runEngine(task, io)
    const files: FinishedFile[] = []
    for (const [index, output] of outputs.entries()) {
      signal.throwIfAborted()
      const progress = (fraction: number) =>
        report(engineShare + ((1 - engineShare) * (index + fraction)) / outputs.length)
      files.push(await finish(output, folder, task, { signal, progress }))
      progress(1)
    }
    signal.throwIfAborted()
    return files
  }

  serveJobs(run, { abortReason: (name) => (name === LeaseLostError.name ? leaseLost() : undefined) })
}

const leaseLost = () => new LeaseLostError('The lease was lost.')

function throttled(report: (fraction: number) => void): (fraction: number) => void {
  let lastMs = Number.NEGATIVE_INFINITY
  return (fraction) => {
    const nowMs = performance.now()
    if (!Number.isFinite(fraction) || nowMs - lastMs < progressIntervalMs) return
    lastMs = nowMs
    report(Math.min(1, Math.max(0, fraction)))
  }
}
