/** The worker's side of the protocol: runs one job at a time until the server ends. */
import { isDiskFull } from '../platform/storage/disk-problem.ts'
import type { FromWorker, JobFailure, ToWorker } from './protocol.ts'
import { ReportedError } from './reported-error.ts'

/** What a job can use besides its own data. */
export interface JobContext<Event> {
  /** Aborted when the server stops the job. */
  signal: AbortSignal
  /** Sends an event without waiting. */
  notify(event: Event): void
  /** Sends an event and waits until the server has acted on it; false when it could not. */
  confirm(event: Event): Promise<boolean>
}

export interface ServeOptions {
  /** Creates the error by which a job is aborted from the name of the server's error; undefined for a plain abort. */
  abortReason?(name: string | null): Error | undefined
  /** Memory limit in bytes; a worker that exceeds it ends itself and its job. */
  rssLimitBytes?: number
}

const rssIntervalMs = 200

/**
 * Serves jobs; to be called once in the entry of a worker. The value of `run` is the answer; an error becomes a
 * WorkerError on the server, with a message for the user if it is a ReportedError.
 */
export function serveJobs<Job, Answer, Event = never>(
  run: (job: Job, context: JobContext<Event>) => Promise<Answer>,
  { abortReason, rssLimitBytes }: ServeOptions = {},
): void {
  let abort: AbortController | null = null
  let confirmations = 0
  const unconfirmed = new Map<number, (ok: boolean) => void>()

  const send = (message: FromWorker<Answer, Event>): void => {
    // Without a server this process is about to be ended by 'disconnect'.
    if (process.connected) process.send?.(message)
  }

  async function answer(job: Job): Promise<void> {
    const own = new AbortController()
    abort = own
    try {
      const result = await run(job, {
        signal: own.signal,
        notify: (event) => send({ type: 'event', event }),
        confirm(event) {
          const id = confirmations++
          return new Promise((resolve) => {
            unconfirmed.set(id, resolve)
            send({ type: 'confirm', id, event })
          })
        },
      })
      abort = null
      send({ type: 'done', answer: result, rssBytes: process.memoryUsage.rss() })
    } catch (error) {
      abort = null
      send({ type: 'failed', ...describe(error), rssBytes: process.memoryUsage.rss() })
    }
  }

  process.on('message', (message: ToWorker<Job>) => {
    if (message.type === 'run') void answer(message.job)
    else if (message.type === 'abort') abort?.abort(abortReason?.(message.reason))
    else {
      unconfirmed.get(message.id)?.(message.ok)
      unconfirmed.delete(message.id)
    }
  })
  process.on('disconnect', () => process.exit(0))
  if (rssLimitBytes !== undefined) endBeyond(rssLimitBytes)
}

function endBeyond(rssLimitBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > rssLimitBytes) process.exit(1)
  }, rssIntervalMs).unref()
}

function describe(error: unknown): JobFailure {
  const own = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (!(error instanceof ReportedError)) {
    const code = isDiskFull(error) ? 'ENOSPC' : null
    return { userMessage: null, retryable: false, code, params: {}, detail: own }
  }
  const detail = error.cause instanceof Error ? `${error.cause.message}\n${own}` : own
  const { message: userMessage, retryable, code, params } = error
  return { userMessage, retryable, code, params, detail }
}
