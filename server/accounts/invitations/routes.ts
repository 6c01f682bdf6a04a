import { listInvitations, makeInvitation, withdrawInvitation } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../../platform/http/route-of.ts'
import { requestOrigin } from '../../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import type { InvitationService } from './service.ts'

export interface InvitationRouteDeps {
  invitations: InvitationService
  sessions: Sessions
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of invitations, for operators. */
export function invitationRoutes({ invitations, sessions, publicUrl }: InvitationRouteDeps) {
  return new Elysia({ name: 'invitations' })
    .use(sessionPlugin(sessions))
    .get(listInvitations.path, ({ user, query }) => invitations.list(user, query), routeOf(listInvitations))
    .post(
      makeInvitation.path,
      ({ user, body, request, set }) => {
        // The code must not be cached.
        set.headers['cache-control'] = 'no-store'
        return invitations.make(user, body, requestOrigin(request, publicUrl))
      },
      routeOf(makeInvitation),
    )
    .post(
      withdrawInvitation.path,
      ({ user, params, body }) => invitations.withdraw(user, params.id, body.reason),
      routeOf(withdrawInvitation),
    )
}
