import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { atOnce } from '../platform/database/at-once.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { requireWithinCap, type SpendingPartner } from './partner-cap.ts'
import {
  addLedgerLines,
  changeBalances,
  type LotUse,
  type NewLedgerRow,
  type OpenLot,
  openLots,
  takeFromLots,
} from './store.ts'

/** A change of a user's points. `ref` names its reason; each ref changes a balance only once. */
export interface PointsChange {
  user_id: string
  /** Whole points, above zero. */
  amount: number
  ref: string
}

export interface Spending extends PointsChange {
  through?: SpendingPartner
}

export interface SpendingDeps {
  clock: Clock
  /** Makes a line of the ledger. */
  line(kind: 'spend', userId: string, amount: number, ref: string): NewLedgerRow
  /** Ends lots that have expired, and answers the others. */
  validLots(trx: Kysely<Tables>, lots: readonly OpenLot[]): Promise<readonly OpenLot[]>
}

/** Points that pay for something. */
export function createSpending({ clock, line, validLots }: SpendingDeps) {
  /**
   * Spends points, those that expire first, and returns the remaining balance.
   * @throws Problem 'not_enough_points'; 'conflict' when this ref was spent before; 'too_many_requests' when the partner
   * has spent its points for the day
   */
  async function spend(trx: Kysely<Tables>, spending: Spending): Promise<number> {
    const [left = 0] = await spendAll(trx, [spending])
    return left
  }

  /**
   * Spends points for several reasons, in their order, and returns the balance that remains after each. `lots` are the
   * open ones of all users, for a caller who has read them in the same transaction.
   * @throws as `spend` does, where one of them cannot be spent
   */
  async function spendAll(
    trx: Kysely<Tables>,
    spendings: readonly Spending[],
    lots?: readonly OpenLot[],
  ): Promise<number[]> {
    for (const { amount } of spendings) assertAmount(amount)
    const users = [...new Set(spendings.map(({ user_id }) => user_id))]
    const valid = await validLots(trx, lots ?? (await openLots(trx, ...users)))
    const { uses, missing } = usesOf(valid, spendings)
    const lines = spendings.map(({ user_id, amount, ref, through }) => ({
      ...line('spend', user_id, -amount, ref),
      ...(through && namesOf(through)),
    }))
    const spentBy = Map.groupBy(spendings, ({ user_id }) => user_id)
    const changes = users.map((user_id) => ({ user_id, amount: -sumOf(spentBy.get(user_id) ?? []) }))
    const [, balances] = await atOnce(trx, [
      async () => {
        if ((await addLedgerLines(trx, lines)) < lines.length) throw new Problem('paid_already')
      },
      () => changeBalances(trx, changes),
      () => takeFromLots(trx, uses),
    ])
    for (const { through } of spendings) if (through) await requireWithinCap(trx, through, clock)
    if (balances.size < users.length) throw new Problem('not_enough_points')
    for (const [user_id, points] of missing) {
      throw new Error(`The lots of ${user_id} hold ${points} points less than the balance.`)
    }
    return spendings.map(({ user_id }, index) => {
      const later = spendings.slice(index + 1).filter((other) => other.user_id === user_id)
      return (balances.get(user_id) ?? 0) + sumOf(later)
    })
  }

  return { spend, spendAll }
}

function namesOf({ id, keyId, session }: SpendingPartner) {
  return { partner_id: id, partner_key_id: keyId, partner_session_id: session?.id ?? null }
}

/**
 * What each spending takes from which lots, in the order of the lots, and what the lots of users lack. Where they lack
 * something nothing is taken, because the balance does not cover the amount either.
 */
function usesOf(
  lots: readonly OpenLot[],
  spendings: readonly Spending[],
): { uses: readonly LotUse[]; missing: ReadonlyMap<string, number> } {
  const left = new Map(lots.map((lot) => [lot.id, lot.left]))
  const lotsOf = Map.groupBy(lots, ({ user_id }) => user_id)
  const missing = new Map<string, number>()
  const uses: LotUse[] = []
  for (const { user_id, amount, ref } of spendings) {
    let open = amount
    for (const { id } of lotsOf.get(user_id) ?? []) {
      const points = Math.min(left.get(id) ?? 0, open)
      if (points === 0) continue
      uses.push({ ledger_ref: ref, lot_id: id, points })
      left.set(id, (left.get(id) ?? 0) - points)
      open -= points
      if (open === 0) break
    }
    if (open > 0) missing.set(user_id, (missing.get(user_id) ?? 0) + open)
  }
  return { uses: missing.size > 0 ? [] : uses, missing }
}

const sumOf = (spendings: readonly Spending[]): number => spendings.reduce((sum, { amount }) => sum + amount, 0)

export function assertAmount(amount: number): void {
  if (!Number.isInteger(amount) || amount <= 0) throw new RangeError(`Points move in whole numbers, not ${amount}.`)
}
