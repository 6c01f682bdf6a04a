/**
 * The SQL that stores are written in: that of PostgreSQL, with a few functions that each engine writes in its own way.
 */
import {
  type DatabaseConnection,
  DummyDriver,
  type Expression,
  ExpressionWrapper,
  FunctionNode,
  Kysely,
  type OperationNode,
  OperatorNode,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type SelectModifierNode,
  SqliteDialect,
  SqliteQueryCompiler,
} from 'kysely'
import type { Tables } from './tables.ts'

/** A limit for queries that only skip rows, which SQLite does not do without one. */
export const noLimit = Number.MAX_SAFE_INTEGER

/** Each function in the words of both engines, where `?` stands for an argument. */
const functions = {
  greatest: { sqlite: 'max(?, ?)', postgres: 'greatest(?, ?)' },
  millisecond_after: {
    sqlite: `strftime('%Y-%m-%dT%H:%M:%fZ', ?, '+0.001 seconds')`,
    postgres: `to_char(cast(? as timestamptz) at time zone 'UTC' + interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  month: {
    sqlite: `strftime('%Y-%m', ?, ? || ' minutes')`,
    postgres: `to_char(cast(? as timestamptz) at time zone 'UTC' + ? * interval '1 minute', 'YYYY-MM')`,
  },
  json_text: { sqlite: `json_extract(?, '$.' || ?)`, postgres: '(cast(? as json) ->> ?)' },
  json_list: { sqlite: 'json_each(?)', postgres: 'json_array_elements_text(cast(? as json))' },
  // As a list in place of rows, since PostgreSQL takes those for a hundred and would rather read a whole table.
  in_json_list: {
    sqlite: '(? in (select value from json_each(?)))',
    postgres: '(? = any(array(select json_array_elements_text(cast(? as json)))))',
  },
  distinct_list: { sqlite: 'group_concat(distinct ?)', postgres: `string_agg(distinct ?, ',')` },
} as const

type FunctionName = keyof typeof functions

const isNamed = (name: string): name is FunctionName => Object.hasOwn(functions, name)

function call<Result>(name: FunctionName, ...args: Expression<unknown>[]) {
  const nodes = args.map((argument) => argument.toOperationNode())
  return new ExpressionWrapper<Tables, keyof Tables, Result>(FunctionNode.create(name, nodes))
}

/** The larger of two numbers, or the later of two texts. */
export const greatest = <Value>(one: Expression<Value>, other: Expression<Value>) => call<Value>('greatest', one, other)

/** The time a millisecond after an ISO 8601 time. */
export const millisecondAfter = (time: Expression<string>) => call<string>('millisecond_after', time)

/** The month 'YYYY-MM' of an ISO 8601 time on a clock so many minutes ahead of UTC. */
export const monthOf = (time: Expression<string>, minutes: Expression<number>) => call<string>('month', time, minutes)

/** The text that a JSON object has under a name; null where it has none. */
export const jsonText = (json: Expression<string>, name: Expression<string>) =>
  call<string | null>('json_text', json, name)

/** The texts of a JSON list as rows with the column `value`. */
export const jsonList = (json: Expression<string>) => call<{ value: string }>('json_list', json)

/** Whether a text is one of those of a JSON list, which are few. */
export const inJsonList = (text: Expression<string>, json: Expression<string>) =>
  call<boolean>('in_json_list', text, json)

/** The different texts of a group in one text, with commas between them. */
export const distinctList = (text: Expression<string>) => call<string>('distinct_list', text)

export type Engine = 'sqlite' | 'postgres'

/** Whose words a database reads, for what has no common ones. */
export const engineOf = (db: Kysely<Tables>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

interface Printer {
  append(text: string): void
  visit(node: OperationNode): void
}

/** Writes a function in the words of an engine, with the arguments where they belong. False for any other function. */
function isWritten({ func, arguments: args }: FunctionNode, engine: Engine, { append, visit }: Printer): boolean {
  if (!isNamed(func)) return false
  const [start = '', ...parts] = functions[func][engine].split('?')
  append(start)
  for (const [index, part] of parts.entries()) {
    const argument = args[index]
    if (argument) visit(argument)
    append(part)
  }
  return true
}

class SqliteCompiler extends SqliteQueryCompiler {
  readonly #printer: Printer = { append: (text) => this.append(text), visit: (node) => this.visitNode(node) }

  /** Stores say `ilike` where the case of letters makes no difference; SQLite's `like` does that for ASCII. */
  protected override visitOperator(node: OperatorNode): void {
    super.visitOperator(node.operator === 'ilike' ? OperatorNode.create('like') : node)
  }

  protected override visitFunction(node: FunctionNode): void {
    if (!isWritten(node, 'sqlite', this.#printer)) super.visitFunction(node)
  }

  /** A transaction of SQLite has the whole database to itself, and needs no `for update skip locked`. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node)
  }
}

class PostgresCompiler extends PostgresQueryCompiler {
  readonly #printer: Printer = { append: (text) => this.append(text), visit: (node) => this.visitNode(node) }

  protected override visitFunction(node: FunctionNode): void {
    if (!isWritten(node, 'postgres', this.#printer)) super.visitFunction(node)
  }
}

/** Kysely's dialect of SQLite for these stores. */
export class PortableSqliteDialect extends SqliteDialect {
  override createQueryCompiler() {
    return new SqliteCompiler()
  }
}

/** Kysely's dialect of PostgreSQL for these stores. */
export class PortablePostgresDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new PostgresCompiler()
  }
}

/** Is never asked for a connection, since one is held already. */
const held = new PortablePostgresDialect({ pool: () => Promise.reject(new Error('A connection is held already.')) })

/**
 * The database on a connection of PostgreSQL that is held. Kysely's own sends a statement only when the one before is
 * answered; here what is asked at once is sent at once, see `atOnce`.
 */
export function onConnection(db: Kysely<Tables>, connection: Pick<DatabaseConnection, 'executeQuery'>): Kysely<Tables> {
  const only: DatabaseConnection = {
    executeQuery: (query) => connection.executeQuery(query),
    streamQuery() {
      throw new TypeError('Rows are not streamed from PostgreSQL.')
    },
  }
  const executor = db.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(only) })
  return new Kysely<Tables>({ config: { dialect: held }, dialect: held, driver: new DummyDriver(), executor })
}
