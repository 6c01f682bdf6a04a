import * as at from '@mirari/contract/addresses'
import { describe, expect, it, vi } from 'vitest'
import { createHttpClient, type HttpClient, type HttpClientDeps } from './http-client.ts'

function box(initial: string | null) {
  let value = initial
  return {
    read: () => value,
    write(token: string) {
      value = token
    },
  }
}

const json = (status: number, body: unknown) => Response.json(body, { status })
const bearerOf = (init: RequestInit) => new Headers(init.headers).get('authorization')

/** A server that answers every call in the same way, and the calls that it got. */
function serverWith(status: number, body: unknown) {
  const calls: [url: string, init: RequestInit][] = []
  const fetch: HttpClientDeps['fetch'] = async (...call) => {
    calls.push(call)
    return json(status, body)
  }
  return { calls, fetch }
}

/** Counts how often the client says that the session has ended. */
function countLogouts(http: HttpClient): () => number {
  let count = 0
  http.onLogout(() => {
    count += 1
  })
  return () => count
}

/** A server that accepts only the token 'new' and answers a refresh with it. */
function serverWithExpiredToken() {
  const calls: string[] = []
  const fetch: HttpClientDeps['fetch'] = async (input, init) => {
    calls.push(`${init.method} ${input} ${bearerOf(init)}`)
    if (input === '/api/auth/refresh') return json(200, { access_token: 'new' })
    if (bearerOf(init) === 'Bearer new') return json(200, { path: input })
    return json(401, { detail: 'Could not validate credentials', code: 'could_not_validate_credentials' })
  }
  return { calls, fetch }
}

describe('http client', () => {
  it('sends the stored token and the query, and answers the JSON body', async () => {
    const { calls, fetch } = serverWith(200, { items: [] })
    const http = createHttpClient({ fetch, token: box('t') })
    expect(await http.call(at.listGenerations, { query: { page: 0, size: 50, search_query: undefined } })).toEqual({
      items: [],
    })
    expect(calls[0]?.[0]).toBe('/api/generations?page=0&size=50')
    expect(bearerOf(calls[0]?.[1] ?? {})).toBe('Bearer t')
  })

  it('encodes path parameters', async () => {
    const { calls, fetch } = serverWith(200, {})
    const http = createHttpClient({ fetch, token: box('t') })
    await http.call(at.takeResultOutOfFolder, { params: { id: 'a/b', resultId: '?' } })
    expect(calls.map(([url, { method }]) => [method, url])).toEqual([['DELETE', '/api/folders/a%2Fb/assets/%3F']])
  })

  it('aborts a call after ten minutes, or earlier by the signal of the caller', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { calls, fetch } = serverWith(200, {})
    const http = createHttpClient({ fetch, token: box('t') })
    const caller = new AbortController()
    await http.call(at.listGenerations, { signal: caller.signal })
    expect(timeout).toHaveBeenCalledExactlyOnceWith(600_000)
    timeout.mockRestore()
    caller.abort()
    expect(calls[0]?.[1].signal?.aborted).toBe(true)
  })

  it('refreshes once for five concurrent calls with an expired token and replays them all', async () => {
    const server = serverWithExpiredToken()
    const http = createHttpClient({ fetch: server.fetch, token: box('old') })
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => http.call(at.getResult, { params: { id: `${n}` } })))
    expect(answers).toEqual([1, 2, 3, 4, 5].map((n) => ({ path: `/api/generation_result/${n}` })))
    expect(server.calls.filter((line) => line.includes('/auth/refresh'))).toEqual(['POST /api/auth/refresh null'])
  })

  it('replays with the token that another tab brought instead of refreshing again', async () => {
    const server = serverWithExpiredToken()
    const token = box('old')
    const http = createHttpClient({
      token,
      fetch: async (input, init) => {
        const answer = await server.fetch(input, init)
        if (answer.status === 401) token.write('new')
        return answer
      },
    })
    await http.call(at.getMe)
    expect(server.calls.some((line) => line.includes('refresh'))).toBe(false)
  })

  it('emits the log-out event once when the refresh is refused, without a loop', async () => {
    const { calls, fetch } = serverWith(401, { detail: 'no', code: 'not_signed_in' })
    const http = createHttpClient({ fetch, token: box('old') })
    const logouts = countLogouts(http)
    const outcomes = await Promise.allSettled([http.call(at.getMe), http.call(at.listSessions)])
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
    expect(logouts()).toBe(1)
    expect(calls).toHaveLength(3)
  })

  it('keeps the session when the refresh gets no answer', async () => {
    const http = createHttpClient({
      token: box('old'),
      fetch: async (input) => {
        if (input.endsWith('/auth/refresh')) throw new TypeError('Failed to fetch')
        return json(401, { detail: 'Could not validate credentials', code: 'could_not_validate_credentials' })
      },
    })
    const logouts = countLogouts(http)
    await expect(http.call(at.getMe)).rejects.toMatchObject({ code: 'unreachable' })
    expect(logouts()).toBe(0)
  })

  it('does not refresh when a sign-in is refused or when there is no token', async () => {
    const { calls, fetch } = serverWith(401, { detail: 'Wrong', code: 'wrong_credentials' })
    const signedIn = createHttpClient({ fetch, token: box('t') })
    await expect(signedIn.call(at.login, { body: { email: '', password: '' }, anonymous: true })).rejects.toMatchObject(
      {
        status: 401,
        code: 'wrong_credentials',
        detail: 'Wrong',
      },
    )
    await expect(createHttpClient({ fetch, token: box(null) }).call(at.getMe)).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(2)
  })

  it('reports an answer without a problem body as unknown', async () => {
    const http = createHttpClient({ fetch: async () => new Response('<html>', { status: 502 }), token: box(null) })
    await expect(http.call(at.getMe)).rejects.toMatchObject({ status: 502, code: 'unknown', detail: null })
  })

  it('reports whether the server answered', async () => {
    const reached: boolean[] = []
    let up = false
    const http = createHttpClient({
      onReach: (isReached) => reached.push(isReached),
      token: box(null),
      fetch: async () => {
        if (!up) throw new TypeError('Failed to fetch')
        return json(200, null)
      },
    })
    await expect(http.call(at.getMe)).rejects.toMatchObject({ code: 'unreachable', status: 0 })
    up = true
    await http.call(at.getMe)
    expect(reached).toEqual([false, true])
  })
})
