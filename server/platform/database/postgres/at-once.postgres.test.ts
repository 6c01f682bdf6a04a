import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing.ts'
import { atOnce } from '../at-once.ts'

test('a step is asked while the one before it has no answer yet', async () => {
  await using database = await openTestDatabase()
  const lock = 5
  const [entered, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = database.writeOf('ann', async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx)
    entered.resolve()
    await free.promise
  })
  await entered.promise

  await database.writeOf('bob', (trx) =>
    atOnce(trx, [
      () => sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx),
      async () => {
        // Only now does the first step get its answer.
        free.resolve()
        await sql`select 1`.execute(trx)
      },
    ]),
  )

  await holder
  expect(await sql`select 1 as one`.execute(database.read)).toMatchObject({ rows: [{ one: 1 }] })
})
