import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'
import { publicOrigin, type WebServer, webServers } from './web-servers.ts'

const mebibyte = 1024 * 1024
/** Three videos of the largest size; the head of each is right, so that the server keeps what follows. */
const videos = 3
const videoBytes = 99 * mebibyte
const piece = new Uint8Array(mebibyte)
/** What the memory of a server that collects nothing may move by, far below what is sent. */
const flatBytes = 120 * mebibyte
const boundary = 'of-the-test'

const partHead = (index: number) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${index}.mp4"\r\n\r\n`
const fileHead = Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom', 'latin1')
const formEnd = `--${boundary}--\r\n`
const formBytes =
  videos * (partHead(0).length + fileHead.length + videoBytes + '\r\n'.length) + Buffer.byteLength(formEnd)

/** Sum of the sizes of the files in a folder. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = entries.map(async (entry) => {
    if (!entry.isFile()) return 0
    // A file may be gone by now.
    return stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    )
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Writes as fast as the other end takes it. */
async function write(upload: ClientRequest, bytes: string | Uint8Array): Promise<void> {
  if (!upload.write(bytes)) await once(upload, 'drain')
}

describe.each(Object.entries(webServers))('behind %s', (_name, start) => {
  let folder: string
  let server: RunningServer
  let proxy: WebServer
  let token: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mirari-stream-'))
    server = await startServer({
      PUBLIC_URL: publicOrigin,
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_TOKEN: 'of the operator',
    })
    proxy = await start({ folder, upstream: server.origin })
    const json = { username: 'ada', email: 'ada@example.org', password: 'correct horse' }
    const headers = { 'content-type': 'application/json' }
    const options = { method: 'POST', headers, body: JSON.stringify(json) }
    token = (await (await fetch(`${server.origin}/api/auth/register`, options)).json()).access_token
  })
  afterAll(async () => {
    await proxy?.stop()
    await server?.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function memory(): Promise<number> {
    const headers = { authorization: 'Bearer of the operator' }
    const figures = await (await fetch(`${server.origin}/metrics`, { headers })).text()
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1])
  }

  test('a large upload streams: half of it is with the server before the rest is sent, and nobody collects it', async () => {
    const upload = request({
      ...{ host: '127.0.0.1', port: proxy.port, path: '/api/upload', method: 'POST' },
      ...{ servername: 'mirari.example', rejectUnauthorized: false },
      headers: {
        ...{ host: 'mirari.example', authorization: `Bearer ${token}` },
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': formBytes,
      },
    })
    const answered = once(upload, 'response')
    const incoming = join(server.dataDir, 'incoming')
    const before = await memory()
    let most = before
    for (let video = 0; video < videos; video++) {
      await write(upload, partHead(video))
      await write(upload, fileHead)
      for (let sent = 0; sent < videoBytes; sent += piece.length) {
        await write(upload, piece)
        if (sent % (16 * mebibyte) === 0) most = Math.max(most, await memory())
      }
      await write(upload, '\r\n')
      // All but what is on its way: sockets and the web server hold a few megabytes.
      const arrived = (video + 1) * videoBytes - 24 * mebibyte
      await expect.poll(() => bytesIn(incoming)).toBeGreaterThan(arrived)
      expect(await bytesIn(folder)).toBeLessThan(mebibyte)
    }
    upload.end(formEnd)
    const [answer] = (await answered) as [IncomingMessage]
    answer.resume()
    // Nothing but zeros follows the head.
    expect(answer.statusCode).toBe(415)
    expect(Math.max(most, await memory()) - before).toBeLessThan(flatBytes)
    await expect.poll(() => bytesIn(incoming)).toBe(0)
  })
})
