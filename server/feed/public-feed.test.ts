import type { GenerationResult, Page } from '@mirari/contract/schemas'
import { type ModelId, models } from '@mirari/model'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endAccount, eraseSome } from '../accounts/profile/erase-store.ts'
import { rebuildFeedBuckets } from '../platform/database/triggers/feed.ts'
import { newKey } from '../platform/id.ts'
import { type SignedInTestUser, signInTestUser } from '../platform/testing.ts'
import { type Feed, prepareFeedQueries } from './public-feed-store.ts'
import { insertResults, type NewResult, stateOf } from './store.ts'
import { newResult, openTestFeed, type TestFeed } from './testing.ts'

// Enough for several buckets in the busiest feed.
const published = 3300
const batch = 300
const startMs = Date.parse('2026-01-01T00:00:00.000Z')
const cycle: readonly ModelId[] = ['jimeng', 'jimeng', 'FLUX', 'jimeng_pro', 'jimeng', 'Live Wallpaper']

interface Known {
  id: string
  published_at: string
  model: ModelId
  type: string
  likes: number
  views: number
  featured: boolean
}

let app: TestFeed
let owner: SignedInTestUser
let fan: SignedInTestUser
let known: Known[] = []

/** Newest first, as the feed is to be. */
const byTime = (a: Known, b: Known): number =>
  a.published_at === b.published_at ? (a.id < b.id ? 1 : -1) : a.published_at < b.published_at ? 1 : -1

async function page(query: string, headers: Record<string, string> = {}): Promise<Page<GenerationResult>> {
  const { status, body } = await app.call('GET', `/api/public/generations?${query}`, { headers })
  expect(status).toBe(200)
  return body
}
const idsOf = (answer: Page<GenerationResult>): string[] => answer.items.map((item) => item.generation_result_id)

async function addRows(rows: readonly NewResult[]): Promise<void> {
  await app.database.write(async (trx) => {
    await insertResults(trx, rows)
  })
}

beforeAll(async () => {
  app = await openTestFeed()
  owner = await signInTestUser(app.database, app.sessions)
  fan = await signInTestUser(app.database, app.sessions)
  const generation_id = await seedGeneration()
  const media_key = await seedMedia()
  let rows: NewResult[] = []
  for (let index = 0; index < published; index += 1) {
    const model = cycle[index % cycle.length] ?? 'jimeng'
    // Three results share each time, every seventh is private, and some are published with an earlier time.
    const moment = index % 50 === 49 ? index - 1500 : Math.floor(index / 3) * 3
    const published_at = new Date(startMs + moment * 1000).toISOString()
    const row = newResult(owner.user.id, media_key, published_at, {
      generation_id,
      model,
      task_category: models[model].category,
      is_public: index % 7 === 6 ? 0 : 1,
      published_at,
      is_featured: index % 100 === 0 ? 1 : 0,
      likes_count: index % 5,
      views_count: index % 11,
    })
    rows.push(row)
    if (rows.length === batch) {
      await addRows(rows)
      rows = []
    }
    if (row.is_public === 1) {
      known.push({
        id: row.generation_result_id,
        published_at,
        model,
        type: row.task_category,
        likes: index % 5,
        views: index % 11,
        featured: row.is_featured === 1,
      })
    }
  }
  await addRows(rows)
  known = known.sort(byTime)
})
afterAll(() => app[Symbol.asyncDispose]())

async function seedGeneration(): Promise<string> {
  const id = await app.addResult(owner.user)
  return (await stateOf(app.database.read, id))?.generation_id ?? ''
}

async function seedMedia(): Promise<string> {
  const key = newKey()
  await app.database.write((trx) =>
    trx
      .insertInto('media')
      .values({
        key,
        owner_id: owner.user.id,
        content_type: 'image/webp',
        bytes: 1,
        sha256: key,
        width: 1024,
        height: 768,
        thumbnail_widths: '[320,640]',
        placeholder: 'AAAA',
        color: '#336699',
        created_at: new Date(startMs).toISOString(),
      })
      .execute(),
  )
  return key
}

