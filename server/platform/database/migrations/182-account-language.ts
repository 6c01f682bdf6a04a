import { type Kysely, sql } from 'kysely'

const statements = [`alter table "user" add column language text`]

/** The language of each account; those from before get it when they are next used. */
export const accountLanguage = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
