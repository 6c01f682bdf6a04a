import {
  createFromReferences,
  createGeneration,
  createInteractiveWallpaper,
  createParallaxWallpaper,
  createVideo,
  createWallpaper,
} from '@mirari/contract/operations'
import { postOperations } from '@mirari/contract/post-operations'
import { expect, test } from 'vitest'
import { createBody, openTestGenerations } from './testing.ts'

const routes: [string, string, unknown?][] = [
  ['POST', '/generations', createBody()],
  ['GET', '/generations'],
  ['GET', '/generations/status?ids=a'],
  ['GET', '/generations/ID'],
  ['POST', '/generations/ID/cancel'],
  ['DELETE', '/generations/ID'],
]

test.each(routes)('%s %s refuses visitors before the body is read', async (method, path, body) => {
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
    const id = await feature.create(ann)
    const missing = {
      status: 404,
      body: { code: 'not_found', reason: 'generation_not_found', detail: 'This creation does not exist' },
    }

    expect(await feature.call(eve, method, path.replace('ID', id))).toEqual(missing)
    expect(await feature.call(eve, method, path.replace('ID', Bun.randomUUIDv7()))).toEqual(missing)

    expect(await feature.call(ann, 'GET', `/generations/${id}`)).toMatchObject({ body: { status: 'pending' } })
    expect(await feature.balance(ann)).toBe(90)
  },
)

test('the status call answers the user’s own tasks by either id and leaves out all others', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const eve = await feature.signIn()
  const first = (await feature.call(ann, 'POST', '/generations', createBody())).body
  const second = (await feature.call(ann, 'POST', '/generations', createBody())).body
  const foreign = await feature.create(eve)

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

test('the status call takes at most a hundred ids', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const ids = (count: number) => Array.from({ length: count }, () => Bun.randomUUIDv7()).join(',')

  expect(await feature.call(ann, 'GET', `/generations/status?ids=${ids(100)}`)).toEqual({ status: 200, body: [] })
  expect(await feature.call(ann, 'GET', `/generations/status?ids=${ids(101)}`)).toMatchObject({ status: 422 })
  expect(await feature.call(ann, 'GET', '/generations/status')).toMatchObject({ status: 422 })
  expect(await feature.call(ann, 'GET', '/generations/status?ids=')).toEqual({ status: 200, body: [] })
})

const createPaths: string[] = [
  ...[createGeneration, createFromReferences, createVideo, createParallaxWallpaper, createWallpaper],
  ...Object.values(postOperations),
].map(({ path }) => path)

test.each(createPaths)('POST %s names a field that it does not have, and charges nothing', async (path) => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()

  for (const field of ['negative_prompt', 'n']) {
    const { status, body: answer } = await feature.call(ann, 'POST', path, { [field]: 2, ...createBody() })
    // Post-processing calls do not have the fields of a new generation either: the first unknown one is named.
    expect({ status, answer }).toEqual({
      status: 422,
      answer: {
        code: 'validation',
        reason: 'field_unknown',
        params: { field },
        detail: `This call has no field named ${field}`,
      },
    })
  }
  expect(await feature.balance(ann)).toBe(100)
})

test('the form of a Click or Live Wallpaper names an unknown field of its own or of its JSON', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const send = async (fields: Readonly<Record<string, string>>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const url = `http://localhost/api${createInteractiveWallpaper.path}`
    const response = await feature.app.handle(new Request(url, { method: 'POST', headers: ann.headers, body: form }))
    return { status: response.status, body: await response.json() }
  }
  const generation = { ...createBody(), negative_prompt: 'fog' }
  const unknown = (field: string) => ({ status: 422, body: { reason: 'field_unknown', params: { field } } })

  expect(await send({ wpdatas: '[]', generation: JSON.stringify(generation) })).toMatchObject(
    unknown('generation.negative_prompt'),
  )
  expect(await send({ n: '4', wpdatas: '[]', generation: JSON.stringify(createBody()) })).toMatchObject(unknown('n'))
})
