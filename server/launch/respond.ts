import type { PlayFile } from './play-service.ts'

export type ParseRange = (
  header: string | null,
  size: number,
) => { start: number; end: number } | 'whole' | 'unsatisfiable'

/** Sends a file of a wallpaper, or the asked part of it: players of videos ask for parts. */
export function respondWithFile(request: Request, { content, type, etag }: PlayFile, parseRange: ParseRange): Response {
  const headers = new Headers({
    'content-type': type,
    etag,
    'accept-ranges': 'bytes',
    // Another package may stand here at any time, and the wallpaper may be withdrawn.
    'cache-control': 'no-cache',
    // The page has no origin, and fonts and pictures for WebGL need to be allowed for that.
    'access-control-allow-origin': '*',
  })
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const range = parseRange(request.headers.get('range'), content.size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${content.size}`)
    return new Response(null, { status: 416, headers })
  }
  if (range === 'whole') {
    headers.set('content-length', String(content.size))
    return new Response(wholeOf(request, content), { headers })
  }
  const { start, end } = range
  headers.set('content-range', `bytes ${start}-${end}/${content.size}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(content.slice(start, end + 1, type), { status: 206, headers })
}

/** Bun cuts a file by the Range header itself, even where the answer has to be the whole. */
function wholeOf(request: Request, content: Blob): Blob | ReadableStream<Uint8Array> {
  return request.headers.has('range')
    ? content.stream().pipeThrough(new TransformStream<Uint8Array, Uint8Array>())
    : content
}
