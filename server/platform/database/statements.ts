import type { Database as Connection, SQLQueryBindings } from 'bun:sqlite'
import type { SqliteStatement } from 'kysely'
import { checkedParameters } from './parameters.ts'

const maxStatements = 500

export interface StatementCache {
  prepare(sql: string): SqliteStatement
  /** Closes all statements; a connection only closes after its statements. */
  clear(): void
}

/**
 * Adapts bun:sqlite to Kysely's SqliteDialect. Prepared statements are cached, because preparing one costs as much as a
 * small query; the least recently used one is dropped.
 */
export function statementCache(connection: Connection): StatementCache {
  const statements = new Map<string, SqliteStatement & { finalize(): void }>()
  function prepare(sql: string): SqliteStatement {
    const cached = statements.get(sql)
    if (cached) {
      statements.delete(sql)
      statements.set(sql, cached)
      return cached
    }
    const statement = connection.prepare<unknown, SQLQueryBindings[]>(sql)
    const adapted = {
      reader: statement.columnNames.length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...checkedParameters(parameters)),
      run: (parameters: readonly unknown[]) => statement.run(...checkedParameters(parameters)),
      // A cached statement has only one cursor, so each stream gets a new statement.
      iterate: (parameters: readonly unknown[]) =>
        connection.prepare<unknown, SQLQueryBindings[]>(sql).iterate(...checkedParameters(parameters)),
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
