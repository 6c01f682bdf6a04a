import { expect, test } from 'vitest'
import { startTestServer } from '../../testing.ts'
import { visitsSince } from '../../visits/store.ts'

const request = { prompt: 'a lake', model: 'jimeng', size: '64x64', type: 'image' }

test('new results are private until the user chooses otherwise, and a request may say either', async () => {
  await using server = await startTestServer()
  const ann = await server.signIn()
  const eve = await server.signIn()
  const choose = (json: object) => server.call('/api/users/me/profile', { method: 'PUT', headers: ann.headers, json })
  const isPublic = async (headers: Record<string, string>, json: object = {}) => {
    const created = await server.call('/api/generations', { headers, json: { ...request, ...json } })
    const { id } = created.body as { id: string }
    const { body } = await server.call(`/api/generations/${id}`, { headers })
    return (body as { request: { is_public: boolean } }).request.is_public
  }
  expect((await server.call('/api/users/me/account', { headers: ann.headers })).body).toMatchObject({
    publishes_results: false,
    counts_visits: true,
  })
  expect(await isPublic(ann.headers)).toBe(false)

  expect((await choose({ publishes_results: true })).status).toBe(200)
  expect((await server.call('/api/users/me/account', { headers: ann.headers })).body).toMatchObject({
    publishes_results: true,
    counts_visits: true,
  })
  expect(await isPublic(ann.headers)).toBe(true)
  expect(await isPublic(ann.headers, { is_public: false })).toBe(false)
  expect(await isPublic(eve.headers)).toBe(false)
})

test('the visits of who does not want to be counted are not counted', async () => {
  await using server = await startTestServer()
  const { headers } = await server.signIn()
  const json = { path: '/inspiration', tab: 'inspiration', type: 'all', item_id: null, referrer: '' }
  const visit = () => server.call('/api/admin/statistics/visit', { headers, json })
  await visit()
  await server.call('/api/users/me/profile', { method: 'PUT', headers, json: { counts_visits: false } })
  expect((await visit()).status).toBe(204)
  await server.composition.visits.flush()

  const day = server.clock.now().toISOString().slice(0, 10)
  expect(await visitsSince(server.composition.database.read, day)).toMatchObject([{ visitors: 0, users: 1 }])
})

test('a choice is yes or no', async () => {
  await using server = await startTestServer()
  const { headers } = await server.signIn()
  const json = { publishes_results: 'sometimes' }
  expect((await server.call('/api/users/me/profile', { method: 'PUT', headers, json })).status).toBe(422)
})
