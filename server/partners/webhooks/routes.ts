import {
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  makeWebhook,
  redeliverWebhook,
  renewWebhookSecret,
} from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../../platform/http/route-of.ts'
import { refuseForeignOrigin } from '../../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import type { Webhooks } from './service.ts'

export interface WebhookRouteDeps {
  webhooks: Webhooks
  sessions: Sessions
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes with which owners of partners manage their webhooks. */
export function webhookRoutes({ webhooks, sessions, publicUrl }: WebhookRouteDeps) {
  return new Elysia({ name: 'webhooks' })
    .use(sessionPlugin(sessions))
    .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
    .get(listWebhooks.path, ({ user, params }) => webhooks.list(user, params.id), routeOf(listWebhooks))
    .post(
      makeWebhook.path,
      ({ user, params, body, set }) => {
        set.headers['cache-control'] = 'no-store'
        return webhooks.make(user, params.id, body)
      },
      routeOf(makeWebhook),
    )
    .delete(
      deleteWebhook.path,
      async ({ user, params, set }) => {
        await webhooks.remove(user, params.id, params.webhookId)
        set.status = 204
      },
      routeOf(deleteWebhook),
    )
    .post(
      renewWebhookSecret.path,
      ({ user, params, set }) => {
        set.headers['cache-control'] = 'no-store'
        return webhooks.renewSecret(user, params.id, params.webhookId)
      },
      routeOf(renewWebhookSecret),
    )
    .get(
      listWebhookDeliveries.path,
      ({ user, params }) => webhooks.deliveries(user, params.id, params.webhookId),
      routeOf(listWebhookDeliveries),
    )
    .post(
      redeliverWebhook.path,
      async ({ user, params, set }) => {
        await webhooks.redeliver(user, params.id, params.webhookId, params.deliveryId)
        set.status = 204
      },
      routeOf(redeliverWebhook),
    )
}
