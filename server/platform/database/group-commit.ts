import type { Database as Connection } from 'bun:sqlite'
import type { Kysely } from 'kysely'
import { asProblem } from './errors.ts'
import type { Tables } from './tables.ts'

type Work<Result> = (trx: Kysely<Tables>) => Promise<Result>

/** A queued write; its caller learns the outcome of `run`, and `reactions` are called, only after the commit. */
interface Pending {
  reactions: (() => void)[]
  run(trx: Kysely<Tables>): Promise<() => void>
  reject(error: unknown): void
}

/** Maximum number of writes in one commit, which bounds how long it blocks the event loop. */
const maxWritesPerCommit = 512
/** Time in ms after which a write that does not end is given up; every other write waits for it. */
const defaultPatienceMs = 60_000

/** Thrown when a write does not end. What it still does would become part of later transactions. */
class EndlessWrite extends Error {
  override readonly name = 'EndlessWrite'
}

/**
 * Collects all writes of one event-loop turn into one transaction: a commit costs about a millisecond however large it
 * is, so with many callers full durability is nearly free. A transaction that cannot be rolled back or does not end
 * loses the connection: what it holds is unknown, so every write under way and every later one is rejected.
 */
export function createGroupCommit(connection: Connection, trx: Kysely<Tables>, patienceMs = defaultPatienceMs) {
  let waiting: Pending[] = []
  let running = false
  let refusal: Error | null = null
  const { promise: lost, resolve: resolveLost } = Promise.withResolvers<Error>()
  const idleListeners: (() => void)[] = []
  let current: Pending | null = null

  function write<Result>(work: Work<Result>): Promise<Result> {
    if (refusal) return Promise.reject(refusal)
    return new Promise<Result>((resolve, reject) => {
      const pending: Pending = {
        reactions: [],
        run: async (db) => {
          // Writes run one after another, so everything until the end of this one belongs to it.
          current = pending
          try {
            const result = await work(db)
            return () => resolve(result)
          } finally {
            current = null
          }
        },
        reject: (error) => reject(asProblem(error)),
      }
      waiting.push(pending)
      if (!running) {
        running = true
        setImmediate(drain)
      }
    })
  }

  function afterCommit(react: () => void): void {
    if (current) current.reactions.push(react)
    else queueMicrotask(react)
  }

  async function drain(): Promise<void> {
    const batch = waiting.splice(0, maxWritesPerCommit)
    try {
      const notStarted = await commitTogether(connection, trx, batch, patienceMs)
      waiting = [...notStarted, ...waiting]
    } catch (cause) {
      const reason = cause instanceof EndlessWrite ? 'did not end' : 'could not be rolled back'
      refusal = new Error(`The database can no longer be written: a transaction ${reason}.`, { cause })
      // Those that are settled already stay as they are.
      for (const pending of [...batch, ...waiting.splice(0)]) pending.reject(refusal)
      resolveLost(refusal)
    }
    if (waiting.length > 0) {
      setImmediate(drain)
      return
    }
    running = false
    for (const listener of idleListeners.splice(0)) listener()
  }

  async function close(): Promise<void> {
    refusal ??= new Error('The database is closed.')
    if (running) await new Promise<void>((resolve) => idleListeners.push(resolve))
  }

  return { write, afterCommit, close, lost }
}

/**
 * Runs the batch and settles every write. Returns the writes that must be tried again in another transaction.
 * @throws when the transaction cannot be rolled back or does not end; then some writes are not settled
 */
async function commitTogether(
  connection: Connection,
  trx: Kysely<Tables>,
  batch: readonly Pending[],
  patienceMs: number,
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
      const announce = await within(patienceMs, pending.run(trx))
      connection.run('release work')
      done.push({ pending, announce })
    } catch (error) {
      if (error instanceof EndlessWrite) throw error
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
  for (const { pending, announce } of done) {
    announce()
    // Apart from the transaction, which their errors must not touch.
    for (const react of pending.reactions) queueMicrotask(react)
  }
  for (const announce of failed) announce()
  return []
}

/** Waits for a write, but not for ever. @throws EndlessWrite */
async function within<Result>(patienceMs: number, work: Promise<Result>): Promise<Result> {
  const { promise: endless, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new EndlessWrite(`A write took longer than ${patienceMs} ms.`)), patienceMs)
  try {
    return await Promise.race([work, endless])
  } finally {
    clearTimeout(timer)
  }
}
