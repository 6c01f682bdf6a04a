import { postOperations } from '@mirari/contract/post-operations'
import { postModelIds, postRouteOf } from '@mirari/model'
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

/** Routes of post-processing, one for each call that the records of the models name; each queues a new generation. */
export function postRoutes({ generations, sessions, publicUrl }: PostRouteDeps) {
  const routes = new Elysia({ name: 'post-processing' }).use(sessionPlugin(sessions))
  for (const operation of Object.values(postOperations)) {
    const routeModels = postModelIds.filter((id) => postRouteOf(id) === operation.path)
    routes.post(
      operation.path,
      ({ body, request, user }) =>
        generations.createFrom(user, body, { origins: ownOrigins(request, publicUrl), routeModels }),
      routeOf(operation),
    )
  }
  return routes
}
