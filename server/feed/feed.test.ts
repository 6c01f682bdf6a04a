import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeFeatured } from '../admin/feature.ts'
import { resultIdOf } from '../admin/format.ts'
import { newId } from '../platform/id.ts'
import { type SignedInTestUser, signInTestUser } from '../platform/testing.ts'
import { resultsOf, setFeatured } from './store.ts'
import { openTestFeed, type TestFeed } from './testing.ts'

let app: TestFeed
let owner: SignedInTestUser
let other: SignedInTestUser
let publicId = ''
let privateId = ''

beforeAll(async () => {
  app = await openTestFeed()
  owner = await signInTestUser(app.database, app.sessions, { username: 'owner', email: 'owner@secret.example' })
  other = await signInTestUser(app.database, app.sessions, { username: 'other', email: 'other@secret.example' })
  publicId = await app.addResult(owner.user, { is_public: 1 })
  privateId = await app.addResult(owner.user, { prompt: 'a private thought' })
})
afterAll(() => app[Symbol.asyncDispose]())

type Who = 'visitor' | 'other' | 'owner'
const people: readonly Who[] = ['visitor', 'other', 'owner']
const headersOf = (who: Who): Record<string, string> =>
  who === 'visitor' ? {} : who === 'other' ? other.headers : owner.headers

interface Row {
  method: string
  path: (id: string) => string
  body?: unknown
  /** Status for visitor, another user and the owner. */
  public: readonly [number, number, number]
  private: readonly [number, number, number]
}

const open = { public: [200, 200, 200], private: [404, 404, 200] } as const
const signedIn = { public: [401, 200, 200], private: [401, 404, 200] } as const

const rows: readonly Row[] = [
  { method: 'GET', path: (id) => `/api/generation_result/${id}`, ...open },
  { method: 'GET', path: (id) => `/api/generations/${id}/publish-status`, ...open },
  { method: 'GET', path: (id) => `/api/generations/${id}/view-stats`, ...open },
  { method: 'GET', path: (id) => `/api/generations/${id}/download-stats`, ...open },
  { method: 'POST', path: (id) => `/api/generations/${id}/view`, ...open },
  { method: 'POST', path: (id) => `/api/generations/${id}/view-detail`, ...open },
  { method: 'POST', path: (id) => `/api/generations/${id}/download`, ...signedIn },
  { method: 'POST', path: (id) => `/api/generations/${id}/like`, body: { like: true }, ...signedIn },
]

describe('who may do what with a result', () => {
  for (const row of rows) {
    for (const [index, who] of people.entries()) {
      test(`${row.method} ${row.path('{id}')} for ${who}`, async () => {
        const options = { headers: headersOf(who), ...(row.body !== undefined && { body: row.body }) }
        const call = (id: string) => app.call(row.method, row.path(id), options)
        expect((await call(publicId)).status).toBe(row.public[index])
        expect((await call(privateId)).status).toBe(row.private[index])
        expect((await call(newId())).status).toBe(who === 'visitor' && row.public[0] === 401 ? 401 : 404)
      })
    }
  }

  test.each([
    ['visitor', 401, 401],
    ['other', 403, 404],
  ] as const)('%s can neither publish nor delete what is not theirs', async (who, forPublic, forPrivate) => {
    for (const wanted of [true, false]) {
      const options = { headers: headersOf(who), body: { public: wanted } }
      expect((await app.call('POST', `/api/generations/${publicId}/toggle-publish`, options)).status).toBe(forPublic)
      expect((await app.call('POST', `/api/generations/${privateId}/toggle-publish`, options)).status).toBe(forPrivate)
    }
    const options = { headers: headersOf(who) }
    expect((await app.call('DELETE', `/api/generation_result/${publicId}`, options)).status).toBe(forPublic)
    expect((await app.call('DELETE', `/api/generation_result/${privateId}`, options)).status).toBe(forPrivate)
    const after = await app.call('GET', `/api/generation_result/${privateId}`, { headers: owner.headers })
    expect([after.status, after.body.is_public]).toEqual([200, false])
  })

  test('an expired or forged token is refused, even where visitors are allowed', async () => {
    const headers = { authorization: 'Bearer nonsense' }
    expect(await app.call('GET', '/api/public/generations', { headers })).toMatchObject({
      status: 401,
      body: { detail: 'Could not validate credentials', code: 'could_not_validate_credentials' },
    })
  })

  test('a refusal carries a message and a code and reveals nothing about the result', async () => {
    expect((await app.call('GET', `/api/generation_result/${privateId}`)).body).toEqual({
      detail: 'This creation does not exist',
      code: 'not_found',
      reason: 'generation_not_found',
    })
  })

  test('no public answer holds an e-mail address or a private result', async () => {
    const paths = ['/api/public/generations', `/api/generation_result/${publicId}`]
    for (const path of paths) {
      for (const who of people) {
        const { status, text } = await app.call('GET', path, { headers: headersOf(who) })
        expect(status).toBe(200)
        expect(text).not.toContain('secret.example')
        expect(text).not.toContain('private thought')
        expect(text).not.toContain('password')
      }
    }
  })
})

