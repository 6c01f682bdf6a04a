import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { standIns } from '../testing/stand-ins.ts'
import { downloadPackage } from './download.ts'
import { claimTicket } from './ticket.ts'

const calls = { fetch, timeoutMs: 5000 }
const body = new Uint8Array(100_000).map((_, index) => index)
const sha256 = createHash('sha256').update(body).digest('hex')
const zip = { path: '/media/abc', bytes: body.length, sha256 }
const limits = { bytes: 200_000, totalMs: 5000, pauseMs: 5000 }

type Answer = (request: Request) => Response

/** A server that answers everything in one way; `visits` counts its requests. */
function serve(answer: Answer) {
  const visits: string[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      visits.push(new URL(request.url).pathname)
      return answer(request)
    },
  })
  return {
    origin: `http://127.0.0.1:${server.port}`,
    visits,
    [Symbol.dispose]: () => void server.stop(true),
  }
}

/** Sends pieces, and then nothing more for as long as the server lives. */
const stalling = (...pieces: Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
    },
  })

test('a file arrives whole, readable by the person alone, without cookies, and is removed in the end', async () => {
  await using desk = await standIns('linux', {})
  const seen: (string | null)[] = []
  using server = serve((request) => {
    seen.push(request.headers.get('cookie'), request.headers.get('authorization'))
    return new Response(body)
  })
  {
    await using file = await downloadPackage(desk.machine, server.origin, zip, calls, limits)
    expect(Buffer.compare(await readFile(file.path), body)).toBe(0)
    expect((await stat(file.path)).mode & 0o777).toBe(0o600)
  }
  expect([seen, await readdir(join(desk.machine.dataFolder, 'downloads'))]).toEqual([[null, null], []])
})

test.each<[string, Answer, string, Partial<typeof limits>]>([
  ['sends it elsewhere', () => Response.redirect('https://evil.example/media/abc'), 'download_failed', {}],
  [
    'sends it to another path',
    () => new Response(null, { status: 302, headers: { location: '/x' } }),
    'download_failed',
    {},
  ],
  ['sends an error', () => new Response(body, { status: 404 }), 'download_failed', {}],
  ['sends less than it announced', () => new Response(body.slice(1)), 'download_damaged', {}],
  ['sends less, in pieces without a length', () => new Response(pieces(body.slice(0, 1000))), 'download_damaged', {}],
  ['sends a byte too many', () => new Response(pieces(body, new Uint8Array(1))), 'download_damaged', {}],
  ['sends without an end', () => new Response(endless()), 'download_damaged', {}],
  ['sends another file of the same length', () => new Response(body.map((byte) => byte ^ 1)), 'download_damaged', {}],
  ['stops in the middle', () => new Response(stalling(body.slice(0, 10))), 'download_failed', { pauseMs: 30 }],
  ['takes too long', () => new Response(stalling(body.slice(0, 10))), 'download_failed', { totalMs: 30 }],
  ['announces more than is allowed', () => new Response(body), 'download_too_large', { bytes: 10 }],
])('a server that %s is left, and nothing of it stays', async (_, answer, reason, changes) => {
  await using desk = await standIns('linux', {})
  using server = serve(answer)
  const download = downloadPackage(desk.machine, server.origin, zip, calls, { ...limits, ...changes })
  await expect(download).rejects.toMatchObject({ name: 'DesktopProblem', reason })
  expect(await readdir(join(desk.machine.dataFolder, 'downloads')).catch(() => [])).toEqual([])
  expect(server.visits.filter((path) => path !== zip.path)).toEqual([])
})

const pieces = (...all: Uint8Array<ArrayBuffer>[]) => new Blob(all).stream()
const endless = () =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({ pull: (controller) => controller.enqueue(new Uint8Array(10_000)) })

test.each([
  '//evil.example/x',
  'https://evil.example/media/abc',
  '/media/../api/users/me',
  '/media/a?x=1',
  '/files/a',
  '/media/',
  '/media/a/b',
  '/media/%2e%2e',
])('a file at %s is not fetched', async (path) => {
  await using desk = await standIns('linux', {})
  using server = serve(() => new Response(body))
  const download = downloadPackage(desk.machine, server.origin, { ...zip, path }, calls, limits)
  await expect(download).rejects.toMatchObject({ reason: 'download_damaged' })
  expect(server.visits).toEqual([])
})

test.each<[string, Answer]>([
  ['sends it elsewhere', () => Response.redirect('https://evil.example/x')],
  ['says something else', () => new Response('<html>')],
  ['says half of it', () => Response.json({ id: 'one', title: 'Harbour' })],
  ['names an id that is a path', () => Response.json({ ...whole, zip: { ...whole.zip, path: '../x' } })],
  ['says it without an end', () => new Response(endless())],
])('a server that %s when it is asked about a ticket is left', async (_, answer) => {
  using server = serve(answer)
  const claim = claimTicket({ origin: server.origin, ticket: 't'.repeat(43) }, calls)
  await expect(claim).rejects.toMatchObject({ reason: 'download_failed' })
  expect(server.visits).toHaveLength(1)
})

const whole = { id: 'one', title: 'a', author: 'b', code: 'own', kind: 'wallpaper', zip, report: 's'.repeat(43) }

test('a server that is not there, or does not answer, is told in a sentence', async () => {
  const ticket = 't'.repeat(43)
  await expect(claimTicket({ origin: 'http://127.0.0.1:9', ticket }, calls)).rejects.toThrow('cannot be reached')
  using server = serve(() => new Response(stalling()))
  const claim = claimTicket({ origin: server.origin, ticket }, { fetch, timeoutMs: 30 })
  await expect(claim).rejects.toMatchObject({ name: 'DesktopProblem' })
})
