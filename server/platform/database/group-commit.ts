import { type Database as Connection, SQLiteError } from 'bun:sqlite'
import type { Kysely } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Tables } from './tables.ts'

type Work<Result> = (trx: Kysely<Tables>) => Promise<Result>

/** A queued write; its caller learns the outcome of `run` only after the commit. */
interface Pending {
  run(trx: Kysely<Tables>): Promise<() => void>
  reject(error: unknown): void
}

/** Maximum number of writes in one commit, which bounds how long it blocks the event loop. */
const maxWritesPerCommit = 512

/**
 * Collects all writes of one event-loop turn into one transaction: a commit costs about a millisecond however large it
 * is, so with many callers full durability is nearly free.
 */
export function createGroupCommit(connection: Connection, trx: Kysely<Tables>) {
  let waiting: Pending[] = []
  let running = false
  let closed = false
  const idleListeners: (() => void)[] = []

  function write<Result>(work: Work<Result>): Promise<Result> {
    if (closed) return Promise.reject(new Error('The database is closed.'))
    return new Promise<Result>((resolve, reject) => {
      waiting.push({
        run: async (db) => {
          const result = await work(db)
          return () => resolve(result)
        },
        reject: (error) => reject(asProblem(error)),
      })
      if (!running) {
        running = true
        setImmediate(drain)
      }
    })
  }

  async function drain(): Promise<void> {
    const batch = waiting.splice(0, maxWritesPerCommit)
    const notStarted = await commitTogether(connection, trx, batch)
    waiting = [...notStarted, ...waiting]
    if (waiting.length > 0) {
      setImmediate(drain)
      return
    }
    running = false
    for (const listener of idleListeners.splice(0)) listener()
  }

  async function close(): Promise<void> {
    closed = true
    if (running) await new Promise<void>((resolve) => idleListeners.push(resolve))
  }

  return { write, close }
}

/** Runs the batch and settles every write. Returns the writes that must be tried again in another transaction. */
async function commitTogether(
  connection: Connection,
  trx: Kysely<Tables>,
  batch: readonly Pending[],
): Promise<readonly Pending[]> {
  try {
    connection.run('begin immediate')
  } catch (error) {
    for (const pending of batch) pending.reject(error)
    return []
  }
  const done: { pending: Pending; announce: () => void }[] = []
  const failed: (() => void)[] = []
  const rejectAll = (error: unknown) => {
    for (const { pending } of done) pending.reject(error)
    for (const announce of failed) announce()
  }
  for (const [index, pending] of batch.entries()) {
    try {
      connection.run('savepoint work')
      const announce = await pending.run(trx)
      connection.run('release work')
      done.push({ pending, announce })
    } catch (error) {
      failed.push(() => pending.reject(error))
      // On a full disk or a damaged file SQLite rolls back the whole transaction, including the other writes of the
      // batch.
      if (!connection.inTransaction) {
        rejectAll(error)
        return batch.slice(index + 1)
      }
      connection.run('rollback to work')
      connection.run('release work')
    }
  }
  try {
    connection.run('commit')
  } catch (error) {
    if (connection.inTransaction) connection.run('rollback')
    rejectAll(error)
    return []
  }
  for (const { announce } of done) announce()
  for (const announce of failed) announce()
  return []
}

function asProblem(error: unknown): unknown {
  if (error instanceof SQLiteError && error.code === 'SQLITE_FULL') {
    return new Problem(
      'storage_full',
      {},
      {
        cause: error,
      },
    )
  }
  return error
}
