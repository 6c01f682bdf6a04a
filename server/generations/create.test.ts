import type { ProblemBody } from '@mirari/contract'
import type { CreateRequest } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import { createBody, openTestGenerations, type TestGenerations } from './testing.ts'

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
    'Please describe what you want to see',
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
    "The size must look like '1024x1024'",
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
    'This style does not exist',
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
  const id = await feature.create(ann, changes)

  const { body } = await feature.call(ann, 'GET', `/generations/${id}`)

  expect(body.request).toMatchObject({ ...createBody('a lake'), ...changes })
  expect(await feature.balance(ann)).toBe(90)
})

test('ten points buy one generation; the next is refused and stores nothing', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn(15)
  await feature.create(ann)

  expect(await feature.call(ann, 'POST', '/generations', createBody())).toMatchObject({
    status: 402,
    body: { code: 'not_enough_points' },
  })
  expect(await rowCounts(feature)).toEqual({ generation: 1, task: 1, ledger: 2 })
})

test('three hundred simultaneous create calls on fifty points make exactly five tasks', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn(50)

  const answers = await Promise.all(
    Array.from({ length: 300 }, () => feature.call(ann, 'POST', '/generations', createBody())),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(295)
  expect(await rowCounts(feature)).toEqual({ generation: 5, task: 5, ledger: 6 })
  expect(await feature.ledger(ann)).toMatchObject({ sum: 0 })
})

test('a create call repeated with its id answers the same task and costs once, also for simultaneous calls', async () => {
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
    body: { code: 'conflict', reason: 'id_taken', detail: 'This id belongs to another creation' },
  }
  expect(await feature.call(ann, 'POST', '/generations', { ...body, prompt: 'a sea' })).toEqual(conflict)
  expect(await feature.call(eve, 'POST', '/generations', body)).toEqual(conflict)

  expect([await feature.balance(ann), await feature.balance(eve)]).toEqual([90, 100])
  expect((await rowCounts(feature)).generation).toBe(1)
})

test('the id of a deleted generation is not charged again', async () => {
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
  const chosen = await feature.create(ann, { seed: 0 })
  const free = await feature.create(ann, { seed: -1 })
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
