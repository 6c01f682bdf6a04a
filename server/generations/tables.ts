/** Table of the history beside generations and tasks. */

declare module '../platform/database/tables.ts' {
  interface Tables {
    history_bucket: HistoryBucketTable
  }
}

/** How many creations of a user's history, failed and cancelled ones aside, were made from a time on; kept by triggers. */
export interface HistoryBucketTable {
  user_id: string
  /** ISO time; '' for the oldest bucket, which is open downwards. */
  from_at: string
  creations: number
}
