import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import { type Engine, engineOf } from './dialect.ts'
import type { Parameter } from './parameters.ts'
import type { Tables } from './tables.ts'

/** Stands for a value while a query is built. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Gives every name its placeholder. */
const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/**
 * A query of transactions that run often. It is built once for each engine and then only gets its values, because
 * building one costs as much as running it. `build` may put the values into the query as they are, but not look at them.
 */
export function prepared<Values extends Record<string, Parameter>, Row>(
  build: (db: Kysely<Tables>, values: Values) => { compile(): CompiledQuery<Row> },
): (db: Kysely<Tables>, values: Values) => Promise<QueryResult<Row>> {
  const known = new Map<Engine, CompiledQuery<Row>>()
  function compiledFor(db: Kysely<Tables>): CompiledQuery<Row> {
    const engine = engineOf(db)
    const earlier = known.get(engine)
    if (earlier) return earlier
    // Only the names of the values are looked at while a query is built.
    const compiled = build(db, placeholders as Values).compile()
    known.set(engine, compiled)
    return compiled
  }
  return (db, values) => {
    // A plugin wants to see what is built, or changes it.
    if (db.getExecutor().plugins.length > 0) return db.executeQuery<Row>(build(db, values).compile())
    const compiled = compiledFor(db)
    const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    return db.executeQuery<Row>({ ...compiled, parameters })
  }
}
