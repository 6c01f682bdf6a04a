import type { BatchAnswer } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { beginTurn } from '../platform/turns.ts'

/**
 * Runs `work` for each distinct id in turn. A Problem counts as a failure of that id; any other error ends the batch.
 */
export async function each(ids: readonly string[], work: (id: string) => Promise<void>): Promise<BatchAnswer> {
  const unique = new Set(ids)
  let failed_count = 0
  for (const id of unique) {
    try {
      await work(id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failed_count += 1
    }
  }
  return { success_count: unique.size - failed_count, failed_count }
}

/** Like {@link each}, for the first ids alone that fit into the time of a turn; the counts say how many did. */
async function eachInTime(ids: readonly string[], work: (id: string) => Promise<void>): Promise<BatchAnswer> {
  const isOver = beginTurn()
  const total: BatchAnswer = { success_count: 0, failed_count: 0 }
  for (const id of ids) {
    const { success_count, failed_count } = await each([id], work)
    total.success_count += success_count
    total.failed_count += failed_count
    if (isOver()) break
  }
  return total
}

/**
 * Most results that change in one transaction, so that a thousand of them do not hold up everybody else. A transaction
 * with large results ends before, when its time is up.
 */
export const stepSize = 10

/**
 * Like {@link each}, in transactions of a few ids, between which other users' writes and reads come. An interruption
 * leaves whole steps, so `work` must leave nothing half done for its own id. `after` ends the transaction of a step.
 */
export async function eachInSteps(
  database: Pick<Database, 'write'>,
  ids: readonly string[],
  work: (trx: Kysely<Tables>, id: string) => Promise<void>,
  after: (trx: Kysely<Tables>) => Promise<void> = () => Promise.resolve(),
): Promise<BatchAnswer> {
  const total: BatchAnswer = { success_count: 0, failed_count: 0 }
  const unique = [...new Set(ids)]
  for (let from = 0; from < unique.length; ) {
    const { success_count, failed_count } = await database.write(async (trx) => {
      const counts = await eachInTime(unique.slice(from, from + stepSize), (id) => work(trx, id))
      await after(trx)
      return counts
    })
    total.success_count += success_count
    total.failed_count += failed_count
    from += success_count + failed_count
  }
  return total
}
