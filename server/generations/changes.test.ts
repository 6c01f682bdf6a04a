import { describe, expect, test } from 'vitest'
import { createTestClock } from '../platform/testing.ts'
import { tagsOf } from './changes.ts'
import { createBody, openTestGenerations, statusWhere } from './testing.ts'

async function withCreation() {
  const clock = createTestClock()
  const feature = await openTestGenerations({ clock })
  const ann = await feature.signIn()
  const done = statusWhere(feature, ann, ({ status }) => status === 'completed')
  const { body } = await feature.call(ann, 'POST', '/generations', createBody('a lake'))
  await feature.start()
  await done
  const id: string = body.id
  return {
    clock,
    feature,
    ann,
    id,
    put: (change: object, who = ann) => feature.call(who, 'PUT', `/generations/${id}`, change),
    get: async () => (await feature.call(ann, 'GET', `/generations/${id}`)).body,
    batch: async (generation_ids: string[], who = ann) =>
      (await feature.call(who, 'POST', '/generations/batch-update', { generation_ids, update_data: { tag: 'a, b' } }))
        .body,
    [Symbol.asyncDispose]: () => feature[Symbol.asyncDispose](),
  }
}

describe('API-043: a finished generation', () => {
  test('takes another prompt, tags and visibility, and keeps the request as it was sent', async () => {
    await using scene = await withCreation()
    const before = await scene.get()
    const now = scene.clock.now().toISOString()
    const { status, body } = await scene.put({
      prompt: 'A lake in the hills',
      tag: 'lake, hills,, lake',
      is_public: true,
    })
    const shown = { prompt: 'A lake in the hills', title: 'A lake in the hills...', tags: ['lake', 'hills'] }
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      prompt: 'A lake in the hills',
      generation_results: before.generation_results.map((result: object) => ({
        ...result,
        ...shown,
        is_public: true,
        published_at: now,
      })),
    })
    expect(await scene.get()).toEqual(body)

    scene.clock.advance(1000)
    const again = await scene.put({ is_public: true })
    expect(again.body.generation_results[0].published_at).toBe(now)
    const hidden = await scene.put({ is_public: false })
    expect(hidden.body.generation_results[0]).toMatchObject({
      is_public: false,
      published_at: null,
      tags: ['lake', 'hills'],
    })
  })

  test('refuses an empty and a too long prompt, and changes nothing', async () => {
    await using scene = await withCreation()
    const before = await scene.get()
    for (const prompt of [' ', 'x'.repeat(4001)]) {
      expect(await scene.put({ prompt, tag: 'other' })).toMatchObject({ status: 422, body: { code: 'validation' } })
    }
    expect(await scene.get()).toEqual(before)
  })

  test.each([
    [{ prompt: 'other', satus: 'failed' }, 'This call has no field named satus'],
    [{}, 'body: Expected object to have at least 1 properties'],
    [['tag'], 'body: Expected object to have at least 1 properties'],
  ])('refuses %j and names what is wrong, instead of a change of nothing', async (change, detail) => {
    await using scene = await withCreation()
    const before = await scene.get()
    expect(await scene.put(change)).toMatchObject({ status: 422, body: { code: 'validation', detail } })
    expect(await scene.get()).toEqual(before)
  })
})

test('API-057: tags of several generations are set; unknown ones and those of other users are counted', async () => {
  await using scene = await withCreation()
  const bob = await scene.feature.signIn()
  expect(await scene.batch([scene.id, scene.id, 'unknown'])).toEqual({ success_count: 1, failed_count: 1 })
  expect((await scene.get()).generation_results[0].tags).toEqual(['a', 'b'])
  expect(await scene.batch([scene.id], bob)).toEqual({ success_count: 0, failed_count: 1 })
})

test('tags are separated by Western or Chinese commas, without duplicates', () => {
  expect(tagsOf(' lake，dawn, lake,,still life ')).toEqual(['lake', 'dawn', 'still life'])
  expect(tagsOf(' , ')).toEqual([])
})
