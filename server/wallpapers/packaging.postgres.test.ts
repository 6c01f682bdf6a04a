/** Several processes that make packages of one database. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { createTestUser, openTestDatabase } from '../platform/testing.ts'
import { addResult, startTestServer } from '../testing.ts'
import { claimPackage, endPackage, insertTask, type PackageLease, renewPackage } from './store.ts'

const created_at = '2026-01-01T00:00:00.000Z'
const leaseMs = 10_000
const completed = { state: 'completed', zip_key: null, updated_at: created_at } as const

const claim = (database: Database) =>
  database.writeApart((trx) => claimPackage(trx, { lease_token: newId(), nowMs: database.peers.nowMs, leaseMs }))

async function addTasks(database: Database, count: number): Promise<void> {
  const { id: user_id } = await createTestUser(database)
  const times = { created_at, updated_at: created_at }
  await database.write(async (trx) => {
    for (let index = 0; index < count; index++) {
      const content = { generation_result_id: newId(), content_hash: newId() }
      await insertTask(trx, { ...content, ...times, task_id: newId(), user_id })
    }
  })
}

test('64 claims at two processes at once take every package once', async () => {
  await using database = await openTestDatabase()
  const other = await database.again()
  await addTasks(database, 40)

  const claimed = await Promise.all(Array.from({ length: 64 }, (_, index) => claim(index % 2 === 0 ? database : other)))

  const ids = claimed.flatMap((task) => (task ? [task.task_id] : []))
  expect([ids.length, new Set(ids).size]).toEqual([40, 40])
  await other.close()
})

test('a package whose maker does not renew its lease goes to another one, and the first can end nothing more', async () => {
  await using database = await openTestDatabase()
  await addTasks(database, 1)
  const first = await claim(database)
  if (!first) throw new Error('There is a package to make.')
  expect(await claim(database)).toBeNull()
  const ended = sql<number>`${database.peers.nowMs} - 1`
  await database.write((trx) => trx.updateTable('package_task').set({ lease_ends_ms: ended }).execute())

  const second = await claim(database)

  expect(second).toMatchObject({ task_id: first.task_id, attempts: 2 })
  const { nowMs } = database.peers
  const renew = (lease: PackageLease) =>
    database.writeApart(async (trx) => nowMs !== null && (await renewPackage(trx, lease, { nowMs, leaseMs })))
  const end = (lease: PackageLease) => database.write((trx) => endPackage(trx, lease, completed))
  expect([await renew(first), await end(first)]).toEqual([false, false])
  expect(second && [await renew(second), await end(second), await end(second)]).toEqual([true, true, false])
})

test('a server goes on with the package of one that died, once its lease has ended, and leaves that of a living one', async () => {
  await using server = await startTestServer({ workers: 0 })
  const { database } = server.composition
  const eve = await server.signIn()
  const { generation } = await addResult(server, eve, 'a lake')
  const json = { generation_id: generation }
  await server.call('/api/wallpaper/package-img-video', { json, headers: eve.headers })
  const ends = sql<number>`${database.peers.nowMs} + 5000`
  await database.write((trx) =>
    trx.updateTable('package_task').set({ lease_token: 'gone', lease_ends_ms: ends, attempts: 1 }).execute(),
  )
  const task = () =>
    database.read.selectFrom('package_task').select(['lease_token', 'attempts']).executeTakeFirstOrThrow()

  await server.composition.start()

  expect(await task()).toEqual({ lease_token: 'gone', attempts: 1 })
  await expect.poll(task, { timeout: 60_000 }).toMatchObject({ attempts: 2 })
})
