import { Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { PortablePostgresDialect } from '../dialect.ts'
import { prepareQuery } from '../prepare-query.ts'
import { refuseMoved } from '../rows/refuse-moved.ts'
import type { Tables } from '../tables.ts'
import { migratePostgres, requirePostgresMigrated } from './migrate.ts'
import { connectPeers } from './peers.ts'
import { createPool, type PoolOptions } from './pool.ts'
import { asRefusal } from './refusal.ts'
import { createTogether } from './together.ts'
import { createWriter } from './writer.ts'

/** Connections that read. */
const readers = 10
/** All writes run one after another, see writer.ts; more connections would only wait for each other. */
const writers = 1
/** Connections for writes of accounts, which run beside each other. */
const writersOfAccounts = 6
/** Connections that search. */
const searchers = 4
/** Time in ms after which the server gives up a search; a usual one takes some milliseconds. */
const searchPatienceMs = 5000
/** What is written apart waits for rows only, see Database. */
const writersApart = 4
/** Time in ms after which the server gives up a statement of a write, or a transaction in which nothing happens. */
const patienceMs = 60_000

/**
 * Opens a database of PostgreSQL 15 or later and migrates it. It answers and refuses as the one of SQLite does.
 * @param address postgres://user:password@host:port/database
 * @throws ConfigError when it cannot be used, or a newer version has used it
 */
export function openPostgres(address: string, { mayLead = true }: { mayLead?: boolean } = {}): Promise<Database> {
  return open(address, { prepare: migratePostgres, mayLead })
}

/**
 * Opens a database for a command beside the server, which may be of another version: nothing is migrated.
 * @throws ConfigError when it cannot be used, or is of another version
 */
export function openPostgresOfServer(address: string): Promise<Database> {
  return open(address, { prepare: requirePostgresMigrated, mayLead: false })
}

interface OpenOptions {
  /** Brings the schema up to date, or makes sure that it is. */
  prepare: typeof migratePostgres
  /** Whether this process may be the one that does what only one may do. */
  mayLead: boolean
}

async function open(address: string, options: OpenOptions): Promise<Database> {
  const patience = [`statement_timeout=${patienceMs}`, `idle_in_transaction_session_timeout=${patienceMs}`]
  const writing = kyselyOn(address, { max: writers, settings: patience })
  const writingOf = kyselyOn(address, { max: writersOfAccounts, settings: patience })
  const writingApart = kyselyOn(address, { max: writersApart, settings: patience })
  const reading = kyselyOn(address, { max: readers, settings: ['default_transaction_read_only=on'] })
  const searching = kyselyOn(address, {
    max: searchers,
    // Reading a whole part of the index of words is never what a search wants, whatever the statistics say.
    settings: ['default_transaction_read_only=on', 'enable_seqscan=off', `statement_timeout=${searchPatienceMs}`],
  })
  const closeAll = () => Promise.all([writing, writingOf, writingApart, reading, searching].map((db) => db.destroy()))
  const peers = await ready({ address, ...options, writing, writingApart, reading }).catch(async (error: unknown) => {
    await closeAll()
    throw asRefusal(error, address)
  })
  const writer = createWriter()
  return {
    read: reading,
    search: searching,
    write: (work) => writer.write(writing, { kind: 'all' }, work),
    writeOf: (id, work) => writer.write(writingOf, { kind: 'accounts', ids: [id] }, work),
    writeTogether: (work) =>
      createTogether((ids, joint) => writer.write(writingOf, { kind: 'accounts', ids }, joint), work),
    writeApart: (work) => writer.write(writingApart, { kind: 'none' }, work),
    writeLease: (work) => writer.write(writingApart, { kind: 'none', waitsForDisk: false }, work),
    afterCommit: writer.afterCommit,
    peers,
    // A connection that fails is replaced by another, so nothing is ever lost for good.
    lost: new Promise(() => {}),
    async close() {
      await writer.close()
      await peers.close()
      await closeAll()
    },
  }
}

interface Connections extends OpenOptions {
  address: string
  writing: Kysely<Tables>
  writingApart: Kysely<Tables>
  reading: Kysely<Tables>
}

/** Prepares the database and connects this process with the others. */
async function ready({ address, prepare, mayLead, writing, writingApart, reading }: Connections) {
  await refuseMoved(writing)
  await prepare(writing)
  await sql`select 1`.execute(reading)
  // Nobody has to find a message after a crash, so its commit does not wait for the disk.
  const notify = prepareQuery(
    writingApart,
    sql`select set_config('synchronous_commit', 'off', true), pg_notify(${''}, value)
      from json_array_elements_text(cast(${''} as json))`,
  )
  return connectPeers({
    address,
    mayLead,
    async notify(channel, payloads) {
      await notify(channel, JSON.stringify(payloads))
    },
  })
}

const kyselyOn = (address: string, options: PoolOptions) =>
  new Kysely<Tables>({ dialect: new PortablePostgresDialect({ pool: createPool(address, options) }) })
