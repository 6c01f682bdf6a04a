import { type Expression, type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

const dayMs = 24 * 3_600_000
/** Days for which pages of a build that no server starts with any more find their files. */
const keptDays = 14

export function assetAt(db: Kysely<Tables>, path: string) {
  return db.selectFrom('page_asset').selectAll().where('path', '=', path).executeTakeFirst()
}

export async function knownPaths(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('page_asset').select('path').execute()
  return new Set(rows.map(({ path }) => path))
}

export async function insertAsset(
  trx: Kysely<Tables>,
  row: Omit<Tables['page_asset'], 'used_ms'> & { used_ms: Expression<number> },
): Promise<void> {
  await trx
    .insertInto('page_asset')
    .values(row)
    // Another server of the same build was faster.
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()
}

/** Keeps what a build has, and forgets what none has had for long. */
export async function noteUse(trx: Kysely<Tables>, paths: readonly string[], nowMs: Expression<number>): Promise<void> {
  await trx.updateTable('page_asset').set({ used_ms: nowMs }).where('path', 'in', paths).execute()
  const oldest = sql<number>`${nowMs} - ${sql.lit(keptDays * dayMs)}`
  await trx.deleteFrom('page_asset').where('used_ms', '<', oldest).execute()
}
