import {
  clipVideoLoop,
  expandImage,
  interpolateVideo,
  loopVideo,
  upscaleImage,
  upscaleVideo,
} from '@mirari/contract/operations'
import { models, postModelIds } from '@mirari/model'
import { Elysia } from 'elysia'
import { routeOf } from '../platform/http/route-of.ts'
import { ownOrigins } from '../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { GenerationService } from './service.ts'

export interface PostRouteDeps {
  generations: Pick<GenerationService, 'createFrom'>
  sessions: Sessions
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of post-processing; each call queues a new generation. */
export function postRoutes({ generations, sessions, publicUrl }: PostRouteDeps) {
  const options = (request: Request, route: string) => ({
    origins: ownOrigins(request, publicUrl),
    routeModels: postModelIds.filter((id) => models[id].route === route),
  })
  return new Elysia({ name: 'post-processing' })
    .use(sessionPlugin(sessions))
    .post(
      upscaleImage.path,
      ({ body, request, user }) => generations.createFrom(user, body, options(request, upscaleImage.path)),
      routeOf(upscaleImage),
    )
    .post(
      upscaleVideo.path,
      ({ body, request, user }) => generations.createFrom(user, body, options(request, upscaleVideo.path)),
      routeOf(upscaleVideo),
    )
    .post(
      clipVideoLoop.path,
      ({ body, request, user }) => generations.createFrom(user, body, options(request, clipVideoLoop.path)),
      routeOf(clipVideoLoop),
    )
    .post(
      loopVideo.path,
      ({ body, request, user }) => generations.createFrom(user, body, options(request, loopVideo.path)),
      routeOf(loopVideo),
    )
    .post(
      interpolateVideo.path,
      ({ body, request, user }) => generations.createFrom(user, body, options(request, interpolateVideo.path)),
      routeOf(interpolateVideo),
    )
    .post(
      expandImage.path,
      ({ body, request, user }) => generations.createFrom(user, body, options(request, expandImage.path)),
      routeOf(expandImage),
    )
}
