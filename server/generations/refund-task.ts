import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { TaskRow } from '../platform/queue/queue.ts'
import { retryRef, spendRef } from './price.ts'

/**
 * Gives back what a task cost. A retry was paid for under its own task; for any other attempt the generation was, and
 * what had been given back before a retry is not given back twice.
 */
export async function refundTask(
  trx: Kysely<Tables>,
  refund: (trx: Kysely<Tables>, ref: string) => Promise<boolean>,
  { task_id, generation_id }: Pick<TaskRow, 'task_id' | 'generation_id'>,
): Promise<void> {
  if (!(await refund(trx, retryRef(task_id)))) await refund(trx, spendRef(generation_id))
}
