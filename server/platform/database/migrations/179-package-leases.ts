import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table package_task add column lease_token text`,
  `alter table package_task add column lease_ends_ms real`,
]

/** Packages are made by any of several processes, which hold what they make for as long as they live. */
export const packageLeases = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
