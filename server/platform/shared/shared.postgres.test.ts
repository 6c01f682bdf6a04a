/** What several processes of a database count and use up together. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { createTestClock, openTestDatabase } from '../testing.ts'
import { createAttemptLimiter } from './attempt-limiter.ts'
import { createOnceOnly, sweepShared } from './once-only.ts'
import { createSlots } from './slots.ts'
import { createTickets } from './tickets.ts'

const limit = { count: 10, windowS: 300 }
const refused = { reason: 'too_many_attempts', status: 429 }
const clock = createTestClock()

test('64 who guess at two processes at once have as many guesses as at one', async () => {
  await using database = await openTestDatabase()
  const other = await database.again()
  const limiters = [database, other].map((of) => createAttemptLimiter('sign-in', limit, { database: of, clock }))

  const guesses = await Promise.allSettled(
    Array.from({ length: 64 }, (_, index) => limiters[index % 2]?.count('ann 192.0.2.1')),
  )

  expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await expect(limiters[0]?.count('ann 192.0.2.1')).rejects.toMatchObject(refused)
  expect(await limiters[0]?.count('bob 192.0.2.1')).toMatchObject({ ratelimit: expect.stringContaining('r=9;t=300') })
  await limiters[1]?.uncount('ann 192.0.2.1')
  expect(await limiters[0]?.count('ann 192.0.2.1')).toMatchObject({ ratelimit: expect.stringContaining('r=0;') })
  await other.close()
})

test('attempts are forgotten when their window ends by the clock of the database, and stored without their keys', async () => {
  await using database = await openTestDatabase()
  const limiter = createAttemptLimiter('sign-in', { ...limit, count: 1 }, { database, clock })
  await limiter.count('192.0.2.1')
  expect(JSON.stringify(await database.read.selectFrom('attempt_window').selectAll().execute())).not.toContain('192')
  const ended = sql<number>`${database.peers.nowMs} - 1`
  await database.write((trx) => trx.updateTable('attempt_window').set({ ends_ms: ended }).execute())

  expect(await limiter.count('192.0.2.1')).toMatchObject({ ratelimit: expect.stringContaining('r=0;t=300') })

  await database.write((trx) => trx.updateTable('attempt_window').set({ ends_ms: ended }).execute())
  await sweepShared(database)
  expect(await database.read.selectFrom('attempt_window').selectAll().execute()).toEqual([])
})

test('a secret that is good for one use is taken by one of all who bring it', async () => {
  await using database = await openTestDatabase()
  const other = await database.again()
  const nodes = [database, other].map((of) => ({ of, once: createOnceOnly('state', { database: of, clock }) }))
  const untilMs = Date.now() + 60_000

  const taken = await Promise.all(
    Array.from({ length: 64 }, (_, index) => {
      const node = nodes[index % 2]
      return node?.of.writeApart((trx) => node.once.take(trx, 'secret', untilMs))
    }),
  )

  expect(taken.filter(Boolean)).toHaveLength(1)
  const elsewhere = createOnceOnly('challenge', { database, clock })
  expect(await database.write((trx) => elsewhere.take(trx, 'secret', untilMs))).toBe(true)
  await other.close()
})

test('a download that was offered by one process begins at another', async () => {
  await using database = await openTestDatabase()
  const other = await database.again()
  const offered = await createTickets<{ id: string }>('export', { database, clock }).issue('ann', { id: 'ann' })

  expect(await createTickets('export', { database: other, clock }).redeem(offered)).toEqual({ id: 'ann' })
  await expect(createTickets('results', { database: other, clock }).redeem(offered)).rejects.toMatchObject({
    reason: 'download_expired',
  })
  await other.close()
})

const slotsOf = (database: Database) =>
  createSlots({ name: 'uploads', max: 6, refusal: () => new Problem('too_many_uploads'), database })

test('64 uploads at two processes at once take as many slots as at one, and each knows what the others weigh', async () => {
  await using database = await openTestDatabase()
  const other = await database.again()
  const nodes = [slotsOf(database), slotsOf(other)]

  const entered = await Promise.allSettled(Array.from({ length: 64 }, (_, index) => nodes[index % 2]?.enter('ann', 10)))

  const held = entered.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []))
  expect(held).toHaveLength(6)
  expect(Math.max(...held.map(({ others }) => others))).toBe(50)
  await expect(nodes[0]?.enter('ann')).rejects.toMatchObject({ reason: 'too_many_uploads' })
  expect(await nodes[0]?.enter('bob')).toMatchObject({ others: 0 })
  held[0]?.leave()
  await expect.poll(() => nodes[1]?.enter('ann', 1).catch(() => null)).toMatchObject({ others: 50 })
  await other.close()
})

test('who has left the only slot takes it again at once', async () => {
  await using database = await openTestDatabase()
  const slots = createSlots({ name: 'uploads', max: 1, refusal: () => new Problem('too_many_uploads'), database })
  for (let count = 0; count < 20; count++) (await slots.enter('ann')).leave()
  const held = await slots.enter('ann')
  await expect(slots.enter('ann')).rejects.toMatchObject({ reason: 'too_many_uploads' })
  held.leave()
})

test('what a process held that died is free again', async () => {
  await using database = await openTestDatabase()
  const slots = slotsOf(database)
  for (let count = 0; count < 6; count++) await slots.enter('ann', 10)
  await expect(slots.enter('ann')).rejects.toMatchObject({ reason: 'too_many_uploads' })
  await database.write((trx) => trx.updateTable('slot').set({ ends_ms: 0 }).execute())

  expect(await slots.enter('ann')).toMatchObject({ others: 0 })
})
