import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../platform/database/tables.ts'
import { createTestClock, createTestUser, openTestDatabase } from '../platform/testing.ts'
import { createPointsService } from './service.ts'
import { openLots } from './store.ts'

/** Counts of the connection. */
async function lotUpdates(trx: Kysely<Tables>): Promise<{ all: number; withoutIndex: number }> {
  const { rows } = await sql<{ all: number; withoutIndex: number }>`
    select pg_stat_get_xact_tuples_updated(oid) as "all", pg_stat_get_xact_tuples_hot_updated(oid) as "withoutIndex"
      from pg_class where oid = 'point_lot'::regclass`.execute(trx)
  const [counts] = rows
  if (!counts) throw new Error('There is no table of lots.')
  return counts
}

test('a spend changes no index of lots, unless it takes the last points of one', async () => {
  await using database = await openTestDatabase()
  const points = createPointsService({ clock: createTestClock() })
  const { id: user_id } = await createTestUser(database, { point: 100 })

  /** Updates of lots by a spend, and those of them that wrote into no index. */
  const changesBy = (amount: number) =>
    database.writeOf(user_id, async (trx) => {
      const before = await lotUpdates(trx)
      await points.spend(trx, { user_id, amount, ref: `spend:${amount}` })
      const after = await lotUpdates(trx)
      return { all: after.all - before.all, withoutIndex: after.withoutIndex - before.withoutIndex }
    })

  expect(await changesBy(60)).toEqual({ all: 1, withoutIndex: 1 })
  expect(await changesBy(40)).toEqual({ all: 1, withoutIndex: 0 })
  expect(await openLots(database.read, user_id)).toEqual([])
})
