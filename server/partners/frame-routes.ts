import { Elysia } from 'elysia'
import { languageOf } from '../platform/http/language.ts'
import { framePage, framePolicy } from './frame-page.ts'
import type { Partners } from './service.ts'

/** The page that sites frame which cannot take the script: `/embed/create?partner=pk_…`. */
export function partnerFrameRoutes({ partners }: { partners: Pick<Partners, 'originsOf'> }) {
  return new Elysia({ name: 'partner-frame', detail: { hide: true } }).get(
    '/embed/create',
    async ({ request, set }) => {
      const { searchParams } = new URL(request.url)
      const origins = await partners.originsOf(searchParams.get('partner') ?? '')
      set.headers['content-security-policy'] = framePolicy(origins)
      return new Response(framePage(searchParams, origins, languageOf(request).htmlLang), {
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      })
    },
  )
}
