/** The queue of tasks, and messages between nodes. */
import { sql } from 'kysely'
import { systemClock } from '../../../server/platform/clock.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import { openPostgres } from '../../../server/platform/database/postgres/open.ts'
import { claim, complete, leaseTime } from '../../../server/platform/queue/queue.ts'
import { addTask } from '../../../server/platform/queue/testing.ts'
import { openBoth, type Places, perSecond, quantile, type Row, run } from './places.ts'

const claimers = 8
const wakes = 200
const messagesPerSecond = 1000
const listeners = 3

async function addUser(database: Database, id: string): Promise<void> {
  const names = { username: id, email: `${id}@example.org`, avatar_url: null, password_hash: null }
  await database.write((trx) =>
    trx
      .insertInto('user')
      .values({ ...names, id, point: 0, created_at: new Date().toISOString() })
      .execute(),
  )
}

const holderOf = (database: Database) => ({
  owner: 'bench',
  expiresMs: leaseTime(database.peers.nowMs, systemClock, 60_000),
})

const lease = (database: Database) =>
  database.writeLease((trx) => claim(trx, holderOf(database), new Date().toISOString()))

async function fill(database: Database, count: number): Promise<void> {
  await addUser(database, 'hog')
  for (let index = 0; index < count; index++) await addTask(database, 'hog', `hog-${index}`)
  for (let index = 0; index < 200; index++) {
    await addUser(database, `user-${index}`)
    await addTask(database, `user-${index}`, `one-${index}`)
  }
}

async function leaseAll(database: Database, seconds: number): Promise<{ perSecond: number; order: string[] }> {
  const order: string[] = []
  const rate = await perSecond(claimers, seconds, async () => {
    const task = await lease(database)
    if (!task) return Bun.sleep(5)
    order.push(task.generation_id)
    await database.write((trx) => complete(trx, task, new Date().toISOString()))
  })
  return { perSecond: rate, order }
}

/** The least that a lease and an end could be: a statement each, on a table with nothing else. */
async function leaseBare(address: string, seconds: number, count: number): Promise<number> {
  const { Pool } = await import('pg')
  await run(
    address,
    `create schema queue; create table queue.task (id bigint primary key, state text not null) with (fillfactor = 70);
     create index on queue.task (id) where state = 'queued';
     insert into queue.task select n, 'queued' from generate_series(1, ${count * 50}) n`,
  )
  const pool = new Pool({ connectionString: address, max: claimers })
  const rate = await perSecond(claimers, seconds, async () => {
    const { rows } = await pool.query(
      `update queue.task set state = 'running' where id = (select id from queue.task where state = 'queued'
        order by id for update skip locked limit 1) returning id`,
    )
    await pool.query(`update queue.task set state = 'completed' where id = $1`, [rows[0]?.id])
  })
  await pool.end()
  return rate
}

/** Time from before a task is added at one node until another one, which was told, has leased it. */
async function wakeTimes(node: Database, other: Database): Promise<number[]> {
  const times: number[] = []
  let woken = Promise.withResolvers<void>()
  other.peers.on('queue_grew', () => woken.resolve())
  for (let index = 0; index < wakes; index++) {
    woken = Promise.withResolvers()
    const startMs = performance.now()
    await addTask(node, 'hog', `wake-${index}`)
    node.peers.tell('queue_grew', null)
    await woken.promise
    await lease(other)
    times.push(performance.now() - startMs)
  }
  return times
}

async function messageTimes(address: string, seconds: number): Promise<{ times: number[]; gapMs: number }> {
  const sender = await openPostgres(address)
  const nodes = await Promise.all(Array.from({ length: listeners }, () => openPostgres(address)))
  const times: number[] = []
  for (const node of nodes)
    node.peers.on('task_changed', ({ user_id }) => times.push(performance.now() - Number(user_id)))
  const startMs = performance.now()
  for (let sent = 0; sent < messagesPerSecond * seconds; ) {
    const due = ((performance.now() - startMs) / 1000) * messagesPerSecond
    for (; sent < due; sent++)
      sender.peers.tell('task_changed', { user_id: String(performance.now()), generation_id: String(sent) })
    await Bun.sleep(1)
  }
  await Bun.sleep(500)
  const gaps = nodes.map((node) => new Promise<void>((resolve) => node.peers.onGap(resolve)))
  const cutMs = performance.now()
  const others = sql`pg_terminate_backend(pid)`
  await sql`select ${others} from pg_stat_activity
    where application_name = 'mirari nodes' and datname = current_database()`.execute(sender.read)
  await Promise.all(gaps)
  const gapMs = performance.now() - cutMs
  for (const node of [sender, ...nodes]) await node.close()
  return { times, gapMs }
}

export async function benchQueue(places: Places, seconds: number): Promise<Row[]> {
  const { sqlite, postgres, address } = await openBoth(places)
  const count = 400
  await fill(sqlite, count)
  await fill(postgres, count)
  const onSqlite = await leaseAll(sqlite, Math.min(seconds, 2))
  const onPostgres = await leaseAll(postgres, Math.min(seconds, 2))
  const bare = await leaseBare(address, seconds, count)
  const doubled = onPostgres.order.length - new Set(onPostgres.order).size
  const hogs = onPostgres.order.slice(0, 200).filter((id) => id.startsWith('hog')).length
  const other = await openPostgres(address)
  while (await lease(other));
  const times = await wakeTimes(postgres, other)
  await other.close()
  await sqlite.close()
  await postgres.close()
  return [
    { name: 'leased and completed/s, PostgreSQL', value: onPostgres.perSecond, unit: '/s' },
    { name: 'leased and completed/s, SQLite', value: onSqlite.perSecond, unit: '/s' },
    {
      name: 'leased and completed / bare statements of a table without anything',
      value: onPostgres.perSecond / bare,
      unit: 'x',
    },
    {
      name: 'from before the create at one node to the lease at another, p50',
      value: quantile(times, 0.5),
      unit: 'ms',
      target: '<= 5',
    },
    { name: 'the same, p99', value: quantile(times, 0.99), unit: 'ms', target: '<= 20' },
    { name: 'tasks leased twice', value: doubled, unit: '', target: '<= 0' },
    {
      name: 'of the first 200 leases, those of who had queued 400 before all others',
      value: hogs,
      unit: '',
      target: '<= 5',
    },
  ]
}

export async function benchMessages(places: Places, seconds: number): Promise<Row[]> {
  const { times, gapMs } = await messageTimes(await places.newDatabase(), seconds)
  const wanted = Math.floor(messagesPerSecond * seconds) * listeners
  return [
    {
      name: `${messagesPerSecond} messages/s to ${listeners} nodes, p50`,
      value: quantile(times, 0.5),
      unit: 'ms',
      target: '<= 1',
    },
    { name: 'the same, p99', value: quantile(times, 0.99), unit: 'ms', target: '<= 20' },
    { name: 'messages that arrived', value: times.length / wanted, unit: 'x' },
    {
      name: 'all connections that listen are cut: every node reads again after',
      value: gapMs,
      unit: 'ms',
      target: '<= 2000',
    },
  ]
}
