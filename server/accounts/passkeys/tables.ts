/** Table of passkeys. */
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    passkey: PasskeyTable
  }
}

export interface PasskeyTable {
  /** Id of the credential, base64url. */
  id: string
  user_id: string
  /** COSE key, base64url. */
  public_key: string
  /** How often the authenticator says it was used; 0 for those that do not count. */
  counter: Generated<number>
  name: string
  created_at: string
  used_at: string | null
}
