import { type Kysely, sql } from 'kysely'

const statements = [
  `create table slot (
    name text not null,
    user_id text not null,
    place integer not null,
    holder text not null,
    weight integer not null,
    ends_ms real not null,
    primary key (name, user_id, place)
  ) strict, without rowid`,
  `create index slot_holder on slot(holder)`,
  `create table node_workers (
    owner text not null primary key,
    workers integer not null,
    ends_ms real not null
  ) strict, without rowid`,
]

/** What users have in progress at all processes of a database, and how many workers these have. */
export const sharedSlots = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
