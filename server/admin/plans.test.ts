import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plansOf } from '../platform/database/testing-plans.ts'
import { openTestDatabase } from '../platform/testing.ts'
import { largestOwners } from '../results/files/room.ts'
import { storedKinds, storedKindsOf } from '../results/files/stored-kinds.ts'
import { removalsOf, restorationsOf } from '../results/removals.ts'
import { blockedImagesPage } from './blocked/store.ts'
import { removalsPage } from './moderation-store.ts'
import { ordersByAnyId, ordersPage } from './orders/store.ts'
import { countTasks, tasksPage } from './queue/store.ts'
import { reportsPage } from './report-store.ts'
import { actsPage, peoplePage } from './store.ts'

test('accounts and the log are read from an index, wherever the page starts', async () => {
  await using database = await openTestDatabase()
  const plans = await plansOf(database, async (db) => {
    await peoplePage(db, { column: 'username', prefix: 'ad', after: 'ada', limit: 50 })
    await peoplePage(db, { column: 'email', prefix: 'ad@', after: undefined, limit: 50 })
    await peoplePage(db, { column: 'id', prefix: '', after: 'x', limit: 50 })
    await actsPage(db, { after: 7, limit: 50 })
    await actsPage(db, { person: 'x', after: 7, limit: 50 })
  })
  const indexed = /USING (INTEGER PRIMARY KEY|PRIMARY KEY|(COVERING )?INDEX)/
  for (const plan of plans) for (const step of plan) expect(step).toMatch(indexed)
  expect(plans.map(([first]) => first)).toEqual([
    expect.stringMatching(/^SEARCH user USING INDEX \S+ \(username>\? AND username<\?\)/),
    expect.stringMatching(/^SEARCH user USING INDEX \S+ \(email>\? AND email<\?\)/),
    expect.stringMatching(/^SEARCH user USING INDEX \S+ \(id<\?\)/),
    expect.stringMatching(/^SEARCH operator_act USING INTEGER PRIMARY KEY/),
    expect.stringMatching(/^SEARCH operator_act USING INDEX operator_act_of_subject/),
  ])
})

test('reports and removals are read from an index, wherever the page starts', async () => {
  await using database = await openTestDatabase()
  const plans = await plansOf(database, async (db) => {
    await reportsPage(db, { state: 'open', after: 'x', limit: 50 })
    await reportsPage(db, { after: 'x', limit: 50 })
    await removalsPage(db, { after: 'x', limit: 50 })
    await removalsOf(db, 'x')
    await restorationsOf(db, 'x')
  })
  for (const plan of plans) expect(plan.join()).not.toMatch(/SCAN|TEMP B-TREE/)
  expect(plans[0]?.[0]).toMatch(/^SEARCH feedback USING INDEX feedback_by_state \(state=\? AND id<\?\)/)
})

test('blocked images are read from an index, wherever the page starts', async () => {
  await using database = await openTestDatabase()
  const [plan] = await plansOf(database, (db) => blockedImagesPage(db, { after: 'x', limit: 50 }))
  expect(plan).toEqual(['SEARCH blocked_image USING PRIMARY KEY (id<?)'])
})

test('tasks are read from an index of those that are not completed, wherever the page starts', async () => {
  await using database = await openTestDatabase()
  const page = { state: 'failed', person: undefined, model: undefined, after: 'x', limit: 50 } as const
  const plans = await plansOf(database, async (db) => {
    await tasksPage(db, page)
    await tasksPage(db, { ...page, state: 'queued' })
    await tasksPage(db, { ...page, person: 'x' })
    await tasksPage(db, { ...page, model: 'FLUX' })
    await countTasks(db, 'queued')
    await countTasks(db, 'running')
  })
  for (const plan of plans.slice(0, 4)) expect(plan.join()).not.toMatch(/SCAN|TEMP B-TREE/)
  expect(plans.map((plan) => plan.find((step) => /^(SEARCH entry|SCAN task) USING/.test(step)))).toEqual([
    'SEARCH entry USING INDEX history_unfinished (state=? AND entry_id<?)',
    'SEARCH entry USING INDEX history_unfinished (state=? AND entry_id>?)',
    'SEARCH entry USING INDEX history_unfinished_of_user (user_id=? AND state=? AND entry_id<?)',
    'SEARCH entry USING INDEX history_unfinished_by_model (model=? AND state=? AND entry_id<?)',
    'SCAN task USING COVERING INDEX task_queue',
    'SCAN task USING COVERING INDEX task_queue',
    'SCAN task USING COVERING INDEX task_running',
    'SCAN task USING COVERING INDEX task_running',
  ])
})

test('a line of the log is not replaced either, which only SQLite knows', async () => {
  await using database = await openTestDatabase()
  const line = `null, '', 'block', '', '', null, '', '', null`
  const add = (statement: string) => database.write((trx) => sql.raw(statement).execute(trx))
  await add(`insert into operator_act select 1, 'x', ${line}`)
  for (const [seq, id] of [
    [1, 'x'],
    [1, 'y'],
    [2, 'x'],
  ]) {
    await expect(add(`insert or replace into operator_act select ${seq}, '${id}', ${line}`)).rejects.toThrow(
      /line of the log/,
    )
  }
})

test('orders are read from an index, wherever the page starts', async () => {
  await using database = await openTestDatabase()
  const page = { state: undefined, buyer: undefined, after: { created_at: 'x', id: 'x' }, limit: 50 }
  const plans = await plansOf(database, async (db) => {
    await ordersPage(db, page)
    await ordersPage(db, { ...page, state: 'paid' })
    await ordersPage(db, { ...page, buyer: 'x' })
    await ordersByAnyId(db, 'x')
  })
  for (const plan of plans) expect(plan.join()).not.toMatch(/SCAN|TEMP B-TREE/)
  const ofOrders = plans.map((plan) => plan.find((step) => step.includes('pay_order')))
  expect(ofOrders).toEqual([
    'SEARCH pay_order USING INDEX pay_order_by_time ((created_at,id)<(?,?))',
    'SEARCH pay_order USING INDEX pay_order_by_state (state=? AND (created_at,id)<(?,?))',
    'SEARCH pay_order USING INDEX pay_order_of_user_by_time (user_id=? AND (created_at,id)<(?,?))',
    expect.stringMatching(/\(id=\?\)/),
    expect.stringMatching(/pay_order_by_payment/),
    expect.stringMatching(/pay_order_by_provider/),
  ])
})

test('what is stored is read from counters and indexes, wherever the page starts, and no files are counted', async () => {
  await using database = await openTestDatabase()
  await database.write((trx) => trx.insertInto('counter').values({ name: 'stored_bytes:x', value: 9 }).execute())
  const plans = await plansOf(database, async (db) => {
    await largestOwners(db, 50)
    await largestOwners(db, 50, { id: 'x', bytes: 7 })
    await storedKinds(db)
    await storedKindsOf(db, 'x')
  })
  expect(plans.map(([first]) => first)).toEqual([
    'SEARCH counter USING COVERING INDEX counter_stored_bytes (value>?)',
    expect.stringMatching(/^SEARCH user USING INDEX \S+ \(id=\?\)/),
    expect.stringMatching(/^SEARCH counter USING .*\(name=\?\)/),
    expect.stringMatching(/^SEARCH counter USING COVERING INDEX counter_stored_bytes/),
    expect.stringMatching(/^SEARCH counter USING .*\(name>\? AND name<\?\)/),
    'SEARCH media USING INDEX media_by_owner (owner_id=?)',
  ])
  for (const plan of plans.slice(0, 5)) expect(plan.join()).not.toMatch(/TEMP B-TREE/)
})
