/** Table of the history beside its entries. */

declare module '../platform/database/tables.ts' {
  interface Tables {
    history_bucket: HistoryBucketTable
  }
}

/**
 * Number of entries listed in a user's history between `from_at` and the next bucket; maintained by triggers. Failed
 * and cancelled ones are not counted.
 */
export interface HistoryBucketTable {
  user_id: string
  /** ISO time; '' for the oldest bucket, which has no lower bound. */
  from_at: string
  creations: number
}
