import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServerProcesses, type ServerProcesses, startTimeoutMs } from './testing-process.ts'

let servers: ServerProcesses
beforeAll(async () => {
  servers = await createServerProcesses()
})
afterAll(() => servers[Symbol.asyncDispose]())

test('says where it is, serves pages and interface at one address, and stops in good order', async () => {
  const server = await servers.start('whole')
  const address = await server.address()
  const get = async (path: string) => {
    const response = await fetch(address + path)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
  const page = { status: 200, type: 'text/html;charset=utf-8', text: expect.stringContaining('<div id="root">') }
  const nothing = { status: 404, type: 'application/json;charset=utf-8', text: expect.stringContaining('not_found') }
  expect(await get('/')).toEqual(page)
  // The app opens at an address that does not exist as well, and says so there.
  expect(await get('/generation_result/some-id')).toEqual({ ...page, status: 404 })
  expect(await get('/api/health')).toMatchObject({ status: 200, text: '{"status":"ok"}' })
  expect(await get('/api/nope')).toEqual(nothing)
  expect(await get('/assets/nope.js')).toEqual(nothing)
  expect(await answerOfSocket(`${address.replace('http', 'ws')}/api/ws/generation-status`)).toContain('credentials')
  expect(await server.end('SIGTERM')).toEqual({ code: 0, stderr: '' })
  expect(server.output()).toContain('"event":"stopped"')
})

test('stops in good order when it is told to while it still starts', async () => {
  const server = await servers.start('early')
  await expect.poll(() => existsSync(join(servers.folder, 'early/secret.key')), { timeout: startTimeoutMs }).toBe(true)
  expect(await server.end('SIGTERM')).toEqual({ code: 0, stderr: '' })
  expect(server.output()).toContain('"event":"stopped"')
})

test('answers what was asked before it was told to stop', async () => {
  const server = await servers.start('under-way')
  const address = await server.address()
  const body = (index: number) =>
    JSON.stringify({ username: `user${index}`, email: `u${index}@example.org`, password: 'correct horse' })
  const registrations = Array.from({ length: 6 }, (_, index) =>
    fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body(index),
    }),
  )
  const first = await Promise.race(registrations)
  const ended = server.end('SIGINT')
  expect(first.status).toBe(200)
  expect((await Promise.all(registrations)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await ended).code).toBe(0)
})

test('says in one sentence that the port is taken', async () => {
  const first = await servers.start('first')
  const { port } = new URL(await first.address())
  const second = await servers.start('second', { PORT: port })
  expect(await second.end()).toEqual({
    code: 1,
    stderr: 'Another program uses this port. Stop it, or set PORT to a free one.\n',
  })
  await first.end('SIGTERM')
})

test('says in one sentence which setting is wrong', async () => {
  expect(await (await servers.start('wrong', { PORT: 'eighty' })).end()).toEqual({
    code: 1,
    stderr: "PORT is 'eighty', but must be a whole number from 0 to 65535.\n",
  })
})

test('survives a promise that nobody looked after, and logs it', async () => {
  const preload = join(servers.folder, 'preload.ts')
  await writeFile(preload, "process.on('SIGUSR2', () => void Promise.reject(new Error('left alone')))")
  const server = await servers.start('left-alone', {}, ['--preload', preload])
  const address = await server.address()
  server.child.kill('SIGUSR2')
  await expect.poll(() => server.output(), { timeout: startTimeoutMs }).toContain('left alone')
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  expect((await server.end('SIGTERM')).code).toBe(0)
})

/** The first message of the status channel to a caller who is not signed in. */
function answerOfSocket(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.onopen = () => socket.send('nobody')
    socket.onmessage = ({ data }) => resolve(String(data))
    socket.onerror = () => reject(new Error(`${url} could not be opened.`))
  })
}
