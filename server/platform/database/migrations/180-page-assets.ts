import { type Kysely, sql } from 'kysely'

const statements = [
  `create table page_asset (
    path text not null primary key,
    type text not null,
    content text not null,
    used_ms real not null
  ) strict, without rowid`,
]

/** Files of the app's builds that the servers of a database have, for pages of another server's build. */
export const pageAssets = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
