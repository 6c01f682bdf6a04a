/** Tables of points. */
import type { PointChangeKind } from '@mirari/contract/schemas'

declare module '../platform/database/tables.ts' {
  interface Tables {
    ledger: LedgerTable
    point_account: PointAccountTable
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
  /** What the user's account gets; the other account gets the opposite. */
  amount: number
  /** The other account: granted; sold (purchase, subscription); spent (spend, refund); expired. */
  kind: PointChangeKind
  /** Unique: what makes a grant, a spend and a refund happen once. */
  ref: string
  created_at: string
}

/** The accounts that are nobody's; kept by a trigger on the ledger. */
export interface PointAccountTable {
  name: 'granted' | 'sold' | 'spent' | 'expired'
  balance: number
}

/** Points that came together and end together. `user.point` equals the sum of what is left of a user's lots. */
export interface PointLotTable {
  id: string
  user_id: string
  /** The ledger line that filled it, or 'opening:<user>' for what there was before there were lots. */
  ref: string
  points: number
  left: number
  expires_at: string
  created_at: string
}

/** What a line of the ledger, a spend or an expiry, took from a lot. */
export interface LotUseTable {
  ledger_ref: string
  lot_id: string
  points: number
}
