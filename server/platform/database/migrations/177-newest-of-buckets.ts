import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table feed_bucket add column newest text not null default ''`,
  // The newest of all is not older than that of any bucket, and whatever is published from now on is newer.
  `update feed_bucket set newest =
    coalesce((select max(published_at) from generation_result where is_public = 1), '')`,
]

/** The time up to which each bucket of the feed has counted results. */
export const newestOfBuckets = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
