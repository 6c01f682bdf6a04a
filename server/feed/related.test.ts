import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInTestUser } from '../platform/testing.ts'
import { signInTestUser } from '../platform/testing.ts'
import { prepareSimilar, termsOf } from './similar-store.ts'
import { openTestFeed, type TestFeed } from './testing.ts'

let app: TestFeed
let owner: SignedInTestUser
let other: SignedInTestUser

beforeAll(async () => {
  app = await openTestFeed()
  owner = await signInTestUser(app.database, app.sessions)
  other = await signInTestUser(app.database, app.sessions)
})
afterAll(() => app[Symbol.asyncDispose]())

interface Named {
  generation_result_id: string
}

async function relatedTo(id: string, headers: Record<string, string> = {}) {
  const { status, body } = await app.call('GET', `/api/generation_result/${id}/related`, { headers })
  const ids = (list: Named[]) => list.map((one) => one.generation_result_id)
  expect(status).toBe(200)
  return {
    siblings: ids(body.siblings),
    ancestors: ids(body.ancestors),
    derived: ids(body.derived),
    similar: ids(body.similar),
  }
}

const publicResult = (prompt: string, tags: readonly string[] = []) =>
  app.addResult(owner.user, { is_public: 1, prompt, tags: JSON.stringify(tags) })

async function deriveFrom(source: string, changes: Parameters<TestFeed['addResult']>[1] = {}): Promise<string> {
  const id = await app.addResult(owner.user, { model: 'ultra_upscale', prompt: 'zzz', tags: '[]', ...changes })
  const { generation_id } = (await app.call('GET', `/api/generation_result/${id}`, { headers: owner.headers })).body
  await app.database.write((trx) =>
    trx
      .updateTable('generation')
      .set({ source_result_id: source })
      .where('generation_id', '=', generation_id)
      .execute(),
  )
  return id
}

test('an outpainted image names its padding to everyone who may see its source', async () => {
  const padding = { left: 0, right: 64, top: 32, bottom: 16 }
  const original = await publicResult('ppp original')
  const extended = await deriveFrom(original, { model: 'img_expand', is_public: 1 })
  const of = async (id: string) => (await app.call('GET', `/api/generation_result/${id}/related`)).body.padding
  const { generation_id } = (await app.call('GET', `/api/generation_result/${extended}`)).body
  const request = JSON.stringify({ post: { model: 'img_expand', prompt: 'more', ...padding } })
  await app.database.write((trx) =>
    trx.updateTable('generation').set({ request }).where('generation_id', '=', generation_id).execute(),
  )
  expect(await of(extended)).toEqual(padding)
  expect(await of(original)).toBeNull()
  await app.call('POST', `/api/generations/${original}/toggle-publish`, {
    headers: owner.headers,
    body: { public: false },
  })
  expect(await of(extended)).toBeNull()
})

test('a lineage runs from the first ancestor to the derived results, as far as the viewer may see them', async () => {
  const original = await publicResult('qqq original')
  const middle = await deriveFrom(original)
  const last = await deriveFrom(middle, { is_public: 1 })
  expect(await relatedTo(middle, owner.headers)).toMatchObject({ ancestors: [original], derived: [last] })
  expect(await relatedTo(last, owner.headers)).toMatchObject({ ancestors: [original, middle], derived: [] })
  // The private result between them hides its own ancestors.
  expect(await relatedTo(last)).toMatchObject({ ancestors: [], derived: [] })
  expect(await relatedTo(original, other.headers)).toMatchObject({ derived: [] })
})

test('a video and a wallpaper name the image they began with to their owner only', async () => {
  const original = await publicResult('rrr original')
  const { media_key } = await app.database.read
    .selectFrom('generation_result')
    .select('media_key')
    .where('generation_result_id', '=', original)
    .executeTakeFirstOrThrow()
  const video = await app.addResult(other.user, {
    task_category: 'video',
    model: 'jimeng_pro',
    is_public: 1,
    tags: '[]',
  })
  const { generation_id } = (await app.call('GET', `/api/generation_result/${video}`)).body
  await app.database.write((trx) =>
    trx.insertInto('generation_reference').values({ generation_id, position: 0, media_key }).execute(),
  )
  expect(await relatedTo(video, other.headers)).toMatchObject({ ancestors: [original] })
  expect(await relatedTo(original, other.headers)).toMatchObject({ derived: [video] })
  for (const headers of [{}, owner.headers]) {
    expect(await relatedTo(video, headers)).toMatchObject({ ancestors: [] })
    expect(await relatedTo(original, headers)).toMatchObject({ derived: [] })
  }
})

