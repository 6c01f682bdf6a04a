import { describeImage } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../platform/http/route-of.ts'
import { ownOrigins } from '../platform/http/same-origin.ts'
import { whileWorking } from '../platform/http/while-working.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { TaggerService } from './service.ts'

export interface TaggerRouteDeps {
  tagger: TaggerService
  sessions: Sessions
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/**
 * Route of image description. An image that cannot be described is answered with `success: false`, not with an error
 * status.
 */
export function taggerRoutes({ tagger, sessions, publicUrl }: TaggerRouteDeps) {
  return new Elysia({ name: 'tagger' })
    .use(sessionPlugin(sessions))
    .post(
      describeImage.path,
      ({ body, request, server, user }) =>
        whileWorking({ request, server }, () => tagger.tag(user.id, body.image_ref, ownOrigins(request, publicUrl))),
      routeOf(describeImage),
    )
}
