import { type Kysely, sql } from 'kysely'

/** Where a derived creation comes from. The source may be deleted and come back, so this is no foreign key. */
export const post = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table generation add column source_result_id text`.execute(db)
  },
}
