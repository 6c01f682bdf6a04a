import { type Kysely, sql } from 'kysely'

const table = `create table database_move (
    role text primary key check (role in ('arriving', 'leaving')),
    other text not null,
    content text not null,
    until_ms integer not null
  ) strict, without rowid`

/** Whether the rows of an installation come into this database, or leave it. */
export const databaseMove = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(table).execute(db)
  },
}
