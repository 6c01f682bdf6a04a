declare module '../platform/database/tables.ts' {
  interface Tables {
    vision_call: VisionCallTable
  }
}

/** How often the vision model was asked for a user on a day; past days are deleted. */
export interface VisionCallTable {
  /** 'yyyy-mm-dd' (UTC). */
  day: string
  /** Id of the user; a hash of the mailbox for accounts that have ended. */
  user_id: string
  calls: number
}