test('results of one request are siblings; other users see the published ones', async () => {
  const first = await app.addResult(owner.user, { is_public: 1 })
  const { generation_id } = (await app.call('GET', `/api/generation_result/${first}`)).body
  const second = await app.addResult(owner.user, { generation_id, position: 1 })
  expect((await relatedTo(first, owner.headers)).siblings).toEqual([first, second])
  expect((await relatedTo(first)).siblings).toEqual([first])
})

test('results that share more and rarer tags and keywords are more similar; those with the same prompt and private ones are left out', async () => {
  const one = await publicResult('A lighthouse over stormy waves', ['lighthouse', 'storm', 'ocean'])
  const again = await publicResult('A lighthouse over stormy waves', ['lighthouse', 'storm', 'ocean'])
  const near = await publicResult('Old lighthouse in a storm', ['lighthouse', 'storm'])
  const far = await publicResult('Calm ocean', ['ocean'])
  for (let count = 0; count < 5; count += 1) await publicResult(`Ocean number ${count}`, ['ocean'])
  await app.addResult(owner.user, { prompt: 'Secret lighthouse storm', tags: '["lighthouse","storm","ocean"]' })
  const { similar } = await relatedTo(one)
  expect(similar[0]).toBe(near)
  expect(similar).toContain(far)
  expect(similar).not.toContain(again)
  const limited = { generation_result_id: one, prompt: 'A lighthouse', tags: '["lighthouse"]' }
  expect(await prepareSimilar(app.database.read)(limited, 1)).toHaveLength(1)
})

test('the terms of a result are its tags and the longer words of its prompt, ideographs of any length included', () => {
  const terms = termsOf({ prompt: 'The tea on a lake 樱花', tags: '["Lake","still life"]' })
  expect(terms.map(({ word, weight }) => [word.text, weight])).toEqual([
    ['lake', 2],
    ['still', 2],
    ['life', 2],
    ['樱花', 1],
  ])
  expect(termsOf({ prompt: '', tags: '[]' })).toEqual([])
})

test('a result without prompt and tags has no similar results', async () => {
  const id = await publicResult('!!!')
  expect((await relatedTo(id)).similar).toEqual([])
})

test('a video is a loop when a loop was requested, made by a looping model, or derived from a loop', async () => {
  const video = async (changes: Parameters<TestFeed['addResult']>[1], source?: string, loop = false) => {
    const seed = await app.addResult(owner.user, { task_category: 'video', model: 'jimeng_lite' })
    const { generation_id } = (await app.call('GET', `/api/generation_result/${seed}`, { headers: owner.headers })).body
    const key = (await app.database.read.selectFrom('media').select('key').executeTakeFirstOrThrow()).key
    await app.database.write((trx) =>
      trx
        .updateTable('generation')
        .set({ request: JSON.stringify({ GenLoopVideo: loop }), source_result_id: source ?? null })
        .where('generation_id', '=', generation_id)
        .execute(),
    )
    const id = await app.addResult(owner.user, {
      task_category: 'video',
      model: 'jimeng_lite',
      generation_id,
      position: 1,
      video_key: key,
      duration_s: 4.5,
      ...changes,
    })
    return (await app.call('GET', `/api/generation_result/${id}`, { headers: owner.headers })).body
  }
  const loop = await video({}, undefined, true)
  const facts = [
    loop,
    await video({}),
    await video({ model: 'video_loop' }),
    await video({ model: 'video_sr' }, loop.generation_result_id),
    await video({ model: 'video_sr' }, 'gone'),
  ].map(({ is_loop, duration }) => [is_loop, duration])
  expect(facts).toEqual([
    [true, 4.5],
    [false, 4.5],
    [true, 4.5],
    [true, 4.5],
    [false, 4.5],
  ])
})
