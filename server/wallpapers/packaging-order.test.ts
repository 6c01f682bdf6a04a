import { expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import { addResult, startTestServer } from '../testing.ts'
import { claimPackage, endPackage } from './store.ts'

const updated_at = '2026-01-01T00:00:00.000Z'

test('packages of one user wait for each other, and those of others come between', async () => {
  await using server = await startTestServer({ workers: 0 })
  const { database } = server.composition
  const [eve, bob] = [await server.signIn(), await server.signIn()]
  const request = async (who: typeof eve) => {
    const { generation } = await addResult(server, who, 'a lake')
    const json = { generation_id: generation }
    // Nothing says which of two that came in the same moment is the first.
    server.clock.advance(1)
    return server.call('/api/wallpaper/package-img-video', { json, headers: who.headers })
  }
  for (let index = 0; index < 4; index++) expect(await request(eve)).toMatchObject({ status: 200 })
  await request(bob)
  await request(bob)
  const order: string[] = []
  const claim = { nowMs: database.peers.nowMs, leaseMs: 10_000 }
  const next = () => database.writeApart((trx) => claimPackage(trx, { ...claim, lease_token: newId() }))
  for (let task = await next(); task; task = await next()) {
    const lease = task
    order.push(lease.user_id === eve.user.id ? 'eve' : 'bob')
    await database.write((trx) => endPackage(trx, lease, { state: 'completed', zip_key: null, updated_at }))
  }
  expect(order).toEqual(['eve', 'bob', 'eve', 'bob', 'eve', 'eve'])
})

test('a user with a hundred waiting packages is told to wait', async () => {
  await using server = await startTestServer({ workers: 0 })
  const eve = await server.signIn()
  const { result, generation } = await addResult(server, eve, 'a lake')
  await server.composition.database.write((trx) =>
    trx
      .insertInto('package_task')
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          task_id: `task-${index}`,
          generation_result_id: result,
          content_hash: `hash-${index}`,
          state: 'pending' as const,
          zip_key: null,
          user_id: eve.user.id,
          created_at: updated_at,
          updated_at,
        })),
      )
      .execute(),
  )
  const json = { generation_id: generation }
  const refused = await server.call('/api/wallpaper/package-img-video', { json, headers: eve.headers })
  expect(refused).toMatchObject({ status: 429, body: { reason: 'packages_waiting' } })
  expect(refused.headers.get('retry-after')).toBe('30')
})

test('a package that ended its server three times is given up', async () => {
  await using server = await startTestServer({ workers: 0 })
  const { database } = server.composition
  const eve = await server.signIn()
  const { generation } = await addResult(server, eve, 'a lake')
  await server.call('/api/wallpaper/package-img-video', {
    json: { generation_id: generation },
    headers: eve.headers,
  })
  await database.write((trx) => trx.updateTable('package_task').set({ attempts: 3 }).execute())
  await server.composition.start()
  const states = () => database.read.selectFrom('package_task').select('state').execute()
  await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'failed' }])
})
