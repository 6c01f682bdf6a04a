/** Tables of what follows from the proof and the change of addresses. */
declare module '../../platform/database/tables.ts' {
  interface Tables {
    rewarded_address: RewardedAddressTable
    address_change: AddressChangeTable
  }
}

/** An address whose proof has brought points, which it does once. */
export interface RewardedAddressTable {
  /** Keyed hash of the mailbox, from which nobody without the server's secret learns the address. */
  address_hash: string
  rewarded_at: string
}

/** A change of address that its owner before can undo. */
export interface AddressChangeTable {
  id: string
  user_id: string
  old_email: string
  /** SHA-256 of the token of the link that undoes it, in hex. */
  undo_hash: string
  changed_at: string
  undo_until_ms: number
  /** When it, or an earlier one, was undone; null before. */
  undone_at: string | null
}
