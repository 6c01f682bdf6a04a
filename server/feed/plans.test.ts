import { expect, test } from 'vitest'
import { openTestDatabase } from '../platform/testing.ts'
import { plansOf } from '../platform/testing-plans.ts'
import { prepareFeedQueries } from './public-feed-store.ts'
import { countUse, deleteResult, insertResults, resultById, resultsOf, setLike, setPublic, stateOf } from './store.ts'
import { newResult } from './testing.ts'

test('every query of the feed is answered from its index, without sorting', async () => {
  await using database = await openTestDatabase()
  const plans = await plansOf(database, async (watched) => {
    prepareFeedQueries(watched)
  })
  const covering = (index: string, terms: string) => [
    `SEARCH generation_result USING COVERING INDEX ${index} (${terms})`,
  ]
  expect(plans).toEqual([
    ['SEARCH counter USING INDEX sqlite_autoindex_counter_1 (name=?)'],
    ['SEARCH feed_bucket USING PRIMARY KEY (feed=?)'],
    covering('result_feed', 'published_at<?'),
    covering('result_feed_by_type', 'task_category=? AND published_at<?'),
    covering('result_feed_by_model', 'model=? AND published_at<?'),
    covering('result_feed', 'published_at>? AND published_at<?'),
    covering('result_feed_by_type', 'task_category=? AND published_at>? AND published_at<?'),
    covering('result_feed_by_model', 'model=? AND published_at>? AND published_at<?'),
    [
      'SEARCH result USING INDEX sqlite_autoindex_generation_result_1 (generation_result_id=?)',
      'LIST SUBQUERY 1',
      'SCAN json_each VIRTUAL TABLE INDEX 1:',
      'SEARCH media USING INDEX sqlite_autoindex_media_1 (key=?)',
      'SEARCH creator USING INDEX sqlite_autoindex_user_1 (id=?)',
      'SEARCH own_like USING PRIMARY KEY (generation_result_id=? AND user_id=?) LEFT-JOIN',
    ],
    [
      'SEARCH result_like USING PRIMARY KEY (generation_result_id=? AND user_id=?)',
      'LIST SUBQUERY 1',
      'SCAN json_each VIRTUAL TABLE INDEX 1:',
    ],
    ['SCAN generation_result USING INDEX result_featured'],
    ['SCAN generation_result USING INDEX result_trending'],
  ])
})

test('what is done with one result, or the results of a generation, never reads a whole table', async () => {
  await using database = await openTestDatabase()
  await database.write((trx) =>
    trx
      .insertInto('user')
      .values({ id: 'u', username: 'u', email: 'u@example.org', password_hash: null, avatar_url: null, created_at: '' })
      .execute(),
  )
  const plans = await plansOf(database, async (watched) => {
    await resultById(watched, 'r', 'u')
    await resultsOf(watched, ['g', 'h'], 'u')
    await stateOf(watched, 'r')
    await setPublic(watched, 'r', '2026-01-01T00:00:00.000Z')
    await countUse(watched, 'r', 'views_count')
    await setLike(watched, { id: 'r', userId: 'u', like: true, now: '' }).catch(() => {})
    await setLike(watched, { id: 'r', userId: 'u', like: false, now: '' }).catch(() => {})
    await deleteResult(watched, 'r').catch(() => {})
    await insertResults(watched, [newResult('u', 'k', '')]).catch(() => {})
  })
  expect(plans.length).toBeGreaterThan(8)
  for (const plan of plans) {
    expect(plan.join('\n')).not.toMatch(/^SCAN|TEMP B-TREE/m)
  }
})
