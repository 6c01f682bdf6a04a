import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing.ts'
import { DatabaseAwayError } from '../errors.ts'

const accounts = Array.from({ length: 40 }, (_, index) => `account-${index}`)

/** Of two transactions that are begun together, either may be the first to get its connection. */
const largestFirst = (batches: readonly number[]) => batches.toSorted((a, b) => b - a)

test('what is asked for in one turn is done in one transaction, 32 at most', async () => {
  await using database = await openTestDatabase()
  const batches: number[] = []
  const note = database.writeTogether(async (trx, items: readonly string[]) => {
    batches.push(items.length)
    await sql`select 1`.execute(trx)
    return items
  })

  expect(await Promise.all(accounts.map((id) => note(id, id)))).toEqual(accounts)
  expect(largestFirst(batches.splice(0))).toEqual([32, 8])

  // Each of these asks again as soon as it is answered.
  const again = async (id: string) => [await note(id, id), await note(id, id)]
  await Promise.all(accounts.slice(0, 32).map(again))
  expect(batches).toEqual([32, 32])
})

test('what is asked for while two transactions are under way is done in the next one', async () => {
  await using database = await openTestDatabase()
  const batches: number[] = []
  const held = Promise.withResolvers<void>()
  const bothBegan = Promise.withResolvers<void>()
  const note = database.writeTogether(async (trx, items: readonly string[]) => {
    batches.push(items.length)
    await sql`select 1`.execute(trx)
    if (batches.length === 2) bothBegan.resolve()
    if (batches.length <= 2) await held.promise
    return items
  })
  const first = accounts.map((id) => note(id, id))
  await bothBegan.promise

  const later: Promise<string>[] = []
  for (const id of accounts.slice(0, 3)) {
    later.push(note(id, id))
    await turn()
  }
  held.resolve()
  await Promise.all([...first, ...later])

  expect(largestFirst(batches)).toEqual([32, 8, 3])
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
  await Promise.all([...gathered, later])

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
    await sql`select pg_terminate_backend(${sql.lit(rows[0]?.pid)})`.execute(database.search)
    return items
  })

  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map((id) => note(id, id)))

  const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(failed.map(({ reason }) => reason instanceof DatabaseAwayError || reason.problem)).toHaveLength(4)
  expect(calls).toBe(1)
})
