import { getRelatedResults } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../platform/http/route-of.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { RelatedService } from './related.ts'

export interface RelatedRouteDeps {
  related: RelatedService
  sessions: Sessions
}

/** The route of related results. */
export function relatedRoutes({ related, sessions }: RelatedRouteDeps) {
  return new Elysia({ name: 'related' })
    .use(sessionPlugin(sessions))
    .get(getRelatedResults.path, ({ params, viewer }) => related.of(viewer, params.id), routeOf(getRelatedResults))
}
