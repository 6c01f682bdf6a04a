import type { ManagedOrder, ManagedOrderPage, OperatorActPage } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import type { SignedInTestUser } from '../../platform/testing.ts'
import { auditLedger } from '../../points/audit-store.ts'
import { startTestServer, type TestServer } from '../../testing.ts'

const reason = { reason: 'bought by mistake' }
const pack = { kind: 'points', package_points: 1500, price: 150 }

/** A server with its operator, and ada, who paid one of her two orders. */
async function startWithOrders() {
  const server = await startTestServer()
  const operator = await server.signIn({ username: 'root' })
  const ada = await server.signIn({ username: 'ada', email: 'ada@people.example', point: 0 })
  const asOperator = (path: string, json?: object) =>
    server.call(`/api/admin/${path}`, { headers: operator.headers, ...(json && { json }) })
  const list = async (query = '') => (await asOperator(`orders${query}`)).body as ManagedOrderPage
  const first = await order(server, ada)
  server.clock.advance(1000)
  const second = await order(server, ada)
  await confirm(server, second)
  return { server, ada, first, second, asOperator, list }
}

async function order(server: TestServer, { headers }: SignedInTestUser): Promise<string> {
  const order_id = newId()
  const { body } = await server.call('/api/pay', { headers, json: { ...pack, order_id } })
  expect(body).toMatchObject({ code: 1 })
  return order_id
}

/** Pays an order on its page. */
async function confirm({ call, composition }: TestServer, id: string) {
  const { secret } = await composition.database.read
    .selectFrom('pay_order')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { status } = await call(`/pay/${id}?lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `key=${secret}&action=pay`,
  })
  expect(status).toBeLessThan(400)
}

const balance = async ({ call }: TestServer, { headers }: SignedInTestUser) =>
  ((await call('/api/auth/me', { headers })).body as { point: number }).point

test('orders are listed newest first, by state, and found by id, name and address', async () => {
  const { server: own, first, second, list } = await startWithOrders()
  await using server = own
  expect((await list()).items).toMatchObject([
    { id: second, state: 'paid', price: 150, refunded: 0, points_given: 1500, points_left: 1500, provider: 'test' },
    { id: first, state: 'pending', points_given: 0, paid_at: null, buyer: { username: 'ada' } },
  ])
  expect((await list('?state=pending')).items).toMatchObject([{ id: first }])
  const page = await list('?limit=1')
  expect(page.items).toMatchObject([{ id: second }])
  expect(await list(`?limit=1&after=${encodeURIComponent(page.next ?? '')}`)).toMatchObject({
    items: [{ id: first }],
    next: null,
  })
  for (const search of [first, 'ada', 'ADA@people.example']) {
    expect((await list(`?search=${search}`)).items.map(({ id }) => id)).toContain(first)
  }
  expect((await list('?search=nobody')).items).toEqual([])
  const { write } = server.composition.database
  await write((trx) => trx.updateTable('pay_order').set({ expires_at: '2020' }).where('id', '=', first).execute())
  expect((await list(`?search=${first}`)).items).toMatchObject([{ state: 'expired' }])
})

test('GAP-192: an order that is marked as refunded loses its unspent points, once for each id', async () => {
  const { server: own, ada, first, second, asOperator } = await startWithOrders()
  await using server = own
  const refund = (id: string, json: object) => asOperator(`orders/${id}/refund`, { ...reason, ...json })
  expect(await refund(first, { id: newId(), amount: null })).toMatchObject({
    status: 409,
    body: { reason: 'order_not_paid' },
  })
  const part = { id: newId(), amount: 50 }
  expect((await refund(second, part)).body).toMatchObject({ refunded: 50, points_left: 1000 })
  expect((await refund(second, part)).body).toMatchObject({ refunded: 50, points_left: 1000 })
  expect(await balance(server, ada)).toBe(1000)
  expect((await refund(first, part)).body).toMatchObject({ reason: 'act_id_taken' })
  expect((await refund(second, { id: newId(), amount: 100.01 })).body).toMatchObject({
    reason: 'refund_too_large',
    params: { yuan: 100 },
  })
  expect((await refund(second, { id: newId(), amount: 0 })).status).toBe(422)
  const rest = (await refund(second, { id: newId(), amount: null })).body as ManagedOrder
  expect(rest).toMatchObject({ refunded: 150, points_given: 1500, points_left: 0, state: 'paid' })
  expect(await balance(server, ada)).toBe(0)
  expect((await refund(second, { id: newId(), amount: null })).status).toBe(409)
  expect((await refund('nothing', { id: newId(), amount: null })).status).toBe(404)
  expect(await auditLedger(server.composition.database.read)).toEqual([])
  const { items } = (await asOperator('acts')).body as OperatorActPage
  expect(items).toMatchObject([
    { action: 'refund', subject_name: 'ada', target: second, amount: 100, ...reason },
    { id: part.id, amount: 50 },
  ])
})
