import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing.ts'
import { DatabaseAwayError } from '../errors.ts'

const accounts = Array.from({ length: 40 }, (_, index) => `account-${index}`)

test('what is asked for while a transaction is under way is done in the next one, 32 at most', async () => {
  await using database = await openTestDatabase()
  const batches: number[] = []
  const note = database.writeTogether(async (trx, items: readonly string[]) => {
    batches.push(items.length)
    await sql`select 1`.execute(trx)
    return items
  })

  expect(await Promise.all(accounts.map((id) => note(id, id)))).toEqual(accounts)
  expect(batches).toEqual([1, 1, 32, 6])
})

test('writes of an account wait for those of several accounts that it is among, and they for it', async () => {
  await using database = await openTestDatabase()
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  const note = database.writeTogether(async (trx, items: readonly string[]) => {
    await sql`select 1`.execute(trx)
    order.push(...items)
    if (items.includes('ann')) {
      entered.resolve()
      await held.promise
    }
    return items
  })
  const sinks = ['x', 'y'].map((id) => note(id, id))
  const gathered = ['bob', 'ann'].map((id) => note(id, id))
  await entered.promise

  const later = database.writeOf('ann', async (trx) => {
    await sql`select 1`.execute(trx)
    order.push('later')
  })
  const other = database.writeOf('cat', async (trx) => {
    await sql`select 1`.execute(trx)
    order.push('other')
  })
  await other
  held.resolve()
  await Promise.all([...sinks, ...gathered, later])

  // What the sinks note may come at any time.
  expect(order.filter((name) => !['x', 'y'].includes(name))).toEqual(['bob', 'ann', 'other', 'later'])
})

test('a commit without an answer is told to all, and nothing of it is tried again', async () => {
  await using database = await openTestDatabase()
  let calls = 0
  const note = database.writeTogether(async (trx, items: readonly string[]) => {
    calls++
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    // The connection ends before the commit is sent on it, which nobody notices before.
    if (items.length > 1) await sql`select pg_terminate_backend(${sql.lit(rows[0]?.pid)})`.execute(database.search)
    return items
  })

  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map((id) => note(id, id)))

  const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(failed.map(({ reason }) => reason instanceof DatabaseAwayError || reason.problem)).toHaveLength(2)
  expect(calls).toBe(3)
})
