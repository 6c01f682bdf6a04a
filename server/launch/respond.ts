import { bodyOf, wholeBodyOf } from '../platform/storage/body.ts'
import type { PlayFile } from './play-service.ts'

export type ParseRange = (
  header: string | null,
  size: number,
) => { start: number; end: number } | 'whole' | 'unsatisfiable'

/** Sends a file of a wallpaper, or the requested range, which video players need. */
export async function respondWithFile(
  request: Request,
  { content, type, etag }: PlayFile,
  parseRange: ParseRange,
): Promise<Response> {
  const headers = new Headers({
    'content-type': type,
    etag,
    'accept-ranges': 'bytes',
    // The package may be replaced and the wallpaper unpublished at any time.
    'cache-control': 'no-cache',
    // The page has no origin, so its fonts and WebGL images need this permission.
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
    return new Response(await (request.headers.has('range') ? wholeBodyOf(content) : bodyOf(content)), { headers })
  }
  const { start, end } = range
  headers.set('content-range', `bytes ${start}-${end}/${content.size}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(await bodyOf(content.slice(start, end + 1, type)), { status: 206, headers })
}
