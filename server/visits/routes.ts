import { Elysia, t } from 'elysia'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import { type VisitService, visitTabs, visitTypes } from './visits.ts'

export interface VisitRouteDeps {
  visits: VisitService
  sessions: Sessions
}

const maxAddressLength = 2048
const Address = t.String({ maxLength: maxAddressLength })
const ProblemSchema = t.Object({ detail: t.String(), code: t.String() })
const VisitBody = t.Object({
  path: Address,
  tab: t.UnionEnum(visitTabs),
  type: t.UnionEnum(visitTypes),
  item_id: t.Nullable(t.String({ maxLength: 64 })),
  referrer: Address,
})

/** Visits of the app's parts, as daily counts. */
export function visitRoutes({ visits, sessions }: VisitRouteDeps) {
  return new Elysia({ name: 'visits', tags: ['server'] }).use(sessionPlugin(sessions)).post(
    '/admin/statistics/visit',
    ({ body, viewer, set }) => {
      visits.record(body, viewer !== null)
      set.status = 204
    },
    {
      mayBeSignedIn: true,
      body: VisitBody,
      response: { 204: t.Void(), 401: ProblemSchema, 422: ProblemSchema },
      detail: {
        summary: 'Counts a visit of a part of the app',
        description: 'Only day, tab, type and whether somebody was signed in are counted; the rest is not kept.',
      },
    },
  )
}
