/** Table of invitations to make an account. */
declare module '../../platform/database/tables.ts' {
  interface Tables {
    invitation: InvitationTable
  }
}

export interface InvitationTable {
  id: string
  /** SHA-256 of the code in hex, from which the code cannot be made. */
  code_hash: string
  /** The only address that it is good for; null for any. */
  email: string | null
  /** Why it was made. */
  note: string
  /** The operator who made it; null for the command line. */
  made_by: string | null
  created_at: string
  expires_ms: number
  /** When an operator made it useless; null when none did. */
  withdrawn_at: string | null
  /** The account that was made with it; null before. */
  used_by: string | null
  used_at: string | null
}
