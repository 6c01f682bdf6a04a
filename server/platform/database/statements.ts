import type { Database as Connection, SQLQueryBindings } from 'bun:sqlite'
import type { SqliteStatement } from 'kysely'

const maxStatements = 500

export interface StatementCache {
  prepare(sql: string): SqliteStatement
  /** A connection is only closed for good once its statements are. */
  clear(): void
}

/**
 * What Kysely's SqliteDialect asks of a driver, on bun:sqlite. Statements are kept, the least recently used one is
 * dropped: preparing costs as much as a small query.
 */
export function statementCache(connection: Connection): StatementCache {
  const statements = new Map<string, SqliteStatement & { finalize(): void }>()
  function prepare(sql: string): SqliteStatement {
    const known = statements.get(sql)
    if (known) {
      statements.delete(sql)
      statements.set(sql, known)
      return known
    }
    const statement = connection.prepare<unknown, SQLQueryBindings[]>(sql)
    const adapted = {
      reader: statement.columnNames.length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...bindings(parameters)),
      run: (parameters: readonly unknown[]) => statement.run(...bindings(parameters)),
      // A kept statement has one cursor; a stream that is read slowly gets a statement of its own.
      iterate: (parameters: readonly unknown[]) =>
        connection.prepare<unknown, SQLQueryBindings[]>(sql).iterate(...bindings(parameters)),
      finalize: () => statement.finalize(),
    }
    statements.set(sql, adapted)
    const oldest = statements.keys().next().value
    if (statements.size > maxStatements && oldest !== undefined) {
      statements.get(oldest)?.finalize()
      statements.delete(oldest)
    }
    return adapted
  }

  function clear(): void {
    for (const statement of statements.values()) statement.finalize()
    statements.clear()
  }

  return { prepare, clear }
}

/** @throws TypeError for what SQLite cannot store: bun:sqlite itself would bind undefined as NULL. */
function bindings(parameters: readonly unknown[]): SQLQueryBindings[] {
  return parameters.map((value, index) => {
    if (
      value === null ||
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'bigint' ||
      value instanceof Uint8Array
    ) {
      return value
    }
    throw new TypeError(
      `Query parameter ${index + 1} is of type ${typeof value}; SQLite stores text, numbers and bytes.`,
    )
  })
}
