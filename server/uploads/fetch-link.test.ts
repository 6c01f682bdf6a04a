import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxVideoBytes } from '@mirari/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testImage } from '../media-processing/testing.ts'
import { isPublicAddress } from '../platform/http/public-address.ts'
import { createLinkFetcher, type LinkFetcherOptions } from './fetch-link.ts'

const notLoaded = { problem: 'link_failed', message: 'Failed to load image, please check if URL is valid' }
const refused = { problem: 'link_refused', message: 'Only public web addresses can be used' }

let folder: string
let served: Bun.Server<undefined>[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-link-'))
})
afterEach(async () => {
  for (const server of served) await server.stop(true)
  served = []
  await rm(folder, { recursive: true, force: true })
})

function serve(answer: (request: Request) => Response | Promise<Response>): number {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer })
  served.push(server)
  return server.port ?? 0
}

const mayUse = (...ports: number[]): LinkFetcherOptions => ({
  mayConnect: (address, port) => address === '127.0.0.1' && ports.includes(port),
})
const fetchInto = (link: string, options: LinkFetcherOptions = {}) =>
  createLinkFetcher(options)(link, join(folder, 'file'))
const image = async () => new Uint8Array(await testImage(20, 10).png().toBuffer())

describe('a link', () => {
  test('is fetched from the checked address, with its host name and without data of the user', async () => {
    const bytes = await image()
    const asked: (string | null)[] = []
    const port = serve(({ headers, url }) => {
      asked.push(new URL(url).pathname, headers.get('host'), headers.get('cookie'), headers.get('authorization'))
      return new Response(bytes, { headers: { 'content-type': 'text/html' } })
    })
    const resolve = async () => ['127.0.0.1']
    const file = await fetchInto(`http://pictures.example:${port}/a%20b.png?x=1`, { ...mayUse(port), resolve })
    expect([file, asked]).toEqual([
      { path: join(folder, 'file'), format: 'png' },
      ['/a%20b.png', `pictures.example:${port}`, null, null],
    ])
    expect(new Uint8Array(await readFile(join(folder, 'file')))).toEqual(bytes)
  })

  test('is followed through redirects, each of which is checked', async () => {
    const bytes = await image()
    const last = serve(() => new Response(bytes))
    const first = serve(() => new Response(null, { status: 302, headers: { location: `http://127.0.0.1:${last}/` } }))
    expect(await fetchInto(`http://127.0.0.1:${first}/`, mayUse(first, last))).toMatchObject({ format: 'png' })
    await expect(fetchInto(`http://127.0.0.1:${first}/`, mayUse(first))).rejects.toMatchObject(refused)
  })

  test.each([
    ['an inner address', 'http://169.254.169.254/latest/meta-data/'],
    ['a file', 'file:///etc/passwd'],
    ['an address with a password', 'http://me:secret@127.0.0.1/'],
  ])('that redirects to %s is refused', async (_, location) => {
    const port = serve(() => new Response(null, { status: 301, headers: { location } }))
    await expect(fetchInto(`http://127.0.0.1:${port}/`, mayUse(port))).rejects.toMatchObject(refused)
  })

  test('that redirects for ever is stopped', async () => {
    let asked = 0
    const port = serve(() => {
      asked += 1
      return new Response(null, { status: 307, headers: { location: '/again' } })
    })
    await expect(fetchInto(`http://127.0.0.1:${port}/`, mayUse(port))).rejects.toMatchObject(notLoaded)
    expect(asked).toBe(6)
  })

  test('is refused when one of its addresses is not public, and its name is resolved only once', async () => {
    let asked = 0
    const resolve = async () => {
      asked += 1
      return ['93.184.215.14', '10.0.0.7']
    }
    await expect(fetchInto('https://rebinding.example/', { resolve })).rejects.toMatchObject(refused)
    expect(asked).toBe(1)
  })

  test.each([
    ['no address', 'pictures'],
    ['another scheme', 'ftp://example.com/a.png'],
    ['data', 'data:image/png;base64,AAAA'],
    ['this machine', 'http://127.0.0.1/'],
    ['this machine in one number', 'http://2130706433/'],
    ['this machine by its name', 'http://localhost/'],
    ['this machine in IPv6', 'http://[::1]/'],
    ['this machine hidden in IPv6', 'http://[::ffff:127.0.0.1]/'],
    ['the data of a cloud machine', 'http://169.254.169.254/'],
    ['a house', 'http://192.168.0.1/'],
    ['a port that is not of the web', 'http://93.184.215.14:6379/'],
    ['too long an address', `http://93.184.215.14/${'a'.repeat(5000)}`],
  ])('to %s is refused', async (_, link) => {
    await expect(fetchInto(link)).rejects.toMatchObject(refused)
    expect(await readdir(folder)).toEqual([])
  })

  test.each([
    ['an error', () => new Response('no', { status: 404 })],
    ['nothing new', () => new Response(null, { status: 304 })],
    ['a redirect to nowhere', () => new Response(null, { status: 302 })],
  ])('that answers with %s gives nothing', async (_, answer) => {
    const port = serve(answer)
    await expect(fetchInto(`http://127.0.0.1:${port}/`, mayUse(port))).rejects.toMatchObject(notLoaded)
  })

  test('to a host or port that does not answer fails', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'))
    await expect(fetchInto('http://nobody.example/', { resolve })).rejects.toMatchObject(notLoaded)
    await expect(fetchInto('http://127.0.0.1:1/', mayUse(1))).rejects.toMatchObject(notLoaded)
  })

  test('that declares too large a size is not read, and one that does not declare it is cut off', async () => {
    const saying = createServer((socket) => {
      socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${maxVideoBytes + 1}\r\n\r\n12345678`)
    })
    await new Promise<void>((resolve) => saying.listen(0, '127.0.0.1', resolve))
    const address = saying.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(fetchInto(`http://127.0.0.1:${port}/`, mayUse(port))).rejects.toMatchObject({
      problem: 'too_large',
      message: 'Video resources cannot exceed 100MB',
    })
    saying.close()
    let sent = 0
    const start = await image()
    const endless = serve(
      () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              controller.enqueue(sent === 0 ? start : new Uint8Array(1024 * 1024))
              sent += 1
            },
          }),
        ),
    )
    await expect(fetchInto(`http://127.0.0.1:${endless}/`, mayUse(endless))).rejects.toMatchObject({
      problem: 'too_large',
      message: 'Image resources cannot exceed 30MB',
    })
  })

  test('to a text is refused by its first bytes', async () => {
    const port = serve(
      () => new Response(`<!doctype html>${' '.repeat(200)}`, { headers: { 'content-type': 'image/png' } }),
    )
    await expect(fetchInto(`http://127.0.0.1:${port}/`, mayUse(port))).rejects.toMatchObject({
      problem: 'unsupported_type',
    })
  })

  test('that never ends its answer is stopped', async () => {
    const port = serve(() => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })))
    await expect(fetchInto(`http://127.0.0.1:${port}/`, { ...mayUse(port), timeoutMs: 100 })).rejects.toMatchObject(
      notLoaded,
    )
  })
})

describe('a public address', () => {
  test.each(['1.1.1.1', '93.184.215.14', '172.15.255.255', '172.32.0.1', '100.63.0.1', '2606:4700::1111'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'example.com',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
