import type { Address, Answer, CallArguments } from '@mirari/contract'
import { pause } from './pause.ts'
import { ProblemError, readProblem } from './problem-error.ts'

export interface ClientOptions {
  /** Where the server is: 'https://mirari.example.com'. */
  server: string
  /** An API key of the settings, `mk_…`, or an access token. Without one only public calls succeed. */
  token?: string
  /** Returns the token for each call, instead of `token`; called with the one that was refused when it is not valid. */
  getToken?: (refused?: string) => string | null | Promise<string | null>
  /** Replaces the global `fetch`. */
  fetch?: (input: string, init?: RequestInit) => Promise<Response>
  /** Replaces the global `WebSocket`; null only polls. Node has one from version 22 on. */
  WebSocket?: typeof globalThis.WebSocket | null
  /** How often a call is repeated that can be: 4 times by default, 0 for never. */
  retries?: number
}

export interface CallOptions {
  signal?: AbortSignal | undefined
}

interface RequestParts extends CallOptions {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

export type Http = ReturnType<typeof createHttp>

const firstPauseMs = 500
const longestPauseMs = 30_000
/** Longest time that the server may ask to wait; beyond it the caller decides. */
const longestRetryAfterS = 60
/** Statuses of a proxy whose server restarts. */
const gatewayStatuses: readonly number[] = [502, 503, 504]

/** Calls to /api: bearer token, JSON, typed problems, and retries of what may be repeated. */
export function createHttp({
  server,
  token,
  getToken,
  fetch: send = (input, init) => globalThis.fetch(input, init),
  retries = 4,
}: ClientOptions) {
  const origin = server.replace(/\/+$/, '')

  const currentToken = async (refused?: string): Promise<string | null> =>
    getToken ? await getToken(refused) : (token ?? null)

  async function sendOnce(address: string, parts: RequestParts, bearer: string | null): Promise<Response> {
    const { params, query, body, signal } = parts
    const [method = '', path = ''] = address.split(' ')
    const isForm = body instanceof FormData
    const init: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        // The boundary of a form is in its content type, which `fetch` makes.
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    }
    let response: Response
    try {
      response = await send(`${origin}/api${filled(path, params)}${searchOf(query)}`, init)
    } catch (error) {
      signal?.throwIfAborted()
      throw new ProblemError(`No answer from ${origin}.`, { status: 0, code: 'unreachable' }, error)
    }
    if (!response.ok) throw await readProblem(response)
    return response
  }

  /** Sends with the token, and again with another one when it is not valid. */
  async function sendSignedIn(address: string, parts: RequestParts): Promise<Response> {
    const bearer = await currentToken()
    try {
      return await sendOnce(address, parts, bearer)
    } catch (error) {
      const isInvalid = error instanceof ProblemError && error.code === 'could_not_validate_credentials'
      const next = isInvalid && getToken && bearer !== null ? await currentToken(bearer) : null
      if (next === null || next === bearer) throw error
      return sendOnce(address, parts, next)
    }
  }

  return {
    origin,
    currentToken,

    /**
     * Calls an operation by its address. A refusal that comes too often, and a lost answer to a call that may be
     * repeated, are retried after a growing pause, or after what Retry-After says.
     * @throws ProblemError for every answer but 2xx, and when no answer comes
     */
    async call<Of extends Address>(address: Of, ...[input = {}]: CallArguments<Of, CallOptions>): Promise<Answer<Of>> {
      const parts: RequestParts = input
      for (let attempt = 0; ; attempt++) {
        try {
          const response = await sendSignedIn(address, parts)
          return await readJson<Answer<Of>>(response, parts.signal)
        } catch (error) {
          const pauseMs = attempt < retries ? pauseBeforeRetry(error, address, parts, attempt) : null
          if (pauseMs === null) throw error
          await pause(pauseMs, parts.signal)
        }
      }
    },

    /** A file of the server. @throws ProblemError */
    async file(url: string, { signal }: CallOptions = {}): Promise<Response> {
      const address = new URL(url, `${origin}/`)
      const response = await send(address.href, signal ? { signal } : {}).catch((error: unknown) => {
        signal?.throwIfAborted()
        throw new ProblemError(`No answer from ${address.origin}.`, { status: 0, code: 'unreachable' }, error)
      })
      if (!response.ok) throw await readProblem(response)
      return response
    },
  }
}

/** Time in ms after which to try again; null when trying again is of no use, or could do something twice. */
function pauseBeforeRetry(error: unknown, address: string, parts: RequestParts, attempt: number): number | null {
  if (!(error instanceof ProblemError)) return null
  const { code, status, retryAfterS } = error
  const isLost = code === 'unreachable' || (code === 'unknown' && gatewayStatuses.includes(status))
  if (!(isLost && isRepeatable(address, parts)) && status !== 429) return null
  if (retryAfterS !== undefined) return retryAfterS > longestRetryAfterS ? null : retryAfterS * 1000
  // Clients that failed at the same time do not come back at the same time.
  return Math.min(longestPauseMs, firstPauseMs * 2 ** attempt) * (0.5 + Math.random() / 2)
}

/** Whether a call may arrive twice: the server answers a repeated id with what it did at first. */
function isRepeatable(address: string, { body }: RequestParts): boolean {
  const hasId = typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'
  return !address.startsWith('POST ') || hasId
}

function filled(path: string, params: RequestParts['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function searchOf(query: RequestParts['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? '' : `?${search}`
}

/** The cast is safe because the server validates its answers against the same schemas. */
async function readJson<T>(response: Response, signal: AbortSignal | undefined): Promise<T> {
  try {
    const text = await response.text()
    return (text === '' ? null : JSON.parse(text)) as T
  } catch (error) {
    signal?.throwIfAborted()
    throw new ProblemError('The answer broke off.', { status: response.status, code: 'unknown' }, error)
  }
}
