import { findOriginals } from '@mirari/contract/operations'
import { MediaQuery } from '@mirari/contract/schemas'
import { Elysia } from 'elysia'
import { Problem } from '../platform/http/problem.ts'
import { routeOf } from '../platform/http/route-of.ts'
import { respondWithMedia } from './respond.ts'
import type { MediaService } from './service.ts'

const options = { query: MediaQuery }
const widthPattern = /^w([1-9]\d{0,4})$/

/**
 * Routes of the files, outside /api. Whoever knows a key may read the file: keys are 128 random bits and are sent only
 * to those who may see the result. Unpublishing removes a result from every list but does not change its keys, so a
 * known address works until the result is deleted; this allows caches to keep files for ever.
 */
export function mediaRoutes({ media }: { media: MediaService }) {
  const send = async (request: Request, key: string, width: string | null, download: string | undefined) => {
    const px = width === null ? undefined : Number(widthPattern.exec(width)?.[1] ?? Number.NaN)
    const found = Number.isNaN(px) ? null : await media.open(key, px)
    if (!found) throw new Problem('file_not_found')
    return respondWithMedia(request, found, download ?? null)
  }
  return new Elysia({ name: 'media' })
    .get('/media/:key', ({ request, params, query }) => send(request, params.key, null, query.download), options)
    .head('/media/:key', ({ request, params, query }) => send(request, params.key, null, query.download), options)
    .get(
      '/media/:key/:width',
      ({ request, params, query }) => send(request, params.key, params.width, query.download),
      options,
    )
    .head(
      '/media/:key/:width',
      ({ request, params, query }) => send(request, params.key, params.width, query.download),
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
