/** Leases where several processes lease at the same time, none waiting for the others. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { createTestUser, openTestDatabase } from '../testing.ts'
import { abandonedTasks, cancel, claim, complete, expiredLeases, reclaim, renew } from './queue.ts'
import { addTask, now, taskOf } from './testing.ts'

/** The end of a lease on the database's clock. */
const inMs = (database: Database, ms: number) => sql<number>`${database.peers.nowMs} + ${sql.lit(ms)}`

test('of 64 who claim while others write, no two get the same task, and nobody waits behind a user of many', async () => {
  await using database = await openTestDatabase()
  const other = await database.again()
  const hog = await createTestUser(database)
  for (let i = 0; i < 60; i++) await addTask(database, hog.id, `hog-${i}`)
  const others = await Promise.all(Array.from({ length: 20 }, () => createTestUser(database)))
  for (const [index, user] of others.entries()) await addTask(database, user.id, `one-${index}`)
  const expiresMs = inMs(database, 60_000)
  const claimed: { task_id: string; run: number; user_id: string }[] = []

  await Promise.all([
    ...Array.from({ length: 64 }, async (_, index) => {
      const node = index % 2 === 0 ? database : other
      const task = await node.writeApart((trx) => claim(trx, { owner: `node-${index % 2}`, expiresMs }, now))
      if (!task) return
      claimed.push(task)
      await node.writeApart((trx) => renew(trx, task, expiresMs, 10))
      if (index % 4 === 0) await node.write((trx) => complete(trx, task, now))
    }),
    ...Array.from({ length: 8 }, (_, index) => addTask({ ...database, ...other }, hog.id, `late-${index}`)),
    ...Array.from({ length: 8 }, (_, index) => database.write((trx) => cancel(trx, `hog-${59 - index}`, now))),
  ])

  const rows = await database.read.selectFrom('task').select(['task_id', 'state', 'run']).execute()
  expect(claimed).toHaveLength(64)
  expect(new Set(claimed.map(({ task_id }) => task_id)).size).toBe(64)
  expect(claimed.every(({ run }) => run === 1)).toBe(true)
  expect(rows.filter(({ state }) => state === 'queued')).toHaveLength(80 + 8 - 64 - 8)
  // The first in line go first but for as many places as claim at the same time: two pools of four connections.
  const ofOthers = claimed.slice(0, 20 + 1 + 8).filter(({ user_id }) => user_id !== hog.id)
  expect(ofOthers.length).toBeGreaterThanOrEqual(20 - 8)
  await other.close()
})

test('a lease ends by the clock of the database, and only then may another process take the task', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  for (const id of ['dead', 'alive', 'own']) await addTask(database, user.id, id)
  const claimFor = (owner: string, ms: number) =>
    database.writeApart((trx) => claim(trx, { owner, expiresMs: inMs(database, ms) }, now))
  await claimFor('dead', -1)
  await claimFor('alive', 60_000)
  await claimFor('own', -1)
  const abandoned = { owner: 'own', expiredBefore: database.peers.nowMs }

  const tasks = await abandonedTasks(database.read, abandoned)
  expect(tasks.map(({ generation_id }) => generation_id)).toEqual(['dead'])
  expect(await database.write((trx) => reclaim(trx, abandoned, now))).toBe(1)

  expect((await taskOf(database, 'dead')).state).toBe('queued')
  expect((await taskOf(database, 'alive')).lease_owner).toBe('alive')
  const expired = await expiredLeases(database.read, { owner: 'own', expiresMs: inMs(database, 0) })
  expect(expired.map(({ generation_id }) => generation_id)).toEqual(['own'])
})

test('a claim waits for no write that is under way', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  await addTask(database, user.id, 'a')
  const claimed = Promise.withResolvers<void>()
  const writing = database.write(async (trx) => {
    await trx.insertInto('counter').values({ name: 'long', value: 1 }).execute()
    await claimed.promise
  })
  const expiresMs = inMs(database, 60_000)

  const task = await database.writeApart((trx) => claim(trx, { owner: 'own', expiresMs }, now))

  expect(task?.generation_id).toBe('a')
  claimed.resolve()
  await writing
})

test('a lease that a crash of the database forgot is no lease, though the next one has its number', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  await addTask(database, user.id, 'a')
  const claimFor = (owner: string) =>
    database.writeLease((trx) => claim(trx, { owner, expiresMs: inMs(database, 60_000) }, now))
  const forgotten = await claimFor('first')
  const asBefore = { state: 'queued', run: 0, lease_owner: null, lease_expires_ms: null } as const
  await database.write((trx) => trx.updateTable('task').set(asBefore).execute())
  const next = await claimFor('second')

  expect([forgotten?.run, next?.run]).toEqual([1, 1])
  const endOf = (lease: typeof next) => lease && database.write((trx) => complete(trx, lease, now))
  expect(await endOf(forgotten)).toBe(false)
  expect(await endOf(next)).toBe(true)
})
