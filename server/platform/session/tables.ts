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
  /** Never negative: a CHECK refuses what a wrong update would do. */
  point: Generated<number>
  /** 1 for the account that fills the feed of a new installation. */
  is_demo: Generated<number>
  /** Virtual time of this user's newest queued task; what makes the queue fair. */
  queue_vtime: Generated<number>
  created_at: string
}

export interface SessionTable {
  /** Stays the same while the cookie's secret rotates; access tokens name it. Not a secret. */
  id: string
  /** SHA-256 of the cookie's secret, hex: what is stored cannot be used as a cookie. */
  secret_hash: string
  /** The secret before the last rotation: seen again late, it means the cookie was stolen. */
  previous_secret_hash: string | null
  rotated_at_ms: number
  user_id: string
  expires_at_ms: number
  /** Browser and system for people, such as 'Firefox on Linux'; empty when unknown. */
  client: Generated<string>
  created_at: string
}
