import { type Kysely, sql } from 'kysely'

/** What a prompt asked for and a result does not show. */
export const missingSubjects = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table generation_result add column missing_subjects text not null default '[]'`.execute(db)
  },
}
