import { recordVisit } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../platform/http/route-of.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { VisitService } from './visits.ts'

export interface VisitRouteDeps {
  visits: VisitService
  sessions: Sessions
}

/** Route that counts visits of screens. */
export function visitRoutes({ visits, sessions }: VisitRouteDeps) {
  return new Elysia({ name: 'visits' }).use(sessionPlugin(sessions)).post(
    recordVisit.path,
    async ({ body, viewer, set }) => {
      await visits.record(body, viewer)
      set.status = 204
    },
    routeOf(recordVisit),
  )
}
