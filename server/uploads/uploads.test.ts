import type { Upload } from '@mirari/contract/schemas'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createMediaWorkers } from '../media-processing/media-workers.ts'
import { testAnimation, testImage, testVideo } from '../media-processing/testing.ts'
import { DatabaseAwayError } from '../platform/database/errors.ts'
import { undoMs } from '../results/trash.ts'
import { startTestServer, type TestServer } from '../testing.ts'
import { createLinkFetcher } from './fetch-link.ts'
import { encodeForm, filesOf, upload, uploadsOn } from './testing.ts'

const png = async (width = 800, height = 600) => new Uint8Array(await testImage(width, height).png().toBuffer())

async function bytesAt(server: TestServer, path: string): Promise<{ type: string | null; bytes: Buffer }> {
  const response = await server.composition.app.handle(new Request(`http://localhost${path}`))
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('an upload', () => {
  test('of an image is listed, shown and counted', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const answer = await upload(server, headers, [await png()])

    expect(answer).toMatchObject({ status: 200, body: { failed: [], total: 1 } })
    const { items } = answer.body as { items: Upload[] }
    const [item] = items
    expect(item).toEqual({
      id: expect.any(String),
      localId: 'local-0',
      category: 'image',
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/),
      thumbnail_url: `${item?.url}/w640`,
      width: 800,
      height: 600,
      picture: {
        url: item?.url,
        width: 800,
        height: 600,
        thumbnail_widths: [320, 640],
        placeholder: expect.any(String),
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
      created_at: server.clock.now().toISOString(),
    })
    const thumbnail = await bytesAt(server, item?.thumbnail_url ?? '')
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })
    const { localId: _, ...listed } = item ?? {}
    expect((await server.call('/api/my-uploads', { headers })).body).toEqual({
      data: [listed],
      pagination: { has_next: false, total: 1 },
    })
    expect(await filesOf(server)).toHaveLength(3)
  })

  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('takes %s under any name', async (format) => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const bytes = new Uint8Array(await testImage(64, 48).toFormat(format).toBuffer())
    const answer = await upload(server, headers, [new File([bytes], 'notes.txt', { type: 'text/plain' })])
    expect(answer).toMatchObject({ status: 200, body: { items: [{ category: 'image', width: 64, height: 48 }] } })
  })

  test.each(['gif', 'webp'] as const)(
    'of an animated %s keeps moving, and its small pictures stand still',
    async (format) => {
      await using server = await startTestServer()
      const { headers } = await server.signIn()
      const animation = await testAnimation(format, { width: 400, height: 30, frames: 4, delayMs: 120 })
      const answer = await upload(server, headers, [new Uint8Array(animation)])
      expect(answer).toMatchObject({ status: 200, body: { items: [{ category: 'image', width: 400, height: 30 }] } })
      const { items } = answer.body as { items: Upload[] }
      const original = await bytesAt(server, items[0]?.url ?? '')
      expect(original.type).toBe('image/webp')
      expect(await sharp(original.bytes).metadata()).toMatchObject({ pages: 4, delay: [120, 120, 120, 120], loop: 0 })
      const small = await bytesAt(server, `${items[0]?.url}/w320`)
      expect((await sharp(small.bytes).metadata()).pages ?? 1).toBe(1)
    },
  )

  test('rotates an image upright and removes personal metadata', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const photo = await testImage(120, 80)
      .withExif({ IFD0: { ImageDescription: 'SECRET' }, IFD3: { GPSLatitude: '47/1 22/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(photo.includes('SECRET') || photo.includes('Exif')).toBe(true)
    const answer = await upload(server, headers, [new Uint8Array(photo)])
    expect(answer.body).toMatchObject({ items: [{ width: 80, height: 120 }] })
    const { items } = answer.body as { items: Upload[] }
    const { bytes } = await bytesAt(server, items[0]?.url ?? '')
    const { exif, orientation, xmp, width } = await sharp(bytes).metadata()
    expect({ exif, orientation, xmp, width }).toEqual({
      exif: undefined,
      orientation: undefined,
      xmp: undefined,
      width: 80,
    })
    expect(bytes.includes('SECRET')).toBe(false)
  })

  test.each(['mp4', 'mov', 'webm'] as const)('of a %s video has a poster and no metadata', async (container) => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const made = await Bun.file(await testVideo(server.folder, { container, width: 640, height: 360 })).bytes()
    expect(Buffer.from(made).includes('secret title')).toBe(true)
    const answer = await upload(server, headers, [new File([made], 'clip.png')])

    const { items } = answer.body as { items: Upload[] }
    const [item] = items
    expect(item).toMatchObject({
      category: 'video',
      width: 640,
      height: 360,
      thumbnail_url: `${item?.picture.url}/w320`,
    })
    const video = await bytesAt(server, item?.url ?? '')
    expect(video.type).toBe(container === 'webm' ? 'video/webm' : 'video/mp4')
    expect(video.bytes.includes('secret title')).toBe(false)
    expect((await bytesAt(server, item?.thumbnail_url ?? '')).type).toBe('image/webp')
    expect(await filesOf(server)).toHaveLength(3)
  })

  test('of several files stores the accepted ones and names the others', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const text = new TextEncoder().encode('just words')
    const answer = await upload(server, headers, [text, await png(40, 30), new Uint8Array(), await png(50, 40)])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        items: [
          { localId: 'local-1', width: 40 },
          { localId: 'local-3', width: 50 },
        ],
        failed: [
          { localId: 'local-0', message: 'Upload failed Unsupported resources', code: 'unsupported_type' },
          { localId: 'local-2', message: 'Upload failed Unsupported resources', code: 'unsupported_type' },
        ],
        total: 2,
      },
    })
    expect(await filesOf(server)).toHaveLength(2)
  })

  test('works without infos, and is refused with invalid ones', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    server.composition.app.listen(0)
    const send = async (infos: string | null, file = 'files') => {
      const form = new FormData()
      form.append(file, new File([await png(8, 8)], 'a.png'))
      if (infos !== null) form.append('infos', infos)
      return server.call('/api/upload', { method: 'POST', headers, body: form })
    }
    expect(await send(null)).toMatchObject({ status: 200, body: { items: [{ width: 8 }] } })
    expect(await send('[]')).toMatchObject({ status: 200 })
    expect(await send('[{"localId":"after the file"}]')).toMatchObject({
      status: 200,
      body: { items: [{ localId: 'after the file' }] },
    })
    for (const infos of ['{}', 'null', '[1]', '[null]', '[{"localId":1}]', '{', `[{"localId":"${'x'.repeat(201)}"}]`]) {
      expect(await send(infos)).toMatchObject({ status: 422, body: { code: 'validation' } })
    }
    expect(await send(`["${'x'.repeat(70_000)}"]`)).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect((await filesOf(server)).filter((path) => path.startsWith('incoming'))).toEqual([])
  })

  test('of a sound image is not called unsupported when the database goes away meanwhile', async () => {
    await using server = await startTestServer()
    const { user } = await server.signIn()
    const workers = createMediaWorkers({ size: 1 })
    let isAway = false
    const away = new DatabaseAwayError(new Error('The system is starting up.'))
    const { database } = server.composition
    const flickering = new Proxy(database, {
      get(target, key) {
        if (key === 'read' && isAway) throw away
        return Reflect.get(target, key)
      },
    })
    const uploads = uploadsOn(server, {
      database: flickering,
      workers: {
        of: (caller) => ({
          run: (job) =>
            workers
              .of(caller)
              .run(job)
              .finally(() => {
                isAway = true
              }),
        }),
      },
    })
    const form = new FormData()
    form.append('files', new File([await png()], 'photo.png'))
    const { headers, body } = await encodeForm(form)
    const request = new Request('http://localhost/api/upload', { method: 'POST', headers, body })

    await expect(uploads.upload(user, request, () => {})).rejects.toBe(away)

    await workers.close()
  })

  test('without a file, with too many files or without a form is refused', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const one = await png(8, 8)
    const call = (more: Record<string, string>, body: string) =>
      server.call('/api/upload', {
        method: 'POST',
        body,
        headers: { ...headers, 'content-length': String(body.length), ...more },
      })
    expect(await upload(server, headers, [])).toMatchObject({ status: 422, body: { code: 'validation' } })
    expect(await upload(server, headers, Array(21).fill(one))).toMatchObject({
      status: 422,
      body: { detail: 'At most 20 files can be uploaded at once' },
    })
    expect(await call({ 'content-type': 'application/json' }, '{}')).toMatchObject({ status: 415 })
    expect(await call({ 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nrubbish')).toMatchObject({
      status: 400,
      body: { code: 'invalid_body' },
    })
    expect(await call({ 'content-length': '9'.repeat(12) }, '{}')).toMatchObject({ status: 413 })
    expect(await filesOf(server)).toEqual([])
    expect((await server.call('/api/my-uploads', { headers })).body).toMatchObject({ data: [] })
  })

  test('that only drips is given up, and leaves nothing', async () => {
    const bytes = await png(640, 640)
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const form = new FormData()
    form.append('files', new File([bytes], 'photo.png'))
    const encoded = await encodeForm(form)
    let sent = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          server.clock.advance(15_000)
          controller.enqueue(encoded.body.slice(sent, sent + 8))
          sent += 8
        },
      },
      { highWaterMark: 0 },
    )
    const request = { method: 'POST', headers: { ...encoded.headers, ...headers }, body }
    const answer = await server.composition.app.handle(new Request('http://localhost/api/upload', request))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ reason: 'body_too_slow' })
    expect(sent).toBeLessThan(encoded.body.length)
    expect(await filesOf(server)).toEqual([])
  })

  test('beyond the quota is refused before it is read', async () => {
    const bytes = await png(64, 64)
    await using server = await startTestServer({ storageQuotaBytes: bytes.length + 2000 })
    const { headers } = await server.signIn()
    expect(await upload(server, headers, [bytes])).toMatchObject({ status: 200 })
    const before = await filesOf(server)
    expect(await upload(server, headers, [bytes])).toMatchObject({ status: 413, body: { code: 'quota_exceeded' } })
    expect(await filesOf(server)).toEqual(before)
    const { body } = await server.call('/api/my-uploads', { headers })
    const { data } = body as { data: Upload[] }
    await server.call(`/api/uploads/${data[0]?.id}`, { method: 'DELETE', headers })
    expect(await upload(server, headers, [bytes])).toMatchObject({ status: 200 })
  })
})

