import { Database as Connection } from 'bun:sqlite'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import { PortableSqliteDialect } from './dialect.ts'
import { createGroupCommit } from './group-commit.ts'
import { migrate, requireMigrated } from './migrate.ts'
import { noPeers, type Peers } from './peers.ts'
import { refuseMoved } from './rows/refuse-moved.ts'
import { statementCache } from './statements.ts'
import type { Tables } from './tables.ts'

/** Makes several changes in one transaction, and answers for each. */
export type JointWork<Item, Result> = (trx: Kysely<Tables>, items: readonly Item[]) => Promise<readonly Result[]>

/**
 * The SQLite database. Stores take `db: Kysely<Tables>` first, so that they work with `read` and inside `write` alike.
 */
export interface Database {
  /** Read-only connection, which sees every committed write. */
  read: Kysely<Tables>
  /**
   * As `read`, for searches in the index of words. PostgreSQL gives up one that takes too long, so that a few of them
   * cannot keep everybody else waiting.
   */
  search: Kysely<Tables>
  /**
   * Runs `work` in a transaction and resolves once it is safely on disk. All writes of one event-loop turn share one
   * commit, each in its own savepoint: one that throws undoes only itself. Transactions run one after another; inside
   * one, use only `trx` and await nothing but the database, because all other writes wait meanwhile. Not nestable.
   * @throws Problem 'storage_full' when the disk is full (nothing was changed, and writes succeed again once there is
   * room)
   */
  write<Result>(work: (trx: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /**
   * Like `write`, but writes of other accounts may run at the same time where the engine lets them; those of one account
   * follow each other, and every `write` waits for all of them and they for it. For changes that read before they write
   * only what belongs to the account, or what only `write` changes, and whose other effects are right in any order.
   * What belongs to others is changed last and in one row, so that no two of them wait for each other.
   */
  writeOf<Result>(accountId: string, work: (trx: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /**
   * Like `writeOf`, for changes that many accounts ask for at once: what is asked for in one turn of the event loop, or
   * while earlier ones are under way, is done together where each transaction costs much, so `work` gets one or several
   * items, of any accounts, and answers for each in the same order. When it throws, none of them is done, and each half of
   * them is tried alone until whoever was to blame is alone: nobody is told of the fault of another.
   */
  writeTogether<Item, Result>(work: JointWork<Item, Result>): (accountId: string, item: Item) => Promise<Result>
  /**
   * Like `write`, but other transactions may run at the same time where the engine lets them: what `work` reads may
   * have changed before it writes. For changes that are right by themselves because each of their statements is, and
   * that must not wait for those which are not: leases, and counts of attempts. Does not nest with `write` either.
   */
  writeApart<Result>(work: (trx: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /**
   * Like `writeApart`, but may resolve before it is on disk: a crash of the database undoes the last half second of it.
   * For what holds only as long as a process lives and is fenced anyway, such as leases.
   */
  writeLease<Result>(work: (trx: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /**
   * Calls `react` once the transaction that runs is committed, and never when it is undone; soon, where none runs.
   * For what others must learn of a change that somebody else's transaction makes.
   */
  afterCommit(react: () => void): void
  /** The other processes that work on this database. */
  peers: Peers
  /**
   * Resolves when nothing can be written any more because a transaction could not be rolled back: the process must end,
   * and the next one starts from the last commit. Never resolves otherwise.
   */
  lost: Promise<Error>
  /** Waits for started writes, moves the write-ahead log into the file and closes both connections. */
  close(): Promise<void>
}

const busyTimeoutMs = 5000
const writerCacheKiB = 32 * 1024
const readerCacheKiB = 64 * 1024
const maxLogFileBytes = 64 * 1024 * 1024

/** Opens or creates the file and migrates it. @throws ConfigError when a newer version has used it */
export async function openDatabase(path: string): Promise<Database> {
  mkdirSync(dirname(path), { recursive: true })
  return open(path, migrate)
}

/**
 * Opens the file for a command beside the server, which may be of another version: nothing is migrated.
 * @throws ConfigError when the file is of another version
 */
export function openDatabaseOfServer(path: string): Promise<Database> {
  return open(path, requireMigrated)
}

/** @param prepare brings the schema up to date, or makes sure that it is */
async function open(
  path: string,
  prepare: (connection: Connection, db: Kysely<Tables>) => void | Promise<void>,
): Promise<Database> {
  const writer = connect(path, writerCacheKiB)
  const reader = connect(path, readerCacheKiB)
  try {
    const writing = kyselyOn(writer)
    await refuseMoved(writing.db)
    await prepare(writer, writing.db)
    writer.run('pragma foreign_keys = on')
    reader.run('pragma query_only = on')
    const reading = kyselyOn(reader)
    const group = createGroupCommit(writer, writing.db)
    return {
      read: reading.db,
      search: reading.db,
      write: group.write,
      writeOf: (_, work) => group.write(work),
      // Those of one turn share a commit as it is.
      writeTogether: (work) => (_, item) =>
        group.write(async (trx) => {
          const [result] = await work(trx, [item])
          return result as Awaited<ReturnType<typeof work>>[number]
        }),
      writeApart: group.write,
      writeLease: group.write,
      peers: noPeers,
      afterCommit: group.afterCommit,
      lost: group.lost,
      async close() {
        await group.close()
        reading.close()
        writer.run('pragma wal_checkpoint(truncate)')
        writing.close()
      },
    }
  } catch (error) {
    reader.close()
    writer.close()
    throw error
  }
}

function connect(path: string, cacheKiB: number): Connection {
  const connection = new Connection(path, { create: true, strict: true })
  // The timeout is set first, because even switching to WAL may wait for another connection's lock.
  connection.run(`pragma busy_timeout = ${busyTimeoutMs}`)
  connection.run('pragma journal_mode = wal')
  connection.run('pragma synchronous = full')
  connection.run('pragma temp_store = memory')
  connection.run(`pragma cache_size = -${cacheKiB}`)
  connection.run(`pragma journal_size_limit = ${maxLogFileBytes}`)
  return connection
}

function kyselyOn(connection: Connection) {
  const { prepare, clear } = statementCache(connection)
  const close = () => {
    clear()
    connection.close()
  }
  return { db: new Kysely<Tables>({ dialect: new PortableSqliteDialect({ database: { prepare, close } }) }), close }
}
