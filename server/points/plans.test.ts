import { expect, test } from 'vitest'
import { plansOf } from '../platform/database/testing-plans.ts'
import { openTestDatabase } from '../platform/testing.ts'
import { dueLots, openLots } from './store.ts'

test('a spend and the sweep find their lots in an index', async () => {
  await using database = await openTestDatabase()
  const plans = await plansOf(database, async (db) => {
    await openLots(db, 'anybody')
    await dueLots(db, '2026-03-01T12:00:00.000Z', 10)
  })
  expect(plans.flat()).toEqual([
    expect.stringContaining('USING INDEX point_lot_open'),
    expect.stringContaining('USING INDEX point_lot_due'),
  ])
})
