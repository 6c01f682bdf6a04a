import { Elysia } from 'elysia'
import { Problem } from '../platform/http/problem.ts'
import { requestOrigin } from '../platform/http/same-origin.ts'
import { type Sitemap, sitemapKinds, sitemapLifeS } from './sitemap.ts'

export interface SitemapRouteDeps {
  sitemap: Sitemap
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Numbers as the index writes them. */
const fileName = /^(0|[1-9]\d{0,5})\.xml$/

/** Routes for crawlers: `/robots.txt`, `/sitemap.xml` and the files that this one lists. */
export function sitemapRoutes({ sitemap, publicUrl }: SitemapRouteDeps) {
  const answer = (text: string, type: string): Response =>
    new Response(text, {
      headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${sitemapLifeS}` },
    })
  return new Elysia({ name: 'sitemap', detail: { hide: true } })
    .get('/robots.txt', ({ request }) => answer(sitemap.robots(requestOrigin(request, publicUrl)), 'text/plain'))
    .get('/sitemap.xml', async ({ request }) =>
      answer(await sitemap.index(requestOrigin(request, publicUrl)), 'application/xml'),
    )
    .get('/sitemap/:kind/:file', async ({ params, request }) => {
      const kind = sitemapKinds.find((candidate) => candidate === params.kind)
      const [, page] = fileName.exec(params.file) ?? []
      if (kind === undefined || page === undefined) throw new Problem('address_unknown')
      return answer(await sitemap.file(requestOrigin(request, publicUrl), kind, Number(page)), 'application/xml')
    })
}
