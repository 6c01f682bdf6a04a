/** Tables of users and their sessions. */
import type { Generated } from 'kysely'

declare module '../database/tables.ts' {
  interface Tables {
    user: UserTable
    session: SessionTable
  }
}

export interface UserTable {
  id: string
  /** Unique without regard to case. */
  username: string
  email: string
  password_hash: string | null
  avatar_url: string | null
  /** Balance of points; a CHECK keeps it from becoming negative. */
  point: Generated<number>
  /** 1 for the account that fills the feed of a new installation. */
  is_demo: Generated<number>
  /** Virtual time of this user's newest queued task; what makes the queue fair. */
  queue_vtime: Generated<number>
  /** 1 when new results are public unless the request says otherwise. */
  publishes_results: Generated<number>
  /** 0 when visits of this user are not counted. */
  counts_visits: Generated<number>
  created_at: string
}

export interface SessionTable {
  /** Stays the same while the cookie's secret rotates. Access tokens contain it; it is not a secret. */
  id: string
  /** SHA-256 of the cookie's secret in hex, which cannot be used as a cookie. */
  secret_hash: string
  /** Hash of the secret before the last rotation; a late use of it means that the cookie was copied. */
  previous_secret_hash: string | null
  rotated_at_ms: number
  user_id: string
  expires_at_ms: number
  /** Browser and system in readable form, such as 'Firefox on Linux'; empty when unknown. */
  client: Generated<string>
  created_at: string
}
