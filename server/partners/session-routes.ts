import {
  connectSite,
  disconnectSite,
  getPartnerConsent,
  issuePartnerToken,
  listConnectedSites,
  makeGuestSession,
  makePartnerSession,
  revokePartnerToken,
} from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import type { CallerNetwork } from '../platform/http/client-address.ts'
import { Problem } from '../platform/http/problem.ts'
import { routeOf } from '../platform/http/route-of.ts'
import { ownOrigins, ownPage, pageOrigin, refuseForeignOrigin } from '../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { PartnerSessions } from './sessions.ts'

export interface PartnerSessionRouteDeps {
  partnerSessions: PartnerSessions
  sessions: Sessions
  callerNetwork: CallerNetwork
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of the app's own pages: a user connects sites, sees and disconnects them. */
export function connectedSiteRoutes({ partnerSessions, sessions, publicUrl }: PartnerSessionRouteDeps) {
  /** The page that asks, as its address says. */
  function asking(request: Request, origin: string): string {
    if (ownOrigins(request, publicUrl).includes(origin)) return ownPage
    // Anything else than an origin belongs to no page.
    if (URL.parse(origin)?.origin !== origin) throw new Problem('origin_not_registered')
    return origin
  }
  return new Elysia({ name: 'connected-sites' })
    .use(sessionPlugin(sessions))
    .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
    .get(
      getPartnerConsent.path,
      async ({ query: { client, origin }, request }) => ({
        ...(await partnerSessions.consent(client, asking(request, origin))),
        origin,
      }),
      routeOf(getPartnerConsent),
    )
    .post(
      connectSite.path,
      ({ user, body, request, set }) => {
        set.headers['cache-control'] = 'no-store'
        return partnerSessions.connect(user, { ...body, origin: asking(request, body.origin) })
      },
      routeOf(connectSite),
    )
    .get(listConnectedSites.path, ({ user }) => partnerSessions.connectedSites(user), routeOf(listConnectedSites))
    .delete(
      disconnectSite.path,
      async ({ user, params, set }) => {
        await partnerSessions.disconnect(user, params.id)
        set.status = 204
      },
      routeOf(disconnectSite),
    )
}

/** Routes of the pages of partners: tokens of their visitors. */
export function partnerTokenRoutes({ partnerSessions, sessions, callerNetwork, publicUrl }: PartnerSessionRouteDeps) {
  return new Elysia({ name: 'partner-tokens' })
    .use(sessionPlugin(sessions))
    .post(
      makePartnerSession.path,
      ({ body, caller, set }) => {
        set.headers['cache-control'] = 'no-store'
        return partnerSessions.openFor(caller, body)
      },
      routeOf(makePartnerSession),
    )
    .post(
      makeGuestSession.path,
      ({ body, request, server, set }) => {
        set.headers['cache-control'] = 'no-store'
        const network = callerNetwork(request, server)
        return partnerSessions.openForGuest(body.client, pageOrigin(request, publicUrl), network)
      },
      routeOf(makeGuestSession),
    )
    .post(
      issuePartnerToken.path,
      ({ body, request, set }) => {
        set.headers['cache-control'] = 'no-store'
        return partnerSessions.token(body, pageOrigin(request, publicUrl))
      },
      routeOf(issuePartnerToken),
    )
    .post(
      revokePartnerToken.path,
      async ({ body, set }) => {
        await partnerSessions.revoke(body.refresh_token)
        set.status = 204
      },
      routeOf(revokePartnerToken),
    )
}
