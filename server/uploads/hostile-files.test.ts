import { createConnection } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import type { Upload } from '@mirari/contract/schemas'
import { Elysia } from 'elysia'
import { describe, expect, test, vi } from 'vitest'
import { testAnimation, testImage, testVideo } from '../media-processing/testing.ts'
import { startTestServer, type TestServer } from '../testing.ts'
import { uploadRoutes } from './routes.ts'
import { encodeForm, filesOf, upload, uploadsOn } from './testing.ts'

type Bytes = Uint8Array<ArrayBuffer>

const text = (words: string): Bytes => new Uint8Array(Buffer.from(words, 'latin1'))
const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts))
const image = async (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<Bytes> =>
  new Uint8Array(await testImage(200, 150).toFormat(format).toBuffer())
const half = (bytes: Bytes): Bytes => bytes.slice(0, bytes.length / 2)
const mp4Start = text('\0\0\0\x18ftypisom\0\0\x02\0isommp42')

function chunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

/** A black image of one bit per pixel: a small file that decompresses to a huge one. */
function bomb(side: number): Bytes {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return joined(signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0)))
}

/** A JPEG whose header has another size than its content. */
async function lyingJpeg(): Promise<Bytes> {
  const bytes = Buffer.from(await image('jpeg'))
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(65_000, frame + 5)
  bytes.writeUInt16BE(65_000, frame + 7)
  return new Uint8Array(bytes)
}

const unsupported = 'Upload failed Unsupported resources'
const tooManyPixels = 'Images cannot have more than 40 megapixels'

const refused: Record<string, { file: () => Bytes | Promise<Bytes>; detail?: string }> = {
  'an animation of more than 600 frames': {
    file: async () => new Uint8Array(await testAnimation('gif', { width: 2, height: 2, frames: 601 })),
    detail: 'Animations cannot have more than 600 frames or 100 megapixels in all',
  },
  'half an animated WebP': { file: async () => half(new Uint8Array(await testAnimation('webp', { frames: 8 }))) },
  'an empty file': { file: () => new Uint8Array() },
  'text called a picture': { file: () => text('These are only words, but the name says photo.png. '.repeat(9)) },
  'an SVG': { file: () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect/></svg>'.repeat(3)) },
  'an HTML page': { file: () => text(`<!doctype html><script>alert(1)</script>${' '.repeat(100)}`) },
  'a PDF': { file: () => text(`%PDF-1.7\n${' '.repeat(100)}`) },
  'a zip': { file: () => text(`PK\x03\x04${' '.repeat(100)}`) },
  'a script that begins like a GIF': { file: () => text(`GIF89a=1;alert(document.cookie)//${' '.repeat(100)}`) },
  'an SVG behind the signature of a PNG': { file: () => text(`\x89PNG\r\n\x1a\n<svg>${' '.repeat(100)}</svg>`) },
  'half a PNG': { file: async () => half(await image('png')) },
  'half a JPEG': { file: async () => half(await image('jpeg')) },
  'half a WebP': { file: async () => half(await image('webp')) },
  'half a GIF': { file: async () => half(await image('gif')) },
  'the signature of a PNG alone': { file: () => text('\x89PNG\r\n\x1a\n') },
  'a PNG bomb': { file: () => bomb(30_000), detail: tooManyPixels },
  'a JPEG that claims 4 gigapixels': { file: lyingJpeg, detail: tooManyPixels },
  'an MP4 without content': { file: () => joined(mp4Start, text('junk '.repeat(100))) },
  'a playlist called a video': {
    file: () => text(`#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n${' '.repeat(100)}`),
  },
  'a list of files to join, called a video': {
    file: () => text(`ffconcat version 1.0\nfile /etc/passwd\n${' '.repeat(99)}`),
  },
  'a video of more than 100 MB': {
    file: () => joined(mp4Start, new Uint8Array(101 * 1024 * 1024)),
    detail: 'Video resources cannot exceed 100MB',
  },
  'a picture of more than 30 MB': {
    file: async () => joined(await image('png'), new Uint8Array(30 * 1024 * 1024)),
    detail: 'Image resources cannot exceed 30MB',
  },
}

describe('a hostile file', () => {
  test.each(Object.entries(refused))('%s is refused and leaves nothing behind', async (_name, { file, detail }) => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const answer = await upload(server, headers, [new File([await file()], 'photo.png', { type: 'image/png' })])
    expect(answer.body).toMatchObject({ detail: detail ?? unsupported })
    expect([413, 415]).toContain(answer.status)
    expect(await filesOf(server)).toEqual([])
    expect((await server.call('/api/my-uploads', { headers })).body).toMatchObject({ data: [] })
  })

  test('half a video is refused and leaves nothing behind', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const whole = await Bun.file(await testVideo(server.folder)).bytes()
    expect((await upload(server, headers, [whole.slice(0, whole.length / 2)])).status).toBe(415)
    expect(await filesOf(server)).toEqual([])
  })

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'a %s with a page behind its pixels keeps only the pixels',
    async (format) => {
      await using server = await startTestServer()
      const { headers } = await server.signIn()
      const page = '<!doctype html><script>alert(document.domain)</script>'
      const answer = await upload(server, headers, [joined(await image(format), text(page))])
      expect(answer.status).toBe(200)
      const { items } = answer.body as { items: Upload[] }
      const stored = await server.composition.app.handle(new Request(`http://localhost${items[0]?.url}`))
      expect(stored.headers.get('x-content-type-options')).toBe('nosniff')
      expect(Buffer.from(await stored.arrayBuffer()).includes('script')).toBe(false)
    },
  )

  test('does not affect the others of the form', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const answer = await upload(server, headers, [await image(), bomb(7000), await lyingJpeg(), await image('jpeg')])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        items: [{ localId: 'local-0' }, { localId: 'local-3' }],
        failed: [
          { localId: 'local-1', message: tooManyPixels, code: 'unsupported_type' },
          { localId: 'local-2', message: tooManyPixels, code: 'unsupported_type' },
        ],
      },
    })
  })
})

