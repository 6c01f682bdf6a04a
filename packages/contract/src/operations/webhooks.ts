import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { NewWebhook, WebhookBody, WebhookDeliveryList, WebhookList } from '../schemas/webhooks.ts'

export const listWebhooks = operation(address.listWebhooks, {
  tag: 'partners',
  access: 'user',
  summary: 'Addresses that are told what happens through a partner',
  answer: WebhookList,
  refusals: [401, 404],
})

export const makeWebhook = operation(address.makeWebhook, {
  tag: 'partners',
  access: 'user',
  stepUp: true,
  summary: 'Tells an address what happens',
  description:
    'Each event is posted as JSON, a `WebhookMessage`, until an answer has a status of 2xx, with growing pauses for about two days. `Mirari-Signature` is `t=SECONDS,v1=HEX`: the HMAC-SHA256 of `SECONDS.BODY` with the secret as the key; there are two `v1` for a day after the secret was renewed. The same `id` may come twice.',
  body: WebhookBody,
  exactBody: true,
  answer: NewWebhook,
  refusals: [401, 403, 404, 409, 422],
})

export const deleteWebhook = operation(address.deleteWebhook, {
  tag: 'partners',
  access: 'user',
  summary: 'Tells an address nothing more, and deletes its log',
  refusals: [401, 404],
})

export const renewWebhookSecret = operation(address.renewWebhookSecret, {
  tag: 'partners',
  access: 'user',
  stepUp: true,
  summary: 'Makes another key of the signatures; the one before signs as well for a day',
  answer: NewWebhook,
  refusals: [401, 403, 404],
})

export const listWebhookDeliveries = operation(address.listWebhookDeliveries, {
  tag: 'partners',
  access: 'user',
  summary: 'What an address was told last, and how it answered',
  answer: WebhookDeliveryList,
  refusals: [401, 404],
})

export const redeliverWebhook = operation(address.redeliverWebhook, {
  tag: 'partners',
  access: 'user',
  summary: 'Sends a delivery again',
  refusals: [401, 404],
})