describe('the public feed', () => {
  test('answers the total and the 20 newest results, newest first', async () => {
    const first = await page('')
    expect({ ...first, items: idsOf(first) }).toEqual({
      items: known.slice(0, 20).map(({ id }) => id),
      total: known.length,
      page: 0,
      size: 20,
      pages: Math.ceil(known.length / 20),
    })
  })

  test.each([
    ['', () => true],
    ['generation_type=image', (entry: Known) => entry.type === 'image'],
    ['generation_type=video', (entry: Known) => entry.type === 'video'],
    ['generation_type=wallpaper', (entry: Known) => entry.type === 'wallpaper'],
    ['model_filter=FLUX', (entry: Known) => entry.model === 'FLUX'],
    ['model_filter=jimeng&generation_type=image', (entry: Known) => entry.model === 'jimeng'],
    ['model_filter=jimeng&generation_type=video', () => false],
    ['model_filter=video_sr', () => false],
    ['featured=true', (entry: Known) => entry.featured],
    ['featured=true&generation_type=image', (entry: Known) => entry.featured && entry.type === 'image'],
  ])('%s: every page is what sorting everything would give', async (query, fits) => {
    const wanted = known.filter(fits).map(({ id }) => id)
    const size = 37
    const pages = Math.ceil(wanted.length / size)
    const found: string[] = []
    for (let index = 0; index < pages; index += 1) {
      const answer = await page(`${query}&page=${index}&size=${size}`)
      expect([answer.total, answer.pages]).toEqual([wanted.length, pages])
      found.push(...idsOf(answer))
    }
    expect(found).toEqual(wanted)
    expect(await page(`${query}&page=${pages + 3}&size=${size}`)).toEqual({
      items: [],
      total: wanted.length,
      page: pages + 3,
      size,
      pages,
    })
  })

  test.each([0, 1, 500, 1023, 1024, 1500, 2500])(
    'with the time of the result at position %i, newer results are left out',
    async (place) => {
      const time = known[place]?.published_at ?? ''
      for (const filter of ['', 'generation_type=image&']) {
        const wanted = known.filter((entry) => entry.published_at <= time && (filter === '' || entry.type === 'image'))
        const answer = await page(`${filter}timestamp=${encodeURIComponent(time)}&page=2&size=50`)
        expect(answer.total).toBe(wanted.length)
        expect(idsOf(answer)).toEqual(wanted.slice(100, 150).map(({ id }) => id))
      }
    },
  )

  test('a time before all results gives an empty page, and a time in another zone is understood', async () => {
    expect(await page('timestamp=1999-01-01T00:00:00Z')).toMatchObject({ items: [], total: 0, pages: 0 })
    const time = known[10]?.published_at ?? ''
    const inChina = `${new Date(Date.parse(time) + 8 * 3_600_000).toISOString().slice(0, -1)}+08:00`
    expect(await page(`timestamp=${encodeURIComponent(inChina)}`)).toEqual(await page(`timestamp=${time}`))
  })

  test('pages with a timestamp stay in place while new results arrive', async () => {
    const time = encodeURIComponent(known[0]?.published_at ?? '')
    const before = await page(`timestamp=${time}&page=5`)
    const id = await app.addResult(owner.user, { is_public: 1 })
    expect(idsOf(await page(''))[0]).toBe(id)
    expect(await page(`timestamp=${time}&page=5`)).toEqual(before)
    await app.call('DELETE', `/api/generation_result/${id}`, { headers: owner.headers })
    expect((await page('')).total).toBe(known.length)
  })

  test('trending lists the most liked, then most viewed, results of the last 30 days', async () => {
    const dayMs = 24 * 60 * 60 * 1000
    const ids: string[] = []
    const ages = [
      { likes_count: 9, views_count: 1, ageDays: 1 },
      { likes_count: 9, views_count: 8, ageDays: 29 },
      { likes_count: 50, views_count: 50, ageDays: 31 },
      { likes_count: 0, views_count: 99, ageDays: 2 },
    ]
    for (const { ageDays, ...counts } of ages) {
      const published_at = new Date(app.clock.now().getTime() - ageDays * dayMs).toISOString()
      ids.push(await app.addResult(owner.user, { ...counts, is_public: 1, published_at, model: 'jimeng_lite' }))
    }
    app.clock.advance(60_001)
    expect(idsOf(await page('trending=true&model_filter=jimeng_lite'))).toEqual([ids[1], ids[0], ids[3]])
    const queries = prepareFeedQueries(app.database.read)
    const since = new Date(app.clock.now().getTime() - 30 * dayMs).toISOString()
    expect(await queries.trending(since, 1000, true)).toEqual(await queries.trending(since, 1000, false))
    // A result that became private after the list was cached is left out.
    const options = { headers: owner.headers, body: { public: false } }
    await app.call('POST', `/api/generations/${ids[0]}/toggle-publish`, options)
    expect(idsOf(await page('trending=true&model_filter=jimeng_lite'))).toEqual([ids[1], ids[3]])
    for (const id of ids) await app.call('DELETE', `/api/generation_result/${id}`, { headers: owner.headers })
  })

  test('a template is listed among the wallpapers, in the feed and in the search', async () => {
    const before = (await page('generation_type=wallpaper')).total
    const made = { is_public: 1, prompt: 'Zephyrpond', task_category: 'wallpaper_template' } as const
    const id = await app.addResult(owner.user, made)
    const wallpapers = await page('generation_type=wallpaper')
    expect(wallpapers.total).toBe(before + 1)
    expect(idsOf(wallpapers)).toContain(id)
    expect(idsOf(await page('generation_type=wallpaper&search_query=zephyrpond'))).toEqual([id])
    expect(idsOf(await page('search_query=zephyrpond'))).toEqual([id])
    await app.call('DELETE', `/api/generation_result/${id}`, { headers: owner.headers })
    expect((await page('generation_type=wallpaper')).total).toBe(before)
    expect((await page('generation_type=wallpaper&search_query=zephyrpond')).total).toBe(0)
  })

  test('a deep page marks the results that the viewer likes', async () => {
    const liked = known[1234]?.id
    await app.call('POST', `/api/generations/${liked}/like`, { headers: fan.headers, body: { like: true } })
    const seen = async (headers: Record<string, string>) =>
      (await page('page=61&size=20', headers)).items.filter((item) => item.is_liked).map((i) => i.generation_result_id)
    expect(await seen(fan.headers)).toEqual([liked])
    expect(await seen(owner.headers)).toEqual([])
    expect(await seen({})).toEqual([])
    await app.call('POST', `/api/generations/${liked}/like`, { headers: fan.headers, body: { like: false } })
  })

  test('the total of a search goes on with its pages, to the last match', async () => {
    const matches = known.filter(({ type }) => type === 'image').length
    expect(matches).toBeGreaterThan(1000)
    const totalAt = async (number: number) =>
      (await page(`search_query=lake&generation_type=image&size=100&page=${number}`)).total
    expect(await Promise.all([0, 8, 9, 18].map(totalAt))).toEqual([1000, 1000, matches, matches])
    const last = Math.ceil(matches / 100) - 1
    expect((await page(`search_query=lake&generation_type=image&size=100&page=${last}`)).items).toHaveLength(
      matches - last * 100,
    )
  })

  test('a page is cached for a second, so view counts may be that old', async () => {
    const id = known[0]?.id
    const views = async () => (await page('size=1')).items[0]?.views_count
    app.clock.advance(1001)
    const before = (await views()) ?? 0
    await app.call('POST', `/api/generations/${id}/view`)
    app.clock.advance(1001)
    expect(await views()).toBe(before + 1)
  })
})

