/** What several processes of a database count and use up together. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestClock, openTestDatabase } from '../testing.ts'
import { createAttemptLimiter } from './attempt-limiter.ts'
import { createOnceOnly, sweepShared } from './once-only.ts'
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
