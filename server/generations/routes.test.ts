import type { ProblemBody } from '@mirari/contract'
import type { CreateRequest, Generation } from '@mirari/model'
import { expect, test } from 'vitest'
import { plansOf } from '../platform/database/testing-plans.ts'
import { claim, fail } from '../platform/queue/queue.ts'
import { createTestClock, type SignedInTestUser } from '../platform/testing.ts'
import { historyFilter } from './history-query.ts'
import { historyPage, historyTotal, ownTasks } from './store.ts'
import { createBody, openTestGenerations, type TestGenerations } from './testing.ts'

const idOf = async (feature: TestGenerations, who: SignedInTestUser, changes: Partial<CreateRequest> = {}) => {
  const { status, body } = await feature.call(who, 'POST', '/generations', createBody('a lake', changes))
  expect(status).toBe(200)
  return body.id as string
}

async function rowCounts({ database }: TestGenerations) {
  const count = async (table: 'generation' | 'task' | 'ledger') =>
    (
      await database.read
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('n'))
        .executeTakeFirst()
    )?.n
  return { generation: await count('generation'), task: await count('task'), ledger: await count('ledger') }
}

const valid = createBody()
const seeds = { min: -1, max: 2 ** 31 - 1 }
const refused: [string, unknown, number, string, Pick<ProblemBody, 'reason' | 'params'>?, string?][] = [
  ['no JSON', '{"prompt":', 400, 'invalid_body'],
  ['nothing', '', 400, 'invalid_body'],
  ['no type', { ...valid, type: undefined }, 422, 'validation'],
  ['a list', [], 422, 'validation'],
  ['no prompt', { ...valid, prompt: undefined }, 422, 'validation'],
  ['a prompt that is a number', { ...valid, prompt: 5 }, 422, 'validation'],
  [
    'a prompt of spaces',
    { ...valid, prompt: ' \n\t' },
    422,
    'validation',
    { reason: 'prompt_missing' },
    'Please describe what you want to see.',
  ],
  [
    'a prompt of 4001 characters',
    { ...valid, prompt: '樱'.repeat(4001) },
    422,
    'validation',
    { reason: 'prompt_too_long', params: { max: 4000 } },
  ],
  [
    'a size without a height',
    { ...valid, size: '64' },
    422,
    'validation',
    { reason: 'size_invalid' },
    "The size must look like '1024x1024'.",
  ],
  ['a negative size', { ...valid, size: '-64x64' }, 422, 'validation', { reason: 'size_invalid' }],
  [
    'a side of 63',
    { ...valid, size: '63x64' },
    422,
    'validation',
    { reason: 'size_out_of_range', params: { min: 64, max: 4096 } },
  ],
  [
    'a side of 4097',
    { ...valid, size: '4097x64' },
    422,
    'validation',
    { reason: 'size_out_of_range', params: { min: 64, max: 4096 } },
  ],
  [
    'a side as long as a preset, but another shape',
    { ...valid, size: '6198x6198' },
    422,
    'validation',
    { reason: 'size_out_of_range', params: { min: 64, max: 4096 } },
  ],
  ['a wallpaper item with an endless id', { ...valid, wallpaper_item_id: 'x'.repeat(201) }, 422, 'validation'],
  [
    'an unknown style',
    { ...valid, style: 'wallpaper-v27' },
    422,
    'validation',
    { reason: 'style_unknown' },
    'This style does not exist.',
  ],
  ['a seed of -2', { ...valid, seed: -2 }, 422, 'validation', { reason: 'seed_out_of_range', params: seeds }],
  ['a seed of 2^31', { ...valid, seed: 2 ** 31 }, 422, 'validation', { reason: 'seed_out_of_range', params: seeds }],
  ['half a seed', { ...valid, seed: 1.5 }, 422, 'validation'],
  [
    'no steps',
    { ...valid, steps: 0 },
    422,
    'validation',
    { reason: 'steps_out_of_range', params: { min: 1, max: 150 } },
  ],
  [
    'too many steps',
    { ...valid, steps: 151 },
    422,
    'validation',
    { reason: 'steps_out_of_range', params: { min: 1, max: 150 } },
  ],
  [
    'too much guidance',
    { ...valid, guidance_scale: 31 },
    422,
    'validation',
    { reason: 'guidance_out_of_range', params: { min: 0, max: 30 } },
  ],
  ['an unknown quality', { ...valid, quality: 'ultra' }, 422, 'validation'],
  ['an unknown type', { ...valid, type: 'music' }, 422, 'validation'],
  [
    'a type that the model does not make',
    { ...valid, type: 'video' },
    422,
    'validation',
    { reason: 'model_of_other_type', params: { model: 'jimeng', category: 'image', type: 'video' } },
  ],
  ['a reference image', { ...valid, image_ref: '/media/0' }, 422, 'validation', { reason: 'reference_elsewhere' }],
  ['an id of another kind', { ...valid, id: 'abc' }, 422, 'validation', { reason: 'id_invalid' }],
  ['an id with a path', { ...valid, id: '../../../etc/passwd' }, 422, 'validation', { reason: 'id_invalid' }],
  ['an unknown model', { ...valid, model: 'dall-e' }, 409, 'model_unavailable'],
  [
    'a model without an engine',
    { ...valid, model: 'jimeng_pro', type: 'video', size: '1248x704' },
    409,
    'model_unavailable',
  ],
]

