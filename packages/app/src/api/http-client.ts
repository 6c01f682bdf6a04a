import type { Address, Answer, CallArguments } from '@mirari/contract'
import { refreshToken } from '@mirari/contract/addresses'
import { isUnreachable, RequestProblem, readProblem } from './request-problem.ts'

/** Time limit of a call in ms. */
const requestTimeoutMs = 600_000

/** The stored access token, shared by all tabs. */
export interface TokenBox {
  read(): string | null
  write(token: string): void
}

/** {@link CallInput} of any operation. */
interface RequestParts extends CallOptions {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

export interface HttpClientDeps {
  /** Usually `globalThis.fetch`. */
  fetch: (input: string, init: RequestInit) => Promise<Response>
  /** Like {@link HttpClientDeps.fetch}, but reports upload progress, which `fetch` cannot. */
  send?: (input: string, init: RequestInit, onProgress: (sent: number) => void) => Promise<Response>
  token: TokenBox
  /** Runs work in one tab at a time, as Web Locks do. */
  exclusively?: (work: () => Promise<void>) => Promise<void>
  /** Called after every call with whether the server answered. */
  onReach?: (reached: boolean) => void
}

export interface CallOptions {
  signal?: AbortSignal
  /** Sends no token. For calls that sign in, whose 401 means wrong credentials and not an expired token. */
  anonymous?: boolean
  /** Whether the call may outlive the page. */
  keepalive?: boolean
  /** Called with the sent part of the body, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined
}

export interface HttpClient {
  /**
   * Calls an operation of the API. A body is sent as JSON, FormData as multipart.
   * @throws RequestProblem for every answer but 2xx, and when no answer comes.
   */
  call<Of extends Address>(address: Of, ...args: CallArguments<Of, CallOptions>): Promise<Answer<Of>>
  /** Gets a new access token; concurrent callers share one request. @throws RequestProblem */
  refresh(): Promise<void>
  /** Runs when a refresh is refused: the session is over. Returns the unsubscribe function. */
  onLogout(listener: () => void): () => void
  /**
   * Sets what asks who is at the browser when the server wants to know. The refused call is repeated once it resolves to
   * true.
   */
  onStepUp(ask: () => Promise<boolean>): void
}

/** HTTP client of /api: bearer token, JSON, typed problems, one shared refresh and a replay on 401. */
export function createHttpClient(deps: HttpClientDeps): HttpClient {
  const { token, exclusively = (work) => work() } = deps
  const logoutListeners = new Set<() => void>()
  let refreshing: Promise<void> | null = null
  let askWho: () => Promise<boolean> = async () => false

  async function send(address: Address, { params, query, body, ...options }: RequestParts, bearer: string | null) {
    const [method = '', path = ''] = address.split(' ')
    const headers: Record<string, string> = { accept: 'application/json' }
    // The browser sets the content type of FormData, because it contains the boundary between the parts.
    const isForm = body instanceof FormData
    if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
    if (bearer !== null) headers.authorization = `Bearer ${bearer}`
    const timeout = AbortSignal.timeout(requestTimeoutMs)
    const init: RequestInit = {
      method,
      headers,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      credentials: 'same-origin',
    }
    if (body !== undefined) init.body = isForm ? body : JSON.stringify(body)
    if (options.keepalive) init.keepalive = true
    let response: Response
    try {
      const url = urlOf(path, params, query)
      const { onProgress } = options
      response = await (onProgress && deps.send ? deps.send(url, init, onProgress) : deps.fetch(url, init))
    } catch (error) {
      if (options.signal?.aborted) throw error
      deps.onReach?.(false)
      throw new RequestProblem(0, 'unreachable', null, { cause: error })
    }
    deps.onReach?.(true)
    if (!response.ok) throw await readProblem(response)
    return response
  }

  async function call<Of extends Address>(
    address: Of,
    ...[input = {}]: CallArguments<Of, CallOptions>
  ): Promise<Answer<Of>> {
    const parts: RequestParts = input
    let response: Response
    try {
      response = await sendSignedIn(address, parts)
    } catch (error) {
      const isRefused = error instanceof RequestProblem && error.reason === 'step_up_required'
      if (!isRefused || !(await askWho())) throw error
      response = await sendSignedIn(address, parts)
    }
    return readJson<Answer<Of>>(response)
  }

  /** Sends with the token, and again with a new one when it has expired. */
  async function sendSignedIn(address: Address, parts: RequestParts) {
    const used = parts.anonymous ? null : token.read()
    try {
      return await send(address, parts, used)
    } catch (error) {
      // A wrong password or code says nothing about the token.
      const isExpired = error instanceof RequestProblem && error.status === 401 && error.code !== 'wrong_credentials'
      if (used === null || !isExpired) throw error
      await refreshUnlessChanged(used)
      return send(address, parts, token.read())
    }
  }

  /** Another call, or another tab, may have brought a new token since this one was used. */
  async function refreshUnlessChanged(used: string) {
    const current = token.read()
    if (current === used) return refresh()
    if (current === null) throw new RequestProblem(401, 'could_not_validate_credentials', null)
  }

  function refresh(): Promise<void> {
    refreshing ??= refreshOnce().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function refreshOnce() {
    const before = token.read()
    await exclusively(async () => {
      if (token.read() !== before) return
      try {
        const response = await send(refreshToken, {}, null)
        const answer = await readJson<{ access_token?: unknown }>(response)
        if (typeof answer?.access_token !== 'string') throw new RequestProblem(response.status, 'unknown', null)
        token.write(answer.access_token)
      } catch (error) {
        // No answer, or one that breaks off, says nothing about the session; only a refusal ends it.
        if (error instanceof RequestProblem && !isUnreachable(error)) for (const listener of logoutListeners) listener()
        throw error
      }
    })
  }

  return {
    call,
    refresh,
    onStepUp(ask) {
      askWho = ask
    },
    onLogout(listener) {
      logoutListeners.add(listener)
      return () => logoutListeners.delete(listener)
    },
  }
}

/** `path` with its parameters filled in, below /api. */
function urlOf(path: string, params: RequestParts['params'] = {}, query: RequestParts['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return `/api${filled}${text === '' ? '' : `?${text}`}`
}

/** Parses a response body. The cast is safe because the server validates its responses against the same schemas. */
async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text()
  try {
    return (text === '' ? null : JSON.parse(text)) as T
  } catch (error) {
    throw new RequestProblem(response.status, 'unknown', null, { cause: error })
  }
}
