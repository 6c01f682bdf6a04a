import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import { asProblem, DatabaseAwayError, sqlStateOf } from '../errors.ts'
import type { Tables } from '../tables.ts'

type Work<Result> = (trx: Kysely<Tables>) => Promise<Result>

/** What a transaction that runs has noted for after its end. */
interface Running {
  reactions: (() => void)[]
  hasEnded: boolean
}

/**
 * Key of the lock that every write holds until its end, whichever process it is in: writes run one after another, as
 * they do in SQLite, which all rules count on that read before they write.
 */
export const writeLock = 7_317_001

const maxAttempts = 6
const firstWaitMs = 50

/** States in which PostgreSQL undoes a transaction that would succeed when it is tried again. */
const undone: ReadonlySet<string> = new Set(['40001', '40P01'])

/**
 * The transactions of a process. A write that is undone before its commit was sent is tried again.
 * @param lock key of the lock that each holds until its end; null where they wait for nothing but rows
 */
export function createWriter(db: Kysely<Tables>, { lock }: { lock: number | null }) {
  const running = new AsyncLocalStorage<Running>()
  const underWay = new Set<Promise<unknown>>()
  let isClosed = false

  function write<Result>(work: Work<Result>): Promise<Result> {
    if (isClosed) return Promise.reject(new Error('The database is closed.'))
    const outcome = attempts(work)
    const settled = outcome.then(
      () => {},
      () => {},
    )
    underWay.add(settled)
    settled.then(() => underWay.delete(settled))
    return outcome
  }

  async function attempts<Result>(work: Work<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const transaction: Running = { reactions: [], hasEnded: false }
      const phase = { isCommitting: false }
      try {
        const result = await running.run(transaction, () => transact(work, phase))
        for (const react of transaction.reactions) queueMicrotask(react)
        return result
      } catch (error) {
        // Whether a commit without an answer took place is not known, so that is never repeated.
        if (phase.isCommitting || attempt === maxAttempts || !isPassing(error)) throw asProblem(error)
        if (!undone.has(sqlStateOf(error) ?? '')) await Bun.sleep(firstWaitMs * 2 ** (attempt - 1))
      } finally {
        transaction.hasEnded = true
      }
    }
  }

  const transact = <Result>(work: Work<Result>, phase: { isCommitting: boolean }): Promise<Result> =>
    db.connection().execute(async (trx) => {
      await sql`begin`.execute(trx)
      try {
        if (lock !== null) await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx)
        const result = await work(trx)
        phase.isCommitting = true
        await commit(trx)
        return result
      } catch (error) {
        // A connection that ended has been rolled back by the server, and says here only that it ended.
        await sql`rollback`.execute(trx).catch(() => {})
        throw error
      }
    })

  function afterCommit(react: () => void): void {
    const transaction = running.getStore()
    if (transaction && !transaction.hasEnded) transaction.reactions.push(react)
    else queueMicrotask(react)
  }

  async function close(): Promise<void> {
    isClosed = true
    await Promise.all(underWay)
  }

  return { write, afterCommit, close }
}

/** @throws when an earlier error of the transaction, which `work` may have caught, made it a rollback */
async function commit(trx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ command: string }>`commit`.execute(trx)
  if (rows[0]?.command === 'ROLLBACK') throw new Error('A statement of the transaction had failed: it was undone.')
}

const isPassing = (error: unknown): boolean => error instanceof DatabaseAwayError || undone.has(sqlStateOf(error) ?? '')
