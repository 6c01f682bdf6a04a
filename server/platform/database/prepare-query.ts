import type { CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Compiles a query once. The returned function runs it with parameters in the order of their appearance in the SQL. */
export function prepareQuery<Row>(
  db: Kysely<Tables>,
  query: { compile(db: Kysely<Tables>): CompiledQuery<Row> },
): (...parameters: (string | number)[]) => Promise<Row[]> {
  const compiled = query.compile(db)
  return async (...parameters) => (await db.executeQuery<Row>({ ...compiled, parameters })).rows
}
