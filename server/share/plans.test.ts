import { expect, test } from 'vitest'
import { plansOf } from '../platform/database/testing-plans.ts'
import { openTestDatabase } from '../platform/testing.ts'
import { prepareSitemapQueries } from './sitemap-store.ts'

test('every query walks an index, without sorting', async () => {
  await using database = await openTestDatabase()
  const plans = await plansOf(database, async (watched) => {
    prepareSitemapQueries(watched)
  })
  const steps = plans.flat()
  expect(steps.filter((step) => /TEMP B-TREE/.test(step))).toEqual([])
  expect(steps.filter((step) => step.includes('generation_result'))).toEqual([
    expect.stringContaining('USING COVERING INDEX'),
    expect.stringContaining('USING COVERING INDEX result_feed_by_creator (user_id=?)'),
    expect.stringContaining('USING COVERING INDEX'),
    expect.stringContaining('USING COVERING INDEX result_feed_by_creator (user_id=?)'),
  ])
})
