import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type DatabaseConnection, type Kysely, type QueryResult, SelectQueryNode } from 'kysely'
import { onConnection } from '../dialect.ts'
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
  | { kind: 'accounts'; ids: readonly string[] }
  | {
      kind: 'none'
      /** Whether its commit waits until it is on disk, as all others do. */
      waitsForDisk?: boolean
    }

/**
 * Key of the lock that every write holds until its end, whichever process it is in: writes run one after another, as
 * they do in SQLite, which all rules count on that read before they write. Those of accounts share it, and each holds
 * the lock of its account as well. That one is always the second, and those of several accounts are taken in their order,
 * so that none of two waits for the other.
 */
export const writeLock = 7_317_001
/** First key of the locks of accounts; the second one is a hash of the id, which few accounts have in common. */
const accountLocks = 7_317

const begin = CompiledQuery.raw('begin')
const beginLease = CompiledQuery.raw('begin; set local synchronous_commit to off')
const lockAll = 'select pg_advisory_xact_lock($1)'
const lockAccount = 'select pg_advisory_xact_lock_shared($1), pg_advisory_xact_lock($2, $3)'
const lockShared = 'select pg_advisory_xact_lock_shared($1)'
const lockAccounts = `select count(pg_advisory_xact_lock($1, cast(value as int)) is null) as locks
  from json_array_elements_text(cast($2 as json))`
const commit = CompiledQuery.raw('commit')
const rollback = CompiledQuery.raw('rollback')

/** The statements that begin a transaction and take its lock. */
function beginning(lock: Lock): readonly CompiledQuery[] {
  if (lock.kind === 'none') return [lock.waitsForDisk === false ? beginLease : begin]
  if (lock.kind === 'all') return [begin, CompiledQuery.raw(lockAll, [writeLock])]
  const keys = [...new Set(lock.ids.map((id) => Bun.hash.xxHash32(id) | 0))].sort((a, b) => a - b)
  if (keys.length === 1) return [begin, CompiledQuery.raw(lockAccount, [writeLock, accountLocks, ...keys])]
  return [
    begin,
    CompiledQuery.raw(lockShared, [writeLock]),
    CompiledQuery.raw(lockAccounts, [accountLocks, JSON.stringify(keys)]),
  ]
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
  db.getExecutor().provideConnection(async (connection) => {
    const transaction = beginOn(connection, lock)
    try {
      const result = await work(onConnection(db, transaction))
      await transaction.begun
      phase.isCommitting = true
      transaction.end()
      await commitOn(connection)
      return result
    } catch (error) {
      transaction.end()
      // A connection that ended has been rolled back by the server, and says here only that it ended.
      await connection.executeQuery(rollback).catch(() => {})
      throw error
    }
  })

/**
 * Begins a transaction, and sends what it reads first together with that. Changes wait until it has begun: one that the
 * server began without would be committed alone. All statements are sent in the order in which they are asked.
 */
function beginOn(connection: DatabaseConnection, lock: Lock) {
  let hasBegun = false
  let hasEnded = false
  let isWaiting = false
  /** Resolves when the transaction has begun and has its lock. */
  const begun = Promise.all(beginning(lock).map((statement) => connection.executeQuery(statement))).then(() => {
    hasBegun = true
  })
  // Whoever waits for it is told.
  begun.catch(() => {})

  async function executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!hasBegun && !isWaiting && isRead(query)) {
      const asked = connection.executeQuery<Row>(query)
      // Without the lock of the transaction its answer would not be true for long.
      const [answer] = await Promise.all([asked, begun])
      return answer
    }
    if (!hasBegun) {
      isWaiting = true
      await begun
    }
    if (hasEnded) throw new Error('The transaction has ended: a statement of it was not waited for.')
    return connection.executeQuery<Row>(query)
  }

  return {
    begun,
    executeQuery,
    /** Takes no more statements, which would be in no transaction. */
    end() {
      hasEnded = true
    },
  }
}

/** Whether a query is known to change nothing. */
const isRead = ({ query }: CompiledQuery): boolean => SelectQueryNode.is(query) && query.with === undefined

/** @throws when an earlier error of the transaction, which `work` may have caught, made it a rollback */
async function commitOn(connection: DatabaseConnection): Promise<void> {
  const { rows } = await connection.executeQuery<{ command: string }>(commit)
  if (rows[0]?.command === 'ROLLBACK') throw new Error('A statement of the transaction had failed: it was undone.')
}

const isPassing = (error: unknown): boolean => error instanceof DatabaseAwayError || undone.has(sqlStateOf(error) ?? '')
