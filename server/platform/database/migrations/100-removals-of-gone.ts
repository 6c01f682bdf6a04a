import { type Kysely, sql } from 'kysely'

const statements = [
  `delete from removed_result where generation_result_id not in (select generation_result_id from generation_result)
    and generation_result_id not in (select generation_result_id from trash where generation_result_id is not null)`,
]

/** Removals of results that were deleted for good stayed, and the list of operators walked over all of them. */
export const removalsOfGone = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
