import type { WebhookEvent } from '@mirari/contract/lists'
import type { TaskFailure, WebhookMessage } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { newId } from '../../platform/id.ts'
import type { Log } from '../../platform/log.ts'
import { externalUserOf } from '../callers.ts'
import { partnerById } from '../store.ts'
import { hasWaiting, insertDelivery, noteLowTold, partnerOfGeneration, webhooksFor } from './store.ts'

export interface PartnerEventDeps {
  clock: Clock
  log: Log
}

export type PartnerEvents = ReturnType<typeof createPartnerEvents>

/**
 * Deliveries of one webhook that may wait, which bounds the table while its server is away; a few more where tasks of
 * several people end at the same moment.
 */
const maxWaiting = 1000

/**
 * Queues what webhooks are told, in the transaction in which it happens: what was committed is told, and nothing else.
 */
export function createPartnerEvents({ clock, log }: PartnerEventDeps) {
  async function tell(
    trx: Kysely<Tables>,
    partnerId: string,
    event: { [Event in WebhookEvent]: Pick<WebhookMessage & { type: Event }, 'type' | 'data'> }[WebhookEvent],
  ): Promise<void> {
    const now = clock.now()
    for (const webhook_id of await webhooksFor(trx, partnerId, event.type)) {
      if (await hasWaiting(trx, webhook_id, maxWaiting)) {
        log.warn('too much waits for a webhook: an event was dropped', { webhook: webhook_id })
        continue
      }
      const [id, created_at] = [newId(), now.toISOString()]
      const message: WebhookMessage = { id, created_at, partner_id: partnerId, ...event }
      const waiting = {
        state: 'waiting',
        due_ms: now.getTime(),
        status: null,
        error: null,
        attempted_at: null,
      } as const
      const body = JSON.stringify(message)
      await insertDelivery(trx, { id, webhook_id, event: event.type, body, ...waiting, created_at })
    }
  }

  return {
    /** A task has ended with results, or for good without. */
    async taskEnded(
      trx: Kysely<Tables>,
      task: { generation_id: string; task_id: string },
      failure: TaskFailure | null,
    ): Promise<void> {
      const created = await partnerOfGeneration(trx, task.generation_id)
      if (!created) return
      const { generation_id, task_id } = task
      const about = { generation_id, task_id, external_user: externalUserOf(created.caller) }
      await tell(
        trx,
        created.partner_id,
        failure === null
          ? { type: 'generation.finished', data: about }
          : { type: 'generation.failed', data: { ...about, failure } },
      )
    },

    /** Points of a partner's owner were spent through it, and so many are left. It is told once for each time. */
    async pointsSpent(trx: Kysely<Tables>, partnerId: string, points: number): Promise<void> {
      const partner = await partnerById(trx, partnerId)
      if (!partner || partner.low_points === null) return
      const isLow = points < partner.low_points
      if (isLow === (partner.low_told === 1)) return
      await noteLowTold(trx, partnerId, isLow)
      if (isLow) await tell(trx, partnerId, { type: 'points.low', data: { points, below: partner.low_points } })
    },
  }
}
