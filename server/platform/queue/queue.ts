/**
 * The queue: leases, fairness and queue positions, all as queries on the task table.
 *
 * A lease increments the task's `run`. Every later change names task and run, so a worker that lost its lease can
 * change nothing. Fairness is virtual time: each task of a user comes one step after that user's previous task, and no
 * user starts behind the step that is being served, so ten thousand tasks of one user delay nobody else.
 */
import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { atOnce } from '../database/at-once.ts'
import { numberByKey } from '../database/by-key.ts'
import { greatest } from '../database/dialect.ts'
import { laterThanStored } from '../database/later-than-stored.ts'
import { preparedForRows, type Rows } from '../database/prepared.ts'
import type { Tables } from '../database/tables.ts'

export type TaskRow = Selectable<Tables['task']>

export interface NewTask {
  task_id: string
  generation_id: string
  user_id: string
  engine: string
  created_at: string
}

/** The right to run a task, until it expires or another worker gets it. */
export interface Lease {
  task_id: string
  /** With the owner, what fences off an earlier holder: a crash of the database may forget a run that had begun. */
  run: number
  lease_owner: string | null
}

/** A time on the clock of leases: that of the database where several processes lease, else the owner's monotonic one. */
export type LeaseTime = number | Expression<number>

/** @param sharedNowMs the clock of the database, where several processes lease */
export function leaseTime(
  sharedNowMs: Expression<number> | null,
  own: Pick<Clock, 'monotonicMs'>,
  awayMs: number,
): LeaseTime {
  return sharedNowMs === null ? own.monotonicMs() + awayMs : sql<number>`${sharedNowMs} + ${sql.lit(awayMs)}`
}

export interface Holder {
  /** Id of the server process. */
  owner: string
  /** End of the lease. */
  expiresMs: LeaseTime
}

// Literals, not parameters: only then does SQLite know that the partial indexes over queued and running tasks apply.
const queued = sql.lit<'queued'>('queued')
const running = sql.lit<'running'>('running')

/** Counter with the virtual time of the newest leased task, used when no task is queued. */
const virtualClock = 'queue_virtual_time'

/** Takes so many places for each user, of which the last one is kept. */
const takePlaces = preparedForRows((db, takers: Rows<{ user_id: string; places: number }>) => {
  // The current virtual time: that of the next task or, when none is queued, that of the newest leased task.
  const next = sql`(select vtime from task where state = 'queued' order by vtime, seq limit 1)`
  const served = sql`(select value from counter where name = ${virtualClock})`
  const places = numberByKey(
    'id',
    takers.map(({ user_id: key, places: number }) => ({ key, number })),
  )
  return db
    .updateTable('user')
    .set({
      queue_vtime: greatest(
        sql<number>`queue_vtime + ${places}`,
        sql<number>`coalesce(${next}, ${served}, 0) + ${places} - 1`,
      ),
    })
    .where(
      'id',
      'in',
      takers.map(({ user_id }) => user_id),
    )
})

/** A task and how many of the places that its user has just taken come after its own. */
type PlacedTask = Pick<NewTask, keyof NewTask> & { after: number }

/** Adds tasks at the places that their users have just taken. */
const addTasks = preparedForRows((db, tasks: Rows<PlacedTask>) =>
  db.insertInto('task').values((row) =>
    tasks.map(({ task_id, generation_id, user_id, engine, created_at, after }) => ({
      ...{ task_id, generation_id, user_id, engine, created_at, updated_at: created_at, state: queued },
      vtime: sql<number>`${row.selectFrom('user').select('queue_vtime').where('id', '=', user_id)} - ${after}`,
    })),
  ),
)

