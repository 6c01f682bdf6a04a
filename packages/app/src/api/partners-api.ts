import * as at from '@mirari/contract/addresses'
import type { PartnerBody, PartnerKeyBody, WebhookBody } from '@mirari/contract/schemas'
import type { HttpClient } from './http-client.ts'

export type PartnersApi = ReturnType<typeof createPartnersApi>

/** Calls about the partners that the user owns. Each throws RequestProblem. */
export function createPartnersApi({ call }: Pick<HttpClient, 'call'>) {
  return {
    list: () => call(at.listPartners),
    make: (body: PartnerBody) => call(at.makePartner, { body }),
    update: (id: string, body: PartnerBody) => call(at.updatePartner, { params: { id }, body }),
    end: (id: string) => call(at.endPartner, { params: { id } }),
    makeKey: (id: string, body: PartnerKeyBody) => call(at.makePartnerKey, { params: { id }, body }),
    revokeKey: (id: string, keyId: string) => call(at.revokePartnerKey, { params: { id, keyId } }),
    usage: (id: string) => call(at.getOwnPartnerUsage, { params: { id } }),
    webhooks: (id: string) => call(at.listWebhooks, { params: { id } }),
    makeWebhook: (id: string, body: WebhookBody) => call(at.makeWebhook, { params: { id }, body }),
    removeWebhook: (id: string, webhookId: string) => call(at.deleteWebhook, { params: { id, webhookId } }),
    renewSecret: (id: string, webhookId: string) => call(at.renewWebhookSecret, { params: { id, webhookId } }),
    deliveries: (id: string, webhookId: string) => call(at.listWebhookDeliveries, { params: { id, webhookId } }),
    redeliver: (id: string, webhookId: string, deliveryId: string) =>
      call(at.redeliverWebhook, { params: { id, webhookId, deliveryId } }),
  }
}
