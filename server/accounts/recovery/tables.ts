/** Table of links that work once. */
import type { LinkPurpose } from './links.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    one_time_link: OneTimeLinkTable
  }
}

export interface OneTimeLinkTable {
  /** SHA-256 of the link's token in hex, from which the link cannot be made. */
  token_hash: string
  user_id: string
  purpose: LinkPurpose
  /** The address that the link was sent to, which its use proves; null for a link that was not sent. */
  email: string | null
  expires_ms: number
  /** When it was used, or made useless by another one; null before. */
  used_ms: number | null
  created_at: string
}
