import { type ExpressionBuilder, type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { atOnce } from '../platform/database/at-once.ts'
import { numberByKey } from '../platform/database/by-key.ts'
import { preparedForRows, type Rows } from '../platform/database/prepared.ts'
import type { Tables } from '../platform/database/tables.ts'

export type LedgerRow = Selectable<Tables['ledger']>
export type NewLedgerRow = Insertable<Tables['ledger']>
export type OpenLot = Pick<Selectable<Tables['point_lot']>, 'id' | 'user_id' | 'left' | 'expires_at'>

/** A literal, not a parameter: only then does SQLite know that the partial index of open lots applies. */
const hasPoints = ({ eb, lit }: ExpressionBuilder<Tables, 'point_lot'>) => eb('is_open', '=', lit(1))

export interface BalanceChange {
  user_id: string
  /** Whole points, below zero for what goes. */
  amount: number
}

const addToBalances = preparedForRows((db, changes: Rows<Pick<BalanceChange, keyof BalanceChange>>) => {
  const amount = numberByKey(
    'id',
    changes.map((change) => ({ key: change.user_id, number: change.amount })),
  )
  return db
    .updateTable('user')
    .set({ point: sql<number>`point + ${amount}` })
    .where(
      'id',
      'in',
      changes.map(({ user_id }) => user_id),
    )
    .where(sql<boolean>`point + ${amount} >= 0`)
    .returning(['id', 'point'])
})

/**
 * Adds to the balances of different users; a negative amount only when the balance covers it. Returns the new balances
 * of those that were changed.
 */
export async function changeBalances(
  trx: Kysely<Tables>,
  changes: readonly BalanceChange[],
): Promise<Map<string, number>> {
  const { rows } = await addToBalances(
    trx,
    changes.map(({ user_id, amount }) => ({ user_id, amount })),
  )
  return new Map(rows.map(({ id, point }) => [id, point]))
}

/** Adds to a balance; a negative amount only when the balance covers it. Returns the new balance, or null. */
export async function changeBalance(trx: Kysely<Tables>, userId: string, amount: number): Promise<number | null> {
  return (await changeBalances(trx, [{ user_id: userId, amount }])).get(userId) ?? null
}

const addLines = preparedForRows((db, lines: Rows<Pick<LedgerRow, keyof LedgerRow>>) =>
  db
    .insertInto('ledger')
    .values(
      lines.map(({ id, user_id, amount, kind, ref, partner_id, partner_key_id, partner_session_id, created_at }) => ({
        ...{ id, user_id, amount, kind, ref, partner_id, partner_key_id, partner_session_id, created_at },
      })),
    )
    .onConflict((conflict) => conflict.column('ref').doNothing()),
)

/** The ends of ids by which the accounts of nobody are kept in parts, see `triggers/ledger.ts`. */
const partLength = 2

/**
 * Adds lines to the ledger; returns how many of their refs did not exist, since the same change is not made twice. Those
 * that change the same part of an account of nobody wait for each other, so all change the parts in one order.
 */
export async function addLedgerLines(trx: Kysely<Tables>, lines: readonly NewLedgerRow[]): Promise<number> {
  const partOf = ({ user_id }: NewLedgerRow) => user_id.slice(-partLength)
  const whole = lines
    .toSorted((a, b) => Number(partOf(a) > partOf(b)) - Number(partOf(a) < partOf(b)))
    .map(({ partner_id = null, partner_key_id = null, partner_session_id = null, ...line }) => {
      return { ...line, partner_id, partner_key_id, partner_session_id }
    })
  return (await addLines(trx, whole)).affected
}

/** Adds a ledger line; false when its ref exists, so that the same change is not made twice. */
export async function addLedgerLine(trx: Kysely<Tables>, line: NewLedgerRow): Promise<boolean> {
  return (await addLedgerLines(trx, [line])) > 0
}

export async function ledgerLine(db: Kysely<Tables>, ref: string): Promise<LedgerRow | undefined> {
  return db.selectFrom('ledger').selectAll().where('ref', '=', ref).executeTakeFirst()
}

/** Lines of a user's ledger, the newest first; `after` is the id of the last line of the page before. */
export async function ledgerPage(
  db: Kysely<Tables>,
  { userId, after, limit }: { userId: string; after: string | undefined; limit: number },
): Promise<(Pick<LedgerRow, 'id' | 'amount' | 'kind' | 'created_at'> & { partner: string | null })[]> {
  return db
    .selectFrom('ledger')
    .leftJoin('partner', 'partner.id', 'ledger.partner_id')
    .select(['ledger.id', 'ledger.amount', 'ledger.kind', 'ledger.created_at', 'partner.name as partner'])
    .where('ledger.user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('ledger.id', '<', after ?? ''))
    .orderBy('ledger.id', 'desc')
    .limit(limit)
    .execute()
}

/** A partner, a key of it or the session of one of its visitors, and from when on its lines are counted. */
export interface SpentOf {
  column: 'partner_id' | 'partner_key_id' | 'partner_session_id'
  id: string
  since?: string
}

/** Points that were spent, less those that were refunded. */
export async function spentOf(db: Kysely<Tables>, { column, id, since = '' }: SpentOf): Promise<number> {
  const { amount } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<number | null>('amount').as('amount'))
    .where(column, '=', id)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Math.max(0, -(amount ?? 0))
}

export async function balance(db: Kysely<Tables>, userId: string): Promise<number | undefined> {
  const row = await db.selectFrom('user').select('point').where('id', '=', userId).executeTakeFirst()
  return row?.point
}

export async function insertLot(trx: Kysely<Tables>, lot: Insertable<Tables['point_lot']>): Promise<void> {
  await trx.insertInto('point_lot').values(lot).execute()
}

const openLotsOf = preparedForRows((db, users: Rows<{ id: string }>) =>
  db
    .selectFrom('point_lot')
    .select(['id', 'user_id', 'left', 'expires_at'])
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .where(hasPoints)
    .orderBy('expires_at')
    .orderBy('id'),
)

/** Lots of users with points left, those of each in the order in which they are spent: what expires first comes first. */
export async function openLots(db: Kysely<Tables>, ...userIds: string[]): Promise<OpenLot[]> {
  const { rows } = await openLotsOf(
    db,
    userIds.map((id) => ({ id })),
  )
  return rows
}

/** The lots that ledger lines filled, also those without points. */
export async function lotsFilledBy(db: Kysely<Tables>, refs: readonly string[]): Promise<OpenLot[]> {
  if (refs.length === 0) return []
  return db.selectFrom('point_lot').select(['id', 'user_id', 'left', 'expires_at']).where('ref', 'in', refs).execute()
}

/** Lets lots expire at a time, unless they expired before. */
export async function endLots(trx: Kysely<Tables>, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('point_lot')
    .set({ expires_at: at })
    .where('id', 'in', ids)
    .where('expires_at', '>', at)
    .execute()
}

/** Lots of all users that expired by `now` with points left; at most `limit`. */
export async function dueLots(db: Kysely<Tables>, now: string, limit: number): Promise<OpenLot[]> {
  return db
    .selectFrom('point_lot')
    .select(['id', 'user_id', 'left', 'expires_at'])
    .where('expires_at', '<=', now)
    .where(hasPoints)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** Points that a ledger line takes from a lot. */
export type LotUse = Tables['lot_use']
type LotTake = Pick<LotUse, 'lot_id' | 'points'>

const lowerLots = preparedForRows((db, lots: Rows<Pick<LotTake, keyof LotTake>>) => {
  const points = numberByKey(
    'id',
    lots.map((lot) => ({ key: lot.lot_id, number: lot.points })),
  )
  return db
    .updateTable('point_lot')
    .set({ left: sql<number>`"left" - ${points}` })
    .where(
      'id',
      'in',
      lots.map(({ lot_id }) => lot_id),
    )
})
const noteUses = preparedForRows((db, uses: Rows<Pick<LotUse, keyof LotUse>>) =>
  db
    .insertInto('lot_use')
    .values(uses.map(({ ledger_ref, lot_id, points }) => ({ ...{ ledger_ref, lot_id, points } }))),
)

/** Takes points from lots for ledger lines. A CHECK refuses more than a lot has left. */
export async function takeFromLots(trx: Kysely<Tables>, uses: readonly LotUse[]): Promise<void> {
  const taken = new Map<string, number>()
  for (const { lot_id, points } of uses) taken.set(lot_id, (taken.get(lot_id) ?? 0) + points)
  const takes = [...taken].map(([lot_id, points]) => ({ lot_id, points }))
  await atOnce(trx, [() => lowerLots(trx, takes), () => noteUses(trx, uses)])
}

/** Returns the points of a ledger line to the lots they were taken from. */
export async function refundToLots(trx: Kysely<Tables>, ledgerRef: string): Promise<void> {
  const uses = await trx.selectFrom('lot_use').selectAll().where('ledger_ref', '=', ledgerRef).execute()
  for (const { lot_id, points } of uses) {
    await trx
      .updateTable('point_lot')
      .set((row) => ({ left: row('left', '+', points) }))
      .where('id', '=', lot_id)
      .execute()
  }
}
