import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { HostRefusal } from '../../platform/http/host-check.ts'
import { asError, type Log } from '../../platform/log.ts'
import type { Seal } from '../../platform/seal.ts'
import type { WebhookSender } from './send.ts'
import { signatureHeader, signatureOf } from './signature.ts'
import { type DueDelivery, dueDeliveries, noteAttempt } from './store.ts'

export interface WebhookOutboxDeps {
  database: Database
  clock: Clock
  log: Log
  seal: Seal
  send: WebhookSender
}

export type WebhookOutbox = ReturnType<typeof createWebhookOutbox>

/** Deliveries sent at the same time, and to one webhook. */
const batchSize = 20
const perWebhook = 4
const firstRetryMs = 30_000
const longestRetryMs = 6 * 60 * 60_000
/** Together with the pauses about two days. */
export const maxAttempts = 16

/**
 * Sends what waits. A delivery is stored in the transaction that causes it and goes on to wait until an answer with a
 * status of 2xx, so it survives a crash; one in between may arrive twice, with the same id.
 */
export function createWebhookOutbox({ database, clock, log, seal, send }: WebhookOutboxDeps) {
  function keysOf({ secret, previous_secret, previous_until }: DueDelivery, now: Date): string[] {
    const isPreviousValid = previous_secret !== null && previous_until !== null && previous_until > now.toISOString()
    return [secret, ...(isPreviousValid ? [previous_secret] : [])].map(seal.open)
  }

  async function attempt(delivery: DueDelivery): Promise<{ status: number | null; error: string | null }> {
    const { id, url, event, body } = delivery
    const now = clock.now()
    try {
      const signature = signatureOf(body, keysOf(delivery, now), now)
      const headers = { [signatureHeader]: signature, 'mirari-event': event, 'mirari-delivery': id }
      return { status: await send(url, { body, headers }), error: null }
    } catch (error) {
      // Only what the partner could see itself: details would tell what is at which address.
      return { status: null, error: error instanceof HostRefusal ? error.message : causeOf(error) }
    }
  }

  async function deliver(delivery: DueDelivery): Promise<void> {
    const { status, error } = await attempt(delivery)
    const attempts = delivery.attempts + 1
    const isDelivered = status !== null && status >= 200 && status < 300
    const state = isDelivered ? 'delivered' : attempts < maxAttempts ? 'waiting' : 'failed'
    const now = clock.now()
    const due_ms = now.getTime() + Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs)
    const attempted_at = now.toISOString()
    await database.write((trx) =>
      noteAttempt(trx, delivery.id, { state, attempts, due_ms, status, error, attempted_at }),
    )
  }

  return {
    /** Sends what is due. To be called again and again, never twice at the same time. */
    async send(): Promise<void> {
      const due = await dueDeliveries(database.read, { nowMs: clock.now().getTime(), perWebhook, limit: batchSize })
      await Promise.all(
        due.map((delivery) =>
          deliver(delivery).catch((error: unknown) =>
            log.error('a webhook was not sent', { delivery: delivery.id, error: asError(error) }),
          ),
        ),
      )
    },
  }
}

function causeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'No answer in time.'
  return 'No connection.'
}