/** Adds tasks to the queue, those of each user in their order. The users' rows must exist. */
export async function enqueueAll(trx: Kysely<Tables>, tasks: readonly NewTask[]): Promise<void> {
  const places = new Map<string, number>()
  const placed = tasks
    .toReversed()
    .map((task) => {
      const after = places.get(task.user_id) ?? 0
      places.set(task.user_id, after + 1)
      return { ...task, after }
    })
    .toReversed()
  const takers = [...places].map(([user_id, count]) => ({ user_id, places: count }))
  const [{ affected }] = await atOnce(trx, [() => takePlaces(trx, takers), () => addTasks(trx, placed)])
  if (affected < takers.length) throw new Error(`Somebody is missing among ${[...places.keys()].join(', ')}.`)
}

/** Adds a task to the queue. The user's row must exist. */
export const enqueue = (trx: Kysely<Tables>, task: NewTask): Promise<void> => enqueueAll(trx, [task])

/**
 * Leases the first task of the queue; null when there is none. Right in a transaction of its own beside others, which
 * then lease other tasks: the first in line goes first but for as many places as there are processes that lease.
 * @param busy engines that are at their limit, whose tasks stay queued
 */
export async function claim(
  trx: Kysely<Tables>,
  holder: Holder,
  now: string,
  busy: readonly string[] = [],
): Promise<TaskRow | null> {
  const task = await trx
    .updateTable('task')
    .set((row) => ({
      state: 'running',
      run: row('run', '+', 1),
      lease_owner: holder.owner,
      lease_expires_ms: holder.expiresMs,
      progress: 0,
      started_at: now,
      updated_at: laterThanStored(now),
    }))
    // Without any reference to the row that is changed, so it is asked for once.
    .where('seq', '=', ({ selectFrom }) =>
      selectFrom('task')
        .select('seq')
        .where('state', '=', queued)
        .$if(busy.length > 0, (query) => query.where('engine', 'not in', busy))
        .orderBy('vtime')
        .orderBy('seq')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .where('state', '=', queued)
    .returningAll()
    .executeTakeFirst()
  if (!task) return null
  await trx
    .insertInto('counter')
    .values({ name: virtualClock, value: task.vtime })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: greatest(sql.ref<number>('counter.value'), sql<number>`${task.vtime}`) }),
    )
    .execute()
  return task
}

