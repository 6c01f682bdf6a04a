import type { GenerationResult, Page } from '@mirari/contract/schemas'
import { Elysia } from 'elysia'
import { describe, expect, test } from 'vitest'
import { pageRoutes } from '../../pages/page-routes.ts'
import { addResult, startTestServer, type TestServer } from '../../testing.ts'
import { visitsSince } from '../../visits/store.ts'
import { packableResult } from '../../wallpapers/store.ts'

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

describe('who shows no prompts', () => {
  const rare = 'zebrafish'
  const prompt = `${rare} in a quiet lake`

  async function publishedWithout(server: TestServer) {
    const ann = await server.signIn()
    const eve = await server.signIn()
    const { result, generation, media_key } = await addResult(server, ann, prompt)
    const publish = { headers: ann.headers, json: { public: true } }
    await server.call(`/api/generations/${result}/toggle-publish`, publish)
    const show = (shows_prompts: boolean) =>
      server.call('/api/users/me/profile', { method: 'PUT', headers: ann.headers, json: { shows_prompts } })
    return { ann, eve, result, generation, media_key, show }
  }

  const feed = '/api/public/generations'

  test('everything that others get of a result leaves its prompt out, and its search does not find it', async () => {
    await using server = await startTestServer({ publicUrl: 'https://mirari.example' })
    const { ann, eve, result, show } = await publishedWithout(server)
    const addresses = [
      feed,
      `${feed}?creator=${ann.user.id}`,
      `/api/generation_result/${result}`,
      `/api/generation_result/${result}/related`,
      `/embed/${result}`,
      `/api/oembed?${new URLSearchParams({ url: `https://mirari.example/inspiration/${result}` })}`,
    ]
    const texts = async (headers: Record<string, string>) =>
      Promise.all(addresses.map(async (path) => JSON.stringify((await server.call(path, { headers })).body)))
    const matches = async (headers: Record<string, string>, more = '') => {
      const { body } = await server.call(`${feed}?search_query=${rare}${more}`, { headers })
      return (body as Page<GenerationResult>).total
    }
    const shared = (await texts({})).map((text) => text.includes(rare))
    // The results of the same generation include the result itself.
    expect(shared).toEqual(addresses.map(() => true))
    expect([await matches({}), await matches({}, '&trending=true')]).toEqual([1, 1])

    const page = { content: new Blob(['<head><title>Mirari</title></head>']), type: 'text/html', immutable: false }
    const pages = pageRoutes(Promise.resolve({ document: page, files: new Map() }), server.composition.share.document)
    const open = async () =>
      (await new Elysia().use(pages).handle(new Request(`http://localhost/inspiration/${result}`))).text()
    expect(await open()).toContain(rare)

    expect((await show(false)).status).toBe(200)
    expect(await open()).not.toContain(rare)
    for (const headers of [{}, eve.headers]) {
      expect((await texts(headers)).filter((text) => text.includes(rare))).toEqual([])
      expect([await matches(headers), await matches(headers, '&trending=true')]).toEqual([0, 0])
    }
    const saved = await server.call(`/api/generations/${result}/download`, { headers: eve.headers, json: {} })
    expect(saved).toMatchObject({ status: 200, body: { filename: expect.not.stringContaining(rare) } })

    await show(true)
    expect(await matches({})).toBe(1)
    expect(await matches({}, '&trending=true')).toBe(1)
  })

  test('they themselves see their prompts everywhere, in their likes too', async () => {
    await using server = await startTestServer()
    const { ann, result, show } = await publishedWithout(server)
    await show(false)
    const titled = { prompt, title: `${prompt}...` }
    expect((await server.call(feed, { headers: ann.headers })).body).toMatchObject({ items: [titled] })
    await server.call(`/api/generations/${result}/like`, { headers: ann.headers, json: { like: true } })
    const liked = { ...titled, is_liked: true }
    expect((await server.call(feed, { headers: ann.headers })).body).toMatchObject({ items: [liked] })
    const own = await server.call(`/api/generation_result/${result}`, { headers: ann.headers })
    expect(own.body).toMatchObject(liked)
    const saved = await server.call(`/api/generations/${result}/download`, { headers: ann.headers, json: {} })
    expect(saved.body).toMatchObject({ filename: expect.stringContaining(rare) })
  })

  test('what others derive from their results takes over no prompt, and packages contain none', async () => {
    await using server = await startTestServer()
    const { ann, eve, result, generation, media_key, show } = await publishedWithout(server)
    await show(false)
    const promptOf = async (headers: Record<string, string>) => {
      const json = {
        model: 'ultra_upscale',
        prompt: '',
        image_ref: `/media/${media_key}`,
        generation_id: generation,
        upscale_by: 4,
      }
      const { body } = await server.call('/api/detail-upscale', { headers, json })
      const created = await server.call(`/api/generations/${(body as { id: string }).id}`, { headers })
      return (created.body as { prompt: string }).prompt
    }
    expect([await promptOf(ann.headers), await promptOf(eve.headers)]).toEqual([prompt, ''])
    const choice = { generation_result_id: result }
    expect((await packableResult(server.composition.database.read, choice))?.prompt).toBe('')
  })
})
