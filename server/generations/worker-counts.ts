/** How many workers there are at all processes of the database, and how many of them have no task. */
import type { Expression, Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { passOverAway } from '../platform/database/errors.ts'
import type { Tables } from '../platform/database/tables.ts'
import { newId } from '../platform/id.ts'
import { asError, type Log } from '../platform/log.ts'
import { countWorkers, forgetWorkers, storeWorkers, type Workers } from './worker-count-store.ts'

export interface WorkerCounts {
  /** Where several processes share a database, up to a second old. */
  now(db: Kysely<Tables>): Promise<Workers>
  /** Tells the others of the workers of this process, until the stop. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface WorkerCountDeps {
  database: Pick<Database, 'writeLease' | 'peers'>
  clock: Pick<Clock, 'monotonicMs'>
  log: Log
  /** The workers of this process. */
  own(): Workers
}

/** Interval in ms at which a process tells of its workers, and the time after which it counts as gone. */
const tellMs = 2500
const lifeMs = 10_000
/** Statuses are sent many times a second. */
const freshMs = 1000

export function createWorkerCounts(deps: WorkerCountDeps): WorkerCounts {
  const { nowMs } = deps.database.peers
  if (nowMs !== null) return sharedCounts(deps, nowMs)
  return { now: async () => deps.own(), start: async () => {}, stop: async () => {} }
}

function sharedCounts({ database, clock, log, own }: WorkerCountDeps, nowMs: Expression<number>): WorkerCounts {
  const owner = newId()
  let read: { counts: Promise<Workers>; atMs: number } | null = null
  let timer: ReturnType<typeof setInterval> | null = null
  let telling: Promise<void> = Promise.resolve()

  const tell = async () => {
    await database.writeLease((trx) => storeWorkers(trx, { owner, workers: own().all, nowMs, lifeMs }))
  }

  return {
    now(db) {
      const atMs = clock.monotonicMs()
      if (read && atMs - read.atMs < freshMs) return read.counts
      // Before any process has told of its workers, those of this one are about to start.
      const counts = countWorkers(db, nowMs).then((told) => (told.all === 0 ? own() : told))
      const current = { counts, atMs }
      read = current
      counts.catch(() => {
        if (read === current) read = null
      })
      return counts
    },
    async start() {
      await tell().catch(passOverAway)
      timer = setInterval(() => {
        telling = tell().catch((error: unknown) => log.warn('workers not told', { error: asError(error) }))
      }, tellMs)
    },
    async stop() {
      if (timer === null) return
      clearInterval(timer)
      timer = null
      await telling
      // A database that is away forgets this process by itself.
      await database.writeLease((trx) => forgetWorkers(trx, owner)).catch(() => {})
    },
  }
}
