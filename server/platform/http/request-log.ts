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

/** Whoever knows the key in the path of a file may read the file, so keys stay out of the log. */
const fileKey = /^(\/media\/)[^/]+/

/** One line per answered request: method, path without its query, status, milliseconds, id. */
export function requestLog(log: Log) {
  return new Elysia({ name: 'request-log' })
    .onRequest(({ request, set }) => {
      const id = newId()
      received.set(request, { id, startMs: performance.now() })
      set.headers['x-request-id'] = id
    })
    .onAfterResponse({ as: 'global' }, ({ request, path, set, responseValue }) => {
      const { id, startMs } = received.get(request) ?? { id: '', startMs: performance.now() }
      const status = responseValue instanceof Response ? responseValue.status : (set.status ?? 200)
      const ms = Math.round((performance.now() - startMs) * 10) / 10
      log.info('request', { method: request.method, path: path.replace(fileKey, '$1…'), status, ms, id })
    })
}
