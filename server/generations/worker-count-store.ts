import { type Expression, type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

export interface Workers {
  /** Those without a task. */
  free: number
  all: number
}

/** Workers of the processes that are believed to live. */
export async function countWorkers(db: Kysely<Tables>, nowMs: Expression<number>): Promise<Workers> {
  const { workers } = await db
    .selectFrom('node_workers')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('workers'), sql.lit(0)).as('workers'))
    .where(sql<boolean>`ends_ms > ${nowMs}`)
    .executeTakeFirstOrThrow()
  const { running } = await db
    .selectFrom('task')
    .select((row) => row.fn.countAll<number>().as('running'))
    .where('state', '=', sql.lit<'running'>('running'))
    .executeTakeFirstOrThrow()
  return { free: Math.max(0, workers - running), all: workers }
}

/** Stores how many workers a process has, which is believed to live for as long. */
export async function storeWorkers(
  trx: Kysely<Tables>,
  { owner, workers, nowMs, lifeMs }: { owner: string; workers: number; nowMs: Expression<number>; lifeMs: number },
): Promise<void> {
  const row = { workers, ends_ms: sql<number>`${nowMs} + ${sql.lit(lifeMs)}` }
  await trx
    .insertInto('node_workers')
    .values({ owner, ...row })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(row))
    .execute()
}

export async function forgetWorkers(trx: Kysely<Tables>, owner: string): Promise<void> {
  await trx.deleteFrom('node_workers').where('owner', '=', owner).execute()
}
