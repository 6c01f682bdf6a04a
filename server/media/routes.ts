import { findOriginals } from '@mirari/contract/operations'
import { MediaQuery } from '@mirari/contract/schemas'
import { Elysia } from 'elysia'
import type { CallerNetwork } from '../platform/http/client-address.ts'
import type { ConnectionTimes } from '../platform/http/document-body.ts'
import { Problem } from '../platform/http/problem.ts'
import { routeOf } from '../platform/http/route-of.ts'
import { whileWorking } from '../platform/http/while-working.ts'
import { parseVariant } from '../results/variant.ts'
import { respondWithMedia } from './respond.ts'
import type { MediaService } from './service.ts'
import type { SignedAddresses } from './signed-addresses.ts'
import type { VariantService } from './variants/service.ts'

const options = { query: MediaQuery }
const widthPattern = /^w([1-9]\d{0,4})$/

export interface MediaRouteDeps {
  media: MediaService
  variants: Pick<VariantService, 'open'>
  callerNetwork: CallerNetwork
  signedAddresses: Pick<SignedAddresses, 'open'>
}

/** Who asks for a file. */
interface Asked {
  request: Request
  server: (NonNullable<Parameters<CallerNetwork>[1]> & ConnectionTimes) | null
}

/**
 * Routes of the files, outside /api. Whoever knows a key may read the file: keys are 128 random bits and are sent only
 * to those who may see the result. A result that its owner makes private gets other keys, so that its known addresses lead
 * nowhere; see results/files/withdraw-files.ts. Pages of partners get addresses that expire, in the place of the key.
 */
export function mediaRoutes({ media, variants, callerNetwork, signedAddresses }: MediaRouteDeps) {
  /** `version`: 'w320' for a thumbnail, or the name of a variant such as 'avif'; null for the original. */
  const find = ({ request, server }: Asked, key: string, version: string | null) => {
    if (version === null) return media.open(key)
    const variant = parseVariant(version)
    if (variant) {
      return whileWorking({ request, server }, () => variants.open(key, variant, callerNetwork(request, server)))
    }
    const [, px] = widthPattern.exec(version) ?? []
    return px === undefined ? null : media.open(key, Number(px))
  }
  const send = async (asked: Asked, key: string, version: string | null, download: string | undefined) => {
    const signed = signedAddresses.open(key)
    const found = await find(asked, signed?.key ?? key, version)
    if (!found) throw new Problem('file_not_found')
    const expiresInS = signed && Math.floor(signed.leftMs / 1000)
    return respondWithMedia(asked.request, found, { download: download ?? null, expiresInS })
  }
  return new Elysia({ name: 'media' })
    .get(
      '/media/:key',
      ({ params, query, request, server }) => send({ request, server }, params.key, null, query.download),
      options,
    )
    .head(
      '/media/:key',
      ({ params, query, request, server }) => send({ request, server }, params.key, null, query.download),
      options,
    )
    .get(
      '/media/:key/:version',
      ({ params, query, request, server }) => send({ request, server }, params.key, params.version, query.download),
      options,
    )
    .head(
      '/media/:key/:version',
      ({ params, query, request, server }) => send({ request, server }, params.key, params.version, query.download),
      options,
    )
}

/** Routes about files under /api. */
export function mediaLookupRoutes({ media }: { media: MediaService }) {
  return new Elysia({ name: 'media-lookup' }).post(
    findOriginals.path,
    async ({ body: { urls } }) => {
      const originals = await media.originalsOf(urls)
      return { items: urls.map((url, index) => ({ url, original_url: originals[index] ?? url })) }
    },
    routeOf(findOriginals),
  )
}
