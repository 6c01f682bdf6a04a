import { claimLaunchTicket, getLaunchStep, issueLaunchTicket, reportLaunchStep } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import type { CallerNetwork } from '../../platform/http/client-address.ts'
import { routeOf } from '../../platform/http/route-of.ts'
import { refuseForeignOrigin, requestOrigin } from '../../platform/http/same-origin.ts'
import { bearerToken, type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import type { LaunchTickets } from './service.ts'

export interface LaunchTicketRouteDeps {
  launchTickets: LaunchTickets
  sessions: Sessions
  callerNetwork: CallerNetwork
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of launch tickets: the app asks for one, a companion app takes it and reports. */
export function launchTicketRoutes({ launchTickets, sessions, callerNetwork, publicUrl }: LaunchTicketRouteDeps) {
  return new Elysia({ name: 'launch-tickets' })
    .use(sessionPlugin(sessions))
    .onTransform(({ request, set }) => {
      // Companion apps are no pages: they send neither of the headers by which pages are told.
      refuseForeignOrigin(request, publicUrl)
      set.headers['cache-control'] = 'no-store'
    })
    .post(
      issueLaunchTicket.path,
      ({ user, body, request }) => launchTickets.issue(user, body.result, requestOrigin(request, publicUrl)),
      routeOf(issueLaunchTicket),
    )
    .get(
      claimLaunchTicket.path,
      ({ params, request, server }) => launchTickets.claim(params.ticket, callerNetwork(request, server)),
      routeOf(claimLaunchTicket),
    )
    .get(getLaunchStep.path, ({ user, params }) => launchTickets.step(user, params.ticket), routeOf(getLaunchStep))
    .post(
      reportLaunchStep.path,
      async ({ params, body, request, server, set }) => {
        const secret = bearerToken(request) ?? ''
        const network = callerNetwork(request, server)
        await launchTickets.report({ ticket: params.ticket, secret, network }, body)
        set.status = 204
      },
      routeOf(reportLaunchStep),
    )
}
