import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxUploadImageBytes } from '@mirari/model'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumFlags, findHeadlessShell } from '../support/chromium.ts'
import {
  generate,
  makeSmallImages,
  makingTimeoutMs,
  person,
  register,
  resultCards,
  watchForErrors,
} from '../support/people.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { root } from '../support/sources.ts'
import { publicOrigin, type WebServer, webServers } from './web-servers.ts'

/** What a page gets of a part of a file. */
const callPart = (page: Page, path: string, range: string) =>
  page.evaluate(
    async ([path, range]) => {
      const response = await fetch(path, { headers: { range } })
      const bytes = (await response.arrayBuffer()).byteLength
      return { status: response.status, bytes, headers: Object.fromEntries(response.headers) }
    },
    [path, range] as const,
  )

describe.each(Object.entries(webServers))('behind %s', (_name, start) => {
  let folder: string
  let server: RunningServer
  let proxy: WebServer
  let browser: Browser
  const who = person('ada')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mirari-proxy-'))
    server = await startServer({
      PUBLIC_URL: publicOrigin,
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_TOKEN: 'of the operator',
      SIGN_IN_LIMIT_PER_ADDRESS: '3/3600',
    })
    proxy = await start({ folder, upstream: server.origin })
    const executablePath = findHeadlessShell()
    const names = `--host-resolver-rules=MAP mirari.example:443 127.0.0.1:${proxy.port}`
    browser = await chromium.launch({ args: [...chromiumFlags, names], ...(executablePath ? { executablePath } : {}) })
  })
  afterAll(async () => {
    await browser?.close()
    await proxy?.stop()
    await server?.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('the main job works: cookies, uploads, the status socket, and files in parts', async () => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: publicOrigin })
    const page = await context.newPage()
    const errors = watchForErrors(page)
    const sockets: string[] = []
    let frames = 0
    page.on('websocket', (socket) => {
      sockets.push(new URL(socket.url()).origin)
      socket.on('framereceived', () => frames++)
    })
    await makeSmallImages(page)
    await register(page, who)
    const cookies = await context.cookies()
    expect(cookies.map(({ secure, httpOnly }) => [secure, httpOnly])).toEqual(cookies.map(() => [true, true]))
    expect(cookies.length).toBeGreaterThan(0)

    await generate(page, 'A lighthouse at dusk')
    await expect.poll(() => resultCards(page).count(), { timeout: makingTimeoutMs }).toBe(4)
    expect(new Set(sockets)).toEqual(new Set(['wss://mirari.example']))
    expect(frames).toBeGreaterThan(0)

    const src = await resultCards(page).first().locator('img').first().getAttribute('src')
    const part = await callPart(page, src ?? '', 'bytes=10-29')
    expect(part).toMatchObject({ status: 206, bytes: 20 })
    expect(part.headers['strict-transport-security']).toContain('max-age=31536000')

    // Larger than what web servers take by themselves (1 MB), so that the server's own refusal is the answer.
    const large = await page.evaluate(async () => {
      const form = new FormData()
      form.append('files', new Blob([new Uint8Array(12_000_000)], { type: 'image/png' }), 'large.png')
      const response = await fetch('/api/upload', { method: 'POST', body: form })
      return { status: response.status, type: response.headers.get('content-type') }
    })
    expect(large).toEqual({ status: 401, type: expect.stringContaining('json') })
    expect(errors.filter((error) => !error.includes('401'))).toEqual([])
    await context.close()
  })

  test('the largest image that may be uploaded arrives, and another byte is refused by the server', async () => {
    const token = await tokenOf(server, who)
    const image = await readFile(join(root, 'docs/site/public/pictures/explore-dark.webp'))
    const sent = async (bytes: number) => {
      const padded = new Uint8Array(bytes)
      padded.set(image)
      const form = new FormData()
      form.append('files', new Blob([padded], { type: 'image/webp' }), 'large.webp')
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      const headers = { authorization: `Bearer ${token}`, 'content-type': type }
      const body = new Uint8Array(await encoded.arrayBuffer())
      return through(proxy, '127.0.0.2', '/api/upload', { headers, body })
    }
    expect(await sent(maxUploadImageBytes)).toMatchObject({ status: 200 })
    expect(await sent(maxUploadImageBytes + 1)).toMatchObject({ status: 413, type: expect.stringContaining('json') })
  })

  test('the figures stay inside', async () => {
    const headers = { authorization: 'Bearer of the operator' }
    expect((await fetch(`${server.origin}/metrics`, { headers })).status).toBe(200)
    expect(await through(proxy, '127.0.0.2', '/metrics', { headers })).toMatchObject({ status: 404 })
  })

  test('limits count whoever calls the web server, not the web server, and not whom a caller claims to be', async () => {
    let claims = 0
    const signIn = async (from: string, password: string) => {
      const { status } = await through(proxy, from, '/api/auth/login', {
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${++claims}` },
        body: JSON.stringify({ email: who.email, password }),
      })
      return status
    }
    for (let guess = 0; guess < 3; guess++) expect(await signIn('127.0.0.2', 'a guess')).toBe(401)
    expect(await signIn('127.0.0.2', who.password)).toBe(429)
    expect(await signIn('127.0.0.3', who.password)).toBe(200)
    expect(server.output()).not.toContain('TRUSTED_PROXIES')
  })

  test('a body that is too large is refused by the server, which says so in its own words', async () => {
    const headers = { 'content-type': 'application/json' }
    const { status, type } = await through(proxy, '127.0.0.2', '/api/auth/login', { headers, body: 'x'.repeat(3e6) })
    expect([status, type]).toEqual([413, expect.stringContaining('json')])
  })
})

interface Call {
  headers?: Record<string, string>
  body?: string | Uint8Array
}

async function tokenOf(server: RunningServer, { email, password }: ReturnType<typeof person>): Promise<string> {
  const response = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.200' },
    body: JSON.stringify({ email, password }),
  })
  expect(response.status).toBe(200)
  return (await response.json()).access_token
}

/** A call from one of this machine's own addresses. */
function through(
  { port }: WebServer,
  localAddress: string,
  path: string,
  { headers = {}, body }: Call,
): Promise<{ status: number; type: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, path, localAddress, method: body === undefined ? 'GET' : 'POST' },
        ...{ servername: 'mirari.example', rejectUnauthorized: false },
        headers: { host: 'mirari.example', ...headers },
      },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '' })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
