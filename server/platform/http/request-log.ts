import { Elysia } from 'elysia'
import { newId } from '../id.ts'
import type { Log } from '../log.ts'

interface Received {
  id: string
  startMs: number
}

const received = new WeakMap<Request, Received>()

/** The id under which a request stands in the log, also sent as `x-request-id`. */
export function requestId(request: Request): string {
  return received.get(request)?.id ?? ''
}

/** Whoever knows the key of a file or the ticket of a download may read it, so they stay out of the log. */
const secretPart =
  /^(\/media\/|\/api\/users\/me\/export\/|\/api\/generation_results\/batch-download\/|\/api\/app\/tickets\/)[^/]+/

/** A path as the log shows it. */
export function loggedPath(path: string): string {
  return path.replace(secretPart, '$1…')
}

/** A request that was answered. */
export interface Answered {
  /** The id in the log. */
  id: string
  /** The caller's header of that name, which says what trace it belongs to; null without one. */
  traceparent: string | null
  method: string
  /** Pattern of the route; empty for an address that no route knows. */
  route: string
  status: number
  durationMs: number
}

/**
 * One line per answered request: method, path without its query, status, milliseconds, id. `onAnswered` hears of each
 * one too.
 */
export function requestLog(log: Log, onAnswered: (answered: Answered) => void) {
  return new Elysia({ name: 'request-log' })
    .onRequest(({ request, set }) => {
      const id = newId()
      received.set(request, { id, startMs: performance.now() })
      set.headers['x-request-id'] = id
    })
    .onAfterResponse({ as: 'global' }, ({ request, path, route, set, responseValue }) => {
      const { id, startMs } = received.get(request) ?? { id: '', startMs: performance.now() }
      const status = responseValue instanceof Response ? responseValue.status : (set.status ?? 200)
      const durationMs = performance.now() - startMs
      const ms = Math.round(durationMs * 10) / 10
      log.info('request', { method: request.method, path: loggedPath(path), status, ms, id })
      onAnswered({
        id,
        traceparent: request.headers.get('traceparent'),
        method: request.method,
        route,
        status: Number(status),
        durationMs,
      })
    })
}
