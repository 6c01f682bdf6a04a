import type { ManagedTaskPage, OperatorActPage } from '@mirari/contract/schemas'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import type { SignedInTestUser } from '../../platform/testing.ts'
import { startTestServer, type TestServer } from '../../testing.ts'

const reason = { reason: 'stuck since yesterday' }

/** A server without running workers, its operator, and somebody with 100 points. */
async function startWithQueue() {
  const server = await startTestServer()
  const operator = await server.signIn({ username: 'root' })
  const ada = await server.signIn({ username: 'ada' })
  const asOperator = (path: string, json?: object) =>
    server.call(`/api/admin/${path}`, { headers: operator.headers, ...(json && { json }) })
  const list = async (query: string) => (await asOperator(`tasks?${query}`)).body as ManagedTaskPage
  return { server, operator, ada, asOperator, list }
}

async function create(server: TestServer, who: SignedInTestUser, prompt: string, model = 'jimeng') {
  const json = { prompt, model, size: '1024x1024', type: 'image' }
  const { body } = await server.call('/api/generations', { headers: who.headers, json })
  return (body as { id: string }).id
}

const balance = async ({ call }: TestServer, { headers }: SignedInTestUser) =>
  ((await call('/api/auth/me', { headers })).body as { point: number }).point

/** Ends a task as a worker whose engine refused it. */
async function failTask({ composition }: TestServer, id: string) {
  const failed = { state: 'failed', failure: 'timed_out', finished_at: '2026-01-01T00:00:00.000Z' } as const
  await composition.database.write((trx) =>
    trx.updateTable('task').set(failed).where('generation_id', '=', id).execute(),
  )
}

describe('GAP-188: operators see the tasks of everybody', () => {
  test('by state, person and model, page by page, with the reason of a failure', async () => {
    const { server: own, operator, ada, list } = await startWithQueue()
    await using server = own
    const bob = await server.signIn({ username: 'bob' })
    const first = await create(server, ada, 'a lake')
    const second = await create(server, bob, 'a hill')
    const third = await create(server, ada, 'a fox', 'FLUX')
    expect(await list('state=waiting')).toMatchObject({
      items: [
        { id: first, prompt: 'a lake', model: 'jimeng', state: 'waiting', maker: { username: 'ada' }, failure: null },
        { id: second, maker: { username: 'bob' } },
        { id: third, model: 'FLUX' },
      ],
      ...{ next: null, waiting: 3, running: 0 },
    })
    const page = await list('state=waiting&limit=2')
    expect(page.next).toBe(second)
    expect((await list(`state=waiting&limit=2&after=${second}`)).items).toMatchObject([{ id: third }])
    expect((await list(`state=waiting&person=${ada.user.id}`)).items).toMatchObject([{ id: first }, { id: third }])
    expect((await list(`state=waiting&person=${ada.user.id}&model=FLUX`)).items).toMatchObject([{ id: third }])
    await failTask(server, first)
    await failTask(server, second)
    expect((await list('state=failed')).items).toMatchObject([
      { id: second, state: 'failed', failure: { code: 'timed_out' }, failure_text: expect.stringMatching(/./) },
      { id: first },
    ])
    const wrong = await server.call('/api/admin/tasks?state=completed', { headers: operator.headers })
    expect(wrong.status).toBe(422)
  })

  test('and cancel them, which gives the points back once and is logged', async () => {
    const { server: own, ada, asOperator, list } = await startWithQueue()
    await using server = own
    const before = await balance(server, ada)
    const id = await create(server, ada, 'a lake')
    expect(await balance(server, ada)).toBeLessThan(before)
    expect((await asOperator(`tasks/${id}/cancel`, { reason: ' ' })).status).toBe(422)
    expect(await asOperator(`tasks/${id}/cancel`, reason)).toMatchObject({ status: 200, body: { refunded: true } })
    expect(await balance(server, ada)).toBe(before)
    expect((await asOperator(`tasks/${id}/cancel`, reason)).status).toBe(409)
    expect(await balance(server, ada)).toBe(before)
    expect((await list('state=canceled')).items).toMatchObject([{ id, state: 'canceled' }])
    expect((await asOperator('tasks/nothing/cancel', reason)).status).toBe(404)
    const { items } = (await asOperator('acts')).body as OperatorActPage
    expect(items).toMatchObject([{ action: 'cancel_task', subject_name: 'ada', target: id, ...reason }])
  })

  test('a cancel keeps the points spent when a paid provider had accepted the work', async () => {
    const { server: own, ada, asOperator } = await startWithQueue()
    await using server = own
    const id = await create(server, ada, 'a lake')
    const spent = await balance(server, ada)
    const accepted = JSON.stringify({ image: { state: 'accepted', handle: 'job-1' } })
    await server.composition.database.write((trx) =>
      trx.updateTable('task').set({ engine: 'gone', upstream_ref: accepted }).where('generation_id', '=', id).execute(),
    )
    expect((await asOperator(`tasks/${id}/cancel`, reason)).body).toEqual({ refunded: false })
    expect(await balance(server, ada)).toBe(spent)
  })

  test('and queue failed ones again, for which their makers pay as for a retry of their own', async () => {
    const { server: own, ada, asOperator, list } = await startWithQueue()
    await using server = own
    const id = await create(server, ada, 'a lake')
    expect((await asOperator(`tasks/${id}/retry`, reason)).status).toBe(409)
    await asOperator(`tasks/${id}/cancel`, reason)
    const before = await balance(server, ada)
    expect((await asOperator(`tasks/${id}/retry`, reason)).status).toBe(200)
    expect(await balance(server, ada)).toBeLessThan(before)
    expect((await list('state=waiting')).items).toMatchObject([{ id }])
    await asOperator(`tasks/${id}/cancel`, reason)
    const everything = { id: newId(), direction: 'take', points: before }
    await asOperator(`people/${ada.user.id}/points`, { ...everything, ...reason })
    expect((await asOperator(`tasks/${id}/retry`, reason)).status).toBe(402)
    const { items } = (await asOperator('acts')).body as OperatorActPage
    expect(items.map(({ action }) => action)).toEqual(['points', 'cancel_task', 'retry_task', 'cancel_task'])
  })
})
