/** Table of launch tickets. */
import type { LaunchFailure, LaunchState } from '@mirari/contract/lists'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    launch_ticket: LaunchTicketTable
  }
}

export interface LaunchTicketTable {
  /** SHA-256 of the ticket in hex. */
  secret_hash: string
  user_id: string
  generation_result_id: string
  created_at: string
  /** Until then a companion app may take it. */
  expires_at: string
  /** SHA-256 of the secret with which the companion app reports; null while nobody has taken the ticket. */
  report_hash: string | null
  state: LaunchState
  /** Name of the program that shows the wallpaper, as the companion app calls it. */
  target: string | null
  reason: LaunchFailure | null
  /** Version of the companion app. */
  helper: string | null
  updated_at: string
}
