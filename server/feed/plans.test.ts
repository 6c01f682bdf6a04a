import { expect, test } from 'vitest'
import { plansOf } from '../platform/database/testing-plans.ts'
import { openTestDatabase, signInTestUser } from '../platform/testing.ts'
import { emptyTrash, restoreResult, trashResult } from '../results/trash.ts'
import { prepareCreatorQueries } from './creator-store.ts'
import { prepareFeedQueries } from './public-feed-store.ts'
import { renewSearch } from './search-renewal-store.ts'
import { prepareSearchQueries } from './search-store.ts'
import { countUse, insertResults, resultById, resultsLeft, resultsOf, setLike, setPublic, stateOf } from './store.ts'
import { newResult, openTestFeed } from './testing.ts'

test('every query of the feed is answered from its index, without sorting', async () => {
  await using database = await openTestDatabase()
  const plans = await plansOf(database, async (watched) => {
    prepareFeedQueries(watched)
  })
  const covering = (index: string, terms: string) => [
    `SEARCH generation_result USING COVERING INDEX ${index} (${terms})`,
  ]
  // SQLite never reports an index over a generated column as covering, but does not read the table either
  // (DeferredSeek).
  const byType = (terms: string) => [`SEARCH generation_result USING INDEX result_feed_by_type (${terms})`]
  expect(plans).toEqual([
    ['SEARCH counter USING INDEX sqlite_autoindex_counter_1 (name=?)'],
    ['SEARCH feed_bucket USING PRIMARY KEY (feed=?)'],
    covering('result_feed', 'published_at<?'),
    byType('feed_type=? AND published_at<?'),
    covering('result_feed_by_model', 'model=? AND published_at<?'),
    covering('result_feed', 'published_at>? AND published_at<?'),
    byType('feed_type=? AND published_at>? AND published_at<?'),
    covering('result_feed_by_model', 'model=? AND published_at>? AND published_at<?'),
    [
      'SEARCH result USING INDEX sqlite_autoindex_generation_result_1 (generation_result_id=?)',
      'LIST SUBQUERY 1',
      'SCAN json_each VIRTUAL TABLE INDEX 1:',
      'SEARCH media USING INDEX sqlite_autoindex_media_1 (key=?)',
      'SEARCH creator USING INDEX sqlite_autoindex_user_1 (id=?)',
    ],
    [
      'SEARCH result_like USING PRIMARY KEY (generation_result_id=? AND user_id=?)',
      'LIST SUBQUERY 1',
      'SCAN json_each VIRTUAL TABLE INDEX 1:',
    ],
    ['SCAN generation_result USING INDEX result_featured'],
    ['SCAN generation_result USING INDEX result_trending'],
    ['SEARCH generation_result USING INDEX result_feed (published_at>?)', 'USE TEMP B-TREE FOR ORDER BY'],
  ])
})

test('every query of a person is answered from an index, without sorting', async () => {
  await using database = await openTestDatabase()
  const plans = await plansOf(database, async (watched) => {
    prepareCreatorQueries(watched)
  })
  const filtered = 'user_id=? AND published_at<?'
  const lists = ['LIST SUBQUERY 1', 'SCAN json_each VIRTUAL TABLE INDEX 1:', 'CREATE BLOOM FILTER']
  const covering = (terms: string) => `SEARCH generation_result USING COVERING INDEX result_feed_by_creator (${terms})`
  expect(plans).toEqual([
    [covering(filtered), ...lists],
    [covering(filtered), ...lists],
    [`SEARCH generation_result USING INDEX result_feed_by_creator (${filtered})`, ...lists],
    [covering('user_id=?')],
    ['SEARCH user USING INDEX sqlite_autoindex_user_1 (id=?)'],
    ['SEARCH user USING INDEX sqlite_autoindex_user_2 (username=?)'],
  ])
})

test('a search walks its index in order and looks up only the matches', async () => {
  await using database = await openTestDatabase()
  const plans = await plansOf(database, async (watched) => {
    prepareSearchQueries(watched)
  })
  const steps = plans.flat()
  expect(
    steps.filter((step) => /TEMP B-TREE|^SCAN (?!result_search|wanted|tag|place|hits|\(subquery)/.test(step)),
  ).toEqual([])
  expect(steps.filter((step) => step.includes('result_search VIRTUAL TABLE'))).toHaveLength(6)
})

test('no action on a result, or on the results of a generation, reads a whole table', async () => {
  await using app = await openTestFeed()
  const { user } = await signInTestUser(app.database, app.sessions)
  const id = await app.addResult(user, { is_public: 1 })
  const generation_id = (await stateOf(app.database.read, id))?.generation_id ?? ''
  const media_key = (await stateOf(app.database.read, id))?.media_key ?? ''
  const plans = await plansOf(app.database, async (db) => {
    await resultById(db, id, user.id)
    await resultsOf(db, [generation_id, 'another'], user.id)
    await stateOf(db, id)
    await setPublic(db, id, '2026-01-01T00:00:00.000Z')
    await countUse(db, id, 'views_count')
    await setLike(db, { id, userId: user.id, like: true, now: '' })
    await setLike(db, { id, userId: user.id, like: false, now: '' })
    await insertResults(db, [newResult(user.id, media_key, '', { generation_id })])
    await resultsLeft(db, generation_id)
    await trashResult(db, { id: '', user_id: user.id, undoUntilMs: 0 }, id)
    await restoreResult(db, user.id, id, new Date(0))
    await emptyTrash(db, new Date(1))
  })
  // The twelve calls run several statements each, such as adding a like, reading one's own result with its references,
  // deleting it and restoring it.
  expect(plans.length).toBeGreaterThanOrEqual(22)
  for (const plan of plans) expect(plan.join('\n')).not.toMatch(/^SCAN|TEMP B-TREE/m)
})

test('a step that renews the search index reads its results from the index of the creator, however many there are', async () => {
  await using database = await openTestDatabase()
  await database.write(async (trx) => {
    const row = { id: 'ann', username: 'ann', email: 'ann@mirari.example', created_at: '' }
    await trx.insertInto('user').values(row).execute()
    await trx.insertInto('index_renewal').values({ user_id: 'ann', before_at: '9999', before_id: '' }).execute()
  })
  const plans = await plansOf(database, (trx) => renewSearch({ write: (work) => work(trx) }))
  expect(plans.flat().filter((step) => /generation_result/.test(step))).toEqual([
    expect.stringMatching(/^SEARCH generation_result USING COVERING INDEX result_feed_by_creator/),
  ])
})
