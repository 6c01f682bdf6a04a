/** Rows of a file of SQLite. */
import { type Database as Connection, SQLiteError, type SQLQueryBindings } from 'bun:sqlite'
import type { CopiedTable, Row } from './copied-table.ts'
import { keyOf, namesOf, pageQuery, quotedName, type RowSource, type RowTarget, replaceClause } from './row-side.ts'

const marks = (count: number): string[] => Array.from({ length: count }, () => '?')

const bindings = (row: Row): SQLQueryBindings[] => [...row]

export function sqliteSource(connection: Connection): RowSource {
  return {
    async page(table, after, limit) {
      const query = connection.query(pageQuery(table, after ? marks(table.keySize) : [], limit))
      return query.values(...bindings(after ?? [])) as Row[]
    },
  }
}

/** The connection has no triggers and checks no keys. */
export function sqliteTarget(connection: Connection): RowTarget {
  const where = (table: CopiedTable) =>
    keyOf(table)
      .map((name) => `${quotedName(name)} = ?`)
      .join(' and ')
  return {
    ...sqliteSource(connection),
    async change(table, { put, remove }) {
      const name = quotedName(table.name)
      const deletion = connection.query(`delete from ${name} where ${where(table)}`)
      const insertion = connection.query(
        `insert into ${name}(${namesOf(table.columns)}) values (${marks(table.columns.length)}) ${replaceClause(table)}`,
      )
      connection.transaction(() => {
        for (const row of remove) deletion.run(...bindings(row.slice(0, table.keySize)))
        for (const row of put) insertion.run(...bindings(row))
      })()
    },
    empty: async (table) => {
      connection.run(`delete from ${quotedName(table.name)}`)
    },
    isConflict: (error) => error instanceof SQLiteError && error.code?.startsWith('SQLITE_CONSTRAINT') === true,
  }
}
