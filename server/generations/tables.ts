/** Tables of generations: the history beside its entries, and how long tasks took. */

declare module '../platform/database/tables.ts' {
  interface Tables {
    history_bucket: HistoryBucketTable
    task_duration: TaskDurationTable
    generation_partner: GenerationPartnerTable
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

/** How long the last completed tasks of one kind ran; see `estimates/task-kinds.ts` for what a kind is. */
export interface TaskDurationTable {
  kind: string
  /** JSON: ms of the last tasks, the newest last. */
  samples: string
  median_ms: number
}

/** Through which partner a generation was created. It stays in the trash's time, so that it is there after a restore. */
export interface GenerationPartnerTable {
  generation_id: string
  user_id: string
  partner_id: string
  /** The visitor of the partner; null for its server. */
  caller: string | null
  /** Empty for what was created before guests were counted. */
  created_at: string
}
