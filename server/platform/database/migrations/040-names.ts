import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table user add column name_skeleton text',
  'create index user_name_skeleton on user(name_skeleton)',
  `create table retired_name (
    skeleton_hash text primary key,
    retired_at text not null
  ) strict, without rowid`,
]

/** What a name looks like, and the names of deleted accounts. */
export const names = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
