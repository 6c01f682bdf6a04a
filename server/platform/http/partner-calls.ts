/** The calls that pages of partners may make from their own origins, and the headers with which browsers allow it. */
import { allOperations } from '@mirari/contract'

/** Time in seconds for which a browser remembers what a call may send. */
const maxAgeS = 600
const allowedHeaders = 'authorization, content-type'
const exposedHeaders = 'retry-after, ratelimit, ratelimit-policy, x-request-id'

const calls = Object.values(allOperations)
  .filter(({ partners }) => partners)
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`) }))

/** Whether tokens of partners are taken at the address of a request. */
export function isPartnerCall(request: Request, method = request.method): boolean {
  // Not a URL where the Host header names no host; a probe may send such a one.
  const [path = ''] = request.url.slice(request.url.indexOf('/', request.url.indexOf('//') + 2)).split('?')
  return calls.some((call) => call.method === method && call.pattern.test(path))
}

/** A request on its way in, and the headers of its answer. */
interface Incoming {
  request: Request
  set: { headers: Record<string, string | number> }
}

/**
 * Allows a page of a registered origin to make a partner's call, and answers the question that its browser asks before.
 * Anything else gets no permission, and credentials that a browser adds by itself are never allowed.
 */
export async function allowPartnerPage(
  { request, set }: Incoming,
  isRegistered: (origin: string) => Promise<boolean>,
): Promise<Response | undefined> {
  const isPreflight = request.method === 'OPTIONS'
  const method = isPreflight ? request.headers.get('access-control-request-method') : request.method
  if (method === null || !isPartnerCall(request, method)) return undefined
  set.headers.vary = 'Origin'
  const origin = request.headers.get('origin')
  if (origin === null || origin === URL.parse(request.url)?.origin || !(await isRegistered(origin))) return undefined
  set.headers['access-control-allow-origin'] = origin
  if (!isPreflight) {
    set.headers['access-control-expose-headers'] = exposedHeaders
    return undefined
  }
  return new Response(null, {
    status: 204,
    headers: {
      vary: 'Origin',
      'access-control-allow-origin': origin,
      'access-control-allow-methods': method,
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': String(maxAgeS),
    },
  })
}
