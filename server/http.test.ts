import { allOperations } from '@mirari/contract'
import { Elysia, t } from 'elysia'
import { describe, expect, test } from 'vitest'
import { failureOf } from './platform/http/failures.ts'
import { createLog } from './platform/log.ts'
import { startTestServer } from './testing.ts'

const notFound = { detail: 'There is nothing at this address', code: 'not_found', reason: 'address_unknown' }
const generalFailure = { detail: 'Something went wrong. Please try again.', code: 'internal' }

describe('every answer', () => {
  test('carries the safety headers and the id under which it is logged', async () => {
    await using server = await startTestServer()
    const { headers } = await server.call('/api/health?token=secret')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    await expect.poll(() => server.logged).toHaveLength(1)
    expect(JSON.parse(server.logged[0] ?? '')).toEqual({
      at: expect.any(String),
      level: 'info',
      event: 'request',
      method: 'GET',
      path: '/api/health',
      status: 200,
      ms: expect.any(Number),
      id: headers.get('x-request-id'),
    })
  })

  test.each([
    ['/api/public/generations', 'GET', '*'],
    ['/media/00000000000000000000000000000000', 'GET', '*'],
    ['/api/auth/me', 'GET', null],
    ['/api/auth/login', 'POST', null],
    ['/api/public/generations', 'POST', null],
    ['/api/health', 'GET', null],
  ])('to another site: %s by %s is allowed for %j', async (path, method, allowed) => {
    await using server = await startTestServer()
    for (const origin of ['https://partner.example', 'null', 'http://localhost']) {
      const { headers } = await server.call(path, { method, headers: { origin } })
      expect(headers.get('access-control-allow-origin')).toBe(allowed)
      expect(headers.get('access-control-expose-headers')).toBe(
        allowed && 'retry-after, ratelimit, ratelimit-policy, x-request-id',
      )
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  test('to a preflight allows nothing', async () => {
    await using server = await startTestServer()
    const headers = { origin: 'https://partner.example', 'access-control-request-method': 'POST' }
    const answer = await server.call('/api/auth/login', { method: 'OPTIONS', headers })
    expect(answer.status).toBe(404)
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('a person who opens an unknown address', () => {
  const open = async (path: string, headers: Record<string, string> = {}) => {
    await using server = await startTestServer()
    return server.call(path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers } })
  }

  test('sees a page with the reason in the chosen language', async () => {
    const { status, headers, body } = await open('/play/nothing/')
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toContain('<html lang="en">')
    expect(body).toMatch(/<h1>[A-Z][^<]+<\/h1><a href="\/">Back to Home<\/a>/)
    const chinese = await open('/pay/nothing', { cookie: 'mirari_language=zh' })
    expect(chinese.body).toContain('<html lang="zh-Hans">')
    expect(chinese.body).toContain('<h1>订单不存在</h1><a href="/">返回首页</a>')
  })

  test('gets the API’s answer under /api', async () => {
    expect((await open('/api/nope')).body).toEqual(notFound)
  })
})

describe('an invalid request', () => {
  const json = { 'content-type': 'application/json' }

  test.each([
    ['an unknown address', '/api/nope', {}, 404, notFound],
    ['another method', '/api/auth/login', { method: 'DELETE' }, 404, notFound],
    [
      'a body that is no JSON',
      '/api/auth/login',
      { body: '{"email":', headers: json },
      400,
      { detail: 'The body could not be read', code: 'invalid_body' },
    ],
    [
      'an empty body',
      '/api/auth/login',
      { method: 'POST', headers: json },
      422,
      { detail: 'body: Expected object', code: 'validation' },
    ],
    [
      'a missing field',
      '/api/auth/login',
      { body: '{"email":"a"}', headers: json },
      422,
      { detail: 'password: Expected string', code: 'validation' },
    ],
    [
      'a number out of its limits',
      '/api/public/generations?page=-1',
      {},
      422,
      { detail: 'The parameter page must be a whole number from 0 to 100000', code: 'validation' },
    ],
    [
      'a body of another type',
      '/api/auth/login',
      { body: 'email=a', headers: { 'content-type': 'text/plain' } },
      422,
      expect.objectContaining({ code: 'validation' }),
    ],
    [
      'a body that is too large',
      '/api/auth/login',
      { body: 'x'.repeat(64 * 1024 + 1), headers: json },
      413,
      { detail: 'The body is larger than 64 KB', code: 'too_large' },
    ],
  ])('gets a sentence and a code: %s', async (_, path, options, status, body) => {
    await using server = await startTestServer()
    server.composition.app.listen({ port: 0, hostname: '127.0.0.1', reusePort: false })
    expect(await server.call(path, options)).toMatchObject({ status, body })
  })

  test('is refused when it does not declare the length of its body', async () => {
    await using server = await startTestServer()
    server.composition.app.listen({ port: 0, hostname: '127.0.0.1', reusePort: false })
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{}'))
        controller.close()
      },
    })
    const answer = await server.call('/api/auth/login', { body, headers: json })
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })
})

describe('an error of the server', () => {
  function brokenApp() {
    const lines: string[] = []
    const log = createLog((line) => lines.push(line))
    const app = new Elysia()
      .onError(({ error, set }) => {
        const failure = failureOf(error, log, 'r1')
        set.status = failure.status
        return failure.body
      })
      .get('/thrown', () => {
        throw new Error('secret')
      })
      .get('/thrown-text', () => {
        throw 'secret'
      })
      .get('/thrown-status', () => {
        throw Object.assign(new Error('secret'), { status: 404, code: 'NOT_FOUND' })
      })
      // The answer breaks its schema, as a mistake in a store would.
      .get('/wrong-answer', () => JSON.parse('{"name":["secret"]}'), { response: t.Object({ name: t.String() }) })
    return { app, lines }
  }

  test.each(['/thrown', '/thrown-text', '/thrown-status', '/wrong-answer'])(
    'shows nothing of itself, but stands in the log: %s',
    async (path) => {
      const { app, lines } = brokenApp()
      const answer = await app.handle(new Request(`http://localhost${path}`))
      expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 500, body: generalFailure })
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ level: 'error', event: 'request failed', request: 'r1' }),
      ])
    },
  )
})

