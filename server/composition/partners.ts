import type { PartnerAccounts } from '../admin/service.ts'
import { createGuests, type GuestDeps } from '../partners/guests.ts'
import { createKeyLookup } from '../partners/key-lookup.ts'
import { createPartners } from '../partners/service.ts'
import { createPartnerSessions } from '../partners/sessions.ts'
import { allowPartners, isPartnerAccount, refusePartners } from '../partners/store.ts'
import { createWebhookOutbox } from '../partners/webhooks/outbox.ts'
import { createWebhookSender } from '../partners/webhooks/send.ts'
import { createWebhooks } from '../partners/webhooks/service.ts'
import { createSeal } from '../platform/seal.ts'
import type { Foundation } from './foundation.ts'

/** Composes partners: their keys and visitors, and their webhooks. */
export function composePartners(foundation: Foundation, generations: GuestDeps['generations']) {
  const { webhookPrivateHosts: privateHosts } = foundation.config
  const keys = createKeyLookup(foundation)
  const guests = createGuests({ ...foundation, generations })
  const seal = createSeal(foundation.secret, 'webhook')
  const partnerAccounts: PartnerAccounts = {
    has: isPartnerAccount,
    allow: (trx, userId) => allowPartners(trx, userId, foundation.clock.now().toISOString()),
    refuse: refusePartners,
  }
  return {
    partnerAccounts,
    partners: createPartners({ ...foundation, keys, guests }),
    partnerSessions: createPartnerSessions({ ...foundation, keys, guests }),
    webhooks: createWebhooks({ ...foundation, seal, privateHosts }),
    webhookOutbox: createWebhookOutbox({ ...foundation, seal, send: createWebhookSender({ privateHosts }) }),
  }
}
