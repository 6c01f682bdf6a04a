import type { GenerationResult, Page } from '@mirari/contract/schemas'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineOf } from '../platform/database/dialect.ts'
import { rebuildSearch } from '../platform/database/triggers/search.ts'
import { type SignedInTestUser, signInTestUser } from '../platform/testing.ts'
import { countedFor } from './search.ts'
import { renewSearch } from './search-renewal-store.ts'
import type { NewResult } from './store.ts'
import { openTestFeed, type TestFeed } from './testing.ts'

let app: TestFeed
let owner: SignedInTestUser
/** Ids by the names that the tests use. */
const ids = new Map<string, string>()
const nameOf = (id: string) => [...ids].find(([, known]) => known === id)?.[0] ?? 'unknown'

async function search(query: Record<string, string>): Promise<Page<GenerationResult>> {
  const { status, body } = await app.call('GET', `/api/public/generations?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body
}

async function found(search_query: string, more: Record<string, string> = {}): Promise<string[]> {
  return (await search({ search_query, ...more })).items.map((item) => nameOf(item.generation_result_id))
}

const images: Record<string, Partial<NewResult>> = {
  lake: { prompt: 'A quiet mountain lake at dawn, mist over the water', tags: '["lake","dawn"]' },
  lakeside: { prompt: 'Houses by the lakeside in winter', tags: '["winter"]', likes_count: 3 },
  bridge: { prompt: '樱花树下的石桥，春天的清晨', tags: '["桥","spring"]' },
  blossom: { prompt: 'Cherry blossom 樱花 over a Café terrace', tags: '["spring"]' },
  city: { prompt: 'A city at night', tags: '["city"]', model: 'FLUX' },
  video: { prompt: 'Rain over a lake at night', tags: '["rain"]', task_category: 'video', model: 'jimeng_pro' },
  scattered: { prompt: '花园里的樱桃', tags: '[]' },
  aurora: { prompt: 'Green aurora over the fjord', tags: '[]' },
  polar: { prompt: '雪原上的极光', tags: '[]' },
  lights: { prompt: 'Northern lights above a hut', tags: '[]' },
  screen: { prompt: '4K壁纸 静谧峡谷 kaleidoscopic', tags: '["Wide Screen"]' },
  kaleidoscope: { prompt: 'Kaleidoscopically painted, by n.º 12 of 2026', tags: '[]' },
  shore: { prompt: '河岸边，星河', tags: '[]' },
  secret: { prompt: 'A secret lake', tags: '["lake"]', is_public: 0 },
}

beforeAll(async () => {
  app = await openTestFeed()
  // A search finds people's names, too, which others of tests are given by chance.
  owner = await signInTestUser(app.database, app.sessions, { username: 'painter' })
  for (const [name, changes] of Object.entries(images)) {
    ids.set(name, await app.addResult(owner.user, { is_public: 1, ...changes }))
    app.clock.advance(1000)
  }
})
afterAll(() => app[Symbol.asyncDispose]())

describe('what a search finds', () => {
  test.each<[string, string[]]>([
    ['mountain lake', ['lake']],
    ['LAKE mountain', ['lake']],
    ['lake', ['lake', 'video', 'lakeside']],
    ['lak', ['lakeside', 'video', 'lake']],
    ['night city', ['city']],
    ['spring', ['blossom', 'bridge']],
    ['樱花', ['blossom', 'bridge']],
    ['石桥 樱花', ['bridge']],
    ['桥石', []],
    ['cafe', ['blossom']],
    ['lake nowhere', []],
    ['樱', ['blossom', 'bridge', 'scattered']],
    ['晨', ['bridge']],
    // Who looks for cherry trees looks for their blossom as well.
    ['樱花树', ['blossom', 'bridge']],
    ['樱花桥', []],
    ['樱花树下的石桥', ['bridge']],
    ['桥春', ['bridge']],
    ['星河', ['shore']],
    ['星河岸', []],
    ['的石 清晨 樱', ['bridge']],
    ['4k', ['screen']],
    ['4k壁纸', ['screen']],
    ['壁纸4k', ['screen']],
    ['screen 谧', ['screen']],
    ['kaleidoscopic', ['screen']],
    ['kaleidosc', ['kaleidoscope', 'screen']],
    ['kaleidoscopica', ['kaleidoscope']],
    ['12', ['kaleidoscope']],
    ['CAFÉ terrace', ['blossom']],
    ['lake night mountain', []],
    ["o'lake | city <-> 'night':*", []],
    ['secret', []],
    ['"lake" AND -(night OR *', []],
    ['!?', []],
  ])('for %s', async (query, names) => {
    expect((await found(query)).sort()).toEqual(names.sort())
  })

  test.each<[string, string[]]>([
    ['极光', ['polar', 'lights', 'aurora']],
    ['aurora', ['aurora', 'lights', 'polar']],
    ['Auroras', ['lights', 'polar', 'aurora']],
    ['北极光', ['polar', 'aurora']],
    ['极光 fjord', ['aurora']],
    ['极光 春天', []],
    ['northern lights', ['lights', 'polar', 'aurora']],
    ['northern lights fjord', ['aurora']],
    ['lights northern', ['lights']],
  ])('in both languages for %s, its own word first', async (query, names) => {
    const results = await found(query)
    expect(results.toSorted()).toEqual(names.toSorted())
    if (['极光', 'aurora', 'northern lights'].includes(query)) expect(results[0]).toBe(names[0])
  })

  test('near words count among featured results and in every type alike', async () => {
    expect(await found('极光', { generation_type: 'image' })).toHaveLength(3)
    expect(await found('极光', { trending: 'true' })).toHaveLength(3)
    expect(await found('极光', { creator: owner.user.id })).toHaveLength(3)
  })

  test('tags and whole words rank above prefixes', async () => {
    expect(await found('lake')).toEqual(['lake', 'video', 'lakeside'])
  })
})

test.each<[string, Record<string, string>, string[]]>([
  ['a tag', { tag: 'lake' }, ['lake']],
  ['a tag in other letters', { tag: 'LAKE' }, ['lake']],
  ['an ideographic tag', { tag: '桥' }, ['bridge']],
  ['a tag of several, newest first', { tag: 'spring' }, ['blossom', 'bridge']],
  ['the beginning of a tag', { tag: 'sprin' }, []],
  ['a tag without letters', { tag: '!' }, []],
  ['words among those with a tag', { tag: 'spring', search_query: 'cafe' }, ['blossom']],
  ['a tag and a type', { tag: 'rain', generation_type: 'image' }, []],
  ['a tag among trending results', { tag: 'spring', trending: 'true' }, ['blossom', 'bridge']],
])('%s finds exactly the results that have it', async (_, query, names) => {
  const { search_query = '', ...more } = query
  expect(await found(search_query, more)).toEqual(names)
  const mine = await found(search_query, { ...more, creator: owner.user.id })
  expect(mine.toSorted()).toEqual(names.toSorted())
})

test('the search stays within the chosen type, model and time', async () => {
  expect(await found('lake', { generation_type: 'video' })).toEqual(['video'])
  expect(await found('lake', { generation_type: 'wallpaper' })).toEqual([])
  expect(await found('night', { model_filter: 'FLUX' })).toEqual(['city'])
  const { items } = await search({ search_query: 'dawn' })
  const timestamp = items[0]?.published_at ?? ''
  expect(await found('lake', { timestamp })).toEqual(['lake'])
  expect(await found('lake', { timestamp: '2001-01-01T00:00:00.000Z' })).toEqual([])
})

test('pages and totals of a search count its matches', async () => {
  const first = await search({ search_query: 'lake', size: '2' })
  const second = await search({ search_query: 'lake', size: '2', page: '1' })
  const names = [...first.items, ...second.items].map((item) => nameOf(item.generation_result_id))
  expect({ total: first.total, pages: first.pages, names: names.sort() }).toEqual({
    total: 3,
    pages: 2,
    names: ['lake', 'lakeside', 'video'],
  })
})

test.each([
  [0, 20, 1000],
  [48, 20, 1000],
  // The last page before the end of a step must not seem to be the last of all.
  [49, 20, 2000],
  [98, 20, 2000],
  [249, 20, 5000],
  [400, 20, 5000],
  [9, 100, 2000],
])('for page %i of %i each, matches are counted up to %i', (page, size, counted) => {
  expect(countedFor({ page, size })).toBe(counted)
})

test('the name of a creator is searched, after a change the new one', async () => {
  const painter = await signInTestUser(app.database, app.sessions)
  ids.set('portrait', await app.addResult(painter.user, { is_public: 1, prompt: 'A portrait' }))
  expect(await found(painter.user.username)).toEqual(['portrait'])
  await app.database.write((trx) =>
    trx.updateTable('user').set({ username: 'Vermeer' }).where('id', '=', painter.user.id).execute(),
  )
  await renewSearch(app.database)
  expect(await found('vermeer')).toEqual(['portrait'])
  expect(await found('portr ver')).toEqual(['portrait'])
})

test('the prompts of who shows none stay out, also when that is chosen later', async () => {
  const painter = await signInTestUser(app.database, app.sessions)
  ids.set('hidden', await app.addResult(painter.user, { is_public: 1, prompt: 'Quokka 袋鼠', tags: '["marsupial"]' }))
  const show = async (shows_prompts: number) => {
    await app.database.write((trx) =>
      trx.updateTable('user').set({ shows_prompts }).where('id', '=', painter.user.id).execute(),
    )
    await renewSearch(app.database)
    return [await found('quokka'), await found('袋鼠'), await found('marsupial')]
  }
  expect(await show(0)).toEqual([[], [], ['hidden']])
  expect(await show(1)).toEqual([['hidden'], ['hidden'], ['hidden']])
})

test('publishing, making private, deleting and restoring change the search at once', async () => {
  const id = await app.addResult(owner.user, { prompt: 'Zeppelin above the clouds' })
  ids.set('zeppelin', id)
  const { headers } = owner
  expect(await found('zeppelin')).toEqual([])
  await app.call('POST', `/api/generations/${id}/toggle-publish`, { headers, body: { public: true } })
  expect(await found('zeppelin')).toEqual(['zeppelin'])
  await app.call('POST', `/api/generations/${id}/toggle-publish`, { headers, body: { public: false } })
  expect(await found('zeppelin')).toEqual([])
  await app.call('POST', `/api/generations/${id}/toggle-publish`, { headers, body: { public: true } })
  await app.call('DELETE', `/api/generation_result/${id}`, { headers })
  expect(await found('zeppelin')).toEqual([])
  await app.call('POST', `/api/generation_result/${id}/restore`, { headers })
  expect(await found('zeppelin', { generation_type: 'image' })).toEqual(['zeppelin'])
})

test('an old result whose tags change, or that is restored, keeps its position in a search up to a time', async () => {
  const { headers } = owner
  const older: string[] = []
  for (const name of ['first', 'second', 'third']) {
    const id = await app.addResult(owner.user, { is_public: 1, prompt: 'Zebrafish' })
    ids.set(name, id)
    older.push(id)
    app.clock.advance(1000)
  }
  ids.set('newest', await app.addResult(owner.user, { is_public: 1, prompt: 'Zebrafish' }))
  app.clock.advance(1000)
  const upToNow = () => found('zebrafish', { timestamp: app.clock.now().toISOString() })
  const all = ['newest', 'third', 'second', 'first']
  expect(await upToNow()).toEqual(all)

  await app.database.write((trx) =>
    trx
      .updateTable('generation_result')
      .set({ tags: '["striped"]' })
      .where('generation_result_id', '=', older[0] ?? '')
      .execute(),
  )
  expect(await upToNow()).toEqual(all)

  for (const id of older) await app.call('DELETE', `/api/generation_result/${id}`, { headers })
  expect(await upToNow()).toEqual(['newest'])
  for (const id of [older[2], older[0], older[1]])
    await app.call('POST', `/api/generation_result/${id}/restore`, { headers })
  expect(await upToNow()).toEqual(all)
})

test('featured and trending results can be searched, too, and keep their order', async () => {
  expect(await found('lake', { featured: 'true' })).toEqual([])
  const id = ids.get('lakeside') ?? ''
  await app.database.write((trx) =>
    trx.updateTable('generation_result').set({ is_featured: 1 }).where('generation_result_id', '=', id).execute(),
  )
  expect(await found('lake', { featured: 'true' })).toEqual(['lakeside'])
  expect(await found('city', { featured: 'true' })).toEqual([])
})

test('a rebuilt index finds the same', async () => {
  const before = [await found('樱花'), await found('lake')]
  await app.database.write(async (trx) => {
    for (const statement of rebuildSearch[engineOf(trx)]) await trx.executeQuery(CompiledQuery.raw(statement))
  })
  app.clock.advance(60_000)
  expect([await found('樱花'), await found('lake')]).toEqual(before)
})

test('a search of more than 200 characters is refused', async () => {
  expect((await app.call('GET', `/api/public/generations?search_query=${'a'.repeat(201)}`)).status).toBe(422)
})
