/**
 * How many requests of one network are answered at a time. Bun does not say when a connection opens or closes, so this
 * begins with the head of a request: before that a connection is only kept for the idle time of the server.
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

/** Refuses a request of a network that has as many under way as it may. */
export function requestsAtOnce({ callerNetwork, connectionsPerAddress: max }: RequestsAtOnceDeps) {
  const underWay = createTally()
  const ends = new WeakMap<Request, () => void>()
  return new Elysia({ name: 'requests-at-once' })
    .onRequest(({ request, server }) => {
      if (max === 0) return
      const network = callerNetwork(request, server)
      if (underWay.count(network) >= max) {
        throw new Problem('too_many_connections', {}, { headers: { 'retry-after': String(retryAfterS) } })
      }
      const end = underWay.add(network)
      ends.set(request, end)
      // A sender that leaves in the middle of a body may never be answered.
      request.signal.addEventListener('abort', end, { once: true })
    })
    .onAfterResponse({ as: 'global' }, ({ request }) => ends.get(request)?.())
}