describe('an interrupted upload', () => {
  test('leaves no file, even 200 times, and the server continues', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    server.composition.app.listen(0)
    const form = new FormData()
    form.append('files', new File([joined(await image(), new Uint8Array(1024 * 1024))], 'a.png'))
    form.append('files', new File([await image('jpeg')], 'b.jpg'))
    const { body, headers: formHeaders } = await encodeForm(form)
    for (let round = 0; round < 20; round++) {
      await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          interrupt(server, { ...headers, ...formHeaders }, body.slice(0, (body.length * (round * 10 + i)) / 200)),
        ),
      )
    }
    await vi.waitFor(async () => expect(await filesOf(server)).toEqual([]), { timeout: 60_000 })
    expect((await server.call('/api/my-uploads', { headers })).body).toMatchObject({ data: [] })
    // What several processes count is given back a moment after the end.
    const next = async () => (await upload(server, headers, [await image()])).status
    await expect.poll(next, { timeout: 60_000 }).toBe(200)
    expect(server.logged.filter((line) => line.includes('"error"') && line.includes('request failed'))).toEqual([])
  }, 240_000)

  // A second is the shortest idle timeout of the server.
  test('that stops sending is ended and leaves no file', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const uploads = uploadsOn(server, {
      workers: { of: () => ({ run: () => Promise.reject(new Error('Nothing arrives.')) }) },
    })
    const app = new Elysia({ prefix: '/api' })
      .use(
        uploadRoutes({ uploads, ...server.composition, signedAddresses: { signAll: (answer) => answer }, silenceS: 1 }),
      )
      .listen({ port: 0, hostname: '127.0.0.1' })
    const form = new FormData()
    form.append('files', new File([await image()], 'a.png'))
    const { body, headers: formHeaders } = await encodeForm(form)
    const lines = Object.entries({ host: 'localhost', ...headers, ...formHeaders }).map(([k, v]) => `${k}: ${v}`)
    const socket = createConnection({ port: app.server?.port ?? 0, host: '127.0.0.1' })
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
    socket.on('error', () => {})
    socket.on('data', () => {})
    socket.write(`POST /api/upload HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(body.slice(0, body.length / 2))
    await vi.waitFor(async () => expect(await filesOf(server)).toHaveLength(1), { timeout: 30_000 })
    await closed
    await vi.waitFor(async () => expect(await filesOf(server)).toEqual([]), { timeout: 30_000 })
    await app.stop(true)
  })

  /** Sends the head of the request and a part of its body, then closes the connection. */
  async function interrupt(server: TestServer, headers: Record<string, string>, part: Uint8Array): Promise<void> {
    const port = server.composition.app.server?.port ?? 0
    const head = [
      'POST /api/upload HTTP/1.1',
      'host: localhost',
      ...Object.entries(headers).map(([k, v]) => `${k}: ${v}`),
    ]
    await new Promise<void>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' }, () => {
        socket.write(`${head.join('\r\n')}\r\n\r\n`)
        socket.write(part, () => socket.destroy())
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
  }
})
