import { bodyOf, wholeBodyOf } from '../platform/storage/body.ts'
import { attachment, downloadName, isServedInline } from './download-name.ts'
import type { ReadableMedia } from './ports.ts'
import { type ByteRange, parseRange } from './range.ts'

/**
 * The content of a key never changes, but the file may be withdrawn. A browser only repeats to its own user what they
 * have seen; caches in between, which answer anybody, ask again after some minutes.
 */
const cacheControl = 'public, max-age=86400, s-maxage=600, immutable'

/** How a file is sent. */
export interface MediaAnswer {
  /** Name under which it is saved; null for none. */
  download: string | null
  /** Seconds for which its address still works; null for as long as the file is there. */
  expiresInS?: number | null
}

/** Answers GET or HEAD for one file: conditions, ranges, download name. */
export async function respondWithMedia(request: Request, media: ReadableMedia, answer: MediaAnswer): Promise<Response> {
  const headers = commonHeaders(media, answer)
  if (isUnchanged(request.headers.get('if-none-match'), media.etag)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  if (request.method === 'HEAD') {
    headers.set('content-length', String(media.bytes))
    return new Response(null, { headers })
  }
  const rangeHeader = request.headers.get('range')
  const range = mayBePartial(request.headers.get('if-range'), media.etag)
    ? parseRange(rangeHeader, media.bytes)
    : 'whole'
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${media.bytes}`)
    headers.delete('content-type')
    headers.set('cache-control', 'no-store')
    return new Response(null, { status: 416, headers })
  }
  if (range !== 'whole') return partial(media, range, headers)
  headers.set('content-length', String(media.bytes))
  return new Response(await (rangeHeader === null ? bodyOf(media.file) : wholeBodyOf(media.file)), { headers })
}

function commonHeaders(media: ReadableMedia, { download, expiresInS = null }: MediaAnswer): Headers {
  const inline = isServedInline(media.content_type)
  const contentType =
    inline || media.content_type === 'application/zip' ? media.content_type : 'application/octet-stream'
  const headers = new Headers({
    'content-type': contentType,
    etag: media.etag,
    'accept-ranges': 'bytes',
    'cache-control': expiresInS === null ? cacheControl : `private, max-age=${expiresInS}, immutable`,
    'x-content-type-options': 'nosniff',
    // Widgets on partners' pages show these images.
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (download !== null || !inline) {
    headers.set('content-disposition', attachment(downloadName(download ?? '', media.content_type)))
  }
  return headers
}

async function partial(media: ReadableMedia, { start, end }: ByteRange, headers: Headers): Promise<Response> {
  headers.set('content-range', `bytes ${start}-${end}/${media.bytes}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(await bodyOf(media.file.slice(start, end + 1, media.content_type)), { status: 206, headers })
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2). */
function isUnchanged(header: string | null, etag: string): boolean {
  if (header === null) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** If-Range compares strongly; a date never matches, as no Last-Modified is sent. */
function mayBePartial(header: string | null, etag: string): boolean {
  return header === null || header.trim() === etag
}
