import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { medianOf, withSample } from './remaining-time.ts'
import type { TaskKinds } from './task-kinds.ts'

/** Keeps how long a completed task ran. */
export async function recordDuration(trx: Kysely<Tables>, kinds: TaskKinds, ranMs: number): Promise<void> {
  for (const kind of [kinds.alike, kinds.model, kinds.engine]) {
    const stored = await trx.selectFrom('task_duration').select('samples').where('kind', '=', kind).executeTakeFirst()
    const samples = withSample(stored ? JSON.parse(stored.samples) : [], Math.round(ranMs))
    const row = { kind, samples: JSON.stringify(samples), median_ms: Math.round(medianOf(samples)) }
    await trx
      .insertInto('task_duration')
      .values(row)
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
      .execute()
  }
}

/** Medians in ms by kind; kinds of which no task has completed are left out. */
export async function storedMedians(db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('task_duration').select(['kind', 'median_ms']).execute()
  return new Map(rows.map(({ kind, median_ms }) => [kind, median_ms]))
}
