import type { Kysely } from 'kysely'
import type { LedgerTable, Tables } from '../platform/tables.ts'

/** Adds to a balance; a negative amount is taken only when the balance covers it. Answers what is left, else null. */
export async function changeBalance(trx: Kysely<Tables>, userId: string, amount: number): Promise<number | null> {
  const changed = await trx
    .updateTable('user')
    .set((row) => ({ point: row('point', '+', amount) }))
    .where('id', '=', userId)
    .where('point', '>=', Math.max(0, -amount))
    .returning('point')
    .executeTakeFirst()
  return changed?.point ?? null
}

/** Writes a line of the ledger. False when its ref is already there: the same thing must not happen twice. */
export async function addLedgerLine(trx: Kysely<Tables>, line: LedgerTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ledger')
    .values(line)
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function ledgerLine(db: Kysely<Tables>, ref: string): Promise<LedgerTable | undefined> {
  return db.selectFrom('ledger').selectAll().where('ref', '=', ref).executeTakeFirst()
}

export async function balance(db: Kysely<Tables>, userId: string): Promise<number | undefined> {
  const row = await db.selectFrom('user').select('point').where('id', '=', userId).executeTakeFirst()
  return row?.point
}
