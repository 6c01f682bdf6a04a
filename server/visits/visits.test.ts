import { expect, test } from 'vitest'
import { formatVisits } from '../admin/format.ts'
import { startTestServer } from '../testing.ts'
import { visitsSince } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
const visit = { path: '/inspiration', tab: 'inspiration', type: 'all', item_id: null, referrer: '' }

test('visits are counted by day, tab, type and sign-in', async () => {
  await using server = await startTestServer()
  const { headers } = await server.signIn()
  const send = (change: object, options = {}) =>
    server.call('/api/admin/statistics/visit', { json: { ...visit, ...change }, ...options })
  expect((await send({})).status).toBe(204)
  await send({})
  await send({ item_id: '1' }, { headers })
  await send({ type: 'video' })
  await send({ tab: 'mine' }, { headers })
  await server.composition.visits.flush()
  await send({})
  await server.composition.visits.flush()
  const day = server.clock.now().toISOString().slice(0, 10)
  const counts = await visitsSince(server.composition.database.read, day)
  expect(counts).toEqual([
    { day, tab: 'inspiration', type: 'all', visitors: 3, users: 1 },
    { day, tab: 'inspiration', type: 'video', visitors: 1, users: 0 },
    { day, tab: 'mine', type: 'all', visitors: 0, users: 1 },
  ])
  expect(formatVisits(counts).split('\n')[1]).toMatch(/inspiration {2}all +3 +1$/)
})

test('counts are kept for as many days as the operator says', async () => {
  await using server = await startTestServer({ visitDays: 30 })
  const { composition, clock } = server
  const send = () => server.call('/api/admin/statistics/visit', { json: visit })
  await send()
  await composition.visits.flush()
  clock.advance(20 * dayMs)
  await send()
  await composition.visits.flush()
  clock.advance(11 * dayMs)
  const { deleteVisits } = composition.jobs
  if (!deleteVisits) throw new Error('There is no such job.')
  await deleteVisits.run()
  expect(await visitsSince(composition.database.read, '2000-01-01')).toHaveLength(1)
})

test.each([
  { ...visit, tab: 'elsewhere' },
  { ...visit, type: 'sound' },
  { ...visit, path: 'x'.repeat(2049) },
  { ...visit, item_id: 'x'.repeat(65) },
  {},
])('%# is not counted', async (json) => {
  await using server = await startTestServer()
  expect((await server.call('/api/admin/statistics/visit', { json })).status).toBe(422)
})
