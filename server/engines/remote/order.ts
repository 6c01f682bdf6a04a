/** One order: found where it stands, sent when it never was, and its answer kept before anything else happens. */
import type { Once, RemoteAdapter, RemoteFile, Submitted } from './adapter.ts'
import { RemoteFailure } from './failure.ts'
import { type Answer, type Http, pause, retryAfterMs, shortened, TransportError } from './http.ts'
import type { Ledger } from './ledger.ts'
import { cancelUpstream, lookAfter } from './look-after.ts'

/** An order that can be looked for is sent again at most so often. */
const maxOrders = 3

interface SendParts<Job> {
  adapter: RemoteAdapter<Job>
  ledger: Ledger
  http: Http
  /** Under which the ledger keeps it. */
  name: string
  submit(http: Http): Promise<Answer>
}

export interface OrderParts<Job> extends Omit<SendParts<Job>, 'submit'> {
  job: Job
  /** Smaller orders that several jobs of the task share. */
  steps: Map<string, Promise<RemoteFile[]>>
  expectedMs: number
  report(fraction: number): void
  wait(queuePosition: number | null): void
}

/** Finds an order where it stands, sends it if it never was, and stays until its files exist. */
export async function fulfil<Job>(parts: OrderParts<Job>): Promise<RemoteFile[]> {
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

async function order<Job>(parts: OrderParts<Job>): Promise<Submitted> {
  const { adapter, http, job, steps } = parts
  const once: Once<Job> = (name, stepJob) => {
    const running = steps.get(name) ?? stepOnce({ ...parts, name, job: stepJob, report() {}, wait() {} })
    steps.set(name, running)
    return running
  }
  return submit(parts, (await adapter.prepare?.(job, http, once)) ?? job)
}

/** A smaller order before the real one. */
async function stepOnce<Job>(parts: OrderParts<Job>): Promise<RemoteFile[]> {
  const { adapter, ledger, name, job } = parts
  const known = ledger.of(name)
  if (known?.state === 'done') return known.urls.map((url) => ({ url }))
  if (known?.state === 'sent') throw lost(adapter.provider, `'${name}' was interrupted`)
  const submitted = known?.state === 'accepted' ? known : await submit(parts, job)
  if ('files' in submitted) return submitted.files
  const files = await lookAfter(parts, submitted.handle)
  if (!files) throw new RemoteFailure('expired', `${adapter.provider} does not know ${submitted.handle} any more.`)
  return files
}

async function submit<Job>({ adapter, ledger, http, name }: OrderParts<Job>, job: Job): Promise<Submitted> {
  const answer = await send({ adapter, ledger, http, name, submit: (with_) => adapter.submit(job, with_) })
  const submitted = await adapter.accepted(answer, job, http)
  try {
    await keep(ledger, name, submitted)
  } catch (error) {
    // Cancelled just now: the order has no one who would look after it.
    if ('handle' in submitted) await cancelUpstream(adapter, http, submitted.handle)
    throw error
  }
  return submitted
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

function lost(provider: string, detail: string): RemoteFailure {
  return new RemoteFailure('lost', `${provider}: ${detail}; it may have been accepted and is not sent again.`)
}
