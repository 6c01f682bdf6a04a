import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/id.ts'
import { Problem } from '../platform/problem.ts'
import type { LedgerTable, Tables } from '../platform/tables.ts'
import { addLedgerLine, balance, changeBalance, ledgerLine } from './store.ts'

/** A change of somebody's points. `ref` names what it is for; the same ref changes a balance only once. */
export interface PointsChange {
  user_id: string
  /** Whole points, above zero. */
  amount: number
  ref: string
}

export type PointsService = ReturnType<typeof createPointsService>

/** Balances and their ledger. Every call works inside the caller's transaction, so points move with what they pay for. */
export function createPointsService({ clock }: { clock: Clock }) {
  const line = (kind: LedgerTable['kind'], userId: string, amount: number, ref: string): LedgerTable => ({
    id: newId(),
    user_id: userId,
    amount,
    kind,
    ref,
    created_at: clock.now().toISOString(),
  })

  /** Gives points; false, and nothing changes, when this ref was granted before. */
  async function grant(
    trx: Kysely<Tables>,
    change: PointsChange,
    kind: 'grant' | 'purchase' = 'grant',
  ): Promise<boolean> {
    assertAmount(change.amount)
    const isNew = await addLedgerLine(trx, line(kind, change.user_id, change.amount, change.ref))
    if (isNew) await changeBalance(trx, change.user_id, change.amount)
    return isNew
  }

  /** Takes points and answers how many are left. @throws Problem 'not_enough_points'; 'conflict' when this ref was spent before */
  async function spend(trx: Kysely<Tables>, change: PointsChange): Promise<number> {
    assertAmount(change.amount)
    if (!(await addLedgerLine(trx, line('spend', change.user_id, -change.amount, change.ref)))) {
      throw new Problem('conflict', 'This has been paid for already.')
    }
    const left = await changeBalance(trx, change.user_id, -change.amount)
    if (left === null) throw new Problem('not_enough_points', 'You do not have enough points, please upgrade.')
    return left
  }

  /** Gives back what was spent under `ref`, once; false when nothing was spent or it was given back before. */
  async function refund(trx: Kysely<Tables>, ref: string): Promise<boolean> {
    const spent = await ledgerLine(trx, ref)
    if (spent?.kind !== 'spend') return false
    const isNew = await addLedgerLine(trx, line('refund', spent.user_id, -spent.amount, `refund:${ref}`))
    if (isNew) await changeBalance(trx, spent.user_id, -spent.amount)
    return isNew
  }

  /** Points left; 0 for an account that does not exist. */
  async function balanceOf(db: Kysely<Tables>, userId: string): Promise<number> {
    return (await balance(db, userId)) ?? 0
  }

  return { grant, spend, refund, balanceOf }
}

function assertAmount(amount: number): void {
  if (!Number.isInteger(amount) || amount <= 0) throw new RangeError(`Points move in whole numbers, not ${amount}.`)
}
