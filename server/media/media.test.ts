import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Elysia } from 'elysia'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '../platform/http/problem.ts'
import { newKey } from '../platform/id.ts'
import { silentLog } from '../platform/log.ts'
import { openDiskStorage } from '../platform/storage/disk.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { createTestClock, createTestUser, openTestDatabase, type TestDatabase } from '../platform/testing.ts'
import { sweepOrphans } from './orphans.ts'
import { mediaRoutes } from './routes.ts'
import { createMediaService, type MediaService } from './service.ts'
import { createSignedAddresses } from './signed-addresses.ts'
import { deleteMediaRows, recordMedia } from './store.ts'
import { finishedTestFile } from './testing.ts'

const text = '0123456789'
const sha256 = new Bun.CryptoHasher('sha256').update(text).digest('hex')
const etag = `"${sha256}"`

const clock = createTestClock()
const signedAddresses = createSignedAddresses(new Uint8Array(32).fill(7), clock)

let database: TestDatabase
let storage: Storage
let media: MediaService
let origin = ''
let ownerId = ''
let key = ''
let stop = async (): Promise<void> => {}

async function stored(content: string, content_type = 'image/webp'): Promise<string> {
  const [row] = await media.store([await finishedTestFile(database.folder, content, { content_type })], ownerId)
  if (!row) throw new Error('nothing stored')
  await database.write((trx) => recordMedia(trx, [row]))
  return row.key
}

// Uses a real socket, because Bun itself handles ranges, HEAD and lengths.
beforeAll(async () => {
  database = await openTestDatabase()
  storage = await openDiskStorage(join(database.folder, 'files'))
  media = createMediaService({ database, storage, clock, log: silentLog, signedAddresses })
  ownerId = (await createTestUser(database)).id
  const app = new Elysia()
    .onError(({ error, set }) => {
      if (!(error instanceof Problem)) return undefined
      set.status = error.status
      return error.body()
    })
    .use(mediaRoutes({ media, variants: { open: async () => null }, callerNetwork: () => 'local', signedAddresses }))
    .listen({ port: 0, hostname: '127.0.0.1' })
  origin = `http://127.0.0.1:${app.server?.port}`
  stop = async () => {
    await app.stop(true)
    await database[Symbol.asyncDispose]()
  }
  key = await stored(text)
})
afterAll(() => stop())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}${path}`, { method, headers })

describe('a stored file', () => {
  test('is sent whole, with its type, length, hash and an unlimited cache lifetime', async () => {
    const response = await get(`/media/${key}`)
    expect(await response.text()).toBe(text)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '10',
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400, s-maxage=600, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(response.headers.has('content-disposition')).toBe(false)
  })

  test('answers HEAD with size and type and no body', async () => {
    const response = await get(`/media/${key}`, {}, 'HEAD')
    expect([response.status, response.headers.get('content-length'), response.headers.get('content-type')]).toEqual([
      200,
      '10',
      'image/webp',
    ])
    expect(await response.text()).toBe('')
  })

  test.each([etag, `W/${etag}`, `"other", ${etag}`, '*'])('is not sent again for If-None-Match %s', async (known) => {
    const response = await get(`/media/${key}`, { 'if-none-match': known })
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
  })

  test('is sent when another version is cached', async () => {
    expect((await get(`/media/${key}`, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
  ])('is sent in part for %s', async (range, body, contentRange) => {
    const response = await get(`/media/${key}`, { range })
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      206,
      body,
      contentRange,
    ])
    expect(response.headers.get('content-length')).toBe(String(body.length))
    expect(response.headers.get('etag')).toBe(etag)
  })

  test.each(['bytes=10-', 'bytes=50-60', 'bytes=-0'])('has no part %s', async (range) => {
    const response = await get(`/media/${key}`, { range })
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      416,
      '',
      'bytes */10',
    ])
  })

  test.each(['bytes=abc', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-1', 'bytes='])(
    'is sent whole for the range %j that means nothing',
    async (range) => {
      const response = await get(`/media/${key}`, { range })
      expect([response.status, await response.text(), response.headers.has('content-range')]).toEqual([
        200,
        text,
        false,
      ])
    },
  )

  test('is sent in part only while If-Range names this version', async () => {
    const same = await get(`/media/${key}`, { range: 'bytes=2-4', 'if-range': etag })
    expect([same.status, await same.text()]).toEqual([206, '234'])
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT']) {
      const whole = await get(`/media/${key}`, { range: 'bytes=2-4', 'if-range': other })
      expect([whole.status, await whole.text()]).toEqual([200, text])
    }
  })

  test('has thumbnails of its listed widths only', async () => {
    const thumbnail = await get(`/media/${key}/w640`)
    expect(await thumbnail.text()).toBe(`${text} at 640`)
    expect(thumbnail.headers.get('content-type')).toBe('image/webp')
    expect(thumbnail.headers.get('etag')).toBe(`"${sha256}-w640"`)
    const head = await get(`/media/${key}/w320`, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(`${text} at 320`.length)])
    for (const width of ['w641', '640', 'w0', 'w-1', 'w640.webp', 'wide', 'w99999999999']) {
      expect((await get(`/media/${key}/${width}`)).status, width).toBe(404)
    }
  })

  test('is its own thumbnail when a usual one would not be smaller', async () => {
    const response = await get(`/media/${key}/w1280`)
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([200, text, etag])
  })

  test('is saved under a sanitized name on request', async () => {
    const response = await get(`/media/${key}?download=${encodeURIComponent('../a "b"\r\nX: y')}`)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="a b X y.webp"; filename*=UTF-8''a%20b%20X%20y.webp`,
    )
    const plain = await get(`/media/${key}?download`)
    expect(plain.headers.get('content-disposition')).toContain('filename="mirari.webp"')
  })

  test.each(['text/html', 'image/svg+xml', 'application/javascript'])(
    'of type %s is never sent as such',
    async (type) => {
      const response = await get(`/media/${await stored(`<b>${type}</b>`, type)}`)
      expect(response.headers.get('content-type')).toBe('application/octet-stream')
      expect(response.headers.get('content-disposition')).toContain('attachment')
    },
  )

  test('needs no query once it is cached', async () => {
    const hot = await stored('hot')
    await get(`/media/${hot}`)
    await database.write((trx) => deleteMediaRows(trx, [hot]))
    expect((await get(`/media/${hot}`)).status).toBe(200)
  })
})

