import { type Kysely, sql } from 'kysely'

const statements = [
  // By the file of the document that lies above the base, so that it goes, stays in the trash and comes back with that.
  `create table template (
    document_key text primary key references media(key) on delete cascade,
    content text not null
  ) strict, without rowid`,
]

/** What templates are made of; their files are those of their documents. */
export const templates = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
