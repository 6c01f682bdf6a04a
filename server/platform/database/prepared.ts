import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import { atOnce } from './at-once.ts'
import { type Engine, engineOf } from './dialect.ts'
import type { Parameter } from './parameters.ts'
import type { Tables } from './tables.ts'

/** Stands for a value of a row while a query is built. */
class Placeholder {
  readonly row: number
  readonly name: string
  constructor(row: number, name: string) {
    this.row = row
    this.name = name
  }
}

type Values = Record<string, Parameter>

/** Gives every name of a row its placeholder. */
const placeholdersOf = (row: number) => new Proxy({}, { get: (_, name) => new Placeholder(row, String(name)) })

/**
 * A query of transactions that run often. It is built once for each engine and then only gets its values, because
 * building one costs as much as running it. `build` may put the values into the query as they are, but not look at them.
 */
export function prepared<Row extends Values, Answer>(
  build: (db: Kysely<Tables>, values: Row) => { compile(): CompiledQuery<Answer> },
): (db: Kysely<Tables>, values: Row) => Promise<QueryResult<Answer>> {
  const run = ofRows<Row, Answer>((db, [row]) => build(db, row))
  return (db, values) => run(db, [values])
}

/** Most rows of one statement. */
const maxRows = 32

/**
 * As `prepared`, for as many rows as there are. They are done in their order by statements of 32, 16, 8, … rows, so that
 * only few are ever built; these are asked at once.
 */
export function preparedForRows<Row extends Values, Answer>(
  build: (db: Kysely<Tables>, rows: Rows<Row>) => { compile(): CompiledQuery<Answer> },
): (db: Kysely<Tables>, rows: readonly Row[]) => Promise<RowsAnswer<Answer>> {
  const run = ofRows(build)
  return async (db, rows) => {
    const steps: (() => Promise<QueryResult<Answer>>)[] = []
    for (let at = 0, size = maxRows; at < rows.length; ) {
      while (size > rows.length - at) size /= 2
      const [first, ...others] = rows.slice(at, at + size)
      if (first) steps.push(() => run(db, [first, ...others]))
      at += size
    }
    const answers = await atOnce(db, steps)
    return {
      rows: answers.flatMap((answer) => answer.rows),
      affected: answers.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0),
    }
  }
}

export type Rows<Row> = readonly [Row, ...Row[]]

export interface RowsAnswer<Answer> {
  rows: Answer[]
  /** Rows that were inserted or changed by a query that returns none. */
  affected: number
}

/** A query of a number of rows, which is built once for each number. */
function ofRows<Row extends Values, Answer>(
  build: (db: Kysely<Tables>, rows: Rows<Row>) => { compile(): CompiledQuery<Answer> },
): (db: Kysely<Tables>, rows: Rows<Row>) => Promise<QueryResult<Answer>> {
  const known: Record<Engine, Map<number, CompiledQuery<Answer>>> = { sqlite: new Map(), postgres: new Map() }
  function compiledFor(db: Kysely<Tables>, count: number): CompiledQuery<Answer> {
    const ofEngine = known[engineOf(db)]
    const earlier = ofEngine.get(count)
    if (earlier) return earlier
    // Only the names of the values are looked at while a query is built.
    const rows = Array.from({ length: count }, (_, row) => placeholdersOf(row))
    const compiled = build(db, rows as unknown as Rows<Row>).compile()
    ofEngine.set(count, compiled)
    return compiled
  }
  return (db, rows) => {
    // A plugin wants to see what is built, or changes it.
    if (db.getExecutor().plugins.length > 0) return db.executeQuery<Answer>(build(db, rows).compile())
    const compiled = compiledFor(db, rows.length)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? rows[value.row]?.[value.name] : value,
    )
    return db.executeQuery<Answer>({ ...compiled, parameters })
  }
}
