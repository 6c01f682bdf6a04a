/** Table of API keys. */
declare module '../../platform/database/tables.ts' {
  interface Tables {
    api_key: ApiKeyTable
  }
}

export interface ApiKeyTable {
  id: string
  user_id: string
  /** SHA-256 of the key in hex. The key is random, so a fast hash is enough. */
  secret_hash: string
  /** The first characters of the key, by which its owner recognizes it. */
  hint: string
  name: string
  /** Names of scopes, joined with blanks. */
  scopes: string
  created_at: string
  /** Null for a key that works until it is revoked. */
  expires_at: string | null
  /** To the minute, so that not every call writes. */
  used_at: string | null
}
