/** What creates write: generations, their places in the queue and what is paid for them. */
import type { Kysely } from 'kysely'
import { atOnce } from '../platform/database/at-once.ts'
import type { Tables } from '../platform/database/tables.ts'
import { enqueueAll } from '../platform/queue/queue.ts'
import type { PointsService } from '../points/service.ts'
import type { Spending } from '../points/spending.ts'
import type { OpenLot } from '../points/store.ts'
import { insertGenerations, type NewGeneration } from '../results/history-entries.ts'
import { spendRef } from './price.ts'
import { insertReferences } from './store.ts'

export interface QueuedGeneration extends Pick<Spending, 'amount' | 'through'> {
  generation: NewGeneration
  /** Keys of the files that it refers to. */
  references: readonly string[]
  task_id: string
  engine: string
}

/**
 * Queues generations and charges for them; returns the balance that remains after each.
 * @param lots the open ones of all who pay
 * @throws as `insertGenerations` and `spendAll` do
 */
export async function queueGenerations(
  trx: Kysely<Tables>,
  points: Pick<PointsService, 'spendAll'>,
  queued: readonly QueuedGeneration[],
  lots: readonly OpenLot[],
): Promise<number[]> {
  const tasks = queued.map(({ task_id, engine, generation: { generation_id, user_id, created_at } }) => {
    return { task_id, engine, generation_id, user_id, created_at }
  })
  const spendings = queued.map(({ amount, through, generation: { generation_id, user_id } }) => {
    return { amount, user_id, ref: spendRef(generation_id), ...(through && { through }) }
  })
  const [, , , left] = await atOnce(trx, [
    () =>
      insertGenerations(
        trx,
        queued.map(({ generation }) => generation),
      ),
    () => insertReferences(trx, queued),
    () => enqueueAll(trx, tasks),
    () => points.spendAll(trx, spendings, lots),
  ])
  return left
}