test('an answer that breaks its schema is logged without the data in it', async () => {
  const lines: string[] = []
  const schema = t.Object({ name: t.String() })
  const app = new Elysia()
    .onError(
      ({ error }) =>
        failureOf(
          error,
          createLog((line) => lines.push(line)),
          'r1',
        ).body,
    )
    .get('/wrong', () => JSON.parse('{"name":["somebody@example.org"]}'), { response: schema })
  await app.handle(new Request('http://localhost/wrong'))
  expect(lines.join()).toContain('The answer breaks its schema. name: Expected string')
  expect(lines.join()).not.toContain('somebody')
})

describe('the description of the API', () => {
  test('lists every route, for programs and for people', async () => {
    await using server = await startTestServer()
    const { body } = await server.call('/api/docs/json')
    expect(body).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Mirari API' },
      paths: { '/api/auth/login': { post: { summary: expect.any(String), requestBody: expect.any(Object) } } },
    })
    const page = await server.call('/api/docs')
    expect(page.headers.get('content-type')).toBe('text/html;charset=utf-8')
    expect(page.body).not.toMatch(/https?:\/\/(?!localhost)/)
    const scripts = [...String(page.body).matchAll(/<script(?: src="([^"]+)")?>/g)].map(([, src = 'inline']) => src)
    expect(scripts).toEqual(['/api/docs/scalar.js', '/api/docs/start.js'])
    for (const script of scripts) {
      expect((await server.call(script)).headers.get('content-type')).toBe('text/javascript;charset=utf-8')
    }
  })

  test('knows every call that the server answers, and no other', async () => {
    await using server = await startTestServer()
    const described = Object.values(allOperations).map(
      ({ method, path, ...facts }) => `${method} ${'besideApi' in facts ? '' : '/api'}${path}`,
    )
    const answered = server.composition.app.routes
      .filter(({ method, path }) => /^\/(api|media)\//.test(path) && !/^(WS|HEAD)$/.test(method))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((address) => !/^GET \/api\/docs/.test(address))
    expect(answered.toSorted()).toEqual(described.toSorted())
  })
})

describe('a request whose Host header names no host', () => {
  /** Sends one raw request and returns status and body of its answer. */
  async function send(port: number, head: string): Promise<{ status: number; body: unknown }> {
    const { promise, resolve } = Promise.withResolvers<string>()
    let text = ''
    const socket = await Bun.connect({
      hostname: '127.0.0.1',
      port,
      socket: {
        data: (_, bytes) => {
          text += bytes.toString()
          // The answers end with their JSON.
          if (text.endsWith('}')) resolve(text)
        },
        close: () => resolve(text),
      },
    })
    socket.write(head)
    const answer = await promise
    socket.end()
    return { status: Number(answer.split(' ')[1]), body: JSON.parse(answer.split('\r\n\r\n')[1] ?? 'null') }
  }

  test('is refused, except a probe, and nothing stands in the log as an error', async () => {
    await using server = await startTestServer()
    server.composition.app.listen({ port: 0, hostname: '127.0.0.1', reusePort: false })
    const port = server.composition.app.server?.port ?? 0
    const refused = {
      status: 400,
      body: { detail: 'The request must name the host that it is for', code: 'bad_request', reason: 'host_invalid' },
    }
    expect(await send(port, 'GET /api/health HTTP/1.0\r\n\r\n')).toEqual({ status: 200, body: { status: 'ok' } })
    expect(await send(port, 'GET /api/auth/me HTTP/1.0\r\n\r\n')).toEqual(refused)
    expect(await send(port, 'GET /robots.txt HTTP/1.1\r\nHost: \r\n\r\n')).toEqual(refused)
    expect(await send(port, 'GET /api/auth/social HTTP/1.1\r\nHost: [::1\r\n\r\n')).toEqual(refused)
    expect(await send(port, 'POST /api/auth/logout HTTP/1.1\r\nHost: a b\r\nOrigin: x\r\n\r\n')).toEqual(refused)
    expect(server.logged.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })
})

test('a request under a name that is not the server’s own is refused', async () => {
  await using server = await startTestServer({ allowedHosts: ['mirari.lan'] })
  const answer = async (host: string) => {
    const response = await server.composition.app.handle(new Request(`http://${host}/api/auth/social`))
    return { status: response.status, body: (await response.json()) as { reason?: string } }
  }
  expect(await answer('mirari.lan')).toMatchObject({ status: 200 })
  expect(await answer('other.lan')).toMatchObject({ status: 400, body: { reason: 'host_unknown' } })
})
