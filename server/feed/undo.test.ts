import { expect, test } from 'vitest'
import { signInTestUser } from '../platform/testing.ts'
import { undoMs } from '../results/trash.ts'
import { resultsLeft, resultsOf, stateOf } from './store.ts'
import { openTestFeed } from './testing.ts'

test('a restored result has its likes and its position in the feed again', async () => {
  await using app = await openTestFeed()
  const { user, headers } = await signInTestUser(app.database, app.sessions)
  const fan = await signInTestUser(app.database, app.sessions)
  const ids = []
  for (let i = 0; i < 3; i++) {
    app.clock.advance(1000)
    ids.push(await app.addResult(user, { is_public: 1 }))
  }
  const path = `/api/generation_result/${ids[1]}`
  await app.call('POST', `/api/generations/${ids[1]}/like`, { headers: fan.headers, body: { like: true } })
  const feed = async () => (await app.call('GET', '/api/public/generations', { headers: fan.headers })).body
  const before = await feed()

  expect((await app.call('DELETE', path, { headers })).body).toEqual({
    undo_until: new Date(app.clock.now().getTime() + undoMs).toISOString(),
  })
  expect(await feed()).toMatchObject({ total: 2 })
  expect((await app.call('POST', `${path}/restore`, { headers: fan.headers })).status).toBe(404)
  expect((await app.call('POST', `${path}/restore`)).status).toBe(401)
  const restored = await app.call('POST', `${path}/restore`, { headers })
  expect(restored).toMatchObject({ status: 200, body: { generation_result_id: ids[1], likes_count: 1 } })
  expect(await feed()).toEqual(before)
  expect((await app.call('POST', `${path}/restore`, { headers })).status).toBe(404)
})

test('results deleted one by one are restored in any order, with their generation', async () => {
  await using app = await openTestFeed()
  const { user, headers } = await signInTestUser(app.database, app.sessions)
  const first = await app.addResult(user)
  const generation_id = (await stateOf(app.database.read, first))?.generation_id ?? ''
  const second = await app.addResult(user, { generation_id, position: 1 })
  for (const id of [first, second]) await app.call('DELETE', `/api/generation_result/${id}`, { headers })
  expect(await resultsLeft(app.database.read, generation_id)).toBe(0)
  expect((await app.call('POST', `/api/generation_result/${first}/restore`, { headers })).status).toBe(200)
  expect((await app.call('POST', `/api/generation_result/${second}/restore`, { headers })).status).toBe(200)
  expect([...(await resultsOf(app.database.read, [generation_id], user.id)).values()].flat()).toMatchObject([
    { generation_result_id: first },
    { generation_result_id: second },
  ])
})

test('a result cannot be restored after ten seconds', async () => {
  await using app = await openTestFeed()
  const { user, headers } = await signInTestUser(app.database, app.sessions)
  const id = await app.addResult(user)
  await app.call('DELETE', `/api/generation_result/${id}`, { headers })
  app.clock.advance(undoMs + 1)
  expect((await app.call('POST', `/api/generation_result/${id}/restore`, { headers })).status).toBe(404)
})
