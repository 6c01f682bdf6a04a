/** How every remote engine does a task: order once, remember it, look after it, bring the files home. */
import { type EngineIo, type EngineOutput, type EngineTask, LeaseLostError } from '../engine.ts'
import { downloadResult, type StoredResult, storeResult } from './download.ts'
import { RemoteFailure } from './failure.ts'
import { fitResult } from './fit-picture.ts'
import { type Answer, createHttp, type Http, pause, retryAfterMs, TransportError } from './http.ts'
import { type Ledger, openLedger } from './ledger.ts'
import type { RemoteSettings, RemoteTimes } from './settings.ts'

/** A result of a provider: where it lies, or its bytes. */
export type RemoteFile = { url: string } | { bytes: Uint8Array }

/** The answer to an order: a handle to ask with, or the files at once. */
export type Submitted = { handle: string } | { files: RemoteFile[] }

export type RemoteStatus =
  /** `queuePosition`: 1 is next, null when unknown or running. `progress`: 0 to 1, null when unknown. */
  | { state: 'waiting'; queuePosition: number | null; progress: number | null }
  | { state: 'done'; files: RemoteFile[] }
  /** Nobody knows the handle. */
  | { state: 'gone' }

/** Does something paid at most once, under a name of its own within the task. */
export type Once = (name: string, submit: (http: Http) => Promise<Answer>) => Promise<RemoteFile[]>

/** What is particular about a provider. Errors of its own become a RemoteFailure here. */
export interface RemoteAdapter<Job> {
  /** For the operator's log. */
  provider: string
  /** Headers that carry the key. */
  authorize(settings: RemoteSettings): Record<string, string>
  /** What to order for a task, each on its own: one that fails does not take the others with it. @throws RemoteFailure */
  jobs(task: EngineTask, settings: RemoteSettings): Job[] | Promise<Job[]>
  /** Work before the order that may be done again, or has its own once. */
  prepare?(job: Job, http: Http, once: Once): Promise<Job>
  /** Sends the order: one call that makes something. */
  submit(job: Job, http: Http): Promise<Answer>
  /** Reads the answer to an order that was accepted. @throws RemoteFailure */
  accepted(answer: Answer, job: Job, http: Http): Submitted | Promise<Submitted>
  /** Why an answer says no; null for the general rules by its status. */
  refusal(answer: Answer): RemoteFailure | null
  status(handle: string, http: Http, job: Job): Promise<RemoteStatus>
  /** Tells the provider that nobody waits any more. */
  cancel?(handle: string, http: Http): Promise<void>
  /** A handle that we choose: then an order can be looked for, and sent again when the provider does not have it. */
  ownHandle?(job: Job): string
  /** Live progress beside the polling; ends with the signal. */
  watch?(handle: string, http: Http, report: (fraction: number) => void, signal: AbortSignal): void
  /** How long one job takes, in ms; what the bar is drawn by when the provider does not say. */
  expectedMs(task: EngineTask): number
}

/** Share of the bar for the work of the provider; the rest is bringing the files home. */
const workShare = 0.95
/** An order that can be looked for is sent again at most so often. */
const maxOrders = 3
/** Most that an estimate may claim. */
const estimateShare = 0.9

export async function runRemote<Job>(
  adapter: RemoteAdapter<Job>,
  task: EngineTask,
  io: EngineIo,
  settings: RemoteSettings,
  times: RemoteTimes,
): Promise<EngineOutput[]> {
  const ledger = openLedger(task.upstream_ref, (text) => io.upstream(text))
  const authorize = adapter.authorize(settings)
  const http = createHttp({ settings, times, signal: io.signal, authorize })
  const jobs = await adapter.jobs(task, settings)
  const shares = jobs.map(() => 0)
  const positions: (number | null)[] = jobs.map(() => null)
  let told: number | null = null
  const expectedMs = adapter.expectedMs(task)
  const steps = new Map<string, Promise<RemoteFile[]>>()

  const bringHome = async (file: RemoteFile, name: string): Promise<StoredResult> => {
    const { folder, signal } = io
    if ('url' in file) {
      return downloadResult({ url: file.url, baseUrl: settings.baseUrl, folder, name, signal, times, authorize })
    }
    return storeResult(file.bytes, folder, name).catch((error: unknown) => {
      throw error instanceof RemoteFailure ? error : new RemoteFailure('broken', String(error))
    })
  }

  const work = jobs.map(async (job, index) => {
    const name = String(index)
    const report = (fraction: number) => {
      shares[index] = Math.max(shares[index] ?? 0, fraction)
      io.progress(shares.reduce((sum, share) => sum + share, 0) / shares.length)
    }
    const wait = (position: number | null) => {
      positions[index] = position
      // The task is as far back as the first of its jobs; when one is being made, it does not wait.
      const place = positions.includes(null) ? null : Math.min(...positions.map((one) => one ?? 0))
      if (place !== told) io.queued?.(place)
      told = place
    }
    const reportWork = (part: number) => report(part * workShare)
    const files = await fulfil({ adapter, ledger, http, job, name, steps, expectedMs, report: reportWork, wait })
    const [file] = files
    if (!file) throw new RemoteFailure('failed', `${adapter.provider} answered without a file.`)
    const output = await fitResult(await bringHome(file, `result-${name}`), task, io.folder, `result-${name}`)
    report(1)
    return output
  })

  const settled = await Promise.allSettled(work)
  io.signal.throwIfAborted()
  const outputs = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (outputs.length > 0) return outputs
  // What was paid for is delivered; only when nothing came of it is the task a failure.
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  throw new RemoteFailure('rejected', `${adapter.provider} was asked for nothing.`)
}

