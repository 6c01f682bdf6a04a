import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import {
  addLedgerLine,
  changeBalance,
  endLots,
  ledgerLine,
  lotsFilledBy,
  type NewLedgerRow,
  takeFromLots,
} from './store.ts'

export interface TakeBackDeps {
  clock: Clock
  /** Makes a line of the ledger. */
  line(kind: 'reversal', userId: string, amount: number, ref: string): NewLedgerRow
}

export interface TakeBackChange {
  user_id: string
  /** Names the reason; each ref changes a balance only once. */
  ref: string
  /** Refs of the ledger lines that brought the points. */
  from: readonly string[]
  /** Maximum number of points; null for all that are left. */
  amount: number | null
}

/** Points that go because the payment for them went back. */
export function createTakingBack({ clock, line }: TakeBackDeps) {
  /**
   * Takes unspent points out of the lots that ledger lines filled. When all are taken the lots end, so that what a spend
   * gives back to them later expires as well.
   */
  async function takeBack(trx: Kysely<Tables>, { user_id, ref, from, amount }: TakeBackChange): Promise<void> {
    const lots = await lotsFilledBy(trx, from)
    const available = lots.reduce((sum, { left }) => sum + left, 0)
    const taken = Math.min(available, amount ?? available)
    if (taken > 0 && (await addLedgerLine(trx, line('reversal', user_id, -taken, ref)))) {
      let missing = taken
      for (const lot of lots) {
        const fromLot = Math.min(lot.left, missing)
        if (fromLot > 0) await takeFromLots(trx, [{ ledger_ref: ref, lot_id: lot.id, points: fromLot }])
        missing -= fromLot
      }
      if ((await changeBalance(trx, user_id, -taken)) === null) {
        throw new Error(`The balance of ${user_id} does not cover the lots.`)
      }
    }
    if (amount !== null) return
    const ids = lots.map(({ id }) => id)
    await endLots(trx, ids, clock.now().toISOString())
  }

  /** Points that were taken back under `ref`. */
  async function takenBack(db: Kysely<Tables>, ref: string): Promise<number> {
    const taken = await ledgerLine(db, ref)
    return taken?.kind === 'reversal' ? -taken.amount : 0
  }

  return { takeBack, takenBack }
}
