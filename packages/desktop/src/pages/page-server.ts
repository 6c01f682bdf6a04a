import { createReadStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { playPolicy } from '@mirari/wallpaper'
import type { Machine } from '../machine/machine.ts'
import { faultOf } from '../wallpaper/file-names.ts'
import { loopback, readServed, type Served } from './served.ts'

/** How often it looks whether there is still something to serve. */
const checkMs = 2000

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
}

export interface PageServerDeps {
  machine: Machine
  /** Ends early, without an error, when the signal is aborted. */
  wait(ms: number): Promise<void>
  signal: AbortSignal
}

/**
 * Serves the wallpaper that `served.json` names, to programs of this computer that know its path, for as long as the file
 * is there with the same port.
 */
export async function servePages({ machine, wait, signal }: PageServerDeps): Promise<void> {
  const first = await readServed(machine)
  if (!first) return
  const server = createServer((request, response) => {
    respond(machine, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(first.port, loopback, resolve)
  })
  try {
    while (!signal.aborted && (await readServed(machine))?.port === first.port) await wait(checkMs)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

async function respond(machine: Machine, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const served = await readServed(machine)
  // A page elsewhere can give a name of its own to this address; the name gives it away.
  if (!served || request.headers.host !== `${loopback}:${served.port}`) return refuse(response, 421)
  if (request.method !== 'GET') return refuse(response, 405)
  const path = pathIn(served, request.url ?? '')
  const file = path === null ? null : await lstat(path).catch(() => null)
  if (path === null || !file?.isFile()) return refuse(response, 404)
  response.setHeader('content-type', types[extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream')
  response.setHeader('content-security-policy', playPolicy)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('accept-ranges', 'bytes')
  // The page has no origin, so that its fonts and WebGL images need this permission.
  response.setHeader('access-control-allow-origin', '*')
  await send(response, path, rangeOf(request.headers.range, file.size))
}

/** The file of an address; null outside of the wallpaper. */
function pathIn({ secret, folder }: Served, url: string): string | null {
  const [path = ''] = url.split('?')
  if (!path.startsWith(`/${secret}/`)) return null
  try {
    const name = decodeURIComponent(path.slice(secret.length + 2))
    const file = join(folder, name)
    return faultOf(name) === null && file.startsWith(folder + sep) ? file : null
  } catch {
    return null
  }
}

interface Range {
  start: number
  /** The last byte. */
  end: number
  size: number
  isWhole: boolean
}

/** Video players ask for parts. Whatever cannot be met is answered with the whole file, as HTTP allows. */
function rangeOf(header: string | undefined, size: number): Range {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  const isWhole = `${from}${to}` === '' || start > end
  return isWhole ? { start: 0, end: size - 1, size, isWhole } : { start, end, size, isWhole }
}

async function send(response: ServerResponse, path: string, { start, end, size, isWhole }: Range): Promise<void> {
  response.statusCode = isWhole ? 200 : 206
  response.setHeader('content-length', end - start + 1)
  if (!isWhole) response.setHeader('content-range', `bytes ${start}-${end}/${size}`)
  if (size === 0) return void response.end()
  await pipeline(createReadStream(path, { start, end }), response)
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status).end()
}
