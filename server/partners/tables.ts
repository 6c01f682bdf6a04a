/** Tables of partners: other sites whose visitors create here. */
import type { PartnerKeyKind } from '@mirari/contract/lists'

declare module '../platform/database/tables.ts' {
  interface Tables {
    partner: PartnerTable
    partner_origin: PartnerOriginTable
    partner_key: PartnerKeyTable
  }
}

/** Rows stay when a partner ends, because the ledger names it. */
export interface PartnerTable {
  id: string
  owner_id: string
  name: string
  /** JSON list of the only models that can be created with; null for all. */
  models: string | null
  /** Most points that are spent through it on a day; null for no limit. */
  daily_cap: number | null
  created_at: string
  ended_at: string | null
}

export interface PartnerOriginTable {
  origin: string
  partner_id: string
}

export interface PartnerKeyTable {
  id: string
  partner_id: string
  kind: PartnerKeyKind
  /** SHA-256 of the key in hex. The key is random, so a fast hash is enough. */
  secret_hash: string
  /** A public key; of a secret one the first characters, by which its owner recognizes it. */
  shown: string
  /** Names of scopes, joined with blanks. */
  scopes: string
  created_at: string
  /** Null for a key that works until it is revoked. */
  expires_at: string | null
  /** To the minute, so that not every call writes. */
  used_at: string | null
  revoked_at: string | null
}
