import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestUser, openTestDatabase } from '../testing.ts'
import { numberByKey } from './by-key.ts'
import { prepared, preparedForRows, type Rows } from './prepared.ts'

test('a query of transactions is built once, and runs with the values of each call', async () => {
  await using database = await openTestDatabase()
  const { id, point } = await createTestUser(database)
  let built = 0
  const addPoints = prepared((db, { owner, more }: { owner: string; more: number }) => {
    built++
    return db
      .updateTable('user')
      .set((row) => ({ point: row('point', '+', more) }))
      .where('id', '=', owner)
      .returning('point')
  })

  const one = await database.write((trx) => addPoints(trx, { owner: id, more: 2 }))
  const two = await database.write((trx) => addPoints(trx, { owner: id, more: 3 }))
  const nobody = await database.write((trx) => addPoints(trx, { owner: 'nobody', more: 3 }))

  expect([one.rows, two.rows, nobody.rows]).toEqual([[{ point: point + 2 }], [{ point: point + 5 }], []])
  expect(built).toBe(1)
})

test('a value that is missing is refused', async () => {
  await using database = await openTestDatabase()
  const byId = prepared((db, { owner }: { owner: string }) =>
    db.selectFrom('user').select('id').where('id', '=', owner),
  )
  const values: { owner: string } = JSON.parse('{}')
  await expect(byId(database.read, values)).rejects.toThrow('Query parameter 1 is of type undefined')
})

test('a query for many rows is built for few numbers of them, keeps their order, and says how many it changed', async () => {
  await using database = await openTestDatabase()
  const built: number[] = []
  const add = preparedForRows((db, rows: Rows<{ name: string; value: number }>) => {
    built.push(rows.length)
    return db
      .insertInto('counter')
      .values(rows.map(({ name, value }) => ({ name, value })))
      .onConflict((conflict) => conflict.column('name').doNothing())
  })
  const valuesOf = preparedForRows((db, rows: Rows<{ name: string }>) => {
    const names = rows.map(({ name }) => name)
    return db.selectFrom('counter').select('value').where('name', 'in', names).orderBy('value')
  })
  const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `n${index}`, value: index }))

  const first = await database.writeOf('ann', (trx) => add(trx, rowsOf(77)))
  const again = await database.writeOf('ann', (trx) => add(trx, rowsOf(79)))
  const none = await database.writeOf('ann', (trx) => add(trx, []))

  const { rows } = await valuesOf(database.read, rowsOf(77))

  expect([first.affected, again.affected, none.affected]).toEqual([77, 2, 0])
  expect(built).toEqual([32, 8, 4, 1, 2])
  expect(rows).toEqual(rowsOf(77).map(({ value }) => ({ value })))
  const stored = await database.read.selectFrom('counter').select(['name', 'value']).orderBy('value').execute()
  expect(stored).toEqual(rowsOf(79))
})

test('one statement gives each row the number of its key', async () => {
  await using database = await openTestDatabase()
  const changes = [
    { key: 'a', number: 5 },
    { key: 'b', number: -3 },
  ]
  await database.write(async (trx) => {
    const names = ['a', 'b', 'c']
    await trx
      .insertInto('counter')
      .values(names.map((name) => ({ name, value: 10 })))
      .execute()
    await trx
      .updateTable('counter')
      .set({ value: sql<number>`value + ${numberByKey('name', changes)}` })
      .where('name', 'in', ['a', 'b'])
      .execute()
  })
  const stored = await database.read.selectFrom('counter').select('value').orderBy('name').execute()
  expect(stored.map(({ value }) => value)).toEqual([15, 7, 10])
})