test.each(refused)('a create request with %s changes nothing', async (...[, body, status, code, finer, detail]) => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()

  const answer = await feature.call(ann, 'POST', '/generations', body)

  expect(answer).toEqual({ status, body: { code, ...finer, detail: detail ?? expect.stringMatching(/\S/) } })
  expect(await rowCounts(feature)).toEqual({ generation: 0, task: 0, ledger: 1 })
  expect(await feature.balance(ann)).toBe(100)
})

test.each([
  ['the smallest typed size', { size: '64x64' }],
  ['the largest typed size', { size: '4096x4096' }],
  ['the largest preset', { size: '6198x2656' }],
  ['FLUX with the last style', { model: 'FLUX', style: 'wallpaper-v26' }],
  ['a prompt of 4000 characters outside the basic plane', { prompt: '🌸'.repeat(4000) }],
  ['every option', { quality: 'standard', steps: 150, guidance_scale: 30, seed: 2 ** 31 - 1, is_public: true }],
] as [string, Partial<CreateRequest>][])('%s is accepted', async (_, changes) => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const id = await idOf(feature, ann, changes)

  const { body } = await feature.call(ann, 'GET', `/generations/${id}`)

  expect(body.request).toMatchObject({ ...createBody('a lake'), ...changes })
  expect(await feature.balance(ann)).toBe(90)
})

test('a history row brings back the whole request, its estimate and its place in line', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const id = await idOf(feature, ann, { size: '128x64' })

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
      created_at: expect.any(String),
      updated_at: expect.any(String),
      generation_results: [],
    } satisfies Record<Exclude<keyof Generation, `image_${string}`>, unknown>,
  })
})

test('ten points buy one creation; the next is refused and stores nothing', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn(15)
  await idOf(feature, ann)

  expect(await feature.call(ann, 'POST', '/generations', createBody())).toMatchObject({
    status: 402,
    body: { code: 'not_enough_points' },
  })
  expect(await rowCounts(feature)).toEqual({ generation: 1, task: 1, ledger: 2 })
})

test('two hundred create calls at once on fifty points make exactly five tasks', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn(50)

  const answers = await Promise.all(
    Array.from({ length: 200 }, () => feature.call(ann, 'POST', '/generations', createBody())),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(195)
  expect(await rowCounts(feature)).toEqual({ generation: 5, task: 5, ledger: 6 })
  expect(await feature.ledger(ann)).toMatchObject({ sum: 0 })
})

test('a create call repeated with its id answers the same task and costs once, also when all come at once', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const body = createBody('a lake', { id: Bun.randomUUIDv7() })

  const answers = await Promise.all(Array.from({ length: 20 }, () => feature.call(ann, 'POST', '/generations', body)))

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { id: body.id, point: 90 } })
  expect(await rowCounts(feature)).toEqual({ generation: 1, task: 1, ledger: 2 })
})

