import { getOembed } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../platform/http/route-of.ts'
import { embedPolicy } from './embed-page.ts'
import type { ShareService } from './service.ts'

export interface ShareRouteDeps {
  share: ShareService
}

/** Route of oEmbed, by which other sites show a published result. Relative to /api. */
export function shareRoutes({ share }: ShareRouteDeps) {
  return new Elysia({ name: 'share' }).get(
    getOembed.path,
    ({ query, request }) => share.oembed(request, query.url, query),
    routeOf(getOembed),
  )
}

/** Routes of the page that oEmbed frames, under /embed. */
export function embedRoutes({ share }: ShareRouteDeps) {
  return new Elysia({ name: 'embed', detail: { hide: true } }).get('/embed/:id', async ({ params, set }) => {
    const html = await share.embed(params.id)
    set.headers['content-security-policy'] = embedPolicy
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' } })
  })
}
