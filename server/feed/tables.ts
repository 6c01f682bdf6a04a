/** Table of the public feed beside the results. */

declare module '../platform/database/tables.ts' {
  interface Tables {
    feed_bucket: FeedBucketTable
    index_renewal: IndexRenewalTable
  }
}

/** Number of public results of a feed published between `from_at` and the next bucket; see triggers/feed.ts. */
export interface FeedBucketTable {
  /** 'all', a type, or 'model:' and a model id. */
  feed: string
  /** ISO time; '' for the oldest bucket, which has no lower bound. */
  from_at: string
  results: number
  /** No result that the bucket has counted was published later. */
  newest: string
}

/** A user whose public results are to be indexed again; see search-renewal-store.ts. */
export interface IndexRenewalTable {
  user_id: string
  /** Publication and id of the result before which it goes on, newest first; '9999' at the start. */
  before_at: string
  before_id: string
}
