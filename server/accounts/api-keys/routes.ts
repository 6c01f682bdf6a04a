import { listApiKeys, makeApiKey, revokeApiKey } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../../platform/http/route-of.ts'
import { refuseForeignOrigin } from '../../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import type { ApiKeys } from './service.ts'

export interface ApiKeyRouteDeps {
  apiKeys: ApiKeys
  sessions: Sessions
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of API keys. */
export function apiKeyRoutes({ apiKeys, sessions, publicUrl }: ApiKeyRouteDeps) {
  return new Elysia({ name: 'api-keys' })
    .use(sessionPlugin(sessions))
    .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
    .get(listApiKeys.path, ({ user }) => apiKeys.list(user), routeOf(listApiKeys))
    .post(
      makeApiKey.path,
      ({ user, body, set }) => {
        // The key must not be cached.
        set.headers['cache-control'] = 'no-store'
        return apiKeys.make(user, body)
      },
      routeOf(makeApiKey),
    )
    .delete(
      revokeApiKey.path,
      async ({ user, params, set }) => {
        await apiKeys.revoke(user, params.id)
        set.status = 204
      },
      routeOf(revokeApiKey),
    )
}
