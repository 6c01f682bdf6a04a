import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table user add column publishes_results integer not null default 0 check (publishes_results in (0, 1))`,
  `alter table user add column counts_visits integer not null default 1 check (counts_visits in (0, 1))`,
]

/** What a user wants others to see: whether new results are public, and whether visits are counted. */
export const privacyChoices = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