test('a known id with another body, or of another user, is a conflict and changes nothing', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const eve = await feature.signIn()
  const body = createBody('a lake', { id: Bun.randomUUIDv7() })
  await feature.call(ann, 'POST', '/generations', body)

  const conflict = {
    status: 409,
    body: { code: 'conflict', reason: 'id_taken', detail: 'This id belongs to another creation.' },
  }
  expect(await feature.call(ann, 'POST', '/generations', { ...body, prompt: 'a sea' })).toEqual(conflict)
  expect(await feature.call(eve, 'POST', '/generations', body)).toEqual(conflict)

  expect([await feature.balance(ann), await feature.balance(eve)]).toEqual([90, 100])
  expect((await rowCounts(feature)).generation).toBe(1)
})

test('the id of a deleted creation is not charged again', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const body = createBody('a lake', { id: Bun.randomUUIDv7() })
  await feature.call(ann, 'POST', '/generations', body)
  await feature.call(ann, 'DELETE', `/generations/${body.id}`)

  expect(await feature.call(ann, 'POST', '/generations', body)).toMatchObject({ status: 409 })

  expect(await feature.ledger(ann)).toEqual({ sum: 100, kinds: ['grant', 'refund', 'spend'] })
})

test('a chosen seed is kept, -1 lets the server choose', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const chosen = await idOf(feature, ann, { seed: 0 })
  const free = await idOf(feature, ann, { seed: -1 })
  const seedOf = async (id: string) =>
    (
      await feature.database.read
        .selectFrom('generation')
        .select('seed')
        .where('generation_id', '=', id)
        .executeTakeFirst()
    )?.seed

  expect(await seedOf(chosen)).toBe(0)
  expect(await seedOf(free)).toBeGreaterThanOrEqual(0)
})

const routes: [string, string, unknown?][] = [
  ['POST', '/generations', createBody()],
  ['GET', '/generations'],
  ['GET', '/generations/status?ids=a'],
  ['GET', '/generations/ID'],
  ['POST', '/generations/ID/cancel'],
  ['DELETE', '/generations/ID'],
]

test.each(routes)('%s %s is closed to visitors, before anything is read', async (method, path, body) => {
  await using feature = await openTestGenerations()
  const unauthorized = { status: 401, body: { code: 'could_not_validate_credentials' } }

  expect(await feature.call(null, method, path, body)).toMatchObject(unauthorized)
  if (method === 'POST') expect(await feature.call(null, method, path, '{"broken')).toMatchObject(unauthorized)
})

test.each(routes.filter(([, path]) => path.includes('ID')))(
  "%s %s answers 404 for somebody else's creation as for none, and leaves it alone",
  async (method, path) => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const eve = await feature.signIn()
    const id = await idOf(feature, ann)
    const missing = {
      status: 404,
      body: { code: 'not_found', reason: 'generation_not_found', detail: 'This creation does not exist.' },
    }

    expect(await feature.call(eve, method, path.replace('ID', id))).toEqual(missing)
    expect(await feature.call(eve, method, path.replace('ID', Bun.randomUUIDv7()))).toEqual(missing)

    expect(await feature.call(ann, 'GET', `/generations/${id}`)).toMatchObject({ body: { status: 'pending' } })
    expect(await feature.balance(ann)).toBe(90)
  },
)

test('the status call answers own tasks by either id and leaves out all others', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const eve = await feature.signIn()
  const first = (await feature.call(ann, 'POST', '/generations', createBody())).body
  const second = (await feature.call(ann, 'POST', '/generations', createBody())).body
  const foreign = await idOf(feature, eve)

  const ids = `${first.id},${second.task_id},${foreign},${Bun.randomUUIDv7()},${first.id}`
  const { status, body } = await feature.call(ann, 'GET', `/generations/status?ids=${ids}`)

  expect(status).toBe(200)
  expect(
    body.map((item: { generation_id: string; queue_pos: number }) => [item.generation_id, item.queue_pos]),
  ).toEqual([
    [first.id, 1],
    [second.id, 3],
  ])
})

test('the status call takes a hundred ids, not more', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const ids = (count: number) => Array.from({ length: count }, () => Bun.randomUUIDv7()).join(',')

  expect(await feature.call(ann, 'GET', `/generations/status?ids=${ids(100)}`)).toEqual({ status: 200, body: [] })
  expect(await feature.call(ann, 'GET', `/generations/status?ids=${ids(101)}`)).toMatchObject({ status: 422 })
  expect(await feature.call(ann, 'GET', '/generations/status')).toMatchObject({ status: 422 })
  expect(await feature.call(ann, 'GET', '/generations/status?ids=')).toEqual({ status: 200, body: [] })
})

