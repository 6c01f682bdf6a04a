import { type Kysely, sql } from 'kysely'
import { feedTriggersBy, rebuildFeedBucketsBy } from './001-feed.ts'
import { rebuildSearchBy, searchTriggersBy } from './012-search.ts'

/** Dropped by whoever fills the table in bulk and then runs {@link rebuildFeedBuckets}. */
export const feedTriggers = feedTriggersBy('feed_type')
export const rebuildFeedBuckets = rebuildFeedBucketsBy('feed_type')
/** Dropped by whoever fills the table in bulk and then runs {@link rebuildSearch}. */
export const searchTriggers = searchTriggersBy('feed_type')
export const rebuildSearch = rebuildSearchBy('feed_type')

/** Those that put a result into the index of its type. */
const { search_insert = '', search_enter = '' } = searchTriggers

const statements = [
  `alter table generation_result add column feed_type text generated always as
    (case task_category when 'wallpaper_template' then 'wallpaper' else task_category end) virtual`,
  ...Object.keys(feedTriggers).map((name) => `drop trigger ${name}`),
  `drop index result_feed_by_type`,
  `create index result_feed_by_type
    on generation_result(feed_type, published_at desc, generation_result_id desc) where is_public = 1`,
  ...Object.values(feedTriggers),
  `drop trigger search_insert`,
  `drop trigger search_enter`,
  search_insert,
  search_enter,
]

/**
 * Templates are wallpapers to whoever looks for some: in the feed, its totals and the search. Nothing has to be counted
 * anew, as before 016-templates.ts there were no templates.
 */
export const feedType = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
