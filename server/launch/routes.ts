import { framePage, framePagePolicy } from '@mirari/wallpaper'
import { Elysia, t } from 'elysia'
import { type Companion, platformOf } from './companion.ts'
import { playPolicy } from './play-page.ts'
import type { PlayFile, PlayService } from './play-service.ts'
import { type ParseRange, respondWithFile } from './respond.ts'

export interface LaunchRouteDeps {
  play: PlayService
  companion: Companion
  parseRange: ParseRange
}

const ProblemSchema = t.Object({ detail: t.String(), code: t.String() })

/** Beside /api: pages in which wallpapers play, and what installs the companion app. */
export function launchPageRoutes({ play, companion, parseRange }: LaunchRouteDeps) {
  const send = (request: Request, set: { headers: Record<string, string | number> }, file: PlayFile) => {
    set.headers['content-security-policy'] = playPolicy
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
      const page = await play.file(params.id, '')
      // The page's own files are beside it.
      const { pathname } = new URL(request.url)
      if (!pathname.endsWith('/')) {
        return new Response(null, { status: 302, headers: { location: `${encodeURIComponent(params.id)}/` } })
      }
      return send(request, set, page)
    })
    .get('/play/:id/*', async ({ params, request, set }) => {
      return send(request, set, await play.file(params.id, params['*']))
    })
    .get('/Changelog.md', () => changelogOf(companion))
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

/** Under /api: what the app must know to open the companion app. */
export function launchRoutes({ companion }: Pick<LaunchRouteDeps, 'companion'>) {
  return new Elysia({ name: 'launch', tags: ['Launch'] })
    .get('/Changelog.md', () => changelogOf(companion), {
      detail: { summary: 'What is new in the companion app; the first line holds its version' },
    })
    .get('/app/launch', () => ({ link: companion.link }), {
      response: { 200: t.Object({ link: t.String({ examples: ['mirari://apply?url={zip}&id={result}'] }) }) },
      detail: { summary: 'The link that opens the companion app' },
    })
    .get(
      '/app/download-link',
      ({ query, request }) =>
        companion.installer(query.platform ?? platformOf(request.headers.get('user-agent') ?? '')),
      {
        query: t.Object({
          platform: t.Optional(
            // An enum of Elysia's would take its first value as the default.
            t.Union([t.Literal('windows'), t.Literal('macos'), t.Literal('linux')], {
              description: 'Default: what the browser says it runs on',
            }),
          ),
        }),
        response: {
          200: t.Object({
            url: t.String({ examples: ['/app/installer/mirari-1.2.0.exe'] }),
            version: t.String({ examples: ['1.2.0'] }),
          }),
          404: ProblemSchema,
        },
        detail: { summary: 'The installer of the companion app' },
      },
    )
}

async function changelogOf(companion: Companion): Promise<Response> {
  return new Response(await companion.changelog(), {
    headers: { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
