import { type Kysely, sql } from 'kysely'

const index = `create index result_feed_by_creator on generation_result(
    user_id, published_at desc, generation_result_id desc, task_category, model, likes_count, views_count
  ) where is_public = 1`

/** The public results of one person: pages, filters and counts are read from this index alone. */
export const creatorFeed = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(index).execute(db)
  },
}
