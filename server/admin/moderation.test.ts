import type { ManagedReportPage, ManagedResultPage, RemovalList } from '@mirari/contract/schemas'
import { describe, expect, test, vi } from 'vitest'
import { createTestClock, type SignedInTestUser } from '../platform/testing.ts'
import { addResult, startTestServer, type TestServer } from '../testing.ts'

const reason = { reason: 'shows somebody against their will' }

/** A server with its operator, and a result that ada published. */
async function startWithResult() {
  const server = await startTestServer()
  const operator = await server.signIn({ username: 'root' })
  const ada = await server.signIn({ username: 'ada' })
  const { result: id, generation: generation_id } = await addResult(server, ada, 'a lake')
  const publish = { headers: ada.headers, json: { public: true } }
  expect((await server.call(`/api/generations/${id}/toggle-publish`, publish)).status).toBe(200)
  const { body } = await server.call(`/api/generation_result/${id}`)
  const media_key = (body as { picture: { url: string } }).picture.url.split('/')[2] ?? ''
  const asOperator = async (path: string, json?: object) =>
    server.call(`/api/admin/${path}`, { headers: operator.headers, ...(json && { json }) })
  return { server, operator, ada, id, media_key, generation_id, asOperator }
}

/** A status socket that asks for no task. */
async function listenAs(server: TestServer, { token }: SignedInTestUser) {
  const socket = new WebSocket(`ws://127.0.0.1:${server.composition.app.server?.port}/api/ws/generation-status`)
  const heard: string[] = []
  socket.onmessage = ({ data }) => heard.push(String(data))
  socket.onopen = () => socket.send(token)
  await vi.waitFor(() => expect(heard).toEqual(['connected']))
  return { heard, [Symbol.dispose]: () => socket.close() }
}

async function feedIds(server: TestServer) {
  const { body } = await server.call('/api/public/generations')
  return (body as { items: { generation_result_id: string }[] }).items.map((item) => item.generation_result_id)
}

