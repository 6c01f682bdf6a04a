import { type Kysely, sql } from 'kysely'

const table = `create table task_duration(
    kind text primary key,
    samples text not null,
    median_ms integer not null
  ) strict, without rowid`

/** How long tasks of each kind took, from which estimates are made. */
export const taskDurations = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(table).execute(db)
  },
}
