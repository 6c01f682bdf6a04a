import {
  endPartner,
  getOwnPartnerUsage,
  getPartnerConfig,
  getPartnerUsage,
  listPartners,
  makePartner,
  makePartnerKey,
  revokePartnerKey,
  updatePartner,
} from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import type { CallerNetwork } from '../platform/http/client-address.ts'
import { routeOf } from '../platform/http/route-of.ts'
import { pageOrigin, refuseForeignOrigin, requestOrigin } from '../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { Partners } from './service.ts'

export interface PartnerRouteDeps {
  partners: Partners
  sessions: Sessions
  callerNetwork: CallerNetwork
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes with which users manage the partners that they own. */
export function partnerOwnerRoutes({ partners, sessions, publicUrl }: PartnerRouteDeps) {
  return new Elysia({ name: 'partner-owners' })
    .use(sessionPlugin(sessions))
    .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
    .get(listPartners.path, ({ user }) => partners.list(user), routeOf(listPartners))
    .post(
      makePartner.path,
      ({ user, body, set }) => {
        set.headers['cache-control'] = 'no-store'
        return partners.make(user, body)
      },
      routeOf(makePartner),
    )
    .put(updatePartner.path, ({ user, params, body }) => partners.update(user, params.id, body), routeOf(updatePartner))
    .delete(
      endPartner.path,
      async ({ user, params, set }) => {
        await partners.end(user, params.id)
        set.status = 204
      },
      routeOf(endPartner),
    )
    .get(
      getOwnPartnerUsage.path,
      ({ user, params, query }) => partners.usage(user, params.id, query.days),
      routeOf(getOwnPartnerUsage),
    )
    .post(
      makePartnerKey.path,
      ({ user, params, body, set }) => {
        // The key must not be cached.
        set.headers['cache-control'] = 'no-store'
        return partners.makeKey(user, params.id, body)
      },
      routeOf(makePartnerKey),
    )
    .delete(
      revokePartnerKey.path,
      async ({ user, params, set }) => {
        await partners.revokeKey(user, params.id, params.keyId)
        set.status = 204
      },
      routeOf(revokePartnerKey),
    )
}

/** Routes that pages and servers of partners call. */
export function partnerPageRoutes({ partners, sessions, callerNetwork, publicUrl }: PartnerRouteDeps) {
  return new Elysia({ name: 'partner-pages' })
    .use(sessionPlugin(sessions))
    .get(
      getPartnerConfig.path,
      ({ query, request, server }) => {
        const from = { server: requestOrigin(request, publicUrl), network: callerNetwork(request, server) }
        return partners.config(query.key, pageOrigin(request, publicUrl), from)
      },
      routeOf(getPartnerConfig),
    )
    .get(
      getPartnerUsage.path,
      ({ caller, query }) => partners.usageOfCaller(caller, query.days),
      routeOf(getPartnerUsage),
    )
}
