import { expect, test } from 'vitest'
import { createTestUser, openTestDatabase, type TestDatabase } from '../testing.ts'
import {
  cancel,
  claim,
  complete,
  enqueue,
  enqueueAll,
  expiredLeases,
  fail,
  type NewTask,
  positionsOf,
  reclaim,
  release,
  renew,
  storeUpstreamRef,
} from './queue.ts'
import { addGeneration, addTask, holder, now, taskOf } from './testing.ts'

const claimNext = (database: TestDatabase) => database.write((trx) => claim(trx, holder, now))
const positionOf = async (database: TestDatabase, id: string) => {
  const task = await taskOf(database, id)
  return (await positionsOf(database.read, [task])).get(task.task_id) ?? null
}

test('tasks of one user are leased in the order they came', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  for (const id of ['a', 'b', 'c']) await addTask(database, user.id, id)

  const leased = [await claimNext(database), await claimNext(database), await claimNext(database)]

  expect(leased.map((task) => task?.generation_id)).toEqual(['a', 'b', 'c'])
  expect(leased[0]).toMatchObject({ state: 'running', run: 1, lease_owner: 'this-process', lease_expires_ms: 1000 })
  expect(await claimNext(database)).toBeNull()
})

test('tasks that come together have the places that they would have had one after another', async () => {
  await using together = await openTestDatabase()
  await using apart = await openTestDatabase()
  const placesIn = async (database: TestDatabase, add: (tasks: readonly NewTask[]) => Promise<unknown>) => {
    const [ann, bob] = [await createTestUser(database), await createTestUser(database)]
    await addTask(database, ann.id, 'a')
    const owners = { b: ann.id, c: bob.id, d: ann.id, e: bob.id, f: ann.id }
    await database.write(async (trx) => {
      for (const [id, owner] of Object.entries(owners)) await addGeneration(trx, owner, id)
    })
    await add(
      Object.entries(owners).map(([id, user_id]) => {
        return { task_id: `task-${id}`, generation_id: id, user_id, engine: 'test', created_at: now }
      }),
    )
    await addTask(database, bob.id, 'g')
    return database.read.selectFrom('task').select(['generation_id', 'vtime']).orderBy('seq').execute()
  }

  const places = await placesIn(together, (tasks) => together.writeOf('', (trx) => enqueueAll(trx, tasks)))

  expect(places).toEqual(
    await placesIn(apart, async (tasks) => {
      for (const task of tasks) await apart.write((trx) => enqueue(trx, task))
    }),
  )
})

test('tasks of a busy engine keep their queue positions while others are leased', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  for (const [id, engine] of [
    ['a', 'far'],
    ['b', 'test'],
    ['c', 'far'],
  ] as const) {
    await addTask(database, user.id, id, engine)
  }
  const claimWithout = (...busy: string[]) => database.write((trx) => claim(trx, holder, now, busy))

  expect((await claimWithout('far'))?.generation_id).toBe('b')
  expect(await claimWithout('far')).toBeNull()
  expect([await positionOf(database, 'a'), await positionOf(database, 'c')]).toEqual([1, 2])
  expect((await claimWithout())?.generation_id).toBe('a')
})

test('a newcomer waits for only one task of a user who queued a hundred', async () => {
  await using database = await openTestDatabase()
  const busy = await createTestUser(database)
  const newcomer = await createTestUser(database)
  for (let i = 0; i < 100; i++) await addTask(database, busy.id, `busy-${i}`)
  await claimNext(database)

  await addTask(database, newcomer.id, 'first')
  await addTask(database, newcomer.id, 'second')

  expect(await positionOf(database, 'first')).toBe(2)
  expect(await positionOf(database, 'second')).toBe(4)
  expect(await positionOf(database, 'busy-99')).toBe(101)
})

test('many past tasks in an idle queue put nobody behind a newcomer who queues many', async () => {
  await using database = await openTestDatabase()
  const busy = await createTestUser(database)
  const newcomer = await createTestUser(database)
  for (let i = 0; i < 50; i++) {
    await addTask(database, busy.id, `old-${i}`)
    const task = await claimNext(database)
    if (task) await database.write((trx) => complete(trx, task, now))
  }
  for (let i = 0; i < 20; i++) await addTask(database, newcomer.id, `new-${i}`)

  await addTask(database, busy.id, 'again')

  expect(await positionOf(database, 'again')).toBeLessThanOrEqual(3)
})

