import { Database as Connection } from 'bun:sqlite'
import { expect, test } from 'vitest'
import { mediaHolders } from '../platform/database/triggers/media-use.ts'
import { openTestDatabase } from '../platform/testing.ts'

test('every column that names a file is a use, except columns of rows deleted with their file', async () => {
  await using database = await openTestDatabase()
  using connection = new Connection(database.path)
  const tables = connection.query<{ name: string }, []>(`select name from sqlite_master where type = 'table'`).all()
  const named = tables.flatMap(({ name }) =>
    connection
      .query<{ table: string; from: string; on_delete: string }, []>(`pragma foreign_key_list(${name})`)
      .all()
      .filter(({ table, on_delete }) => table === 'media' && on_delete !== 'CASCADE' && name !== 'media_use')
      .map(({ from }) => `${name}.${from}`),
  )
  const listed = mediaHolders.flatMap(({ table, columns }) => columns.map(({ column }) => `${table}.${column}`))
  expect(listed.sort()).toEqual(named.sort())
})
