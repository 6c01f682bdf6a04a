/** Several processes on one database: what one of them does, the users of the others see. */
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { DatabaseAwayError } from '../platform/database/errors.ts'
import { cancel, claim } from '../platform/queue/queue.ts'
import type { SignedInTestUser, TestDatabase } from '../platform/testing.ts'
import { openTestGenerations, statusWhere, type TestGenerations } from './testing.ts'

const quick = { leaseMs: 3000, heartbeatMs: 300 }
const isCompleted = ({ status }: { status: string }) => status === 'completed'

/** A process that takes requests and one that runs tasks. */
async function openTwo() {
  const web = await openTestGenerations()
  const worker = await openTestGenerations({ beside: web, times: quick })
  const ann = await web.signIn()
  return { web, worker, ann, [Symbol.asyncDispose]: () => closeAll(worker, web) }
}

async function closeAll(...nodes: readonly TestGenerations[]) {
  for (const node of nodes) await node[Symbol.asyncDispose]()
}

const go = (node: TestGenerations) => Bun.write(join(node.workFolder, 'go'), '')
const taskOf = (database: TestDatabase, id: string) =>
  database.read.selectFrom('task').selectAll().where('generation_id', '=', id).executeTakeFirstOrThrow()

/** A connection of the status channel of a node, whose messages are collected. */
async function watch(node: TestGenerations, who: SignedInTestUser, ids: readonly string[]) {
  const messages: Record<string, unknown>[] = []
  const closed: number[] = []
  const port = {
    page: null,
    send: (text: string) => void (text.startsWith('{') && messages.push(JSON.parse(text))),
    close: (code: number) => void closed.push(code),
  }
  const connection = node.channel.connect(port, 'network')
  connection.receive(who.token)
  for (const id of ids) connection.receive(id)
  // On a slow machine the line may already have moved.
  await expect.poll(() => messages.length).toBeGreaterThanOrEqual(ids.length)
  return { messages, closed }
}

test('a task that is created at one node runs at another, and its owner hears of every step at the first', async () => {
  await using nodes = await openTwo()
  const { web, worker, ann } = nodes
  await worker.start()
  const progressed = statusWhere(web, ann, ({ status, progress }) => status === 'generating' && progress > 0)
  const completed = statusWhere(web, ann, isCompleted)

  const id = await web.create(ann, { prompt: 'slow lake' })
  await progressed
  await go(worker)

  expect(await completed).toMatchObject({ generation_id: id, progress: 100, result: [{}, {}, {}, {}] })
})

test('a task that is cancelled at one node stops at the one that runs it', async () => {
  await using nodes = await openTwo()
  const { web, worker, ann } = nodes
  // So long that no heartbeat could have told it.
  await using patient = await openTestGenerations({ beside: web, times: { leaseMs: 60_000, heartbeatMs: 30_000 } })
  await patient.start()
  const running = statusWhere(web, ann, ({ status }) => status === 'generating')
  const id = await web.create(ann, { prompt: 'slow lake' })
  await running

  const { body } = await web.call(ann, 'POST', `/generations/${id}/cancel`)

  expect(body).toMatchObject({ status: 'cancelled', refunded: true })
  await expect.poll(() => patient.pool.free).toBe(1)
  expect(worker.pool.free).toBe(1)
})

test('sessions that end at one node close the sockets of another at once', async () => {
  await using nodes = await openTwo()
  const { web, worker, ann } = nodes
  const { closed } = await watch(worker, ann, [])
  await expect.poll(() => worker.live.hasListeners('task_status', ann.user.id)).toBe(true)

  await web.database.write((trx) => web.sessions.endAll(trx, ann.user.id))

  await expect.poll(() => closed, { timeout: 60_000 }).toEqual([4401])
})