interface SendParts<Job> {
  adapter: RemoteAdapter<Job>
  ledger: Ledger
  http: Http
  /** Under which the ledger keeps it. */
  name: string
  submit(http: Http): Promise<Answer>
}

interface OrderParts<Job> extends Omit<SendParts<Job>, 'submit'> {
  job: Job
  /** Smaller orders that several jobs of the task share. */
  steps: Map<string, Promise<RemoteFile[]>>
  expectedMs: number
  report(fraction: number): void
  wait(queuePosition: number | null): void
}

/** Finds an order where it stands, sends it if it never was, and stays until its files exist. */
async function fulfil<Job>(parts: OrderParts<Job>): Promise<RemoteFile[]> {
  const { adapter, ledger, http, job, name } = parts
  const known = ledger.of(name)
  if (known?.state === 'failed') throw new RemoteFailure(known.kind, known.detail)
  if (known?.state === 'done') return known.urls.map((url) => ({ url }))
  const own = adapter.ownHandle?.(job) ?? null
  let handle = known?.state === 'accepted' ? known.handle : null
  if (known?.state === 'sent') {
    if (own === null) throw lost(adapter.provider, 'the task was interrupted while the order was on its way')
    handle = own
  }
  try {
    for (let orders = 0; ; orders++) {
      if (handle !== null) {
        const files = await lookAfter(parts, handle)
        if (files) return files
        if (own === null || orders >= maxOrders) {
          throw new RemoteFailure('expired', `${adapter.provider} does not know ${handle} any more.`)
        }
      }
      const submitted: Submitted = await order(parts).catch((error: unknown) => {
        if (own === null || !(error instanceof RemoteFailure) || error.kind !== 'lost') throw error
        return { handle: own }
      })
      if ('files' in submitted) return submitted.files
      handle = submitted.handle
    }
  } catch (error) {
    if (error instanceof RemoteFailure && !http.signal.aborted) {
      const detail = error.cause instanceof Error ? error.cause.message : error.message
      await ledger.set(name, { state: 'failed', kind: error.kind, detail })
    }
    throw error
  }
}

async function order<Job>({ adapter, ledger, http, job, name, steps }: OrderParts<Job>): Promise<Submitted> {
  const once: Once = (step, submit) => {
    const running = steps.get(step) ?? stepOnce({ adapter, ledger, http, name: step, submit }, job)
    steps.set(step, running)
    return running
  }
  const ready = (await adapter.prepare?.(job, http, once)) ?? job
  const answer = await send({ adapter, ledger, http, name, submit: (with_) => adapter.submit(ready, with_) })
  const submitted = await adapter.accepted(answer, ready, http)
  try {
    await keep(ledger, name, submitted)
  } catch (error) {
    // Cancelled just now: the order has no one who would look after it.
    if ('handle' in submitted) await cancelUpstream(adapter, http, submitted.handle)
    throw error
  }
  return submitted
}

/** A smaller order before the real one, which answers with its files. */
async function stepOnce<Job>(parts: SendParts<Job>, job: Job): Promise<RemoteFile[]> {
  const { adapter, ledger, http, name } = parts
  const known = ledger.of(name)
  if (known?.state === 'done') return known.urls.map((url) => ({ url }))
  if (known?.state === 'sent') throw lost(adapter.provider, `'${name}' was interrupted`)
  const submitted = await adapter.accepted(await send(parts), job, http)
  await keep(ledger, name, submitted)
  return 'files' in submitted ? submitted.files : []
}

/** Files that came as bytes cannot be fetched again: their order stays 'sent', which nobody sends twice. */
async function keep(ledger: Ledger, name: string, submitted: Submitted): Promise<void> {
  if ('handle' in submitted) return ledger.set(name, { state: 'accepted', handle: submitted.handle })
  const urls = submitted.files.flatMap((file) => ('url' in file ? [file.url] : []))
  if (urls.length > 0) await ledger.set(name, { state: 'done', urls })
}

/** Sends an order until it is certainly accepted or certainly not; what may have been accepted is not sent again. */
async function send<Job>({ adapter, ledger, http, name, submit }: SendParts<Job>): Promise<Answer> {
  const { signal, times } = http
  const giveUpMs = performance.now() + times.patienceMs
  for (let tries = 0; ; tries++) {
    await ledger.set(name, { state: 'sent' })
    let refusal: RemoteFailure
    let waitMs = Math.min(times.maxBackOffMs, times.backOffMs * 2 ** tries)
    try {
      const answer = await submit(http)
      if (answer.status < 300) return answer
      refusal = refusalOf(adapter, answer, http)
      if (refusal.kind !== 'busy') throw refusal
      waitMs = retryAfterMs(answer.headers) ?? waitMs
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
      if (error.wasSent) throw lost(adapter.provider, error.message)
      refusal = new RemoteFailure('unreachable', `${adapter.provider}: ${error.message}`)
    }
    // Certainly not accepted: whoever takes the task over may send it.
    await ledger.set(name, null)
    if (performance.now() + waitMs > giveUpMs) throw refusal
    await pause(waitMs, signal)
  }
}

