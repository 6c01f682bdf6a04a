/** Tables of second factors, and of sign-ins that wait for one. */
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    totp: TotpTable
    recovery_code: RecoveryCodeTable
    sign_in_challenge: SignInChallengeTable
  }
}

/** The authenticator app of an account. */
export interface TotpTable {
  user_id: string
  /** Encrypted with the installation's key; see sealing.ts. */
  sealed_secret: string
  /** When a first code of it was entered; null before. */
  enabled_at: string | null
  /** Time step of the last code that was accepted; no earlier one is. */
  last_step: Generated<number>
  created_at: string
}

/** A recovery code that was not used yet. */
export interface RecoveryCodeTable {
  user_id: string
  code_hash: string
}

/** A sign-in whose first step succeeded. */
export interface SignInChallengeTable {
  /** SHA-256 of the challenge in hex, from which it cannot be made. */
  token_hash: string
  user_id: string
  first_step: 'password' | 'provider'
  /** SHA-256 of the password's hash; another password makes the challenge useless. */
  password_digest: string
  /** Wrong codes so far. */
  failures: Generated<number>
  expires_ms: number
}
