import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

export interface QueueFigures {
  counts(): Promise<readonly { engine: string; state: 'queued' | 'running'; count: number }[]>
  /** ISO time since which the first task in line has waited; null when none waits. */
  oldestWaiting(): Promise<string | null>
}

// Literals, not parameters: only then does SQLite know that the partial indexes over queued and running tasks apply.
const queued = sql.lit<'queued'>('queued')
const running = sql.lit<'running'>('running')

/** Reads the queue for the figures; ended tasks, of which there may be millions, are not touched. */
export function prepareQueueFigures(db: Kysely<Tables>): QueueFigures {
  const countOf = async (state: 'queued' | 'running') => {
    const rows = await db
      .selectFrom('task')
      .where('state', '=', state === 'queued' ? queued : running)
      .groupBy('engine')
      .select(['engine', ({ fn }) => fn.countAll<number>().as('count')])
      .execute()
    return rows.map((row) => ({ ...row, state }))
  }
  return {
    counts: async () => [...(await countOf('queued')), ...(await countOf('running'))],
    async oldestWaiting() {
      const row = await db
        .selectFrom('task')
        .where('state', '=', queued)
        .select(({ fn }) => fn.min<string | null>('updated_at').as('since'))
        .executeTakeFirst()
      return row?.since ?? null
    },
  }
}
