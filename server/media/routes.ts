import { findOriginals } from '@mirari/contract/operations'
import { MediaQuery } from '@mirari/contract/schemas'
import { Elysia } from 'elysia'
import { Problem } from '../platform/http/problem.ts'
import { routeOf } from '../platform/http/route-of.ts'
import { parseVariant } from '../results/variant.ts'
import { respondWithMedia } from './respond.ts'
import type { MediaService } from './service.ts'
import type { VariantService } from './variants/service.ts'

const options = { query: MediaQuery }
const widthPattern = /^w([1-9]\d{0,4})$/

export interface MediaRouteDeps {
  media: MediaService
  variants: Pick<VariantService, 'open'>
}

/**
 * Routes of the files, outside /api. Whoever knows a key may read the file: keys are 128 random bits and are sent only
 * to those who may see the result. Unpublishing removes a result from every list but does not change its keys, so a
 * known address works until the result is deleted; this allows caches to keep files for ever.
 */
export function mediaRoutes({ media, variants }: MediaRouteDeps) {
  /** `version`: 'w320' for a thumbnail, or the name of a variant such as 'avif'; null for the original. */
  const find = (key: string, version: string | null) => {
    if (version === null) return media.open(key)
    const variant = parseVariant(version)
    if (variant) return variants.open(key, variant)
    const [, px] = widthPattern.exec(version) ?? []
    return px === undefined ? null : media.open(key, Number(px))
  }
  const send = async (request: Request, key: string, version: string | null, download: string | undefined) => {
    const found = await find(key, version)
    if (!found) throw new Problem('file_not_found')
    return respondWithMedia(request, found, download ?? null)
  }
  return new Elysia({ name: 'media' })
    .get('/media/:key', ({ request, params, query }) => send(request, params.key, null, query.download), options)
    .head('/media/:key', ({ request, params, query }) => send(request, params.key, null, query.download), options)
    .get(
      '/media/:key/:version',
      ({ request, params, query }) => send(request, params.key, params.version, query.download),
      options,
    )
    .head(
      '/media/:key/:version',
      ({ request, params, query }) => send(request, params.key, params.version, query.download),
      options,
    )
}

/** Routes about files under /api. */
export function mediaLookupRoutes({ media }: { media: MediaService }) {
  return new Elysia({ name: 'media-lookup' }).post(
    findOriginals.path,
    async ({ body }) => ({
      items: await Promise.all(body.urls.map(async (url) => ({ url, original_url: await media.originalOf(url) }))),
    }),
    routeOf(findOriginals),
  )
}