test('the history is the own one, newest first, in pages, without failed and cancelled items', async () => {
  const clock = createTestClock()
  await using feature = await openTestGenerations({ clock })
  const ann = await feature.signIn(1000)
  const eve = await feature.signIn()
  const ids: string[] = []
  for (let i = 0; i < 5; i++) {
    ids.unshift(await idOf(feature, ann))
    clock.advance(1000)
  }
  await idOf(feature, eve)
  const cancelled = await idOf(feature, ann)
  await feature.call(ann, 'POST', `/generations/${cancelled}/cancel`)
  const list = async (query: string) => {
    const { body } = await feature.call(ann, 'GET', `/generations?${query}`)
    return { ...body, items: body.items.map((item: Generation) => item.generation_id) }
  }

  expect(await list('')).toEqual({ items: ids, total: 5, page: 0, size: 50, pages: 1 })
  expect(await list('page=1&size=2')).toEqual({ items: ids.slice(2, 4), total: 5, page: 1, size: 2, pages: 3 })
  expect(await list('page=9&size=2')).toEqual({ items: [], total: 5, page: 9, size: 2, pages: 3 })
  expect(await list('status_filter=cancelled')).toMatchObject({ items: [cancelled], total: 1 })
  expect(await list('status_filter=pending,cancelled')).toMatchObject({ total: 6 })
  expect(await list('status_filter=success')).toMatchObject({ total: 0 })
})

test('the kept total follows every way in which a task is shown or hidden', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn(1000)
  const total = async () => (await feature.call(ann, 'GET', '/generations')).body.total
  const counted = async () => (await feature.call(ann, 'GET', '/generations?generation_type=image')).body.total
  const totals: [number, number][] = []
  const look = async () => totals.push([await total(), await counted()])

  await look()
  const ids = [await idOf(feature, ann), await idOf(feature, ann), await idOf(feature, ann), await idOf(feature, ann)]
  await look()
  await feature.call(ann, 'POST', `/generations/${ids[0]}/cancel`)
  await look()
  await feature.call(ann, 'DELETE', `/generations/${ids[0]}`)
  await feature.call(ann, 'DELETE', `/generations/${ids[1]}`)
  await look()
  await feature.database.write(async (trx) => {
    const lease = await claim(trx, { owner: 'test', expiresMs: 1 }, new Date().toISOString())
    if (lease) await fail(trx, lease, 'No.', new Date().toISOString())
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
    ids[name] = await idOf(feature, ann, { model: name === 'month' ? 'FLUX' : 'jimeng' })
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

test('pages of the history, their totals and statuses are found in indexes', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  await idOf(feature, ann)
  const filter = historyFilter(ann.user.id, { page: 0, size: 50, model_filter: 'jimeng' }, new Date())

  const page = await plansOf(feature.database, (db) => historyPage(db, filter, { page: 500, size: 50 }))
  const total = await plansOf(feature.database, (db) => historyTotal(db, filter))
  const everything = historyFilter(ann.user.id, { page: 0, size: 50 }, new Date())
  const kept = await plansOf(feature.database, (db) => historyTotal(db, everything))
  const status = await plansOf(feature.database, (db) => ownTasks(db, ann.user.id, ['a', 'b']))

  expect(page).toEqual([['SEARCH task USING COVERING INDEX task_history (user_id=?)']])
  expect(total.at(-1)).toEqual([
    'CO-ROUTINE matching',
    'SEARCH task USING COVERING INDEX task_history (user_id=?)',
    'SCAN matching',
  ])
  expect(kept).toEqual([[expect.stringMatching(/^SEARCH counter USING INDEX/)]])
  expect(status).toEqual([
    [expect.stringMatching(/^SEARCH task USING INDEX sqlite_autoindex_task_\d \(generation_id=\?\)$/)],
    [expect.stringMatching(/^SEARCH task USING INDEX sqlite_autoindex_task_\d \(task_id=\?\)$/)],
  ])
})
