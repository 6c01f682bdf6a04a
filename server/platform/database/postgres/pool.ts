/** Connections to PostgreSQL as Kysely takes them. */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Client, type ClientConfig, Pool, type PoolClient, types } from 'pg'
import { DatabaseAwayError } from '../errors.ts'
import { checkedParameters, type Parameter } from '../parameters.ts'

export interface PoolOptions {
  /** Most connections at once. */
  max: number
  /** Settings of each session, as `name=value`. */
  settings: readonly string[]
  /** Time in ms that a server which answers nothing gets. */
  connectTimeoutMs?: number
}

const defaultConnectTimeoutMs = 10_000
/** Queries with a name of their own; later ones are prepared anew each time. */
const maxNames = 500

/**
 * A query with a name is prepared once on each connection, and so has the same name on all. Searches have none: after a
 * few runs PostgreSQL plans a named query for any word, which is a hundred times slower for a rare one.
 */
const names = new Map<string, string>()
const isRepeated = /^\s*(select|insert|update|delete|with)\b/i
const isSearch = /@@/

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames || !isRepeated.test(text) || isSearch.test(text)) return known
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

const oid = { bool: 16, int8: 20, numeric: 1700 } as const

/** Values as SQLite has them: whole numbers and sums are numbers, and what is true is 1. */
const parsers = new Map<number, (text: string) => number>([
  [oid.bool, (text) => (text === 't' ? 1 : 0)],
  [oid.int8, Number],
  [oid.numeric, Number],
])

/** Opens no connection before one is needed. @param address postgres://user:password@host:port/database */
export function createPool(
  address: string,
  { max, settings, connectTimeoutMs = defaultConnectTimeoutMs }: PoolOptions,
): PostgresPool {
  class TimedClient extends Client {
    constructor(config?: ClientConfig) {
      // Of the pool it would also be the time to wait for a free connection, after which a burst of queries would fail.
      // With `pipeline` what is asked at once is sent at once, and answered in the same order.
      super({ ...config, connectionTimeoutMillis: connectTimeoutMs, pipeline: true })
    }
  }
  const pool = new Pool({
    connectionString: address,
    max,
    application_name: 'mirari',
    Client: TimedClient,
    // Compiling a query takes a second and pays only for those that run for minutes, which none here does.
    options: ['timezone=UTC', 'jit=off', ...settings].map((setting) => `-c ${setting}`).join(' '),
    types: {
      getTypeParser: (type, format) => parsers.get(type) ?? types.getTypeParser(type, format),
    },
  })
  // A connection that ends while nobody uses it is replaced; one in use tells the query that waits for it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    options: pool.options,
    connect: async () => adapted(await away(pool.connect())),
    end: () => pool.end(),
  }
}

/** A connection whose queries have names. */
function adapted(client: PoolClient): PostgresPoolClient {
  let hasEnded = false
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Rows are not streamed from PostgreSQL.')
    // Kysely asks for the tables with boolean parameters; columns of the product have none, and refuse one.
    const values = parameters.map((value) => (typeof value === 'boolean' ? String(value) : value))
    const asked = client.query({ name: nameOf(text), text, values: checkedParameters(values).map(withoutNull) })
    return away(asked, () => {
      hasEnded = true
    })
  }
  return { query, release: (destroy) => client.release(hasEnded || destroy) }
}

/** States and codes of a connection that ends or cannot be opened. */
const disconnected: ReadonlySet<string> = new Set([
  ...['57P01', '57P02', '57P03', '08000', '08003', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
])
/** What the driver says, without a code, of a connection that has ended or was not opened in time. */
const ended = /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/

/**
 * @param onAway called before it throws: a server that ends a connection says so first, and then the pool does not know
 * @throws DatabaseAwayError in place of what the driver says of a connection that is no more
 */
async function away<Value>(asked: Promise<Value>, onAway = () => {}): Promise<Value> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
    if (!disconnected.has(code) && !ended.test(error.message)) throw error
    onAway()
    throw new DatabaseAwayError(error)
  }
}

/** PostgreSQL stores no null character, in what is looked for either: the sign for what cannot be shown stands for it. */
const withoutNull = (value: Parameter): Parameter =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
