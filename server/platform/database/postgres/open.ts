import { Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { PortablePostgresDialect } from '../dialect.ts'
import { refuseMoved } from '../rows/refuse-moved.ts'
import type { Tables } from '../tables.ts'
import { migratePostgres } from './migrate.ts'
import { createPool, type PoolOptions } from './pool.ts'
import { createWriter } from './writer.ts'

/** Connections that read. */
const readers = 10
/** All writes run one after another, see writer.ts; more connections would only wait for each other. */
const writers = 1
/** Connections that search. */
const searchers = 4
/** Time in ms after which the server gives up a search; a usual one takes some milliseconds. */
const searchPatienceMs = 5000
/** Time in ms after which the server gives up a statement of a write, or a transaction in which nothing happens. */
const patienceMs = 60_000

/**
 * Opens a database of PostgreSQL 15 or later and migrates it. It answers and refuses as the one of SQLite does.
 * @param address postgres://user:password@host:port/database
 */
export async function openPostgres(address: string): Promise<Database> {
  const writing = kyselyOn(address, {
    max: writers,
    settings: [`statement_timeout=${patienceMs}`, `idle_in_transaction_session_timeout=${patienceMs}`],
  })
  const reading = kyselyOn(address, { max: readers, settings: ['default_transaction_read_only=on'] })
  const searching = kyselyOn(address, {
    max: searchers,
    // Reading a whole part of the index of words is never what a search wants, whatever the statistics say.
    settings: ['default_transaction_read_only=on', 'enable_seqscan=off', `statement_timeout=${searchPatienceMs}`],
  })
  const end = () => Promise.all([writing, reading, searching].map((db) => db.destroy()))
  try {
    await refuseMoved(writing)
    await migratePostgres(writing)
    await sql`select 1`.execute(reading)
  } catch (error) {
    await end()
    throw error
  }
  const { write, afterCommit, close } = createWriter(writing)
  return {
    read: reading,
    search: searching,
    write,
    afterCommit,
    // A connection that fails is replaced by another, so nothing is ever lost for good.
    lost: new Promise(() => {}),
    async close() {
      await close()
      await end()
    },
  }
}

const kyselyOn = (address: string, options: PoolOptions) =>
  new Kysely<Tables>({ dialect: new PortablePostgresDialect({ pool: createPool(address, options) }) })
