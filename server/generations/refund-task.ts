import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { TaskRow } from '../platform/queue/queue.ts'
import { retryRef, spendRef } from './price.ts'

/**
 * Refunds the price of a task. A retry is charged under its task id, the first attempt under its generation id, so that
 * a refund before a retry is not repeated.
 */
export async function refundTask(
  trx: Kysely<Tables>,
  refund: (trx: Kysely<Tables>, ref: string) => Promise<boolean>,
  { task_id, generation_id }: Pick<TaskRow, 'task_id' | 'generation_id'>,
): Promise<void> {
  if (!(await refund(trx, retryRef(task_id)))) await refund(trx, spendRef(generation_id))
}
