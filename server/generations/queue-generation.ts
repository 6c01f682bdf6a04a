/** What a create writes: the generation, its place in the queue and what is paid for it. */
import type { Kysely } from 'kysely'
import { atOnce } from '../platform/database/at-once.ts'
import type { Tables } from '../platform/database/tables.ts'
import { enqueue } from '../platform/queue/queue.ts'
import type { PointsService, Spending } from '../points/service.ts'
import { insertGeneration } from '../results/history-entries.ts'
import { spendRef } from './price.ts'
import { insertReferences } from './store.ts'

export interface QueuedGeneration extends Pick<Spending, 'amount' | 'lots' | 'through'> {
  generation: Parameters<typeof insertGeneration>[1]
  /** Keys of the files that it refers to. */
  references: readonly string[]
  task_id: string
  engine: string
}

/** Queues a generation and charges for it; returns the remaining balance. @throws as `insertGeneration` and `spend` do */
export async function queueGeneration(
  trx: Kysely<Tables>,
  points: Pick<PointsService, 'spend'>,
  { generation, references, task_id, engine, ...spending }: QueuedGeneration,
): Promise<number> {
  const { generation_id, user_id, created_at } = generation
  const [, , , left] = await atOnce(trx, [
    () => insertGeneration(trx, generation),
    () => insertReferences(trx, generation_id, references),
    () => enqueue(trx, { task_id, generation_id, user_id, created_at, engine }),
    () => points.spend(trx, { ...spending, user_id, ref: spendRef(generation_id) }),
  ])
  return left
}
