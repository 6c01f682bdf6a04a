/** Polls an accepted job until it has ended, and cancels it when its task is aborted. */
import { LeaseLostError } from '../engine.ts'
import type { RemoteAdapter, RemoteFile } from './adapter.ts'
import { RemoteFailure } from './failure.ts'
import { type Answer, type Http, pause, retryAfterMs, shortened, TransportError } from './http.ts'
import type { JobParts } from './job-parts.ts'

/** Maximum progress of an estimate. */
const estimateShare = 0.9

/** The files of a job once it has ended; null when the provider does not know the job. @throws RemoteFailure */
export async function pollUntilDone<Job>(parts: JobParts<Job>, jobId: string): Promise<RemoteFile[] | null> {
  const { adapter, http, job, expectedMs, report, wait } = parts
  const { times, signal } = http
  const watching = new AbortController()
  const stop = () => watching.abort()
  signal.addEventListener('abort', stop, { once: true })
  adapter.watch?.(jobId, http, report, watching.signal)
  const startedMs = performance.now()
  let failures = 0
  let failingSinceMs = 0
  try {
    for (;;) {
      signal.throwIfAborted()
      let waitMs = times.pollMs
      try {
        const status = await adapter.status(jobId, http, job)
        failures = 0
        if (status.state === 'gone') return null
        if (status.state === 'done') return status.files
        wait(status.queuePosition)
        const elapsed = (performance.now() - startedMs) / expectedMs
        report(status.progress ?? (status.queuePosition === null ? estimateShare * (1 - Math.exp(-elapsed * 1.5)) : 0))
      } catch (error) {
        // Polling costs nothing, so it is repeated for as long as it may help.
        if (!(error instanceof TransportError) && !(error instanceof PollError)) throw error
        const nowMs = performance.now()
        if (failures === 0) failingSinceMs = nowMs
        if (nowMs - failingSinceMs > times.pollTimeoutMs) {
          throw new RemoteFailure('unreachable', `${adapter.provider} does not tell about ${jobId}: ${error.message}`)
        }
        const own = error instanceof PollError ? error.waitMs : null
        waitMs = own ?? Math.min(times.maxBackOffMs, times.backOffMs * 2 ** failures)
        failures++
      }
      await pause(waitMs, signal)
    }
  } catch (error) {
    if (signal.aborted) await cancelJob(adapter, http, jobId)
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    watching.abort()
  }
}

/** Thrown when a poll failed but may succeed later. */
export class PollError extends Error {
  override readonly name = 'PollError'
  /** ms; null when the provider does not say. */
  readonly waitMs: number | null
  constructor(detail: string, waitMs: number | null = null) {
    super(detail)
    this.waitMs = waitMs
  }
}

/** The answer to a poll; null when the job is not known. @throws PollError for temporary failures; RemoteFailure */
export function pollAnswer(provider: string, answer: Answer, http: Http): Answer | null {
  if (answer.status < 300) return answer
  const detail = http.redact(`${provider} answered ${answer.status}: ${shortened(answer.body)}`)
  if (answer.status === 404 || answer.status === 410) return null
  if (answer.status === 401 || answer.status === 403) throw new RemoteFailure('key', `${detail} (is the key right?)`)
  if (answer.status === 429 || answer.status >= 500 || answer.status === 408) {
    throw new PollError(detail, retryAfterMs(answer.headers))
  }
  throw new RemoteFailure('failed', detail)
}

/** Cancels a job at the provider, so that it is not paid for if possible; a failure is ignored. */
export async function cancelJob<Job>(adapter: RemoteAdapter<Job>, http: Http, jobId: string): Promise<void> {
  // After a lost lease the job belongs to the worker that has the lease now.
  if (!adapter.cancel || http.signal.reason instanceof LeaseLostError) return
  const signal = AbortSignal.timeout(http.times.cancelMs)
  const unhurried: Http = { ...http, signal, call: (path, options) => http.call(path, { ...options, signal }) }
  await adapter.cancel(jobId, unhurried).catch(() => {})
}
