import type { GenerationResult, Page } from '@mirari/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInTestUser, signInTestUser } from '../platform/testing.ts'
import { openTestFeed, type TestFeed } from './testing.ts'

const dayMs = 24 * 60 * 60 * 1000

let app: TestFeed
let ada: SignedInTestUser
let bob: SignedInTestUser
let silent: SignedInTestUser
/** Public results of Ada by name, published in this order. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await openTestFeed()
  ada = await signInTestUser(app.database, app.sessions)
  bob = await signInTestUser(app.database, app.sessions)
  silent = await signInTestUser(app.database, app.sessions)
  const publish = async (name: string, ageDays: number, changes: Parameters<TestFeed['addResult']>[1] = {}) => {
    const published_at = new Date(app.clock.now().getTime() - ageDays * dayMs).toISOString()
    ids[name] = await app.addResult(ada.user, { is_public: 1, published_at, ...changes })
  }
  await publish('ancient', 90, { prompt: 'A red castle', likes_count: 50 })
  await publish('castle', 5, { prompt: 'A blue castle', likes_count: 3, views_count: 7, is_featured: 1 })
  await publish('video', 4, { task_category: 'video', model: 'jimeng_pro', likes_count: 4 })
  await publish('clock', 3, { task_category: 'wallpaper_template', model: 'Clock Wallpaper' })
  await app.addResult(ada.user, { prompt: 'A secret castle', likes_count: 100 })
  await app.addResult(bob.user, { is_public: 1, prompt: "Bob's castle" })
})
afterAll(() => app[Symbol.asyncDispose]())

const named = (page: Page<GenerationResult>) =>
  page.items.map(({ generation_result_id }) => Object.keys(ids).find((name) => ids[name] === generation_result_id))

describe('a creator in the feed', () => {
  test.each([
    ['', ['clock', 'video', 'castle', 'ancient']],
    ['generation_type=image', ['castle', 'ancient']],
    ['generation_type=wallpaper', ['clock']],
    ['model_filter=jimeng_pro', ['video']],
    ['generation_type=image&model_filter=jimeng_pro', []],
    ['featured=true', ['castle']],
    ['trending=true', ['video', 'castle', 'clock']],
    ['search_query=castle', ['castle', 'ancient']],
    ['search_query=red%20castle', ['ancient']],
    ['search_query=%21', []],
    ['size=2&page=1', ['castle', 'ancient']],
    ['size=2&page=2', []],
  ])('%j lists their public results alone', async (query, expected) => {
    for (const creator of [ada.user.id, ada.user.username, ada.user.username.toUpperCase()]) {
      const { status, body } = await app.call(
        'GET',
        `/api/public/generations?creator=${encodeURIComponent(creator)}&${query}`,
      )
      expect([status, named(body)]).toEqual([200, expected])
      if (!query.includes('page=')) expect(body.total).toBe(expected.length)
    }
  })

  test('a time keeps later publications out of the pages', async () => {
    const at = new Date(app.clock.now().getTime() - 4.5 * dayMs).toISOString()
    const { body } = await app.call('GET', `/api/public/generations?creator=${ada.user.id}&timestamp=${at}`)
    expect([named(body), body.total]).toEqual([['castle', 'ancient'], 2])
  })

  test.each([
    ['nobody', 200],
    ['', 200],
    ['x'.repeat(101), 422],
  ])('%s has an empty page or a refusal', async (creator, status) => {
    const answer = await app.call('GET', `/api/public/generations?creator=${creator}`)
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body).toMatchObject({ items: [], total: 0 })
  })
})

describe("a person's page", () => {
  test('counts public results, their likes and views, by id and by name', async () => {
    for (const person of [ada.user.id, ada.user.username, ada.user.username.toUpperCase()]) {
      const { status, body } = await app.call('GET', `/api/people/${encodeURIComponent(person)}`)
      expect([status, body]).toEqual([
        200,
        {
          id: ada.user.id,
          username: ada.user.username,
          avatar_url: null,
          results_count: 4,
          likes_count: 57,
          views_count: 7,
        },
      ])
    }
  })

  test('a publication counts at once', async () => {
    const before = await app.call('GET', `/api/people/${bob.user.id}`)
    await app.addResult(bob.user, { is_public: 1 })
    const after = await app.call('GET', `/api/people/${bob.user.id}`)
    expect(after.body.results_count).toBe(before.body.results_count + 1)
  })

  test('who has published nothing is found by themselves alone, and nobody by an unknown name', async () => {
    const path = `/api/people/${silent.user.username}`
    const own = await app.call('GET', path, { headers: silent.headers })
    expect([own.status, own.body.results_count]).toEqual([200, 0])
    for (const [address, headers] of [
      [path, {}],
      [path, ada.headers],
      ['/api/people/nobody', {}],
      ['/api/people/%00', {}],
    ] as const) {
      const { status, body } = await app.call('GET', address, { headers })
      expect([status, body.reason]).toEqual([404, 'person_unknown'])
    }
  })
})