test.each([
  newKey(),
  'x',
  'A'.repeat(32),
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e%2fmirari.db',
  '....//mirari.db',
  '..%5c..%5cmirari.db',
  '%252e%252e%252fmirari.db',
  `${'a'.repeat(32)}%00`,
  `${'a'.repeat(32)}%2f..`,
])('the unknown key %j answers 404 in JSON', async (unknown) => {
  for (const path of [`/media/${unknown}`, `/media/${unknown}/w640`]) {
    const response = await get(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, null])
  }
})

test('the originals of many addresses are read by one query', async () => {
  const other = await stored('another one')
  const unknown = Array.from({ length: 198 }, () => `/media/${newKey()}/w320`)
  const urls = [`/media/${key}/w640`, ...unknown, `https://mirari.example/media/${other}/w320?x=1`]
  let queries = 0
  const read = database.read.withPlugin({
    transformQuery({ node }) {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const counted = createMediaService({ database: { ...database, read }, storage, clock, log: silentLog })
  queries = 0
  expect(await counted.originalsOf(urls)).toEqual([
    `/media/${key}`,
    ...unknown,
    `https://mirari.example/media/${other}`,
  ])
  expect(queries).toBe(1)
})

describe('the life of a file', () => {
  test('erasing removes original, thumbnails and the cached entry', async () => {
    const [row] = await media.store([await finishedTestFile(database.folder, 'short-lived')], ownerId)
    if (!row) throw new Error('nothing stored')
    await database.write((trx) => recordMedia(trx, [row]))
    expect((await get(`/media/${row.key}`)).status).toBe(200)
    await database.write((trx) => deleteMediaRows(trx, [row.key]))
    await media.erase([row])
    expect((await get(`/media/${row.key}`)).status).toBe(404)
    expect(await storage.file(`${row.key}.w640.webp`).exists()).toBe(false)
  })

  test('storing is all or nothing', async () => {
    const keysBefore = (await Array.fromAsync(storage.list())).length
    const good = await finishedTestFile(database.folder, 'good')
    const bad = { ...(await finishedTestFile(database.folder, 'bad')), path: join(database.folder, 'missing') }
    await expect(media.store([good, bad], ownerId)).rejects.toThrow()
    expect((await Array.fromAsync(storage.list())).length).toBe(keysBefore)
  })

  test('a file that was removed by hand answers 404', async () => {
    const lost = await stored('lost')
    await storage.delete(lost)
    expect((await get(`/media/${lost}`)).status).toBe(404)
  })

  test('the sweep removes old files without a row, and nothing else', async () => {
    const kept = await stored('kept')
    const [orphan] = await media.store([await finishedTestFile(database.folder, 'orphan')], ownerId)
    if (!orphan) throw new Error('nothing stored')
    const now = new Date()
    expect(await sweepOrphans({ database, storage, now })).toEqual({ files: 0, waiting: 0 })
    const tomorrow = new Date(now.getTime() + 25 * 60 * 60 * 1000)
    const removed = await sweepOrphans({ database, storage, now: tomorrow })
    expect(removed.files).toBeGreaterThanOrEqual(3)
    expect(await storage.file(orphan.key).exists()).toBe(false)
    expect(await storage.file(kept).exists()).toBe(true)
    expect(await storage.file(`${kept}.w320.webp`).exists()).toBe(true)
    expect(await readdir(join(database.folder, 'files', 'incoming'))).toEqual([])
  })
})

test('a signed address leads to the file for one to two hours, and does not tell the key', async () => {
  const { url } = signedAddresses.signAll({ url: `/media/${key}`, prompt: `see /media/${key}` })
  expect(url).toMatch(/^\/media\/s\.[\w-]+$/)
  expect(Buffer.from(url.slice('/media/s.'.length), 'base64url').toString('latin1')).not.toContain(key)
  expect(signedAddresses.signAll(`/media/${key}`)).toBe(url)
  const answer = await get(url)
  expect({ status: answer.status, body: await answer.text() }).toEqual({ status: 200, body: text })
  const [, seconds = ''] = /^private, max-age=(\d+), immutable$/.exec(answer.headers.get('cache-control') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(3500)
  expect(Number(seconds)).toBeLessThanOrEqual(7200)
  expect(await (await get(`${url}/w320`)).text()).toBe(`${text} at 320`)
  expect(media.keyOf(`${origin}${url}/w320`, [origin])).toBe(key)
  // Another letter, or half of it, is no address.
  const last = url.at(-2) === 'A' ? 'B' : 'A'
  for (const wrong of [`${url.slice(0, -2)}${last}${url.at(-1)}`, url.slice(0, -8), '/media/s.', '/media/s.AAAA']) {
    expect((await get(wrong)).status, wrong).toBe(404)
  }
  expect(await media.originalsOf([`${url}/w320`])).toEqual([`${url}/w320`])
  clock.advance(2 * 60 * 60_000)
  expect((await get(url)).status).toBe(404)
  expect(media.keyOf(url, [])).toBeNull()
  expect((await get(`/media/${key}`)).status).toBe(200)
})
