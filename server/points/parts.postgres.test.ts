import { expect, test } from 'vitest'
import { createTestClock, openTestDatabase } from '../platform/testing.ts'
import { createPointsService } from './service.ts'

test('spendings of several users change the parts of the accounts of nobody in one order, so no two wait for each other', async () => {
  await using database = await openTestDatabase()
  const points = createPointsService({ clock: createTestClock() })
  const [early, late] = ['user-01', 'user-02'] as const
  await database.write(async (trx) => {
    for (const id of [early, late, 'other-01', 'other-02']) {
      const names = { username: id, email: `${id}@example.org`, avatar_url: null, password_hash: null }
      await trx
        .insertInto('user')
        .values({ ...names, id, point: 0, created_at: '' })
        .execute()
      await points.grant(trx, { user_id: id, amount: 100, ref: `grant:${id}` })
    }
  })
  const spending = (user_id: string) => ({ user_id, amount: 1, ref: `spend:${user_id}` })
  const held = Promise.withResolvers<void>()
  const holds = Promise.withResolvers<void>()
  const holder = database.writeOf('other-01', async (trx) => {
    await points.spend(trx, spending('other-01'))
    holds.resolve()
    await held.promise
  })
  await holds.promise
  const sent = Promise.withResolvers<void>()
  const both = database.writeOf(late, (trx) => {
    const spent = points.spendAll(trx, [spending(late), spending(early)])
    sent.resolve()
    return spent
  })
  await sent.promise

  // It would wait for the holder if the others held the part of `late` while they wait for that of `early`.
  await database.writeOf('other-02', (trx) => points.spend(trx, spending('other-02')))
  held.resolve()

  expect(await both).toEqual([99, 99])
  await holder
})
