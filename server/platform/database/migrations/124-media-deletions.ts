import { type Kysely, sql } from 'kysely'

const statements = [
  `create table media_deletion (
    key text primary key,
    thumbnail_widths text not null,
    attempts integer not null default 0,
    due_ms integer not null default 0
  ) strict, without rowid`,
  `create index media_deletion_by_due on media_deletion(due_ms)`,
]

/** Files whose rows are deleted and that are still to be deleted themselves. */
export const mediaDeletions = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
