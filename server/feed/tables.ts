/** Table of the public feed beside the results. */

declare module '../platform/database/tables.ts' {
  interface Tables {
    feed_bucket: FeedBucketTable
  }
}

/** How many public results of a feed fall between `from_at` and the next bucket; see triggers/feed.ts. */
export interface FeedBucketTable {
  /** 'all', a category, or 'model:' and a model. */
  feed: string
  /** ISO time; '' for the oldest bucket, which is open downwards. */
  from_at: string
  results: number
}
