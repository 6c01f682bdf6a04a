import { type Kysely, sql } from 'kysely'

const statements = [
  `create table file_move (
    target text primary key,
    state text not null check (state in ('copying', 'pausing', 'paused', 'moved')),
    until_ms integer not null default 0
  ) strict, without rowid`,
  `create table moved_file (key text primary key) strict, without rowid`,
]

/** Moving all stored files to another place. */
export const fileMoves = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
