import { expect, test } from 'vitest'
import { createTestUser, openTestDatabase } from '../testing.ts'
import { prepared } from './prepared.ts'

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
