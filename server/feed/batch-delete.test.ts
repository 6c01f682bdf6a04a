import { expect, test } from 'vitest'
import { signInTestUser } from '../platform/testing.ts'
import { stateOf } from './store.ts'
import { openTestFeed } from './testing.ts'

test('several results go at once; those that cannot are counted and stay', async () => {
  await using app = await openTestFeed()
  const owner = await signInTestUser(app.database, app.sessions)
  const other = await signInTestUser(app.database, app.sessions)
  const own = [await app.addResult(owner.user), await app.addResult(owner.user, { is_public: 1 })]
  const foreign = [await app.addResult(other.user), await app.addResult(other.user, { is_public: 1 })]
  const send = (ids: unknown) =>
    app.call('POST', '/api/generation_results/batch-delete', { headers: owner.headers, body: { ids } })

  const answer = await send([...own, ...foreign, own[0], 'unknown'])
  expect(answer).toMatchObject({ status: 200, body: { success_count: 2, failed_count: 3 } })
  const left = await Promise.all([...own, ...foreign].map((id) => stateOf(app.database.read, id)))
  expect(left.map((state) => state !== null)).toEqual([false, false, true, true])

  for (const ids of [[], 'x', [1], Array(501).fill('x'), ['x'.repeat(101)]]) {
    expect((await send(ids)).status).toBe(422)
  }
})
