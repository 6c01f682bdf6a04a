import { type Static, Type } from '@sinclair/typebox'
import { webhookDeliveryStates, webhookEvents } from '../lists.ts'
import { nullable, oneOf } from './common.ts'
import { TaskFailure } from './generations.ts'

const maxUrlLength = 500

const url = Type.String({ minLength: 1, maxLength: maxUrlLength, examples: ['https://shop.example/hooks/mirari'] })
const events = Type.Array(oneOf(webhookEvents), { minItems: 1, description: 'What it is told' })
const moment = (description: string) => Type.String({ description: `${description}; ISO 8601, UTC` })

/** An address of a partner that is told what happened, as its owner sees it. */
export const Webhook = Type.Object(
  {
    id: Type.String(),
    url,
    events,
    previous_until: nullable(moment('Until when the key before signs as well; null where it was not renewed')),
    created_at: moment('When it was made'),
  },
  { $id: 'Webhook' },
)
export type Webhook = Static<typeof Webhook>

export const WebhookList = Type.Object({ items: Type.Array(Webhook) }, { $id: 'WebhookList' })
export type WebhookList = Static<typeof WebhookList>

export const WebhookBody = Type.Object({ url, events }, { $id: 'WebhookBody' })
export type WebhookBody = Static<typeof WebhookBody>

export const NewWebhook = Type.Object(
  {
    webhook: Webhook,
    secret: Type.String({ description: 'Key of its signatures; told this once', examples: ['ws_…'] }),
  },
  { $id: 'NewWebhook' },
)
export type NewWebhook = Static<typeof NewWebhook>

export const WebhookDelivery = Type.Object(
  {
    id: Type.String(),
    event: oneOf(webhookEvents),
    body: Type.String({ description: 'The JSON as it is sent' }),
    state: oneOf(webhookDeliveryStates),
    attempts: Type.Integer(),
    status: nullable(Type.Integer({ description: 'HTTP status of the last answer; null without one' })),
    error: nullable(Type.String({ description: 'Why there was no answer; null with one' })),
    created_at: moment('When it happened'),
    attempted_at: nullable(moment('The last attempt; null before the first')),
    next_at: nullable(moment('The next attempt; null where there is none')),
  },
  { $id: 'WebhookDelivery' },
)
export type WebhookDelivery = Static<typeof WebhookDelivery>

export const WebhookDeliveryList = Type.Object(
  { items: Type.Array(WebhookDelivery, { description: 'The newest first' }) },
  { $id: 'WebhookDeliveryList' },
)
export type WebhookDeliveryList = Static<typeof WebhookDeliveryList>

const envelope = {
  id: Type.String({ description: 'The same at every attempt' }),
  created_at: moment('When it happened'),
  partner_id: Type.String(),
}
const aboutGeneration = {
  generation_id: Type.String(),
  task_id: Type.String(),
  external_user: nullable(
    Type.String({ description: 'As the partner named its visitor; null for visitors whom it does not know' }),
  ),
}

/** What a webhook gets. Results are asked for by the id, because their addresses expire. */
export const WebhookMessage = Type.Union(
  [
    Type.Object({ type: Type.Literal('generation.finished'), ...envelope, data: Type.Object(aboutGeneration) }),
    Type.Object({
      type: Type.Literal('generation.failed'),
      ...envelope,
      data: Type.Object({ ...aboutGeneration, failure: TaskFailure }),
    }),
    Type.Object({
      type: Type.Literal('points.low'),
      ...envelope,
      data: Type.Object({
        points: Type.Integer({ description: 'What the owner of the partner has left' }),
        below: Type.Integer({ description: 'The limit that the partner set' }),
      }),
    }),
  ],
  { $id: 'WebhookMessage' },
)
export type WebhookMessage = Static<typeof WebhookMessage>
