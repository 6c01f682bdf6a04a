import { type Kysely, sql } from 'kysely'

const statements = [
  // Null for a session that was opened before; its next refresh gives it a family.
  `alter table session add column family_hash text`,
  `create unique index session_by_family on session(family_hash)`,
]

/** What all cookies of a session have in common, by which every old one of them is recognized. */
export const sessionFamilies = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
