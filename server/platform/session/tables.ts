/** Tables of users and their sessions. */
import type { Generated } from 'kysely'

declare module '../database/tables.ts' {
  interface Tables {
    user: UserTable
    session: SessionTable
    account_erasure: AccountErasureTable
  }
}

export interface UserTable {
  id: string
  /** Unique without regard to case. */
  username: string
  /** What the name looks like, by which names are compared; null before the first start that noted it. */
  name_skeleton: Generated<string | null>
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
  /** 0 when others see this user's public results without their prompts. */
  shows_prompts: Generated<number>
  /** When the user proved to own the address; null before. */
  email_verified_at: string | null
  /** Points that the account gets once its address is proven. */
  points_due: Generated<number>
  /** Id of the language in which the user reads mails; null for an account of an earlier version that was not used since. */
  language: Generated<string | null>
  created_at: string
  /** When the account was deleted; the database refuses everything that it would still write. */
  deleted_at: Generated<string | null>
}

/** A deleted account whose contents are still being erased. */
export interface AccountErasureTable {
  user_id: string
  created_at: string
}

export interface SessionTable {
  /** Stays the same while the cookie's secret rotates. Access tokens contain it; it is not a secret. */
  id: string
  /** SHA-256 of the cookie's secret in hex, which cannot be used as a cookie. */
  secret_hash: string
  /** Hash of the secret before the last rotation; a late use of it means that the cookie was copied. */
  previous_secret_hash: string | null
  /**
   * SHA-256 of what all cookies of the session have in common; another use of an old one means that it was copied. Null
   * until the first refresh of a session from before families.
   */
  family_hash: string | null
  rotated_at_ms: number
  /**
   * Names the last refresh while nobody has used the access token that came with its cookie: the answer may have been
   * lost. Null once somebody has.
   */
  pending_answer: Generated<string | null>
  user_id: string
  expires_at_ms: number
  /** Browser and system in readable form, such as 'Firefox on Linux'; empty when unknown. */
  client: Generated<string>
  /** When the user last proved who is at the browser; 0 for sessions from before it was noted. */
  authenticated_at_ms: Generated<number>
  /** The network that it was opened or last renewed from, as far as it is shown to its owner; empty when unknown. */
  network: Generated<string>
  created_at: string
}
