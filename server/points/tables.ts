/** Tables of points. */
import type { PointChangeKind } from '@mirari/contract/schemas'
import type { Generated, GeneratedAlways } from 'kysely'

declare module '../platform/database/tables.ts' {
  interface Tables {
    ledger: LedgerTable
    point_account_part: PointAccountPartTable
    point_lot: PointLotTable
    lot_use: LotUseTable
  }
}

/**
 * Every change of a balance; `user.point` equals the sum of a user's rows. Each row is a transfer between the user's
 * account and the one that its kind names, which makes the ledger a double-entry one. Rows are only ever added.
 */
export interface LedgerTable {
  id: string
  user_id: string
  /** Change of the user's account; the other account gets the opposite. */
  amount: number
  /** The other account: granted; sold (purchase, subscription, reversal); spent (spend, refund); expired. */
  kind: PointChangeKind
  /** Unique, so that a grant, a spend and a refund happen only once. */
  ref: string
  /** The partner through whom it was spent, or whose spend it refunds; null for none. */
  partner_id: Generated<string | null>
  /** The key of the partner that it was spent through. */
  partner_key_id: Generated<string | null>
  /** The session of the partner's visitor that it was spent in; it may have ended. */
  partner_session_id: Generated<string | null>
  created_at: string
}

/** The accounts that belong to no user, each the sum of its parts; maintained by a trigger on the ledger. */
export interface PointAccountPartTable {
  name: 'granted' | 'sold' | 'spent' | 'expired'
  /** The end of the ids of the users whose lines it counts; empty for those of older versions. */
  part: string
  balance: number
}

/** Points that arrived together and expire together. `user.point` equals the sum of what is left of a user's lots. */
export interface PointLotTable {
  id: string
  user_id: string
  /** Ref of the ledger line that filled the lot, or 'opening:<user>' for a balance older than lots. */
  ref: string
  points: number
  left: number
  /** 1 while points are left. */
  is_open: GeneratedAlways<number>
  expires_at: string
  created_at: string
}

/** Points that a ledger line, a spend, an expiry or a reversal, took from a lot. */
export interface LotUseTable {
  ledger_ref: string
  lot_id: string
  points: number
}
