import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { medianOf, withSample } from './remaining-time.ts'
import type { TaskKinds } from './task-kinds.ts'

/**
 * Keeps how long a completed task ran. Right in a transaction of its own beside others: each locks the rows that it
 * changes before it reads them, the closest likeness first, so that none of two waits for the other.
 */
export async function recordDuration(trx: Kysely<Tables>, kinds: TaskKinds, ranMs: number): Promise<void> {
  for (const kind of [kinds.alike, kinds.model, kinds.engine]) {
    await trx
      .insertInto('task_duration')
      .values({ kind, samples: '[]', median_ms: 0 })
      .onConflict((conflict) => conflict.column('kind').doNothing())
      .execute()
    const stored = await trx
      .selectFrom('task_duration')
      .select('samples')
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const samples = withSample(JSON.parse(stored.samples), Math.round(ranMs))
    await trx
      .updateTable('task_duration')
      .set({ samples: JSON.stringify(samples), median_ms: Math.round(medianOf(samples)) })
      .where('kind', '=', kind)
      .execute()
  }
}

/** Medians in ms by kind; kinds of which no task has completed are left out. */
export async function storedMedians(db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('task_duration').select(['kind', 'median_ms']).execute()
  return new Map(rows.map(({ kind, median_ms }) => [kind, median_ms]))
}
