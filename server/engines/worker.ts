/**
 * Entry of a worker process: runs one task at a time for the server that started it. Native media code lives here, so
 * that whatever it does cannot take the server down.
 */
import type { FinishedFile, FinishOptions } from '../media-processing/media-file.ts'
import { ReportedError } from '../processes/reported-error.ts'
import { type EngineOutput, type EngineTask, LeaseLostError } from './engine.ts'
import { type EngineEntry, engineEntries, remoteEntries } from './registry.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

export interface WorkerParts {
  entries: readonly EngineEntry[]
  /** Measures and hashes an output of a task and makes its thumbnails beside it. */
  finish(output: EngineOutput, folder: string, task: EngineTask, options: FinishOptions): Promise<FinishedFile>
}

type RunMessage = Extract<ToWorker, { type: 'run' }>

const progressIntervalMs = 50
/** Share of the bar that the engine fills; the rest is hashing and thumbnails, and previews of videos. */
const engineShares: Readonly<Record<string, number>> = { video: 0.88 }
const usualEngineShare = 0.95

/** Answers the server's messages until the server is gone. */
export function serveWorker({ entries, finish }: WorkerParts): void {
  let job: { abort: AbortController; upstreamKept: ((kept: boolean) => void) | null } | null = null

  const send = (message: FromWorker): void => {
    // The server may be gone; then 'disconnect' is on its way and ends this process.
    if (process.connected) process.send?.(message)
  }

  async function run({ engine, task, folder, settings }: RunMessage): Promise<void> {
    const abort = new AbortController()
    const current = { abort, upstreamKept: null as ((kept: boolean) => void) | null }
    job = current
    try {
      const entry = entries.find(({ id }) => id === engine)
      if (!entry) throw new Error(`There is no engine '${engine}' in this worker.`)
      const report = throttled((fraction) => send({ type: 'progress', fraction }))
      const engineShare = engineShares[task.task_category] ?? usualEngineShare
      const { run: runEngine } = await entry.load(settings)
      const outputs = await runEngine(task, {
        signal: abort.signal,
        folder,
        progress: (fraction) => report(fraction * engineShare),
        queued: (position) => send({ type: 'queued', position }),
        async upstream(ref) {
          const kept = await new Promise<boolean>((resolve) => {
            current.upstreamKept = resolve
            send({ type: 'upstream', ref })
          })
          if (!kept) abort.abort(new LeaseLostError('The lease was lost.'))
          abort.signal.throwIfAborted()
        },
      })
      const files: FinishedFile[] = []
      for (const [index, output] of outputs.entries()) {
        abort.signal.throwIfAborted()
        const progress = (fraction: number) =>
          report(engineShare + ((1 - engineShare) * (index + fraction)) / outputs.length)
        files.push(await finish(output, folder, task, { signal: abort.signal, progress }))
        progress(1)
      }
      abort.signal.throwIfAborted()
      job = null
      send({ type: 'done', files, rssBytes: process.memoryUsage.rss() })
    } catch (error) {
      job = null
      send({ type: 'failed', ...describe(error), rssBytes: process.memoryUsage.rss() })
    }
  }

  process.on('message', (message: ToWorker) => {
    if (message.type === 'run') void run(message)
    else if (message.type === 'abort') {
      job?.abort.abort(message.isLeaseLost ? new LeaseLostError('The lease was lost.') : undefined)
    } else job?.upstreamKept?.(message.kept)
  })
  process.on('disconnect', () => process.exit(0))
}

function describe(error: unknown): { sentence: string | null; retryable: boolean; detail: string } {
  const own = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const cause = error instanceof ReportedError && error.cause instanceof Error ? error.cause.message : null
  const detail = cause === null ? own : `${cause}\n${own}`
  if (error instanceof ReportedError) return { sentence: error.message, retryable: error.retryable, detail }
  return { sentence: null, retryable: false, detail }
}

function throttled(report: (fraction: number) => void): (fraction: number) => void {
  let lastMs = Number.NEGATIVE_INFINITY
  return (fraction) => {
    const nowMs = performance.now()
    if (!Number.isFinite(fraction) || nowMs - lastMs < progressIntervalMs) return
    lastMs = nowMs
    report(Math.min(1, Math.max(0, fraction)))
  }
}

if (import.meta.main) {
  const [{ finishOutput }, { writeSettings }] = await Promise.all([
    import('../media-processing/finish-output.ts'),
    import('./write-settings.ts'),
  ])
  serveWorker({
    entries: [...engineEntries, ...remoteEntries],
    async finish(output, folder, task, options) {
      await writeSettings(output, task)
      return finishOutput(output, folder, options)
    },
  })
}
