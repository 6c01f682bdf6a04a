import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Elysia } from 'elysia'
import { expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { failureOf } from './failures.ts'
import { requestsAtOnce } from './requests-at-once.ts'

const max = 2
/** More than a connection takes while nobody reads at its other end. */
const fileBytes = 24 * 1024 * 1024
const refusal = {
  detail: 'Too many connections from your network. Please try again in a moment.',
  code: 'too_many_requests',
  reason: 'too_many_connections',
}

/** A server that tells callers apart by a header, and answers `/wait` when it is told to. */
function listen() {
  const waiting = Promise.withResolvers<void>()
  /** Requests that came, that wait in `/wait`, and whose senders left. */
  const counts = { came: 0, waiting: 0, left: 0 }
  const app = new Elysia()
    .use(
      requestsAtOnce({
        callerNetwork: (request) => request.headers.get('x-from') ?? 'somebody',
        connectionsPerAddress: max,
      }),
    )
    .onRequest(({ request }) => {
      counts.came += 1
      request.signal.addEventListener('abort', () => {
        counts.left += 1
      })
    })
    .onError(({ error, set }) => {
      const { status, headers, body } = failureOf(error, silentLog, '')
      set.status = status
      Object.assign(set.headers, headers)
      return body
    })
    .get('/', () => 'fine')
    .get('/wait', async () => {
      counts.waiting += 1
      await waiting.promise
      return 'waited'
    })
    .get('/file', () => new Response(new Blob([new Uint8Array(fileBytes)])))
    .get('/fault', () => {
      throw new Error('a fault')
    })
    .post('/body', () => 'read', { parse: 'text' })
    .ws('/socket', {})
    .listen({ port: 0, hostname: '127.0.0.1', reusePort: false })
  const { port = 0 } = app.server ?? {}
  return {
    port,
    counts,
    call: (path: string, options: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, options),
    goOn: waiting.resolve,
    async [Symbol.asyncDispose]() {
      await app.server?.stop(true)
    },
  }
}

type Listening = ReturnType<typeof listen>

test('the requests of a network are bounded, and those of others go on', async () => {
  await using server = listen()
  const waits = [server.call('/wait'), server.call('/wait')]
  await expect.poll(() => server.counts.waiting).toBe(max)
  const refused = await server.call('/')
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([429, '1', refusal])
  expect((await server.call('/', { headers: { 'x-from': 'another' } })).status).toBe(200)
  server.goOn()
  const answers = await Promise.all(waits)
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['waited', 'waited'])
  await expect.poll(async () => (await server.call('/')).status).toBe(200)
})

const endings: [string, (server: Listening) => Promise<unknown>][] = [
  ['was answered', async (server) => (await server.call('/')).text()],
  ['was refused', async (server) => (await server.call('/nowhere')).text()],
  ['failed', async (server) => (await server.call('/fault')).text()],
  ['became a socket', openSocket],
  ['broke off while it was answered', leaveWhileWaiting],
  ['broke off in its body', leaveInBody],
]
test.each(endings)('a request that %s makes room', async (_, end) => {
  await using server = listen()
  for (let times = 0; times <= max; times++) await end(server)
  const left = server.counts.waiting
  const waits = Array.from({ length: max }, () => server.call('/wait'))
  await expect.poll(() => server.counts.waiting).toBe(left + max)
  server.goOn()
  expect((await Promise.all(waits)).map(({ status }) => status)).toEqual([200, 200])
})

test('whoever reads a large answer slowly holds a place until the last byte or until they leave', async () => {
  await using server = listen()
  const isFree = async () => (await server.call('/')).status === 200
  const patient = { timeout: 30_000 }
  const readers = await Promise.all([readSlowly(server), readSlowly(server)])
  expect((await server.call('/')).status).toBe(429)
  expect((await server.call('/', { headers: { 'x-from': 'another' } })).status).toBe(200)
  readers[0]?.destroy()
  await expect.poll(isFree, patient).toBe(true)
  const third = await readSlowly(server)
  expect((await server.call('/')).status).toBe(429)
  readers[1]?.resume()
  await expect.poll(isFree, patient).toBe(true)
  third.destroy()
})

/** Asks for the large file, and stops to read after its first bytes. */
async function readSlowly({ port }: Listening): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /file HTTP/1.1\r\nhost: here\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  return socket
}

/** A socket that stays open does not count any longer. */
async function openSocket({ port }: Listening): Promise<void> {
  await once(new WebSocket(`ws://127.0.0.1:${port}/socket`), 'open')
}

async function leaveWhileWaiting(server: Listening): Promise<void> {
  const { waiting, left } = server.counts
  const leaving = new AbortController()
  const answer = server.call('/wait', { signal: leaving.signal }).catch(() => null)
  await expect.poll(() => server.counts.waiting).toBe(waiting + 1)
  leaving.abort()
  expect(await answer).toBeNull()
  await expect.poll(() => server.counts.left).toBe(left + 1)
}

async function leaveInBody(server: Listening): Promise<void> {
  const { came, left } = server.counts
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST /body HTTP/1.1\r\nhost: here\r\ncontent-length: 100\r\n\r\nthe first of them')
  await expect.poll(() => server.counts.came).toBe(came + 1)
  socket.destroy()
  await expect.poll(() => server.counts.left).toBe(left + 1)
}
