import { describe, expect, test } from 'vitest'
import { startTestServer } from '../testing.ts'
import { createLog } from './log.ts'
import { createTestClock, openTestDatabase } from './testing.ts'
import { createTimeGuard } from './time-guard.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const start = Date.UTC(2026, 0, 1)
const log = createLog(() => {})

describe('a clock', () => {
  test('that is years ahead at a start is believed only after an hour', async () => {
    await using database = await openTestDatabase()
    const before = await createTimeGuard({ database, clock: createTestClock(start), log })
    await before.store()
    const clock = createTestClock(start + 1000 * dayMs)
    const guard = await createTimeGuard({ database, clock, log })
    expect(guard.isTrusted()).toBe(false)
    await guard.store()
    clock.advance(59 * minuteMs)
    expect(guard.isTrusted()).toBe(false)
    const repaired = await createTimeGuard({ database, clock: createTestClock(start + minuteMs), log })
    expect(repaired.isTrusted()).toBe(true)
    clock.advance(2 * minuteMs)
    expect(guard.isTrusted()).toBe(true)
  })

  test('that jumps while the server runs is believed again as soon as it is right', async () => {
    await using database = await openTestDatabase()
    const clock = createTestClock(start)
    let jumpMs = 0
    const jumping = { ...clock, now: () => new Date(clock.now().getTime() + jumpMs) }
    const guard = await createTimeGuard({ database, clock: jumping, log })
    clock.advance(400 * dayMs)
    expect(guard.isTrusted()).toBe(true)
    jumpMs = 2 * dayMs
    expect(guard.isTrusted()).toBe(false)
    jumpMs = 0
    expect(guard.isTrusted()).toBe(true)
    jumpMs = -400 * dayMs
    expect(guard.isTrusted()).toBe(true)
  })
})

test('a server that runs for a minute with its clock three years ahead ends neither points nor sessions', async () => {
  const clock = createTestClock(start)
  let jumpMs = 0
  const jumping = { ...clock, now: () => new Date(clock.now().getTime() + jumpMs) }
  await using server = await startTestServer({ clock: jumping })
  const ada = await server.signIn({ point: 100 })
  const { jobs, database } = server.composition
  await jobs.updateBalances.run()
  await database.write((trx) => trx.updateTable('point_lot').set({ expires_at: '2028-01-01T00:00:00.000Z' }).execute())
  jumpMs = 3 * 365 * dayMs
  await jobs.updateBalances.run()
  await jobs.endSessions.run()
  jumpMs = 0
  const me = await server.call('/api/auth/me', { headers: ada.headers })
  expect(me).toMatchObject({ status: 200, body: { point: 100 } })
})
