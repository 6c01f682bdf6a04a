/** Table of reports. */
import type { FeedbackTag, ReportState } from '@mirari/contract/lists'
import type { Generated } from 'kysely'

declare module '../platform/database/tables.ts' {
  interface Tables {
    feedback: FeedbackTable
  }
}

/** A report sent by a user. */
export interface FeedbackTable {
  id: string
  /** Null when the account was deleted. */
  user_id: string | null
  issue_description: string
  feedback_type: 'bug' | 'feature_request' | 'improvement' | 'other'
  navigation_tag: FeedbackTag
  issue_link: string
  issue_prompt: string
  /** JSON list of addresses. */
  attachment_images: string
  priority: 'normal'
  created_at: string
  state: Generated<ReportState>
  /** Of operators, for operators. */
  note: Generated<string>
}
