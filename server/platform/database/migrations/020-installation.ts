import { type Kysely, sql } from 'kysely'

/** Which files belong to this database: the same id lies in their folder. */
export const installation = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table installation (id text primary key) strict, without rowid`.execute(db)
  },
}
