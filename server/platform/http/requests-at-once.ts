/**
 * How many requests of one network are answered at a time. Bun does not say when a connection opens or closes, so this
 * begins with the head of a request: before that a connection is only kept for the idle time of the server. It ends when
 * the last byte of the answer was taken: whoever reads a large file slowly holds a connection as well.
 */
import { Elysia } from 'elysia'
import { createTally } from '../live/tally.ts'
import type { CallerNetwork } from './client-address.ts'
import { Problem } from './problem.ts'

export interface RequestsAtOnceDeps {
  callerNetwork: CallerNetwork
  /** Requests of one network that are answered, or whose bodies arrive, at a time; 0 for any number. */
  connectionsPerAddress: number
}

const retryAfterS = 1
/** How often it is looked whether answers that were being read are read now, ms. */
const lookMs = 1000

/** The part of Bun's server that knows connections: a request has an address for as long as its answer is being sent. */
interface Connections {
  requestIP(request: Request): unknown
}

interface UnderWay {
  network: string
  server: Connections | null
  end: () => void
}

/** Refuses a request of a network that has as many under way as it may. */
export function requestsAtOnce({ callerNetwork, connectionsPerAddress: max }: RequestsAtOnceDeps) {
  const underWay = createTally()
  const requests = new WeakMap<Request, UnderWay>()
  /** Requests whose answers are being read. */
  const reading = new Map<Request, UnderWay>()
  let timer: ReturnType<typeof setInterval> | null = null

  /** Ends those whose answers were read, of one network or of all. */
  function endRead(network?: string): void {
    for (const [request, entry] of reading) {
      if (network !== undefined && entry.network !== network) continue
      if (entry.server?.requestIP(request)) continue
      reading.delete(request)
      entry.end()
    }
    if (reading.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }

  function answered(request: Request): void {
    const entry = requests.get(request)
    if (!entry) return
    reading.set(request, entry)
    timer ??= setInterval(() => endRead(), lookMs)
    timer.unref()
    // Most answers are gone in one turn.
    setImmediate(endRead, entry.network)
  }

  return new Elysia({ name: 'requests-at-once' })
    .onRequest(({ request, server }) => {
      if (max === 0) return
      const network = callerNetwork(request, server)
      if (underWay.count(network) >= max) endRead(network)
      if (underWay.count(network) >= max) {
        throw new Problem('too_many_connections', {}, { headers: { 'retry-after': String(retryAfterS) } })
      }
      const end = underWay.add(network)
      requests.set(request, { network, server, end })
      // A sender that leaves in the middle of a body may never be answered.
      request.signal.addEventListener('abort', end, { once: true })
    })
    .onAfterResponse({ as: 'global' }, ({ request }) => answered(request))
}
