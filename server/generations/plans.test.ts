import { expect, test } from 'vitest'
import { plansOf } from '../platform/database/testing-plans.ts'
import { historyFilter } from './history-query.ts'
import { entriesWithTasks, historyPage, historyTotal, ownEdited, ownTasks } from './store.ts'
import { openTestGenerations } from './testing.ts'

test('pages with words, and edited results among them, are found in indexes', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const filter = historyFilter(ann.user.id, { page: 0, size: 50, search_query: 'lake' }, new Date())

  const page = await plansOf(feature.database, (db) => historyPage(db, filter, { page: 0, size: 50 }))
  const rows = await plansOf(feature.database, (db) => entriesWithTasks(db, ['a', 'b']))
  const status = await plansOf(feature.database, (db) => ownEdited(db, ann.user.id, ['a', 'b']))

  expect(page).toEqual([['SEARCH history_entry USING INDEX history_by_time (user_id=?)']])
  for (const step of [...rows, ...status].flat()) expect(step).toMatch(/^SEARCH \w+ USING INDEX/)
})

test('pages of the history, their totals and statuses are found in indexes', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  await feature.create(ann)
  const filter = historyFilter(ann.user.id, { page: 0, size: 50, model_filter: 'jimeng' }, new Date())

  const page = await plansOf(feature.database, (db) => historyPage(db, filter, { page: 500, size: 50 }))
  const total = await plansOf(feature.database, (db) => historyTotal(db, filter))
  const everything = historyFilter(ann.user.id, { page: 0, size: 50 }, new Date())
  const kept = await plansOf(feature.database, (db) => historyTotal(db, everything))
  const status = await plansOf(feature.database, (db) => ownTasks(db, ann.user.id, ['a', 'b']))

  expect(page).toEqual([['SEARCH history_entry USING COVERING INDEX history_by_time (user_id=?)']])
  expect(total.at(-1)).toEqual([
    'CO-ROUTINE matching',
    'SEARCH history_entry USING COVERING INDEX history_by_time (user_id=?)',
    'SCAN matching',
  ])
  expect(kept).toEqual([['SEARCH history_bucket USING PRIMARY KEY (user_id=?)']])
  expect(status).toEqual([
    [expect.stringMatching(/^SEARCH task USING INDEX sqlite_autoindex_task_\d \(generation_id=\?\)$/)],
    [expect.stringMatching(/^SEARCH task USING INDEX sqlite_autoindex_task_\d \(task_id=\?\)$/)],
  ])
})
