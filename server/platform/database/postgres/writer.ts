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

/** What a transaction takes at its beginning, and holds until its end. */
export type Lock =
  | { kind: 'all' }
  | { kind: 'account'; id: string }
  | {
      kind: 'none'
      /** Whether its commit waits until it is on disk, as all others do. */
      waitsForDisk?: boolean
    }

/**
 * Key of the lock that every write holds until its end, whichever process it is in: writes run one after another, as
 * they do in SQLite, which all rules count on that read before they write. Those of accounts share it, and each holds
 * the lock of its account as well. That one is always the second, so that none of two waits for the other.
 */
export const writeLock = 7_317_001
/** First key of the locks of accounts; the second one is a hash of the id, which few accounts have in common. */
const accountLocks = 7_317

/** Begins a transaction and takes its lock, in one message. All values are numbers of our own. */
function beginning(lock: Lock): string {
  if (lock.kind === 'none') return `begin${lock.waitsForDisk === false ? '; set local synchronous_commit to off' : ''}`
  if (lock.kind === 'all') return `begin; select pg_advisory_xact_lock(${writeLock})`
  const account = Bun.hash.xxHash32(lock.id) | 0
  return `begin; select pg_advisory_xact_lock_shared(${writeLock}), pg_advisory_xact_lock(${accountLocks}, ${account})`
}

const maxAttempts = 6
const firstWaitMs = 50

/** States in which PostgreSQL undoes a transaction that would succeed when it is tried again. */
const undone: ReadonlySet<string> = new Set(['40001', '40P01'])

/** The transactions of a process. A write that is undone before its commit was sent is tried again. */
export function createWriter() {
  const running = new AsyncLocalStorage<Running>()
  const underWay = new Set<Promise<unknown>>()
  let isClosed = false

  /** @param db whose connections it uses */
  function write<Result>(db: Kysely<Tables>, lock: Lock, work: Work<Result>): Promise<Result> {
    if (isClosed) return Promise.reject(new Error('The database is closed.'))
    const outcome = attempts((phase) => transact({ db, lock, work, phase }))
    const settled = outcome.then(
      () => {},
      () => {},
    )
    underWay.add(settled)
    settled.then(() => underWay.delete(settled))
    return outcome
  }

  async function attempts<Result>(attemptOnce: (phase: Phase) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const transaction: Running = { reactions: [], hasEnded: false }
      const phase: Phase = { isCommitting: false }
      try {
        const result = await running.run(transaction, () => attemptOnce(phase))
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

interface Phase {
  isCommitting: boolean
}

interface Transaction<Result> {
  db: Kysely<Tables>
  lock: Lock
  work: Work<Result>
  phase: Phase
}

const transact = <Result>({ db, lock, work, phase }: Transaction<Result>): Promise<Result> =>
  db.connection().execute(async (trx) => {
    try {
      await sql.raw(beginning(lock)).execute(trx)
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

/** @throws when an earlier error of the transaction, which `work` may have caught, made it a rollback */
async function commit(trx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ command: string }>`commit`.execute(trx)
  if (rows[0]?.command === 'ROLLBACK') throw new Error('A statement of the transaction had failed: it was undone.')
}

const isPassing = (error: unknown): boolean => error instanceof DatabaseAwayError || undone.has(sqlStateOf(error) ?? '')