describe('GAP-181: a result that is taken down', () => {
  test('is heard of by the open apps of its maker at once, and so is its return; others hear nothing', async () => {
    const scene = await startWithResult()
    await using server = scene.server
    const { ada, operator, id, asOperator } = scene
    server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
    using hers = await listenAs(server, ada)
    using others = await listenAs(server, operator)
    await asOperator(`results/${id}/take-down`, reason)
    await vi.waitFor(() => expect(hers.heard).toEqual(['connected', '{"changed":"removals"}']))
    await asOperator(`results/${id}/restore`, reason)
    await vi.waitFor(() => expect(hers.heard).toHaveLength(3))
    expect(others.heard).toEqual(['connected'])
  })

  test('leaves the feed, its page and the addresses of its files at once, and its maker is told', async () => {
    const scene = await startWithResult()
    await using server = scene.server
    const { ada, id, media_key, asOperator } = scene
    expect(await feedIds(server)).toEqual([id])
    expect((await server.call(`/media/${media_key}`)).status).toBe(200)
    expect((await server.call(`/media/${media_key}/w320`)).status).toBe(200)

    const taken = await asOperator(`results/${id}/take-down`, reason)
    expect(taken).toMatchObject({
      status: 200,
      body: { id, is_public: false, removal_reason: reason.reason, maker: { username: 'ada' } },
    })

    expect(await feedIds(server)).toEqual([])
    expect((await server.call(`/media/${media_key}`)).status).toBe(404)
    expect((await server.call(`/media/${media_key}/w320`)).status).toBe(404)
    expect((await server.call(`/api/generation_result/${id}`)).status).toBe(404)
    expect((await server.call(`/embed/${id}`)).status).toBe(404)
    // Its maker still sees it, and why others do not.
    expect((await server.call(`/api/generation_result/${id}`, { headers: ada.headers })).status).toBe(200)
    const own = async () => (await server.call('/api/users/me/removals', { headers: ada.headers })).body as RemovalList
    expect((await own()).items).toMatchObject([{ generation_result_id: id, ...reason, is_seen: false }])
    const seen = await server.call('/api/users/me/removals/seen', { method: 'POST', headers: ada.headers })
    expect(seen.status).toBe(204)
    expect((await own()).items).toMatchObject([{ is_seen: true }])
  })

  test('cannot be published by any call, until it is restored with its place in the feed', async () => {
    const scene = await startWithResult()
    await using server = scene.server
    const { ada, id, generation_id, asOperator, operator } = scene
    const { headers } = ada
    const before = await server.call(`/api/generation_result/${id}`)
    await asOperator(`results/${id}/take-down`, reason)
    await asOperator(`results/${id}/take-down`, { reason: 'again' })
    const refused = { status: 403, body: { reason: 'result_removed', params: reason } }
    const publish = () => server.call(`/api/generations/${id}/toggle-publish`, { headers, json: { public: true } })
    expect(await publish()).toMatchObject(refused)
    const update = { method: 'PUT', headers, json: { is_public: true } }
    expect(await server.call(`/api/generations/${generation_id}`, update)).toMatchObject(refused)
    const several = { headers, json: { ids: [id], public: true } }
    expect((await server.call('/api/generation_results/batch-publish', several)).body).toMatchObject({
      success_count: 0,
      failed_count: 1,
    })
    expect(await feedIds(server)).toEqual([])

    const list = (await asOperator('removals')).body as ManagedResultPage
    expect(list.items).toMatchObject([{ id, removal_reason: reason.reason }])
    expect((await asOperator(`results/${id}/restore`, { reason: 'it was allowed' })).body).toMatchObject({
      is_public: true,
      removed_at: null,
    })
    expect(await feedIds(server)).toEqual([id])
    const after = (await server.call(`/api/generation_result/${id}`)).body as { published_at: string }
    expect(after.published_at).toBe((before.body as { published_at: string }).published_at)
    expect(((await asOperator('removals')).body as ManagedResultPage).items).toEqual([])
    // Its maker is told so once.
    const own = async () => (await server.call('/api/users/me/removals', { headers })).body
    const told = { items: [], restored: [{ generation_result_id: id, reason: 'it was allowed', prompt: 'a lake' }] }
    expect(await own()).toMatchObject(told)
    await asOperator(`results/${id}/restore`, reason)
    expect(await own()).toMatchObject(told)
    await server.call('/api/users/me/removals/seen', { method: 'POST', headers })
    expect(await own()).toEqual({ items: [], restored: [] })
    const { body } = await server.call('/api/admin/acts', { headers: operator.headers })
    expect(body).toMatchObject({
      items: [
        { action: 'restore', subject_name: 'ada', target: id, reason: 'it was allowed' },
        { action: 'take_down', subject_name: 'ada', target: id, ...reason },
      ],
    })
  })

  test('stays private when it was private, and does not exist for operators once it is deleted', async () => {
    await using server = await startTestServer()
    const operator = await server.signIn()
    const ada = await server.signIn({ username: 'ada' })
    const { result: id } = await addResult(server, ada, 'a lake')
    const act = (name: string) =>
      server.call(`/api/admin/results/${id}/${name}`, { headers: operator.headers, json: reason })
    expect((await act('take-down')).body).toMatchObject({ is_public: false })
    expect((await act('restore')).body).toMatchObject({ is_public: false, removed_at: null })
    await server.call(`/api/generation_result/${id}`, { method: 'DELETE', headers: ada.headers })
    expect((await act('take-down')).status).toBe(404)
  })

  test('is forgotten with what was deleted for good, so that the list need not skip it, and not before', async () => {
    const clock = createTestClock()
    await using server = await startTestServer({ clock })
    const operator = await server.signIn()
    const ada = await server.signIn({ username: 'ada' })
    const { result: id } = await addResult(server, ada, 'a lake')
    await server.call(`/api/admin/results/${id}/take-down`, { headers: operator.headers, json: reason })
    await server.call(`/api/generation_result/${id}`, { method: 'DELETE', headers: ada.headers })
    const { database, jobs } = server.composition
    const removals = async () => (await database.read.selectFrom('removed_result').selectAll().execute()).length
    await jobs.emptyTrash.run()
    expect(await removals()).toBe(1)
    clock.advance(60_000)
    await jobs.emptyTrash.run()
    expect(await removals()).toBe(0)
  })
})

describe('GAP-182: a report', () => {
  test('comes with the result that its link leads to, and gets a state and a note', async () => {
    const scene = await startWithResult()
    await using server = scene.server
    const { id, asOperator, operator } = scene
    const bob = await server.signIn({ username: 'bob' })
    const send = (json: object) => server.call('/api/users/me/feedback', { headers: bob.headers, json })
    await send({ issue_description: 'The menu is too dark.' })
    await send({ issue_description: 'This is me.', issue_link: `https://mirari.example/inspiration/${id}?type=image` })
    const list = async (query = '') => (await asOperator(`reports${query}`)).body as ManagedReportPage
    const { items } = await list()
    expect(items).toMatchObject([
      { description: 'This is me.', state: 'open', reporter: { username: 'bob' }, result: { id, is_public: true } },
      { description: 'The menu is too dark.', state: 'open', result: null },
    ])
    const [item] = items
    const change = (state: string) => asOperator(`reports/${item?.id}`, { state, note: 'asked the maker' })
    expect((await change('in_work')).body).toMatchObject({ state: 'in_work', note: 'asked the maker', result: { id } })
    await change('in_work')
    expect((await list('?state=open')).items).toHaveLength(1)
    expect((await list('?state=in_work')).items).toMatchObject([{ id: item?.id }])
    expect((await change('lost')).status).toBe(422)
    const first = await list('?limit=1')
    expect(first.next).toBe(item?.id)
    expect((await list(`?limit=1&after=${first.next}`)).items).toMatchObject([{ description: 'The menu is too dark.' }])
    const { body } = await server.call('/api/admin/acts', { headers: operator.headers })
    expect(body).toMatchObject({ items: [{ action: 'report', subject_name: 'bob', target: item?.id }] })
  })
})
