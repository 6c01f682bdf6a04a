import { expect, test } from 'vitest'
import { createTestClock, createTestUser, openTestDatabase, type TestDatabase } from '../platform/testing.ts'
import { createPointsService } from './service.ts'

const points = createPointsService({ clock: createTestClock() })

async function ledgerOf(database: TestDatabase, userId: string) {
  const rows = await database.read.selectFrom('ledger').selectAll().where('user_id', '=', userId).execute()
  return { sum: rows.reduce((sum, { amount }) => sum + amount, 0), kinds: rows.map(({ kind }) => kind).sort() }
}

test('three hundred spends of ten at once take exactly five from fifty points', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database, { point: 50 })

  const outcomes = await Promise.allSettled(
    Array.from({ length: 300 }, (_, i) =>
      database.write((trx) => points.spend(trx, { user_id: user.id, amount: 10, ref: `task:${i}` })),
    ),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await points.balanceOf(database.read, user.id)).toBe(0)
  expect(await ledgerOf(database, user.id)).toEqual({ sum: 0, kinds: ['grant', ...Array(5).fill('spend')] })
})

test('a spend beyond the balance is refused and leaves no ledger line', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database, { point: 9 })

  const spent = database.write((trx) => points.spend(trx, { user_id: user.id, amount: 10, ref: 'task:1' }))

  await expect(spent).rejects.toMatchObject({ problem: 'not_enough_points' })
  expect(await ledgerOf(database, user.id)).toEqual({ sum: 9, kinds: ['grant'] })
})

test('the same spend twice takes points once', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  const spend = () => database.write((trx) => points.spend(trx, { user_id: user.id, amount: 10, ref: 'task:1' }))

  await spend()

  await expect(spend()).rejects.toMatchObject({ problem: 'conflict' })
  expect(await points.balanceOf(database.read, user.id)).toBe(90)
})

test('a refund is made once, however often it is requested', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  await database.write((trx) => points.spend(trx, { user_id: user.id, amount: 10, ref: 'task:1' }))

  const given = await Promise.all(
    Array.from({ length: 20 }, () => database.write((trx) => points.refund(trx, 'task:1'))),
  )

  expect(given.filter(Boolean)).toHaveLength(1)
  expect(await points.balanceOf(database.read, user.id)).toBe(100)
  expect((await ledgerOf(database, user.id)).sum).toBe(100)
})

test('only a spend can be refunded, never a grant', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)

  await database.write(async (trx) => {
    expect(await points.refund(trx, 'task:unknown')).toBe(false)
    expect(await points.refund(trx, `test:${user.id}`)).toBe(false)
  })

  expect(await points.balanceOf(database.read, user.id)).toBe(100)
})

test('a grant with a known ref changes nothing', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database, { point: 0 })
  const change = { user_id: user.id, amount: 100, ref: 'welcome' }

  expect(await database.write((trx) => points.grant(trx, change))).toBe(true)
  expect(await database.write((trx) => points.grant(trx, change))).toBe(false)

  expect(await points.balanceOf(database.read, user.id)).toBe(100)
})

test('points move in whole positive amounts only', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  for (const amount of [0, -10, 1.5, Number.NaN]) {
    const spent = database.write((trx) => points.spend(trx, { user_id: user.id, amount, ref: `task:${amount}` }))
    await expect(spent).rejects.toBeInstanceOf(RangeError)
  }
  expect(await points.balanceOf(database.read, user.id)).toBe(100)
})
