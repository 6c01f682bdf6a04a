import { expect, test } from 'vitest'
import { plansOf } from '../platform/database/testing-plans.ts'
import { prepareQueueFigures } from '../platform/queue/queue-figures.ts'
import { openTestDatabase } from '../platform/testing.ts'

test('the queue is read by its own indexes, however many tasks have ended', async () => {
  await using database = await openTestDatabase()
  const plans = await plansOf(database, async (db) => {
    const figures = prepareQueueFigures(db)
    await figures.counts()
    await figures.oldestWaiting()
  })
  expect(plans.map(([step]) => step)).toEqual([
    'SCAN task USING INDEX task_queue',
    'SCAN task USING INDEX task_running',
    'SEARCH task USING INDEX task_queue',
  ])
})
