import type { ExpressionBuilder, Insertable, Kysely, Selectable } from 'kysely'
import { atOnce } from '../platform/database/at-once.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Tables } from '../platform/database/tables.ts'

export type LedgerRow = Selectable<Tables['ledger']>
export type NewLedgerRow = Insertable<Tables['ledger']>
export type OpenLot = Pick<Tables['point_lot'], 'id' | 'user_id' | 'left' | 'expires_at'>

/** A literal, not a parameter: only then does SQLite know that the partial index of open lots applies. */
const hasPoints = ({ eb, lit }: ExpressionBuilder<Tables, 'point_lot'>) => eb('left', '>', lit(0))

const addToBalance = prepared((db, { userId, amount, least }: { userId: string; amount: number; least: number }) =>
  db
    .updateTable('user')
    .set((row) => ({ point: row('point', '+', amount) }))
    .where('id', '=', userId)
    .where('point', '>=', least)
    .returning('point'),
)

/** Adds to a balance; a negative amount only when the balance covers it. Returns the new balance, or null. */
export async function changeBalance(trx: Kysely<Tables>, userId: string, amount: number): Promise<number | null> {
  const { rows } = await addToBalance(trx, { userId, amount, least: Math.max(0, -amount) })
  return rows[0]?.point ?? null
}

const addLine = prepared((db, line: LedgerRow) => {
  const { id, user_id, amount, kind, ref, partner_id, partner_key_id, partner_session_id, created_at } = line
  return db
    .insertInto('ledger')
    .values({ id, user_id, amount, kind, ref, partner_id, partner_key_id, partner_session_id, created_at })
    .onConflict((conflict) => conflict.column('ref').doNothing())
})

/** Adds a ledger line; false when its ref exists, so that the same change is not made twice. */
export async function addLedgerLine(trx: Kysely<Tables>, line: NewLedgerRow): Promise<boolean> {
  const { partner_id = null, partner_key_id = null, partner_session_id = null } = line
  const whole = { ...line, partner_id, partner_key_id, partner_session_id }
  const { numAffectedRows = 0n } = await addLine(trx, whole)
  return numAffectedRows > 0n
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

export async function insertLot(trx: Kysely<Tables>, lot: Tables['point_lot']): Promise<void> {
  await trx.insertInto('point_lot').values(lot).execute()
}

const openLotsOf = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('point_lot')
    .select(['id', 'user_id', 'left', 'expires_at'])
    .where('user_id', '=', userId)
    .where(hasPoints)
    .orderBy('expires_at')
    .orderBy('id'),
)

/** A user's lots with points left, in the order in which they are spent: the lot that expires first comes first. */
export async function openLots(db: Kysely<Tables>, userId: string): Promise<OpenLot[]> {
  return (await openLotsOf(db, { userId })).rows
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

const lower = prepared((db, { lotId, points }: { lotId: string; points: number }) =>
  db
    .updateTable('point_lot')
    .set((row) => ({ left: row('left', '-', points) }))
    .where('id', '=', lotId),
)
const noteUse = prepared((db, { ledger_ref, lot_id, points }: { ledger_ref: string; lot_id: string; points: number }) =>
  db.insertInto('lot_use').values({ ledger_ref, lot_id, points }),
)

/** Points that a ledger line takes from a lot. */
export type LotTake = Pick<Tables['lot_use'], 'lot_id' | 'points'>

/** Takes points from lots for a ledger line. A CHECK refuses more than a lot has left. */
export async function takeFromLots(trx: Kysely<Tables>, ledger_ref: string, takes: readonly LotTake[]): Promise<void> {
  await atOnce(
    trx,
    takes.flatMap(({ lot_id, points }) => [
      () => lower(trx, { lotId: lot_id, points }),
      () => noteUse(trx, { ledger_ref, lot_id, points }),
    ]),
  )
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
