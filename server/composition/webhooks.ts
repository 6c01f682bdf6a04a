import { createWebhookOutbox } from '../partners/webhooks/outbox.ts'
import { createWebhookSender } from '../partners/webhooks/send.ts'
import { createWebhooks } from '../partners/webhooks/service.ts'
import { createSeal } from '../platform/seal.ts'
import type { Foundation } from './foundation.ts'

/** Composes the webhooks of partners. */
export function composeWebhooks(foundation: Foundation) {
  const { webhookPrivateHosts: privateHosts } = foundation.config
  const seal = createSeal(foundation.secret, 'webhook')
  const service = createWebhooks({ ...foundation, seal, privateHosts })
  const outbox = createWebhookOutbox({ ...foundation, seal, send: createWebhookSender({ privateHosts }) })
  return { service, outbox }
}
