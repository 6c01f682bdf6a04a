import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing.ts'
import { atOnce } from './at-once.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

const add = (trx: Kysely<Tables>, name: string, value = 0) =>
  trx.insertInto('counter').values({ name, value }).execute()

const names = async (database: Database) =>
  (await database.read.selectFrom('counter').select('name').orderBy('name').execute()).map(({ name }) => name)

test('what is asked at once is done in its order, and each step has its answer', async () => {
  await using database = await openTestDatabase()

  const [, before, , after] = await database.writeOf('ann', (trx) => {
    const value = () => trx.selectFrom('counter').select('value').where('name', '=', 'sum').executeTakeFirst()
    const raise = () => trx.updateTable('counter').set({ value: 5 }).where('name', '=', 'sum').execute()
    return atOnce(trx, [() => add(trx, 'sum', 4), value, raise, value])
  })

  expect([before, after]).toEqual([{ value: 4 }, { value: 5 }])
})

test('the first step that fails is told of once no step runs any more, and all of them are undone', async () => {
  await using database = await openTestDatabase()
  let running = 0
  let runningAtRefusal: number | null = null
  const step = (trx: Kysely<Tables>, name: string) => async () => {
    running++
    await add(trx, name)
    await add(trx, `${name} again`)
    running--
  }
  const refuse = async () => {
    throw new Error('Refused.')
  }

  const written = database.writeOf('ann', async (trx) => {
    try {
      await atOnce(trx, [step(trx, 'a'), refuse, step(trx, 'b')])
    } finally {
      runningAtRefusal = running
    }
  })

  await expect(written).rejects.toThrow('Refused.')
  expect(runningAtRefusal).toBe(0)
  await database.writeOf('ann', (trx) => add(trx, 'c'))
  expect(await names(database)).toEqual(['c'])
})

test('a statement that the database refuses is told of in place of those that were undone with it', async () => {
  await using database = await openTestDatabase()

  const written = database.writeOf('ann', (trx) => {
    const twoAfterAnother = async () => {
      await add(trx, 'b')
      await add(trx, 'c')
    }
    return atOnce(trx, [twoAfterAnother, () => add(trx, 'a'), () => add(trx, 'a')])
  })

  await expect(written).rejects.toThrow(/unique/i)
  expect(await names(database)).toEqual([])
})
