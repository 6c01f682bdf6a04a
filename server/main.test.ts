import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Subprocess } from 'bun'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const checkPoints = fileURLToPath(new URL('./points/main.ts', import.meta.url))
const startTimeoutMs = 60_000

let folder = ''
const children: Subprocess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-main-'))
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts the server as a user does; `dataDir` is a name within the test's folder. */
function start(dataDir: string, env: Record<string, string> = {}, bunArguments: string[] = []) {
  const child = Bun.spawn([process.execPath, ...bunArguments, main], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      DATA_DIR: join(folder, dataDir),
      ...env,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  children.push(child)
  let output = ''
  const read = (async () => {
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) output += chunk
  })()
  return {
    child,
    output: () => output,
    /** Waits until the address is printed. */
    async address(): Promise<string> {
      const pattern = /ready at (http:\/\/\S+)/
      await expect.poll(() => pattern.exec(output)?.[1], { timeout: startTimeoutMs }).toBeTruthy()
      return pattern.exec(output)?.[1] ?? ''
    },
    /** Exit code and what was written to stderr. */
    async end(signal?: 'SIGTERM' | 'SIGINT') {
      if (signal) child.kill(signal)
      const code = await child.exited
      await read
      return { code, stderr: await new Response(child.stderr).text() }
    },
  }
}

describe('the server process', () => {
  test('says where it is, serves pages and interface at one address, and stops in good order', async () => {
    const server = start('whole')
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
    const modes = ['whole', 'whole/mirari.db', 'whole/files', 'whole/secret.key'].map(
      async (name) => (await stat(join(folder, name))).mode & 0o777,
    )
    expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o700, 0o600])
    expect(await Bun.file(join(folder, 'whole/mirari.db-wal')).exists()).toBe(false)
  })

  test('stops in good order when it is told to while it still starts', async () => {
    const server = start('early')
    await expect.poll(() => existsSync(join(folder, 'early/secret.key')), { timeout: startTimeoutMs }).toBe(true)
    expect(await server.end('SIGTERM')).toEqual({ code: 0, stderr: '' })
    expect(server.output()).toContain('"event":"stopped"')
  })

  test('makes nothing that another user of the machine could read, from the first file on', async () => {
    const server = start('private')
    const made = async () => (await readdir(join(folder, 'private'), { recursive: true })).toSorted()
    const rows = ['files', 'mirari.db', 'secret.key']
    await expect.poll(() => made().catch(() => []), { timeout: startTimeoutMs }).toEqual(expect.arrayContaining(rows))
    // A journal may be gone by now.
    const modeOf = (name: string) => statSync(join(folder, 'private', name), { throwIfNoEntry: false })?.mode ?? 0
    const open = (await made()).filter((name) => (modeOf(name) & 0o077) !== 0)
    server.child.kill('SIGKILL')
    expect(open).toEqual([])
    expect((await stat(join(folder, 'private'))).mode & 0o777).toBe(0o700)
  })

  test('answers what was asked before it was told to stop', async () => {
    const server = start('under-way')
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
    const first = start('first')
    const { port } = new URL(await first.address())
    const second = start('second', { PORT: port })
    expect(await second.end()).toEqual({
      code: 1,
      stderr: 'Another program uses this port. Stop it, or set PORT to a free one.\n',
    })
    await first.end('SIGTERM')
  })

  test('leaves the data folder of a running server alone, and takes that of a killed one', async () => {
    const first = start('shared')
    await first.address()
    const upload = join(folder, 'shared/incoming/under-way')
    await Bun.write(upload, 'bytes')
    const second = start('shared')
    expect(await second.end()).toEqual({
      code: 1,
      stderr: `Another server uses the data folder ${join(folder, 'shared')}. Stop it, or set DATA_DIR to another folder.\n`,
    })
    expect(await Bun.file(upload).exists()).toBe(true)
    const points = Bun.spawn([process.execPath, checkPoints], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'shared') },
    })
    expect(await points.exited).toBe(0)
    first.child.kill('SIGKILL')
    await first.child.exited
    const third = start('shared')
    expect((await fetch(`${await third.address()}/ready`)).status).toBe(200)
    expect((await third.end('SIGTERM')).code).toBe(0)
  })

  test('ends with an error when a write cannot be undone', async () => {
    const preload = join(folder, 'broken-disk.ts')
    await writeFile(
      preload,
      `import { Database } from 'bun:sqlite'
      const run = Database.prototype.run
      let isBroken = false
      Database.prototype.run = function (sql, ...rest) {
        if (isBroken && (sql === 'commit' || sql === 'rollback')) throw new Error('disk I/O error')
        return run.call(this, sql, ...rest)
      }
      process.on('SIGUSR2', () => { isBroken = true })`,
    )
    const server = start('broken-disk', {}, ['--preload', preload])
    const address = await server.address()
    server.child.kill('SIGUSR2')
    const isReady = () =>
      fetch(`${address}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: startTimeoutMs, interval: 300 }).toBe(false)
    expect((await server.end()).code).toBe(1)
    expect(server.output()).toContain('the server ends')
  })

  test('says in one sentence which setting is wrong', async () => {
    expect(await start('wrong', { PORT: 'eighty' }).end()).toEqual({
      code: 1,
      stderr: "PORT is 'eighty', but must be a whole number from 0 to 65535.\n",
    })
  })

  test('survives a promise that nobody looked after, and logs it', async () => {
    const preload = join(folder, 'preload.ts')
    await writeFile(preload, "process.on('SIGUSR2', () => void Promise.reject(new Error('left alone')))")
    const server = start('left-alone', {}, ['--preload', preload])
    const address = await server.address()
    server.child.kill('SIGUSR2')
    await expect.poll(() => server.output(), { timeout: startTimeoutMs }).toContain('left alone')
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
    expect((await server.end('SIGTERM')).code).toBe(0)
  })
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