/** Extends a lease and stores the progress. False when the lease was lost. */
export async function renew(
  trx: Kysely<Tables>,
  lease: Lease,
  expiresMs: LeaseTime,
  progress: number,
): Promise<boolean> {
  const { numUpdatedRows } = await held(trx, lease).set({ lease_expires_ms: expiresMs, progress }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the id under which a remote service knows the task. False when the lease was lost. */
export async function storeUpstreamRef(trx: Kysely<Tables>, lease: Lease, ref: string): Promise<boolean> {
  const { numUpdatedRows } = await held(trx, lease).set({ upstream_ref: ref }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Completes a leased task. False when the lease was lost; then nothing that belongs to the end may be stored either.
 */
export async function complete(trx: Kysely<Tables>, lease: Lease, now: string): Promise<boolean> {
  return end(trx, lease, { state: 'completed', progress: 100, failure: null, failure_params: null }, now)
}

/** Why a task failed: a code, and the values in its text. */
export interface FailureFacts {
  code: string
  params?: Readonly<Record<string, string | number>>
}

/** Fails a leased task. False when the lease was lost. */
export async function fail(
  trx: Kysely<Tables>,
  lease: Lease,
  { code, params = {} }: FailureFacts,
  now: string,
): Promise<boolean> {
  const failure_params = Object.keys(params).length > 0 ? JSON.stringify(params) : null
  return end(trx, lease, { state: 'failed', failure: code, failure_params }, now)
}

async function end(
  trx: Kysely<Tables>,
  lease: Lease,
  outcome: Partial<Pick<TaskRow, 'state' | 'progress' | 'failure' | 'failure_params'>>,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await held(trx, lease)
    .set({ ...outcome, ...released, finished_at: now, updated_at: laterThanStored(now) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const released = { lease_owner: null, lease_expires_ms: null } as const

const held = (trx: Kysely<Tables>, lease: Lease) =>
  trx
    .updateTable('task')
    .where('task_id', '=', lease.task_id)
    .where('run', '=', lease.run)
    .where('lease_owner', '=', lease.lease_owner)
    .where('state', '=', running)

/** Releases a leased task to its former queue position. False when the lease was lost. */
export async function release(
  trx: Kysely<Tables>,
  lease: Lease,
  now: string,
  reason: 'crashed' | 'stopping',
): Promise<boolean> {
  const { numUpdatedRows } = await held(trx, lease)
    .set((row) => ({
      state: 'queued',
      ...released,
      progress: 0,
      crashes: row('crashes', '+', reason === 'crashed' ? 1 : 0),
      started_at: null,
      updated_at: laterThanStored(now),
    }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Cancels a queued or running task. Returns the updated row, or null when the task had already ended. */
export async function cancel(trx: Kysely<Tables>, generationId: string, now: string): Promise<TaskRow | null> {
  const row = await trx
    .updateTable('task')
    .set({ state: 'cancelled', ...released, finished_at: now, updated_at: laterThanStored(now) })
    .where('generation_id', '=', generationId)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Which tasks of others nobody works on any more. */
export interface Abandoned {
  /** The process that asks, whose own tasks are left out. */
  owner: string
  /** Time before which a lease has to have ended; null where the other processes are known to be dead. */
  expiredBefore: LeaseTime | null
}

/** Releases the tasks that other server processes have left. */
export async function reclaim(trx: Kysely<Tables>, abandoned: Abandoned, now: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('task')
    .set({ state: 'queued', ...released, progress: 0, started_at: null, updated_at: laterThanStored(now) })
    .where(isAbandoned(abandoned))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The tasks that other server processes have left. */
export async function abandonedTasks(db: Kysely<Tables>, abandoned: Abandoned): Promise<TaskRow[]> {
  return db.selectFrom('task').selectAll().where(isAbandoned(abandoned)).execute()
}

const isAbandoned =
  ({ owner, expiredBefore }: Abandoned) =>
  (row: ExpressionBuilder<Tables, 'task'>) =>
    row.and([
      row('state', '=', running),
      row('lease_owner', '<>', owner),
      ...(expiredBefore === null ? [] : [row('lease_expires_ms', '<', expiredBefore)]),
    ])

/** Expired leases of this owner although its process lives: their work is lost. */
export async function expiredLeases(db: Kysely<Tables>, holder: Holder): Promise<TaskRow[]> {
  return db
    .selectFrom('task')
    .selectAll()
    .where('state', '=', running)
    .where('lease_expires_ms', '<', holder.expiresMs)
    .where('lease_owner', '=', holder.owner)
    .execute()
}

/**
 * Queue positions of the given tasks, 1 for the next one; tasks that are not queued are left out. The index is walked
 * only once, up to the last of them, however many are requested.
 */
export async function positionsOf(
  db: Kysely<Tables>,
  tasks: readonly Pick<TaskRow, 'task_id' | 'vtime' | 'seq' | 'state'>[],
): Promise<Map<string, number>> {
  const waiting = tasks.filter((task) => task.state === 'queued').sort((a, b) => a.vtime - b.vtime || a.seq - b.seq)
  const positions = new Map<string, number>()
  let position = 0
  let previous: Pick<TaskRow, 'vtime' | 'seq'> = { vtime: -1, seq: -1 }
  for (const task of waiting) {
    position += await countBetween(db, previous, task)
    positions.set(task.task_id, position)
    previous = task
  }
  return positions
}

async function countBetween(
  db: Kysely<Tables>,
  after: Pick<TaskRow, 'vtime' | 'seq'>,
  upTo: Pick<TaskRow, 'vtime' | 'seq'>,
): Promise<number> {
  const row = await db
    .selectFrom('task')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('state', '=', queued)
    .where(sql<boolean>`(vtime, seq) > (${after.vtime}, ${after.seq})`)
    .where(sql<boolean>`(vtime, seq) <= (${upTo.vtime}, ${upTo.seq})`)
    .executeTakeFirstOrThrow()
  return row.count
}
