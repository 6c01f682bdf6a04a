import { type Kysely, sql } from 'kysely'

/**
 * Smaller pages of the search index, in bytes. The index merges its parts in units of 64 pages within whichever
 * transaction comes next; with the default of 4050 bytes such a unit held the event loop for more than 50 ms.
 */
const pageBytes = 1000

export const searchPages = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`insert into result_search(result_search, rank) values ('pgsz', ${sql.lit(pageBytes)})`.execute(db)
  },
}
