/** Tables of partners: other sites whose visitors create here. */
import type { PartnerKeyKind, PartnerPayer } from '@mirari/contract/lists'
import type { Generated } from 'kysely'

declare module '../platform/database/tables.ts' {
  interface Tables {
    partner: PartnerTable
    partner_account: PartnerAccountTable
    partner_origin: PartnerOriginTable
    partner_key: PartnerKeyTable
    partner_session: PartnerSessionTable
    partner_token: PartnerTokenTable
    partner_code: PartnerCodeTable
  }
}

/** A user whom the operator lets make partners. */
export interface PartnerAccountTable {
  user_id: string
  allowed_at: string
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
  /** Creations of a guest on a day, whom the owner pays for; null for none. */
  guest_daily: number | null
  /** Balance of the owner below which its webhooks are told; null for never. */
  low_points: number | null
  /** 1 once webhooks were told of a balance below it, until it is above again. */
  low_told: Generated<number>
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
  /** Most points that are spent through it on a day; null for no limit of its own. */
  daily_cap: number | null
  created_at: string
  /** Null for a key that works until it is revoked. */
  expires_at: string | null
  /** To the minute, so that not every call writes. */
  used_at: string | null
  revoked_at: string | null
}

/** What was issued to one visitor of a partner's page; it goes, with its tokens, when it ends. */
export interface PartnerSessionTable {
  id: string
  partner_id: string
  /** The key that it was issued for; it ends with it. */
  partner_key_id: string
  /** Whose points are spent, and whose creations these are: the visitor, or else the owner of the partner. */
  user_id: string
  payer: PartnerPayer
  /** The visitor, as the partner tells its visitors apart: only what this one created is shown to them. */
  caller: string
  /** The only origin whose pages may use its tokens; see `pageOrigin`. */
  origin: string
  /** JSON list of the only models, among those of the partner; null for all of them. */
  models: string | null
  /** Most points that are spent in it; null for no limit. */
  points_cap: number | null
  created_at: string
  /** When its access was last renewed. */
  used_at: string
  expires_at: string
}

export interface PartnerTokenTable {
  /** SHA-256 of the token in hex. */
  secret_hash: string
  session_id: string
  kind: 'access' | 'refresh'
  expires_at: string
  /** When a refresh token was used; another use of it means that it was copied. */
  used_at: string | null
}

/** What a window hands to the page that opened it, to be exchanged for tokens once. */
export interface PartnerCodeTable {
  /** SHA-256 of the code in hex. */
  secret_hash: string
  partner_id: string
  partner_key_id: string
  user_id: string
  origin: string
  /** SHA-256 of the page's verifier in base64url. */
  challenge: string
  expires_at: string
  /** What was issued for it; null until it is used. */
  session_id: string | null
}
