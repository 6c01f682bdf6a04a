/** Tables of webhooks: addresses of partners that are told what happened. */
import type { WebhookDeliveryState, WebhookEvent } from '@mirari/contract/lists'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    partner_webhook: PartnerWebhookTable
    webhook_delivery: WebhookDeliveryTable
  }
}

export interface PartnerWebhookTable {
  id: string
  partner_id: string
  url: string
  /** Names of events, joined with blanks. */
  events: string
  /** Key of its signatures, sealed with the server's secret. */
  secret: string
  /** The key before it was renewed, which signs as well until then. */
  previous_secret: string | null
  previous_until: string | null
  created_at: string
}

/** What a webhook was told; the queue of what it is still to be told, and its log. */
export interface WebhookDeliveryTable {
  id: string
  webhook_id: string
  event: WebhookEvent
  /** The JSON as it is sent. */
  body: string
  state: WebhookDeliveryState
  /** Number of attempts. */
  attempts: Generated<number>
  /** Time of the next attempt. */
  due_ms: number
  /** HTTP status of the last answer; null without one. */
  status: number | null
  /** Why there was no answer; null with one. */
  error: string | null
  created_at: string
  attempted_at: string | null
}
