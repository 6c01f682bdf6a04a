import { type Kysely, sql } from 'kysely'

const statements = [
  `insert into counter(name, value) select 'stored_files:' || owner_id, count(*) from media group by owner_id`,
]

/** How many files each person stores, so that the console does not count those of the largest owners. */
export const storedFiles = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
