import { type Kysely, sql } from 'kysely'

const statements = ['alter table file_move add column settled_ms integer not null default 0']

/** When a pause for the last files of a move may be confirmed, which each process that still writes puts off. */
export const settledMoves = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