describe('the buckets of the feed', () => {
  const feeds: Feed[] = [
    { kind: 'all' },
    { kind: 'type', type: 'image' },
    { kind: 'type', type: 'video' },
    { kind: 'model', model: 'jimeng' },
    { kind: 'model', model: 'Live Wallpaper' },
  ]
  const kept = () =>
    app.database.read
      .selectFrom('feed_bucket')
      .select(['feed', (row) => row.fn.sum<number>('results').as('results')])
      .groupBy('feed')
      .having((row) => row.fn.sum<number>('results'), '>', 0)
      .orderBy('feed')
      .execute()
  const counted = () => {
    const counts = new Map<string, number>()
    for (const { type, model } of known) {
      for (const feed of ['all', type, `model:${model}`]) counts.set(feed, (counts.get(feed) ?? 0) + 1)
    }
    return [...counts].map(([feed, results]) => ({ feed, results })).sort((a, b) => (a.feed < b.feed ? -1 : 1))
  }

  test('sum up to the number of public results', async () => {
    expect(await kept()).toEqual(counted())
  })

  test('stay near their target size while results are published in order', async () => {
    for (const feed of feeds) {
      const buckets = await prepareFeedQueries(app.database.read).buckets(feed)
      for (const { results } of buckets) expect(results).toBeLessThan(650)
    }
  })

  test('follow publishing, unpublishing and the deletion of an account, and can be rebuilt', async () => {
    const guest = await signInTestUser(app.database, app.sessions)
    const ids: string[] = []
    for (let index = 0; index < 4; index += 1) ids.push(await app.addResult(guest.user, { is_public: 1 }))
    expect((await page('')).total).toBe(known.length + 4)
    const options = { headers: guest.headers, body: { public: false } }
    await app.call('POST', `/api/generations/${ids[0]}/toggle-publish`, options)
    expect((await page('')).total).toBe(known.length + 3)
    await app.database.write((trx) => endAccount(trx, guest.user.id, app.clock.now().toISOString()))
    await app.database.write((trx) => eraseSome(trx, guest.user.id, { afterFile: '' }))
    expect((await page('')).total).toBe(known.length)
    expect(await kept()).toEqual(counted())

    const before = await page('page=70')
    await app.database.write(async (trx) => {
      for (const statement of rebuildFeedBuckets) await trx.executeQuery(CompiledQuery.raw(statement))
    })
    expect(await kept()).toEqual(counted())
    app.clock.advance(1001)
    expect(await page('page=70')).toEqual(before)
  })
})