describe('the list of uploads', () => {
  test('comes page by page, newest first, without uploads of others', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const stranger = await server.signIn()
    for (const width of [10, 20, 30]) {
      expect((await upload(server, headers, [await png(width, 10)])).status).toBe(200)
      server.clock.advance(1000)
    }
    const page = async (query: string) => (await server.call(`/api/my-uploads${query}`, { headers })).body
    expect(await page('?page_size=2')).toMatchObject({
      data: [{ width: 30 }, { width: 20 }],
      pagination: { has_next: true, total: 3 },
    })
    expect(await page('?page=2&page_size=2')).toMatchObject({
      data: [{ width: 10 }],
      pagination: { has_next: false, total: 3 },
    })
    expect(await page('?page=9')).toEqual({ data: [], pagination: { has_next: false, total: 3 } })
    expect((await server.call('/api/my-uploads', { headers: stranger.headers })).body).toEqual({
      data: [],
      pagination: { has_next: false, total: 0 },
    })
    for (const query of ['?page=0', '?page=-1', '?page=x', '?page_size=0', '?page_size=101', '?page_size=1.5']) {
      expect((await server.call(`/api/my-uploads${query}`, { headers })).status).toBe(422)
    }
  })

  test('loses a deleted upload with its files, which only its owner may delete', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const stranger = await server.signIn()
    const { body } = await upload(server, headers, [await png(), await png(700, 500)])
    const { items } = body as { items: Upload[] }
    const [first, second] = items
    const remove = (who: Record<string, string>) =>
      server.call(`/api/uploads/${first?.id}`, { method: 'DELETE', headers: who })

    expect((await remove(stranger.headers)).status).toBe(404)
    expect(await filesOf(server)).toHaveLength(6)
    expect((await remove(headers)).status).toBe(204)
    expect((await remove(headers)).status).toBe(404)
    expect(await filesOf(server)).toHaveLength(3)
    expect((await server.call(first?.url ?? '')).status).toBe(404)
    expect((await server.call(second?.url ?? '')).status).toBe(200)
    expect((await server.call('/api/my-uploads', { headers })).body).toMatchObject({
      data: [{ id: second?.id }],
      pagination: { total: 1 },
    })
  })

  test('loses a deleted upload that is a reference, but its file stays with the generation', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const { body } = await upload(server, headers, [await png()])
    const [item] = (body as { items: Upload[] }).items
    const create = { prompt: 'a lake', model: 'jimeng', size: '1024x1024', type: 'image' }
    const created = await server.call('/api/generations', { headers, json: create })
    const { id } = created.body as { id: string }
    const media_key = item?.url.replace('/media/', '') ?? ''
    await server.composition.database.write((trx) =>
      trx.insertInto('generation_reference').values({ generation_id: id, position: 0, media_key }).execute(),
    )
    expect((await server.call(`/api/uploads/${item?.id}`, { method: 'DELETE', headers })).status).toBe(204)
    expect((await server.call(item?.thumbnail_url ?? '')).status).toBe(200)
    expect((await server.call(`/api/generations/${id}`, { method: 'DELETE', headers })).status).toBe(200)
    server.clock.advance(undoMs + 1)
    await server.composition.jobs.emptyTrash.run()
    expect((await server.call(item?.url ?? '')).status).toBe(404)
    expect(await filesOf(server)).toEqual([])
  })
})

