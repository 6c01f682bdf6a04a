import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rebuildHistoryBuckets } from '../platform/database/triggers/history.ts'
import { newId } from '../platform/id.ts'
import { createTestUser, openTestDatabase, type TestDatabase } from '../platform/testing.ts'
import { insertGeneration } from '../results/history-entries.ts'
import { historyFilter } from './history-query.ts'
import { historyPage } from './store.ts'

// Enough generations for several buckets.
const made = 1800
const startMs = Date.parse('2026-01-01T00:00:00.000Z')

let database: TestDatabase
let userId: string
let known: { id: string; created_at: string }[] = []

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function addTask(user_id: string, created_at: string, state: 'completed' | 'failed') {
  const generation_id = newId()
  const facts = { generation_id, user_id, created_at }
  await database.write(async (trx) => {
    const request = {
      task_category: 'image',
      model: 'jimeng',
      prompt: '',
      style: '',
      width: 64,
      height: 64,
      seed: 1,
      request: '{}',
      request_hash: '',
    } as const
    await insertGeneration(trx, { ...facts, ...request })
    await trx
      .insertInto('task')
      .values({ ...facts, task_id: newId(), engine: 'builtin', state, vtime: 0, updated_at: created_at })
      .execute()
  })
  return { id: generation_id, created_at }
}

beforeAll(async () => {
  database = await openTestDatabase()
  userId = (await createTestUser(database)).id
  const other = (await createTestUser(database)).id
  const added = await Promise.all(
    Array.from({ length: made }, (_, index) => {
      // Three generations share each time, and some have an earlier time, as a restored one does.
      const moment = index % 40 === 39 ? Math.floor(index / 2) : Math.floor(index / 3) * 3
      const owner = index % 90 === 0 ? other : userId
      const at = new Date(startMs + moment * 1000).toISOString()
      return addTask(owner, at, index % 11 === 0 ? 'failed' : 'completed').then((row) => ({ ...row, owner, index }))
    }),
  )
  const mine = added.filter(({ owner }) => owner === userId)
  const hides = mine.filter(({ index }) => index % 13 === 0).map(({ id }) => id)
  const shows = mine.filter(({ index }) => index % 22 === 0).map(({ id }) => id)
  const deletes = mine.filter(({ index }) => index % 17 === 0).map(({ id }) => id)
  await database.write(async (trx) => {
    await trx.updateTable('task').set({ state: 'cancelled' }).where('generation_id', 'in', hides).execute()
    await trx.updateTable('task').set({ state: 'completed' }).where('generation_id', 'in', shows).execute()
    await trx.deleteFrom('history_entry').where('entry_id', 'in', deletes).execute()
  })
  const rows = await database.read
    .selectFrom('task')
    .select(['generation_id as id', 'created_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'completed')
    .execute()
  known = rows.toSorted((a, b) =>
    a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1,
  )
})

afterAll(() => database[Symbol.asyncDispose]())

async function expectPages(until: string | null) {
  const listed = until === null ? known : known.filter(({ created_at }) => created_at <= until)
  const query = until === null ? {} : { timestamp: until }
  for (const [page, size] of [
    [0, 50],
    [3, 70],
    [10, 50],
    [11, 97],
    [500, 3],
    [28, 50],
    [99, 50],
  ] as const) {
    const filter = historyFilter(userId, { page, size, ...query }, new Date())
    expect({ page, ids: await historyPage(database.read, filter, { page, size }) }).toEqual({
      page,
      ids: idsOf(listed.slice(page * size, (page + 1) * size)),
    })
  }
}

describe('a page of the history', () => {
  test('is the same by buckets as by counting', async () => {
    await expectPages(null)
  })

  test.each([1799, 1200, 1000.5, 60, -5])('is the same up to a time (%s s)', async (seconds) => {
    await expectPages(new Date(startMs + seconds * 1000).toISOString())
  })

  test('is found by few buckets with correct counts', async () => {
    const buckets = await database.read.selectFrom('history_bucket').selectAll().where('user_id', '=', userId).execute()
    expect(buckets.length).toBeGreaterThan(2)
    expect(buckets.reduce((sum, { creations }) => sum + creations, 0)).toBe(known.length)
  })

  test('is the same after the buckets of an older database are rebuilt', async () => {
    await database.write(async (trx) => {
      await trx.deleteFrom('history_bucket').execute()
      await trx.executeQuery(CompiledQuery.raw(rebuildHistoryBuckets))
    })
    await expectPages(null)
  })
})
