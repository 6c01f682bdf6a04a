import { Elysia, t } from 'elysia'
import { embedPolicy } from './embed-page.ts'
import type { ShareService } from './service.ts'

const maxAddressLength = 2048
const maxSidePx = 10_000
const side = (name: string) =>
  t.Integer({ minimum: 1, maximum: maxSidePx, default: maxSidePx, description: `Most ${name} in px` })
const ProblemSchema = t.Object({ detail: t.String(), code: t.String() })

export interface ShareRouteDeps {
  share: ShareService
}

/** oEmbed: what other sites ask to show a published result. Relative to /api. */
export function shareRoutes({ share }: ShareRouteDeps) {
  return new Elysia({ name: 'share', tags: ['Share'] }).get(
    '/oembed',
    ({ query, request }) => share.oembed(request, query.url, query),
    {
      query: t.Object({
        url: t.String({ maxLength: maxAddressLength, description: 'The share address of a published result' }),
        maxwidth: side('width'),
        maxheight: side('height'),
        format: t.UnionEnum(['json', 'xml'], { default: 'json' }),
      }),
      response: {
        200: t.Object({
          version: t.Literal('1.0'),
          type: t.UnionEnum(['photo', 'video']),
          title: t.String(),
          author_name: t.String(),
          provider_name: t.String(),
          provider_url: t.String(),
          cache_age: t.Integer({ description: 'Seconds' }),
          width: t.Integer(),
          height: t.Integer(),
          thumbnail_url: t.String(),
          thumbnail_width: t.Integer(),
          thumbnail_height: t.Integer(),
          url: t.Optional(t.String()),
          html: t.Optional(t.String()),
        }),
        404: ProblemSchema,
        422: ProblemSchema,
        501: ProblemSchema,
      },
      detail: { summary: 'oEmbed 1.0: how to show a published result on another site' },
    },
  )
}

/** The page that oEmbed puts into a frame, under /embed. */
export function embedRoutes({ share }: ShareRouteDeps) {
  return new Elysia({ name: 'embed', detail: { hide: true } }).get('/embed/:id', async ({ params, set }) => {
    const html = await share.embed(params.id)
    set.headers['content-security-policy'] = embedPolicy
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' } })
  })
}
