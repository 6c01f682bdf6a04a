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

  it('keeps the session when the answer to the refresh breaks off, as it does when the page is loaded again', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
    const http = createHttpClient({
      token: box('old'),
      fetch: async (input) =>
        input.endsWith('/auth/refresh')
          ? new Response(broken)
          : json(401, { detail: 'Could not validate credentials', code: 'could_not_validate_credentials' }),
    })
    const logouts = countLogouts(http)
    await expect(http.call(at.getMe)).rejects.toThrow('network error')
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

  it('does not refresh when a proof of a signed-in user is wrong', async () => {
    const { calls, fetch } = serverWith(401, { detail: 'Wrong', code: 'wrong_credentials' })
    const http = createHttpClient({ fetch, token: box('t') })
    await expect(http.call(at.stepUp, { body: { password: 'x' } })).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(1)
  })

  describe('a call that needs a fresh proof', () => {
    const refusal = json(403, { detail: 'Confirm.', code: 'forbidden', reason: 'step_up_required' })
    const setup = (isProved: boolean) => {
      let asked = 0
      const calls: string[] = []
      const http = createHttpClient({
        token: box('t'),
        fetch: async (input) => {
          calls.push(input)
          return asked > 0 ? json(200, { url: '/zip', filename: 'a.zip' }) : refusal.clone()
        },
      })
      http.onStepUp(async () => {
        asked += 1
        return isProved
      })
      return { http, calls, asked: () => asked }
    }

    it('is repeated once the user has given it', async () => {
      const { http, calls, asked } = setup(true)
      expect(await http.call(at.prepareExport)).toEqual({ url: '/zip', filename: 'a.zip' })
      expect([calls.length, asked()]).toEqual([2, 1])
    })

    it('is refused when the user gives none', async () => {
      const { http, calls, asked } = setup(false)
      await expect(http.call(at.prepareExport)).rejects.toMatchObject({ reason: 'step_up_required' })
      expect([calls.length, asked()]).toEqual([1, 1])
    })
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
