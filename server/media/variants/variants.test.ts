import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testImage } from '../../media-processing/testing.ts'
import { idleTimeoutS } from '../../platform/http/while-working.ts'
import { newKey } from '../../platform/id.ts'
import { openDiskStorage } from '../../platform/storage/disk.ts'
import type { SignedInTestUser } from '../../platform/testing.ts'
import { parseVariant, variantName } from '../../results/variant.ts'
import { addResult, startTestServer, type TestServer } from '../../testing.ts'
import { createVariantService, type VariantDeps } from './service.ts'
import { createVariantCache } from './variant-cache.ts'

describe('the address of a variant', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'jpeg-80', 'jpeg-1200'])('%s is one', (name) => {
    const variant = parseVariant(name)
    expect(variant && variantName(variant)).toBe(name)
  })

  test.each(['gif', 'w320', 'jpeg-1201', 'png-320', 'jpeg-0320', 'jpeg-', '', '../jpeg'])('%j is none', (name) => {
    expect(parseVariant(name)).toBeNull()
  })
})

describe('a stored image', () => {
  let server: TestServer
  let owner: SignedInTestUser
  let image = { result: '', media_key: '' }

  beforeAll(async () => {
    server = await startTestServer()
    owner = await server.signIn()
    image = await addResult(server, owner, 'a lake')
    // A real image in place of the text that the test's image is.
    const pixels = await testImage(1600, 900).webp().toBuffer()
    const path = join(server.folder, 'real')
    await writeFile(path, pixels)
    const storage = await openDiskStorage(join(server.folder, 'files'))
    await storage.adopt(path, image.media_key)
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const get = (version: string, method = 'GET') =>
    server.composition.app.handle(new Request(`http://localhost/media/${image.media_key}/${version}`, { method }))

  test.each([
    ['png', 'image/png', 1600, 'png'],
    ['jpeg', 'image/jpeg', 1600, 'jpeg'],
    ['avif', 'image/avif', 1600, 'heif'],
    ['webp', 'image/webp', 1600, 'webp'],
    ['jpeg-1200', 'image/jpeg', 1200, 'jpeg'],
    ['jpeg-80', 'image/jpeg', 80, 'jpeg'],
  ])('can be had as %s', async (version, type, width, format) => {
    const answer = await get(version)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height: Math.round((width * 9) / 16) })
  })

  test('has another tag in each form, and answers HEAD', async () => {
    const tags = await Promise.all(
      ['png', 'jpeg', 'jpeg-80'].map(async (v) => (await get(v, 'HEAD')).headers.get('etag')),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test('is not to be had in other sizes, nor is a file that is not there', async () => {
    expect((await get('jpeg-123')).status).toBe(404)
    expect((await server.call(`/media/${newKey()}/png`)).status).toBe(404)
  })

  const download = (id: string, query: string) =>
    server.call(`/api/generations/${id}/download${query}`, { method: 'POST', headers: owner.headers })

  test('is downloaded in the format of choice, which is there when the call is answered', async () => {
    const { status, body } = await download(image.result, '?format=avif')
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        url: expect.stringMatching(new RegExp(`^/media/${image.media_key}/avif\\?download=.*\\.avif$`)),
        filename: expect.stringMatching(/\.avif$/),
      },
    ])
    const file = await server.call(Object(body).url)
    expect(file.headers.get('content-disposition')).toContain('.avif')
    expect((await download(image.result, '?format=tiff')).status).toBe(422)
    expect((await download(image.result, '')).body).toMatchObject({ filename: expect.stringMatching(/\.webp$/) })
  })

  test('keeps the connection while it is changed, however long that takes', async () => {
    const app = server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
    if (!app.server) throw new Error('The server does not listen.')
    const timeout = vi.spyOn(app.server, 'timeout')
    expect((await download(image.result, '?format=png')).status).toBe(200)
    expect((await server.call(`/media/${image.media_key}/png`)).status).toBe(200)
    const kept = [0, idleTimeoutS]
    expect(timeout.mock.calls.map(([, seconds]) => seconds)).toEqual([...kept, ...kept])
    timeout.mockRestore()
    await app.stop(true)
  })

  test('that belongs to a video is no other format of it', async () => {
    const video = await addResult(server, owner, 'waves')
    await server.composition.database.write((trx) =>
      trx
        .updateTable('generation_result')
        .set({ task_category: 'video', video_key: video.media_key })
        .where('generation_result_id', '=', video.result)
        .execute(),
    )
    expect(await download(video.result, '?format=png')).toMatchObject({ status: 422, body: { code: 'validation' } })
  })

  test('takes its variants along when it is erased', async () => {
    const variants = () => readdir(join(server.folder, 'variants'))
    await get('png')
    expect((await variants()).some((name) => name.startsWith(image.media_key))).toBe(true)
    const { media, database } = server.composition
    await media.erase(await database.read.selectFrom('media').selectAll().where('key', '=', image.media_key).execute())
    expect((await variants()).some((name) => name.startsWith(image.media_key))).toBe(false)
  })
})

describe('conversions', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mirari-variants-'))
    return () => rm(folder, { recursive: true, force: true })
  })

  const png = { format: 'png', width: null } as const

  /** Variants of anything; the worker writes so many bytes once it is let. */
  function setup({ bytes = 10, maxBytes = 1000 } = {}) {
    const jobs: string[] = []
    const { promise: go, resolve: letGo } = Promise.withResolvers<void>()
    const original = { file: Bun.file('/dev/null'), content_type: 'image/webp', bytes: 1, etag: '"a"' }
    const convert: VariantDeps['convert'] = async ({ format, output }) => {
      jobs.push(format)
      await go
      await writeFile(output, 'x'.repeat(bytes))
    }
    const cache = createVariantCache(folder, maxBytes)
    const copy = (_: string, path: string) => writeFile(path, '')
    const service = createVariantService({ media: { open: async () => original, copy }, convert, cache })
    return { service, cache, jobs, letGo }
  }

  test('of one file are one, for everybody who asks meanwhile and after', async () => {
    const { service, jobs, letGo } = setup()
    const key = newKey()
    const asked = [service.open(key, png, 'ann'), service.open(key, png, 'ann')]
    letGo()
    await Promise.all(asked)
    await service.open(key, png, 'ann')
    expect(jobs).toEqual(['png'])
    expect(await readdir(folder)).toEqual([`${key}.png`])
  })

  test('are refused while a dozen of the same caller wait, and those of others are not', async () => {
    const { service, letGo } = setup()
    const asked = Array.from({ length: 13 }, () => service.open(newKey(), png, 'ann'))
    await expect(Promise.any([asked[12]])).rejects.toThrow()
    const other = service.open(newKey(), png, 'bob')
    letGo()
    expect(await Promise.all([...asked.slice(0, 12), other])).toHaveLength(13)
  })

  test('drop what was used least recently beyond the limit', async () => {
    const { service, letGo } = setup({ bytes: 40, maxBytes: 100 })
    letGo()
    const [a, b, c] = [newKey(), newKey(), newKey()]
    for (const key of [a, b, a, c]) await service.open(key, png, 'ann')
    expect((await readdir(folder)).sort()).toEqual([`${a}.png`, `${c}.png`].sort())
  })

  test('outlive a restart, and leftovers of a crash do not', async () => {
    const first = setup()
    first.letGo()
    const key = newKey()
    await first.service.open(key, png, 'ann')
    await writeFile(join(folder, 'leftover'), 'half')
    const { service, jobs } = setup()
    await service.open(key, png, 'ann')
    expect(jobs).toEqual([])
    expect(await readdir(folder)).toEqual([`${key}.png`])
  })
})