describe('a link', () => {
  test('becomes an upload like a file of the same content', async () => {
    await using server = await startTestServer()
    const { headers, user } = await server.signIn()
    const bytes = await png(400, 300)
    await using web = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(bytes) })
    const workers = createMediaWorkers()
    const fetchLink = createLinkFetcher({ mayConnect: (address) => address === '127.0.0.1' })
    const uploads = uploadsOn(server, { workers, fetchLink })
    const upload = await uploads.uploadLink(user, web.url.href)
    await workers.close()
    expect(upload).toMatchObject({ category: 'image', width: 400, height: 300 })
    expect((await server.call('/api/my-uploads', { headers })).body).toMatchObject({ data: [{ id: upload.id }] })
    expect(await filesOf(server)).toHaveLength(2)
  })

  test('that must not be fetched is refused with a message, and leaves nothing', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    await using web = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('secret') })
    for (const url of [web.url.href, 'http://localhost/', 'file:///etc/passwd', 'pictures']) {
      expect(await server.call('/api/upload/link', { headers, json: { url } })).toMatchObject({
        status: 422,
        body: { code: 'link_refused', detail: 'Only public web addresses can be used' },
      })
    }
    expect(await server.call('/api/upload/link', { headers, json: {} })).toMatchObject({ status: 422 })
    expect(await filesOf(server)).toEqual([])
  })

  test('is fetched thirty times a minute at most', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const ask = () => server.call('/api/upload/link', { headers, json: { url: 'http://127.0.0.1/' } })
    for (let i = 0; i < 30; i++) expect((await ask()).status).toBe(422)
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })
})