test('what happened while a node heard nothing is told once it hears again', async () => {
  await using nodes = await openTwo()
  const { web, worker, ann } = nodes
  const id = await web.create(ann)
  const { messages } = await watch(web, ann, [id])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mirari nodes'
    and datname = current_database()`.execute(web.database.read)
  // Nobody tells of it.
  await web.database.write((trx) => trx.updateTable('task').set({ state: 'failed', failure: 'crashed' }).execute())

  await expect.poll(() => messages.at(-1)?.status, { timeout: 60_000 }).toBe('failed')
  const next = await web.create(ann)
  await worker.start()
  await expect.poll(async () => (await taskOf(web.database, next)).state, { timeout: 60_000 }).toBe('completed')
})

test('the end of a task is told as later than progress that its worker told after it', async () => {
  await using nodes = await openTwo()
  const { web, worker, ann } = nodes
  const id = await web.create(ann)
  const expiresMs = sql<number>`${web.database.peers.nowMs} + 60000`
  const now = new Date().toISOString()
  const task = await web.database.writeApart((trx) => claim(trx, { owner: 'gone', expiresMs }, now))
  const { messages } = await watch(web, ann, [id])
  const ids = { user_id: ann.user.id, generation_id: id }
  const updated_at = '2999-01-01T00:00:00.000Z'
  worker.database.peers.tell('task_progress', {
    ...{ ...ids, task_id: task?.task_id ?? '', run: task?.run ?? 0, progress: 50, queue_pos: null, updated_at },
  })
  await expect.poll(() => messages.at(-1)).toMatchObject({ progress: 50, updated_at })

  await worker.database.write((trx) => cancel(trx, id, now))
  worker.database.peers.tell('task_changed', ids)

  await expect
    .poll(() => messages.at(-1))
    .toMatchObject({ status: 'cancelled', updated_at: '2999-01-01T00:00:00.001Z' })
})

test('a node that starts leaves the tasks of a living one alone, and takes those of a dead one when their leases end', async () => {
  await using nodes = await openTwo()
  const { web, worker, ann } = nodes
  const leftBehind = await web.create(ann, { prompt: 'lake' })
  const expiresMs = sql<number>`${web.database.peers.nowMs} + 4000`
  await web.database.writeApart((trx) => claim(trx, { owner: 'gone', expiresMs }, new Date().toISOString()))
  await worker.start()
  const running = statusWhere(worker, ann, ({ status }) => status === 'generating')
  const id = await web.create(ann, { prompt: 'slow lake' })
  await running

  await using third = await openTestGenerations({ beside: web, times: quick })
  await third.start()
  expect(await taskOf(web.database, leftBehind)).toMatchObject({ lease_owner: 'gone', run: 1, crashes: 0 })
  await expect.poll(async () => (await taskOf(web.database, leftBehind)).state, { timeout: 60_000 }).toBe('completed')
  expect(await taskOf(web.database, leftBehind)).toMatchObject({ run: 2, crashes: 1 })
  expect(await taskOf(web.database, id)).toMatchObject({ state: 'running', run: 1 })
  await go(worker)
  await expect.poll(async () => (await taskOf(web.database, id)).state).toBe('completed')
  expect(await taskOf(web.database, id)).toMatchObject({ run: 1, crashes: 0 })
})

test('a node that starts while the database goes away works when that is back, and takes over what a dead one left', async () => {
  await using nodes = await openTwo()
  const { web, worker, ann } = nodes
  const leftBehind = await web.create(ann, { prompt: 'lake' })
  const expiresMs = sql<number>`${web.database.peers.nowMs} - 1`
  await web.database.writeApart((trx) => claim(trx, { owner: 'gone', expiresMs }, new Date().toISOString()))
  const away = new DatabaseAwayError(new Error('write EPIPE'))
  const toldOf = vi.spyOn(worker.database, 'writeLease').mockRejectedValueOnce(away)
  const takenOver = vi.spyOn(worker.database, 'write').mockRejectedValueOnce(away)

  await worker.start()

  expect(await Promise.all([toldOf, takenOver].map(({ mock }) => mock.results[0]?.value.catch(String)))).toEqual([
    ...[String(away), String(away)],
  ])
  await expect.poll(async () => (await taskOf(web.database, leftBehind)).state, { timeout: 60_000 }).toBe('completed')
})

test('a node without workers expects what those of all others do', async () => {
  await using web = await openTestGenerations({ workers: 0 })
  await using first = await openTestGenerations({ beside: web, times: quick })
  await using second = await openTestGenerations({ beside: web, times: quick, workers: 2 })
  const ann = await web.signIn()
  const remaining = async (id: string): Promise<number> =>
    (await web.call(ann, 'GET', `/generations/${id}`)).body.remaining_s
  const ids: string[] = []
  for (let count = 0; count < 6; count++) ids.push(await web.create(ann, { prompt: 'slow lake' }))
  const last = ids.at(-1) ?? ''
  const alone = await remaining(last)

  await first.start()
  await second.start()

  // Three run, so that the last is third in line, and as many workers may take it.
  await expect.poll(() => remaining(last), { timeout: 20_000 }).toBeLessThan(alone / 2)
  expect(await web.database.read.selectFrom('node_workers').select('workers').orderBy('workers').execute()).toEqual([
    { workers: 1 },
    { workers: 2 },
  ])
  await go(first)
  await go(second)
})