test('an operator features a public result by its link, and undoes it', async () => {
  const feature = (id: string, featured: boolean) =>
    changeFeatured(app.database, {
      action: featured ? 'feature' : 'unfeature',
      id: resultIdOf(`https://mirari.example/inspiration/${id}/?share=1`),
      set: setFeatured,
    })
  const featured = async () => (await app.call('GET', '/api/public/generations?featured=true')).body.total
  expect([await feature(privateId, true), await feature(publicId, true), await feature(publicId, true)]).toEqual([
    false,
    true,
    false,
  ])
  expect(await featured()).toBe(1)
  expect(await feature(publicId, false)).toBe(true)
  expect(await featured()).toBe(0)
  const acts = app.database.read
    .selectFrom('operator_act')
    .select(['action', 'target'])
    .orderBy('created_at')
    .orderBy('id')
  expect(await acts.execute()).toEqual([
    { action: 'feature', target: publicId },
    { action: 'unfeature', target: publicId },
  ])
})

describe('bad input', () => {
  test.each([
    ['like', {}],
    ['like', { like: 'perhaps' }],
    ['like', { like: null }],
    ['like', []],
    ['like', '{"like":'],
    ['like', undefined],
    ['toggle-publish', {}],
    ['toggle-publish', { public: 'yes' }],
    ['toggle-publish', { is_public: true }],
    ['toggle-publish', 'null'],
  ])('%s with the body %j is refused and changes nothing', async (action, body) => {
    const before = await app.call('GET', `/api/generation_result/${publicId}`, { headers: owner.headers })
    const answer = await app.call('POST', `/api/generations/${publicId}/${action}`, { headers: owner.headers, body })
    expect([400, 422]).toContain(answer.status)
    expect(answer.body).toEqual({
      detail: expect.any(String),
      code: expect.stringMatching(/^(validation|invalid_body)$/),
    })
    const after = await app.call('GET', `/api/generation_result/${publicId}`, { headers: owner.headers })
    expect(after.body).toEqual(before.body)
  })

  test.each([
    'page=-1',
    'page=1.5',
    'page=many',
    'page=99999999999',
    'size=0',
    'size=101',
    'size=x',
    'featured=perhaps',
    'trending=2x',
    'timestamp=yesterday',
    'timestamp=2026-02-31T99:00:00Z',
    'generation_type=music',
    'generation_type=wallpaper_template',
    'model_filter=unknown',
    `model_filter=${encodeURIComponent("' or 1=1 --")}`,
  ])('the feed refuses %s', async (query) => {
    const answer = await app.call('GET', `/api/public/generations?${query}`)
    expect([answer.status, answer.body.code]).toEqual([422, 'validation'])
  })

  test.each(['', 'x', '%00', "' or ''='", '..%2f..%2fetc%2fpasswd', 'a'.repeat(500)])(
    'the id %j names nothing',
    async (id) => {
      const { status, body } = await app.call('GET', `/api/generation_result/${encodeURIComponent(id)}`)
      expect([status, body.code]).toEqual([404, 'not_found'])
    },
  )
})

describe('likes', () => {
  test('a like is counted once however often it is sent, and never below 0', async () => {
    const id = await app.addResult(owner.user, { is_public: 1 })
    const like = (who: SignedInTestUser, wanted: boolean) =>
      app.call('POST', `/api/generations/${id}/like`, { headers: who.headers, body: { like: wanted } })
    expect((await like(other, false)).body).toEqual({ is_liked: false, likes_count: 0 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => like(other, true)))
    for (const { body } of answers) expect(body).toEqual({ is_liked: true, likes_count: 1 })
    expect((await like(owner, true)).body).toEqual({ is_liked: true, likes_count: 2 })
    const back = await Promise.all(Array.from({ length: 20 }, () => like(other, false)))
    for (const { body } of back) expect(body).toEqual({ is_liked: false, likes_count: 1 })
  })

  test('each viewer sees their own likes, everybody the same count', async () => {
    const id = await app.addResult(owner.user, { is_public: 1 })
    await app.call('POST', `/api/generations/${id}/like`, { headers: other.headers, body: { like: true } })
    const seen = async (who: Who) => {
      const { body } = await app.call('GET', '/api/public/generations', { headers: headersOf(who) })
      const item = body.items.find((entry: { generation_result_id: string }) => entry.generation_result_id === id)
      const single = await app.call('GET', `/api/generation_result/${id}`, { headers: headersOf(who) })
      expect(single.body).toEqual(item)
      return [item.is_liked, item.likes_count]
    }
    expect(await seen('visitor')).toEqual([false, 1])
    expect(await seen('other')).toEqual([true, 1])
    expect(await seen('owner')).toEqual([false, 1])
    expect(await seen('visitor')).toEqual([false, 1])
  })

  test('the owner may like a private result', async () => {
    const id = await app.addResult(owner.user)
    const answer = await app.call('POST', `/api/generations/${id}/like`, {
      headers: owner.headers,
      body: { like: true },
    })
    expect(answer.body).toEqual({ is_liked: true, likes_count: 1 })
  })
})