test('only the newest lease can renew, store an upstream reference, end or release a task', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  await addTask(database, user.id, 'a')
  const old = await claimNext(database)
  if (!old) throw new Error('nothing was leased')
  await database.write((trx) => reclaim(trx, { owner: 'next-process', expiredBefore: null }, now))
  const fresh = await database.write((trx) => claim(trx, { owner: 'next-process', expiresMs: 9 }, now))

  const tried = await database.write(async (trx) => [
    await renew(trx, old, 5000, 50),
    await storeUpstreamRef(trx, old, 'stale'),
    await complete(trx, old, now),
    await fail(trx, old, { code: 'stale' }, now),
    await release(trx, old, now, 'crashed'),
  ])

  expect(tried).toEqual([false, false, false, false, false])
  expect(await taskOf(database, 'a')).toEqual(fresh)
  expect(fresh?.run).toBe(2)
})

test('a task ends once: after its completion neither failing nor cancelling changes it', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  await addTask(database, user.id, 'a')
  const lease = await claimNext(database)
  if (!lease) throw new Error('nothing was leased')
  expect(await database.write((trx) => complete(trx, lease, now))).toBe(true)
  const ended = await taskOf(database, 'a')

  expect(await database.write((trx) => fail(trx, lease, { code: 'too_late' }, now))).toBe(false)
  expect(await database.write((trx) => cancel(trx, 'a', now))).toBeNull()
  expect(await taskOf(database, 'a')).toEqual(ended)
  expect(ended).toMatchObject({ state: 'completed', progress: 100, lease_owner: null })
})

test('a cancelled task leaves the queue, and its worker can no longer complete it', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  for (const id of ['a', 'b']) await addTask(database, user.id, id)
  const lease = await claimNext(database)
  if (!lease) throw new Error('nothing was leased')

  await database.write((trx) => cancel(trx, 'a', now))
  await database.write((trx) => cancel(trx, 'b', now))

  expect(await database.write((trx) => complete(trx, lease, now))).toBe(false)
  expect(await claimNext(database)).toBeNull()
})

test('a released task keeps its queue position and counts the crash', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  for (const id of ['a', 'b']) await addTask(database, user.id, id)
  const lease = await claimNext(database)
  if (!lease) throw new Error('nothing was leased')

  await database.write((trx) => release(trx, lease, now, 'crashed'))

  expect(await positionOf(database, 'a')).toBe(1)
  expect(await claimNext(database)).toMatchObject({ generation_id: 'a', run: 2, crashes: 1 })
})

test('a start reclaims the tasks of dead processes at once and leaves its own leases alone', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  for (const id of ['dead', 'own']) await addTask(database, user.id, id)
  await database.write((trx) => claim(trx, { owner: 'dead-process', expiresMs: 1e9 }, now))
  await claimNext(database)

  expect(await database.write((trx) => reclaim(trx, { owner: holder.owner, expiredBefore: null }, now))).toBe(1)

  expect((await taskOf(database, 'dead')).state).toBe('queued')
  expect((await taskOf(database, 'own')).state).toBe('running')
})

test('expired leases are found, renewed ones are not', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  for (const id of ['late', 'renewed']) await addTask(database, user.id, id)
  await claimNext(database)
  const renewed = await claimNext(database)
  if (!renewed) throw new Error('nothing was leased')
  await database.write((trx) => renew(trx, renewed, 5000, 40))

  const expired = await expiredLeases(database.read, { owner: holder.owner, expiresMs: 2000 })

  expect(expired.map((task) => task.generation_id)).toEqual(['late'])
  expect((await taskOf(database, 'renewed')).progress).toBe(40)
})

test('every change has a later time stamp than the one before, even when the clock was set back', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  await addTask(database, user.id, 'a')
  const before = '2025-01-01T00:00:00.000Z'
  const stamps = [(await taskOf(database, 'a')).updated_at]

  const lease = await database.write((trx) => claim(trx, holder, before))
  if (!lease) throw new Error('nothing was leased')
  stamps.push(lease.updated_at)
  await database.write((trx) => fail(trx, lease, { code: 'failed' }, before))
  stamps.push((await taskOf(database, 'a')).updated_at)

  expect(stamps).toEqual(['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2026-01-01T00:00:00.002Z'])
})
