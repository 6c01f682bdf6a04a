import { Problem } from '../platform/http/problem.ts'
import { pathOf } from '../platform/http/request-address.ts'

/** What a playing page reads besides its package: the file of a result that has none. */
const playPaths = ['/play/', '/media/']
const permanentRedirect = 308

/**
 * Keeps the pages that users write off the host of the app, where they have a host of their own: that host serves
 * nothing else, so that such a page can neither pass for the app nor lend it a script. Returns the answer to requests
 * that came to the other host; null when the server goes on with the request.
 * @param playUrl origin of the playing pages
 * @throws Problem 'wallpaper_not_playable' for any other path on their host
 */
export function separatePlayHost(request: Request, playUrl: string): Response | null {
  const url = URL.parse(request.url)
  const path = pathOf(request)
  if (url?.host === new URL(playUrl).host) {
    if (playPaths.some((start) => path.startsWith(start))) return null
    throw new Problem('wallpaper_not_playable')
  }
  if (!path.startsWith('/play/')) return null
  return new Response(null, {
    status: permanentRedirect,
    headers: { location: `${playUrl}${path}${url?.search ?? ''}` },
  })
}

/**
 * Refuses a file of a package to the pages of its host. A playing page has no origin, so its own requests come from
 * another site; a request from the same one is that of a script or style that was put into a page of the app.
 * @throws Problem 'foreign_origin'
 */
export function refuseHostPages({ headers }: Request): void {
  const site = headers.get('sec-fetch-site')
  if (headers.get('sec-fetch-mode') === 'navigate') return
  if (site === 'same-origin' || site === 'same-site') throw new Problem('foreign_origin')
}