describe('publishing', () => {
  const publish = (id: string, wanted: boolean) =>
    app.call('POST', `/api/generations/${id}/toggle-publish`, { headers: owner.headers, body: { public: wanted } })
  const feedIds = async () => {
    const { body } = await app.call('GET', '/api/public/generations?size=100')
    return body.items.map((item: { generation_result_id: string }) => item.generation_result_id)
  }
  const total = async () => (await app.call('GET', '/api/public/generations')).body.total

  test('a published result is the first of the feed at once, and gone at once when it is private again', async () => {
    const id = await app.addResult(owner.user)
    const before = await total()
    app.clock.advance(1000)
    expect((await publish(id, true)).body).toEqual({ is_public: true, message: 'Published to Explore.' })
    expect((await feedIds())[0]).toBe(id)
    expect(await total()).toBe(before + 1)
    expect((await app.call('GET', `/api/generations/${id}/publish-status`)).body).toEqual({ is_public: true })
    expect((await publish(id, false)).body).toEqual({ is_public: false, message: 'Now private.' })
    expect(await feedIds()).not.toContain(id)
    expect(await total()).toBe(before)
    expect((await app.call('GET', `/api/generation_result/${id}`)).status).toBe(404)
  })

  test('publishing twice keeps the time of the first publication', async () => {
    const id = await app.addResult(owner.user)
    await publish(id, true)
    const first = (await app.call('GET', `/api/generation_result/${id}`)).body.published_at
    app.clock.advance(5000)
    await publish(id, true)
    expect((await app.call('GET', `/api/generation_result/${id}`)).body.published_at).toBe(first)
    await publish(id, false)
    await publish(id, true)
    expect((await app.call('GET', `/api/generation_result/${id}`)).body.published_at > first).toBe(true)
  })

  test('the address of a file leads nowhere after the result becomes private', async () => {
    const id = await app.addResult(owner.user, { is_public: 1 })
    const { picture } = (await app.call('GET', `/api/generation_result/${id}`)).body
    expect((await app.call('GET', picture.url)).status).toBe(200)
    await publish(id, false)
    expect((await app.call('GET', picture.url)).status).toBe(404)
  })
})

