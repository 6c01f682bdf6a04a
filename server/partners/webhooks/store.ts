import type { WebhookEvent } from '@mirari/contract/lists'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export type WebhookRow = Selectable<Tables['partner_webhook']>
export type DeliveryRow = Selectable<Tables['webhook_delivery']>

/** Webhooks of a partner, the newest first. */
export function webhooksOf(db: Kysely<Tables>, partnerId: string): Promise<WebhookRow[]> {
  return db
    .selectFrom('partner_webhook')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('id', 'desc')
    .execute()
}

export function webhookById(
  db: Kysely<Tables>,
  { id, partnerId }: { id: string; partnerId: string },
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('partner_webhook')
    .selectAll()
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
}

export async function insertWebhook(trx: Kysely<Tables>, row: WebhookRow): Promise<void> {
  await trx.insertInto('partner_webhook').values(row).execute()
}

export async function replaceSecret(
  trx: Kysely<Tables>,
  id: string,
  change: Pick<WebhookRow, 'secret' | 'previous_secret' | 'previous_until'>,
): Promise<void> {
  await trx.updateTable('partner_webhook').set(change).where('id', '=', id).execute()
}

/** Deletes a webhook with its log. */
export async function deleteWebhook(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('partner_webhook').where('id', '=', id).execute()
}

/** Whether at least `count` deliveries of a webhook wait. */
export async function hasWaiting(db: Kysely<Tables>, webhookId: string, count: number): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertDelivery(trx: Kysely<Tables>, row: Insertable<Tables['webhook_delivery']>): Promise<void> {
  await trx.insertInto('webhook_delivery').values(row).execute()
}

/** Deliveries of a webhook, the newest first. */
export function deliveriesOf(db: Kysely<Tables>, webhookId: string, limit: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Sends a delivery again, from the first attempt on; false when there is none that has ended. */
export async function queueAgain(
  trx: Kysely<Tables>,
  { id, webhookId, dueMs }: { id: string; webhookId: string; dueMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, due_ms: dueMs })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .where('state', '!=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A delivery that is due, with where it goes and the keys that sign it. */
export interface DueDelivery
  extends Pick<DeliveryRow, 'id' | 'body' | 'event' | 'attempts'>,
    Pick<WebhookRow, 'url' | 'secret' | 'previous_secret' | 'previous_until'> {}

/** What is due, the longest waiting first; of one webhook at most a few, so that none keeps the others waiting. */
export async function dueDeliveries(
  db: Kysely<Tables>,
  { nowMs, perWebhook, limit }: { nowMs: number; perWebhook: number; limit: number },
): Promise<DueDelivery[]> {
  return db
    .with('due', (query) =>
      query
        .selectFrom('webhook_delivery')
        .select(['id', 'webhook_id', 'body', 'event', 'attempts', 'due_ms'])
        .select(sql<number>`row_number() over (partition by webhook_id order by due_ms, id)`.as('place'))
        .where(sql<boolean>`state = 'waiting'`)
        .where('due_ms', '<=', nowMs),
    )
    .selectFrom('due')
    .innerJoin('partner_webhook as webhook', 'webhook.id', 'due.webhook_id')
    .select(['due.id', 'due.body', 'due.event', 'due.attempts'])
    .select(['webhook.url', 'webhook.secret', 'webhook.previous_secret', 'webhook.previous_until'])
    .where('due.place', '<=', perWebhook)
    .orderBy('due.due_ms')
    .limit(limit)
    .execute()
}

export async function noteAttempt(
  trx: Kysely<Tables>,
  id: string,
  attempt: Pick<DeliveryRow, 'state' | 'attempts' | 'due_ms' | 'status' | 'error' | 'attempted_at'>,
): Promise<void> {
  await trx.updateTable('webhook_delivery').set(attempt).where('id', '=', id).execute()
}

/** Deletes what ended before a time. */
export async function deleteDeliveriesBefore(trx: Kysely<Tables>, at: string): Promise<void> {
  await trx.deleteFrom('webhook_delivery').where('created_at', '<', at).where('state', '!=', 'waiting').execute()
}

/** Webhooks of a partner that are told this event. */
export async function webhooksFor(db: Kysely<Tables>, partnerId: string, event: WebhookEvent): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_webhook')
    .select(['id', 'events'])
    .where('partner_id', '=', partnerId)
    .execute()
  return rows.filter(({ events }) => events.split(' ').includes(event)).map(({ id }) => id)
}

/** Through which partner a generation was created, and as whom. */
export function partnerOfGeneration(db: Kysely<Tables>, generationId: string) {
  return db
    .selectFrom('generation_partner')
    .select(['partner_id', 'caller'])
    .where('generation_id', '=', generationId)
    .executeTakeFirst()
}

/** Notes whether a partner was told that the points of its owner are low. */
export async function noteLowTold(trx: Kysely<Tables>, partnerId: string, isTold: boolean): Promise<void> {
  await trx
    .updateTable('partner')
    .set({ low_told: isTold ? 1 : 0 })
    .where('id', '=', partnerId)
    .execute()
}