/** What an answer that is no success means. */
function refusalOf<Job>(adapter: RemoteAdapter<Job>, answer: Answer, http: Http): RemoteFailure {
  const detail = http.redact(`${adapter.provider} answered ${answer.status}: ${shortened(answer.body)}`)
  const own = adapter.refusal(answer)
  if (own) return new RemoteFailure(own.kind, detail, own.message)
  const { status } = answer
  if (status === 401 || status === 403) return new RemoteFailure('key', `${detail} (is the key right?)`)
  if (status === 402) return new RemoteFailure('credit', detail)
  if (status === 429) return new RemoteFailure('busy', detail)
  // A server that stumbles may have accepted the order before.
  if (status >= 500 || status === 408) return new RemoteFailure('lost', detail)
  return new RemoteFailure('rejected', detail)
}

/** Asks until the job has ended. Null when the provider does not know it. */
async function lookAfter<Job>(parts: OrderParts<Job>, handle: string): Promise<RemoteFile[] | null> {
  const { adapter, http, job, expectedMs, report, wait } = parts
  const { times, signal } = http
  const watching = new AbortController()
  const stop = () => watching.abort()
  signal.addEventListener('abort', stop, { once: true })
  adapter.watch?.(handle, http, report, watching.signal)
  const startedMs = performance.now()
  let failures = 0
  let failingSinceMs = 0
  try {
    for (;;) {
      signal.throwIfAborted()
      let waitMs = times.pollMs
      try {
        const status = await adapter.status(handle, http, job)
        failures = 0
        if (status.state === 'gone') return null
        if (status.state === 'done') return status.files
        wait(status.queuePosition)
        const elapsed = (performance.now() - startedMs) / expectedMs
        report(status.progress ?? (status.queuePosition === null ? estimateShare * (1 - Math.exp(-elapsed * 1.5)) : 0))
      } catch (error) {
        // Looking costs nothing, so it is tried again for as long as it may help.
        if (!(error instanceof TransportError) && !(error instanceof PollError)) throw error
        const nowMs = performance.now()
        if (failures === 0) failingSinceMs = nowMs
        if (nowMs - failingSinceMs > times.lookPatienceMs) {
          throw new RemoteFailure('unreachable', `${adapter.provider} does not tell about ${handle}: ${error.message}`)
        }
        const own = error instanceof PollError ? error.waitMs : null
        waitMs = own ?? Math.min(times.maxBackOffMs, times.backOffMs * 2 ** failures)
        failures++
      }
      await pause(waitMs, signal)
    }
  } catch (error) {
    if (signal.aborted) await cancelUpstream(adapter, http, handle)
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    watching.abort()
  }
}

/** A look that did not work and may work later. */
export class PollError extends Error {
  override readonly name = 'PollError'
  /** ms; null when the provider does not say. */
  readonly waitMs: number | null
  constructor(detail: string, waitMs: number | null = null) {
    super(detail)
    this.waitMs = waitMs
  }
}

/** The answer to a look: throws what may get better as PollError, and what will not as a failure. Null: not known. */
export function lookAnswer(provider: string, answer: Answer, http: Http): Answer | null {
  if (answer.status < 300) return answer
  const detail = http.redact(`${provider} answered ${answer.status}: ${shortened(answer.body)}`)
  if (answer.status === 404 || answer.status === 410) return null
  if (answer.status === 401 || answer.status === 403) throw new RemoteFailure('key', `${detail} (is the key right?)`)
  if (answer.status === 429 || answer.status >= 500 || answer.status === 408) {
    throw new PollError(detail, retryAfterMs(answer.headers))
  }
  throw new RemoteFailure('failed', detail)
}

/** A task that nobody wants any more should not be paid for; whether the provider hears it is its own affair. */
async function cancelUpstream<Job>(adapter: RemoteAdapter<Job>, http: Http, handle: string): Promise<void> {
  // Without the lease the order belongs to whoever has it now.
  if (!adapter.cancel || http.signal.reason instanceof LeaseLostError) return
  const signal = AbortSignal.timeout(http.times.cancelMs)
  const unhurried: Http = { ...http, signal, call: (path, options) => http.call(path, { ...options, signal }) }
  await adapter.cancel(handle, unhurried).catch(() => {})
}

function lost(provider: string, detail: string): RemoteFailure {
  return new RemoteFailure('lost', `${provider}: ${detail}; it may have been accepted and is not sent again.`)
}

const maxDetailLength = 500

function shortened(body: unknown): string {
  return (typeof body === 'string' ? body : JSON.stringify(body)).slice(0, maxDetailLength)
}