describe('views and downloads', () => {
  test('opening the details of a tile counts as the same view, for visitors and users', async () => {
    for (const headers of [{}, other.headers]) {
      const id = await app.addResult(owner.user, { is_public: 1 })
      const look = (at: string) => app.call('POST', `/api/generations/${id}/${at}`, { headers })
      const views = async () => (await app.call('GET', `/api/generations/${id}/view-stats`)).body.total_views_count
      await look('view')
      expect((await look('view-detail')).body).toEqual({ success: true })
      expect(await views()).toBe(1)
      await look('view-detail')
      expect(await views()).toBe(2)
      await look('view')
      app.clock.advance(10_000)
      await look('view-detail')
      expect(await views()).toBe(4)
    }
  })

  test('one visitor or user cannot drive up the views of a result', async () => {
    for (const headers of [{}, other.headers]) {
      const id = await app.addResult(owner.user, { is_public: 1 })
      for (let times = 0; times < 30; times++) {
        expect((await app.call('POST', `/api/generations/${id}/view`, { headers })).body).toEqual({ success: true })
      }
      expect((await app.call('GET', `/api/generations/${id}/view-stats`)).body).toEqual({ total_views_count: 10 })
    }
  })

  test('count each use', async () => {
    const id = await app.addResult(owner.user, { is_public: 1, prompt: 'Sea: "calm"/blue' })
    expect((await app.call('POST', `/api/generations/${id}/view`)).body).toEqual({ success: true })
    expect((await app.call('POST', `/api/generations/${id}/view-detail`, { headers: other.headers })).body).toEqual({
      success: true,
    })
    expect((await app.call('GET', `/api/generations/${id}/view-stats`)).body).toEqual({ total_views_count: 2 })
    const download = await app.call('POST', `/api/generations/${id}/download`, { headers: other.headers })
    expect(download.body).toEqual({
      success: true,
      filename: `Sea calm blue-${id}.webp`,
      url: expect.stringMatching(new RegExp(`^/media/[0-9a-f]{32}\\?download=Sea%20calm%20blue-${id}\\.webp$`)),
    })
    const file = await app.call('GET', download.body.url)
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="Sea calm blue-${id}.webp"; filename*=UTF-8''Sea%20calm%20blue-${id}.webp`,
    ])
    expect((await app.call('GET', `/api/generations/${id}/download-stats`)).body).toEqual({ total_downloads_count: 1 })
  })
})

describe('deleting', () => {
  test('deleting a result deletes its file; deleting the last one deletes its generation', async () => {
    const generation_id = newId()
    const first = await app.addResult(owner.user, { generation_id, is_public: 1 })
    const second = await app.addResult(owner.user, { generation_id, position: 1 })
    const { picture } = (await app.call('GET', `/api/generation_result/${first}`)).body
    const { total } = (await app.call('GET', '/api/public/generations')).body
    const generations = () =>
      app.database.read
        .selectFrom('generation')
        .select('generation_id')
        .where('generation_id', '=', generation_id)
        .execute()

    const remove = (id: string) => app.call('DELETE', `/api/generation_result/${id}`, { headers: owner.headers })
    expect((await remove(first)).status).toBe(200)
    await app.emptyTrash()
    expect((await app.call('GET', picture.url)).status).toBe(404)
    expect((await app.call('GET', `${picture.url}/w640`)).status).toBe(404)
    expect((await app.call('GET', '/api/public/generations')).body.total).toBe(total - 1)
    expect(await generations()).toHaveLength(1)
    expect((await remove(first)).status).toBe(404)
    expect((await remove(second)).status).toBe(200)
    expect(await generations()).toHaveLength(0)
  })

  test('a file shared with another result stays', async () => {
    const first = await app.addResult(owner.user, { is_public: 1 })
    const { picture } = (await app.call('GET', `/api/generation_result/${first}`)).body
    const second = await app.addResult(owner.user, { is_public: 1, media_key: picture.url.slice('/media/'.length) })
    await app.call('DELETE', `/api/generation_result/${first}`, { headers: owner.headers })
    await app.emptyTrash()
    expect((await app.call('GET', picture.url)).status).toBe(200)
    await app.call('DELETE', `/api/generation_result/${second}`, { headers: owner.headers })
    await app.emptyTrash()
    expect((await app.call('GET', picture.url)).status).toBe(404)
  })
})

test('thumbnail addresses are mapped to their originals; foreign addresses are returned unchanged', async () => {
  const { picture } = (await app.call('GET', `/api/generation_result/${publicId}`)).body
  const known = [picture.url, `${picture.url}/w640`, `https://mirari.example${picture.url}/w320?x=1`]
  const strange = [`/media/${'0'.repeat(32)}/w640`, 'https://elsewhere.example/a.png', 'javascript:alert(1)', '']
  const { status, body } = await app.call('POST', '/api/original-images', { body: { urls: [...known, ...strange] } })
  expect(status).toBe(200)
  expect(body.items).toEqual([
    { url: known[0], original_url: picture.url },
    { url: known[1], original_url: picture.url },
    { url: known[2], original_url: `https://mirari.example${picture.url}` },
    ...strange.map((url) => ({ url, original_url: url })),
  ])
  for (const bad of [{}, { urls: 'x' }, { urls: [1] }, { urls: Array.from({ length: 201 }, () => 'x') }]) {
    expect((await app.call('POST', '/api/original-images', { body: bad })).status).toBe(422)
  }
})

test('results are grouped by generation, in order, with the likes of the requesting user', async () => {
  const generation_id = newId()
  const second = await app.addResult(owner.user, { generation_id, position: 1 })
  const first = await app.addResult(owner.user, { generation_id, position: 0 })
  await app.call('POST', `/api/generations/${first}/like`, { headers: owner.headers, body: { like: true } })
  const found = await resultsOf(app.database.read, [generation_id, newId()], owner.user.id)
  expect([...found.keys()]).toEqual([generation_id])
  expect(found.get(generation_id)?.map((result) => [result.generation_result_id, result.is_liked])).toEqual([
    [first, true],
    [second, false],
  ])
  expect((await resultsOf(app.database.read, [], null)).size).toBe(0)
})
