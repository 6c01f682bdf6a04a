import type { PointChangePage } from '@mirari/contract/schemas'
import { pointValidityYears } from '@mirari/product'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { newId } from '../platform/id.ts'
import { addMonths } from '../platform/months.ts'
import { assertAmount, createSpending, type PointsChange } from './spending.ts'
import {
  addLedgerLine,
  balance,
  changeBalance,
  dueLots,
  insertLot,
  type LedgerRow,
  ledgerLine,
  ledgerPage,
  type NewLedgerRow,
  type OpenLot,
  openLots,
  refundToLots,
  takeFromLots,
} from './store.ts'
import { createTakingBack } from './take-back.ts'

export interface PointsServiceDeps {
  clock: Clock
  /** Whether the clock may be believed; points do not expire meanwhile. */
  isTimeTrusted?: () => boolean
}

export type PointsService = ReturnType<typeof createPointsService>

const monthsPerYear = 12
/** Maximum number of lots expired in one transaction, which bounds how long other writers wait. */
const maxSweptLots = 200

/**
 * Balances, their ledger and the lots they consist of. Every call works inside the caller's transaction, so that points
 * and what they pay for change together.
 */
export function createPointsService({ clock, isTimeTrusted = () => true }: PointsServiceDeps) {
  const line = createLine(clock)
  const { spend, spendAll } = createSpending({ clock, line, validLots })

  /** Grants points that are valid for two years; false, without any change, when this ref was granted before. */
  async function grant(
    trx: Kysely<Tables>,
    change: PointsChange,
    kind: 'grant' | 'purchase' | 'subscription' = 'grant',
  ): Promise<boolean> {
    assertAmount(change.amount)
    const isNew = await addLedgerLine(trx, line(kind, change.user_id, change.amount, change.ref))
    if (!isNew) return false
    const now = clock.now()
    await insertLot(trx, {
      id: newId(),
      user_id: change.user_id,
      ref: change.ref,
      points: change.amount,
      left: change.amount,
      expires_at: addMonths(now, monthsPerYear * pointValidityYears).toISOString(),
      created_at: now.toISOString(),
    })
    await changeBalance(trx, change.user_id, change.amount)
    return true
  }

  /** Lots to spend from. Expired lots are ended first, in case the sweep has not run yet. */
  async function validLots(trx: Kysely<Tables>, lots: readonly OpenLot[]): Promise<readonly OpenLot[]> {
    if (!isTimeTrusted()) return lots
    const now = clock.now().toISOString()
    const valid = lots.filter(({ expires_at }) => expires_at > now)
    if (valid.length < lots.length) await end(trx, lots.slice(0, lots.length - valid.length))
    return valid
  }

  async function end(trx: Kysely<Tables>, lots: readonly OpenLot[]): Promise<void> {
    for (const { id, user_id, left } of lots) {
      const ref = `expire:${newId()}`
      await addLedgerLine(trx, line('expire', user_id, -left, ref))
      await takeFromLots(trx, [{ ledger_ref: ref, lot_id: id, points: left }])
      if ((await changeBalance(trx, user_id, -left)) === null) {
        throw new Error(`The balance of ${user_id} does not cover the lots.`)
      }
    }
  }

  /**
   * Refunds once what was spent under `ref`, to the lots it came from; false when nothing was spent or it was refunded
   * before. Points refunded to a lot that has expired since expire with the next sweep.
   */
  async function refund(trx: Kysely<Tables>, ref: string): Promise<boolean> {
    const spent = await ledgerLine(trx, ref)
    if (spent?.kind !== 'spend') return false
    const isNew = await addLedgerLine(trx, {
      ...line('refund', spent.user_id, -spent.amount, `refund:${ref}`),
      ...partnerOf(spent),
    })
    if (!isNew) return false
    await refundToLots(trx, ref)
    await changeBalance(trx, spent.user_id, -spent.amount)
    return true
  }

  /**
   * Removes expired points from the balances and returns how many lots expired; to be called again until it returns 0.
   */
  async function sweep(trx: Kysely<Tables>): Promise<number> {
    const due = await dueLots(trx, clock.now().toISOString(), maxSweptLots)
    await end(trx, due)
    return due.length
  }

  /** A page of the changes of a balance, the newest first. Ids sort by the time they were made. */
  async function changes(
    db: Kysely<Tables>,
    { userId, after, limit }: { userId: string; after: string | undefined; limit: number },
  ): Promise<PointChangePage> {
    const lines = await ledgerPage(db, { userId, after, limit: limit + 1 })
    const items = lines.slice(0, limit)
    return { items, next: lines.length > limit ? (items.at(-1)?.id ?? null) : null }
  }

  /** Balance of a user; 0 for an account that does not exist. */
  async function balanceOf(db: Kysely<Tables>, userId: string): Promise<number> {
    return (await balance(db, userId)) ?? 0
  }

  return { grant, openLots, spend, spendAll, refund, ...createTakingBack({ clock, line }), sweep, changes, balanceOf }
}

/** Makes lines of the ledger. */
function createLine(clock: Clock) {
  return (kind: LedgerRow['kind'], userId: string, amount: number, ref: string): NewLedgerRow => ({
    id: newId(),
    user_id: userId,
    amount,
    kind,
    ref,
    created_at: clock.now().toISOString(),
  })
}

/** A refund is named after the partner that the points were spent through. */
function partnerOf({ partner_id, partner_key_id, partner_session_id }: LedgerRow) {
  return partner_id === null ? {} : { partner_id, partner_key_id, partner_session_id }
}
