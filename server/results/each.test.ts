import { expect, test } from 'vitest'
import { Problem } from '../platform/http/problem.ts'
import { openTestDatabase } from '../platform/testing.ts'
import { beginTurn } from '../platform/turns.ts'
import { eachInSteps, stepSize } from './each.ts'

test('many ids change in small steps, between which others write, and a refused one stops none', async () => {
  await using database = await openTestDatabase()
  const order: string[] = []
  const ids = Array.from({ length: 30 }, (_, index) => `id-${index}`)
  const counting = eachInSteps(database, [...ids, 'id-0'], async (_trx, id) => {
    if (id === 'id-3') throw new Problem('generation_not_found')
    if (order.at(-1) !== 'batch') order.push('batch')
  })
  const other = database.write(async () => void order.push('other'))
  expect(await counting).toEqual({ success_count: ids.length - 1, failed_count: 1 })
  await other
  expect(order).toEqual(['batch', 'other', 'batch'])
})

test('a step ends after its time, however few ids it had', async () => {
  await using database = await openTestDatabase()
  const steps: string[][] = []
  const counted: Pick<typeof database, 'write'> = {
    write: (work) => {
      steps.push([])
      return database.write(work)
    },
  }
  const slow = await eachInSteps(counted, ['a', 'b', 'c'], async (_trx, id) => {
    steps.at(-1)?.push(id)
    // Longer than a turn, by the clock of the processor.
    const isOver = beginTurn()
    while (!isOver());
  })
  expect(slow).toEqual({ success_count: 3, failed_count: 0 })
  expect(steps).toEqual([['a'], ['b'], ['c']])
})

test('what is left of a step after an error is undone, earlier steps stay', async () => {
  await using database = await openTestDatabase()
  const ids = Array.from({ length: stepSize + 2 }, (_, index) => `id-${index}`)
  const work = eachInSteps(database, ids, async (trx, id) => {
    await trx.insertInto('counter').values({ name: id, value: 1 }).execute()
    if (id === ids.at(-1)) throw new Error('The disk is full.')
  })
  await expect(work).rejects.toThrow('The disk is full.')
  const rows = await database.read.selectFrom('counter').select('name').where('name', 'like', 'id-%').execute()
  // A step of a slow machine may have fewer, but none has the id that failed.
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ name }) => name)).not.toContain(ids.at(-1))
})
