import { getChangelog, getCompanionLink, getInstaller } from '@mirari/contract/operations'
import { framePage, framePagePolicy, playPolicy } from '@mirari/wallpaper'
import { Elysia } from 'elysia'
import { pathOf } from '../platform/http/request-address.ts'
import { routeOf } from '../platform/http/route-of.ts'
import { requestOrigin } from '../platform/http/same-origin.ts'
import { type Companion, processorOf, systemOf } from './companion.ts'
import type { DesktopService } from './desktop/service.ts'
import { refuseHostPages } from './play-host.ts'
import type { PlayFile, PlayService } from './play-service.ts'
import { type ParseRange, respondWithFile } from './respond.ts'

export interface LaunchRouteDeps {
  play: PlayService
  companion: Companion
  desktop: DesktopService
  parseRange: ParseRange
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
  /** Origin of the playing pages; null for that of the app. */
  playUrl: string | null
}

/** Routes outside /api: pages in which wallpapers play, and the installers of the companion app. */
export function launchPageRoutes({ play, companion, parseRange }: LaunchRouteDeps) {
  const send = (request: Request, set: { headers: Record<string, string | number> }, file: PlayFile) => {
    set.headers['content-security-policy'] = playPolicy
    // What users wrote is no page of the product.
    set.headers['x-robots-tag'] = 'noindex'
    return respondWithFile(request, file, parseRange)
  }
  return new Elysia({ name: 'launch-pages', detail: { hide: true } })
    .get('/preview-frame', ({ set }) => {
      set.headers['content-security-policy'] = framePagePolicy
      set.headers['x-dns-prefetch-control'] = 'off'
      return new Response(framePage, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      })
    })
    .get('/play/:id', async ({ params, request, set }) => {
      refuseHostPages(request)
      const page = await play.file(params.id, '')
      // The page names its files relative to its folder, so its address must end with a slash.
      if (!pathOf(request).endsWith('/')) {
        return new Response(null, { status: 302, headers: { location: `${encodeURIComponent(params.id)}/` } })
      }
      return send(request, set, page)
    })
    .get('/play/:id/*', async ({ params, request, set }) => {
      refuseHostPages(request)
      return send(request, set, await play.file(params.id, params['*']))
    })
    .get(getChangelog.path, () => changelogOf(companion), routeOf(getChangelog))
    .get('/app/installer/:name', async ({ params }) => {
      const file = await companion.file(params.name)
      return new Response(file, {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(params.name)}`,
          'cache-control': 'no-cache',
        },
      })
    })
}

/** Route under /api with what the app needs to open the companion app. */
export function launchRoutes({
  companion,
  desktop,
  publicUrl,
  playUrl,
}: Pick<LaunchRouteDeps, 'companion' | 'desktop' | 'publicUrl' | 'playUrl'>) {
  return new Elysia({ name: 'launch' })
    .get(getChangelog.path, () => changelogOf(companion), routeOf(getChangelog))
    .get(
      getCompanionLink.path,
      async ({ request, server }) => ({
        link: companion.link,
        play: `${playUrl ?? requestOrigin(request, publicUrl)}/play/`,
        desktop: desktop.isHere(request, server),
        installers: await companion.systems(),
      }),
      routeOf(getCompanionLink),
    )
    .get(
      getInstaller.path,
      ({ query: { platform, processor }, request }) => {
        const userAgent = request.headers.get('user-agent') ?? ''
        return companion.installer(platform ?? systemOf(userAgent), processor ?? processorOf(userAgent))
      },
      routeOf(getInstaller),
    )
}

async function changelogOf(companion: Companion): Promise<Response> {
  return new Response(await companion.changelog(), {
    headers: { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
