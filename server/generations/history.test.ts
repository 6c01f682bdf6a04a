import type { Generation } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import { claim, fail } from '../platform/queue/queue.ts'
import { createTestClock } from '../platform/testing.ts'
import { openTestGenerations } from './testing.ts'

test('a history entry has the whole request, its estimate and its queue position', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const id = await feature.create(ann, { size: '128x64' })

  expect(await feature.call(ann, 'GET', `/generations/${id}`)).toEqual({
    status: 200,
    body: {
      generation_id: id,
      task_id: expect.any(String),
      task_category: 'image',
      model: 'jimeng',
      prompt: 'a lake',
      style: 'realistic',
      size: '128x64',
      width: 128,
      height: 64,
      request: {
        prompt: 'a lake',
        model: 'jimeng',
        size: '128x64',
        type: 'image',
        quality: 'standard',
        steps: 20,
        guidance_scale: 7.5,
        seed: 7,
        style: 'realistic',
        is_public: false,
      },
      status: 'pending',
      progress: 0,
      queue_pos: 1,
      fail_reason: null,
      estimated: { count: 4, seconds_per_item: 1.25 },
      remaining_s: 5,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      generation_results: [],
    } satisfies Record<Exclude<keyof Generation, `image_${string}` | 'failure'>, unknown>,
  })
})

test('the history lists only the generations of the user, newest first, in pages, without failed and cancelled ones', async () => {
  const clock = createTestClock()
  await using feature = await openTestGenerations({ clock })
  const ann = await feature.signIn(1000)
  const eve = await feature.signIn()
  const ids: string[] = []
  for (let i = 0; i < 5; i++) {
    ids.unshift(await feature.create(ann))
    clock.advance(1000)
  }
  await feature.create(eve)
  const cancelled = await feature.create(ann)
  await feature.call(ann, 'POST', `/generations/${cancelled}/cancel`)
  const list = async (query: string) => {
    const { body } = await feature.call(ann, 'GET', `/generations?${query}`)
    return { ...body, items: body.items.map((item: Generation) => item.generation_id) }
  }

  expect(await list('')).toEqual({ items: ids, total: 5, page: 0, size: 50, pages: 1 })
  expect(await list('page=1&size=2')).toEqual({ items: ids.slice(2, 4), total: 5, page: 1, size: 2, pages: 3 })
  expect(await list('sort=oldest&size=2')).toMatchObject({ items: ids.toReversed().slice(0, 2), total: 5 })
  expect(await list('search_query=Jimeng')).toMatchObject({ total: 5 })
  expect(await list('page=9&size=2')).toEqual({ items: [], total: 5, page: 9, size: 2, pages: 3 })
  expect(await list('status_filter=cancelled')).toMatchObject({ items: [cancelled], total: 1 })
  expect(await list('status_filter=pending,cancelled')).toMatchObject({ total: 6 })
  expect(await list('status_filter=success')).toMatchObject({ total: 0 })
})

test('the stored total follows every way in which a generation becomes listed or hidden', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn(1000)
  const total = async () => (await feature.call(ann, 'GET', '/generations')).body.total
  const counted = async () => (await feature.call(ann, 'GET', '/generations?generation_type=image')).body.total
  const totals: [number, number][] = []
  const look = async () => totals.push([await total(), await counted()])

  await look()
  const ids = [
    await feature.create(ann),
    await feature.create(ann),
    await feature.create(ann),
    await feature.create(ann),
  ]
  await look()
  await feature.call(ann, 'POST', `/generations/${ids[0]}/cancel`)
  await look()
  await feature.call(ann, 'DELETE', `/generations/${ids[0]}`)
  await feature.call(ann, 'DELETE', `/generations/${ids[1]}`)
  await look()
  await feature.database.write(async (trx) => {
    const lease = await claim(trx, { owner: 'test', expiresMs: 1 }, new Date().toISOString())
    if (lease) await fail(trx, lease, { code: 'failed' }, new Date().toISOString())
  })
  await look()

  expect(totals).toEqual([
    [0, 0],
    [4, 4],
    [3, 3],
    [2, 2],
    [1, 1],
  ])
})

test('the history filters by model, type, period and time', async () => {
  const dayMs = 24 * 60 * 60 * 1000
  const clock = createTestClock(Date.parse('2026-01-01T12:00:00.000Z'))
  await using feature = await openTestGenerations({ clock })
  const ann = await feature.signIn()
  const ids: Record<string, string> = {}
  for (const [name, waitDays] of Object.entries({ spring: 60, month: 20, week: 3, yesterday: 1, today: 0 })) {
    ids[name] = await feature.create(ann, { model: name === 'month' ? 'FLUX' : 'jimeng' })
    clock.advance(waitDays * dayMs)
  }
  const names = async (query: string) => {
    const { body } = await feature.call(ann, 'GET', `/generations?${query}`)
    return body.items.map((item: Generation) => Object.keys(ids).find((name) => ids[name] === item.generation_id))
  }

  expect(await names('time_filter=today')).toEqual(['today'])
  expect(await names('time_filter=week')).toEqual(['today', 'yesterday', 'week'])
  expect(await names('time_filter=month')).toEqual(['today', 'yesterday', 'week', 'month'])
  expect(await names('time_filter=quarter')).toEqual(['today', 'yesterday', 'week', 'month', 'spring'])
  expect(await names('model_filter=FLUX')).toEqual(['month'])
  expect(await names('model_filter=FLUX,jimeng&generation_type=image')).toHaveLength(5)
  expect(await names('model_filter=all&generation_type=all')).toHaveLength(5)
  expect(await names('generation_type=video')).toEqual([])
  expect(await names('timestamp=2026-03-02T12:00:00.000Z')).toEqual(['month', 'spring'])
  expect(await names(`timestamp=${Date.parse('2026-01-02T00:00:00Z')}`)).toEqual(['spring'])
  expect(await names('start=2026-03-02T12:00:00.000Z')).toEqual(['today', 'yesterday', 'week', 'month'])
  expect(await names('start=2026-03-02T12:00:00.000Z&time_filter=week')).toEqual(['today', 'yesterday', 'week'])
})

test.each([
  ['page=-1', {}],
  ['page=x', {}],
  ['size=0', {}],
  ['size=101', {}],
  ['status_filter=done', { reason: 'state_unknown', params: { state: 'done' } }],
  ['model_filter=dall-e', { reason: 'model_unknown', params: { model: 'dall-e' } }],
  ['time_filter=year', {}],
  ['generation_type=music', {}],
  ['timestamp=soon', { reason: 'time_invalid', params: { field: 'timestamp' } }],
  ['start=2026-99-99', { reason: 'time_invalid', params: { field: 'start' } }],
  ['status_filter=toString', { reason: 'state_unknown', params: { state: 'toString' } }],
])('the history refuses %s with a sentence', async (query, finer) => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()

  expect(await feature.call(ann, 'GET', `/generations?${query}`)).toEqual({
    status: 422,
    body: { code: 'validation', ...finer, detail: expect.stringMatching(/\S/) },
  })
})
