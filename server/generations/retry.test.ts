import { expect, test } from 'vitest'
import { createTestClock } from '../platform/testing.ts'
import { createBody, openTestGenerations, statusWhere } from './testing.ts'

test('a failed generation is retried with the same values, and charged once', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const body = createBody('fail', { seed: 41, style: 'wallpaper-v3', size: '128x64' })
  const failed = statusWhere(feature, ann, ({ status }) => status === 'failed')
  const created = await feature.call(ann, 'POST', '/generations', body)
  await feature.start()
  await failed
  expect(await feature.balance(ann)).toBe(100)

  const second = statusWhere(
    feature,
    ann,
    ({ status, task_id }) => status === 'failed' && task_id !== created.body.task_id,
  )
  const retried = await feature.call(ann, 'POST', `/generations/${created.body.id}/retry`)
  expect(retried).toEqual({ status: 200, body: { id: created.body.id, task_id: expect.any(String), point: 90 } })
  expect((await second).task_id).toBe(retried.body.task_id)
  expect(await feature.ledger(ann)).toEqual({ sum: 100, kinds: ['grant', 'refund', 'refund', 'spend', 'spend'] })
  const { body: generation } = await feature.call(ann, 'GET', `/generations/${created.body.id}`)
  expect(generation).toMatchObject({ prompt: 'fail', style: 'wallpaper-v3', size: '128x64', request: { seed: 41 } })
})

test('a retried generation is the newest of the history and can be cancelled again', async () => {
  const clock = createTestClock()
  await using feature = await openTestGenerations({ clock })
  const ann = await feature.signIn()
  const first = await feature.call(ann, 'POST', '/generations', createBody('first'))
  clock.advance(1000)
  await feature.call(ann, 'POST', '/generations', createBody('second'))
  await feature.call(ann, 'POST', `/generations/${first.body.id}/cancel`)
  clock.advance(1000)
  expect((await feature.call(ann, 'POST', `/generations/${first.body.id}/retry`)).status).toBe(200)
  const history = async () =>
    (await feature.call(ann, 'GET', '/generations')).body.items.map(({ prompt }: { prompt: string }) => prompt)
  expect(await history()).toEqual(['first', 'second'])
  expect((await feature.call(ann, 'POST', `/generations/${first.body.id}/cancel`)).status).toBe(200)
  expect(await history()).toEqual(['second'])
  expect(await feature.ledger(ann)).toMatchObject({ sum: 90 })
})

test('ten simultaneous retries are one', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const { body } = await feature.call(ann, 'POST', '/generations', createBody())
  await feature.call(ann, 'POST', `/generations/${body.id}/cancel`)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => feature.call(ann, 'POST', `/generations/${body.id}/retry`)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  expect(await feature.balance(ann)).toBe(90)
})

test('a retry is refused for an unfinished task, for other users and without points; nothing changes', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn(10)
  const bob = await feature.signIn()
  const { body } = await feature.call(ann, 'POST', '/generations', createBody())
  const retry = (who: typeof ann) => feature.call(who, 'POST', `/generations/${body.id}/retry`)
  expect(await retry(ann)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await retry(bob)).toMatchObject({ status: 404 })
  await feature.call(ann, 'POST', `/generations/${body.id}/cancel`)
  await feature.call(ann, 'POST', '/generations', createBody())
  expect(await retry(ann)).toMatchObject({ status: 402, body: { code: 'not_enough_points' } })
  expect((await feature.call(ann, 'GET', `/generations/${body.id}`)).body).toMatchObject({ status: 'cancelled' })
})

test('the history is searched by keywords of the prompt', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const bob = await feature.signIn()
  for (const prompt of ['A red fox in Snow', 'a snowy lake', '100% cotton', 'under_score', '樱花树下的猫']) {
    await feature.call(ann, 'POST', '/generations', createBody(prompt))
  }
  await feature.call(bob, 'POST', '/generations', createBody('snow of another'))
  const found = async (words: string) => {
    const { body } = await feature.call(ann, 'GET', `/generations?search_query=${encodeURIComponent(words)}`)
    expect(body.total).toBe(body.items.length)
    return body.items.map(({ prompt }: { prompt: string }) => prompt).toSorted()
  }
  expect(await found('snow')).toEqual(['A red fox in Snow', 'a snowy lake'])
  expect(await found('  SNOW   fox ')).toEqual(['A red fox in Snow'])
  expect(await found('%')).toEqual(['100% cotton'])
  expect(await found('r_s')).toEqual(['under_score'])
  expect(await found('\\')).toEqual([])
  expect(await found('的猫')).toEqual(['樱花树下的猫'])
  expect(await found(`' or 1=1 --`)).toEqual([])
  expect(await found(' ')).toHaveLength(5)
  expect((await feature.call(ann, 'GET', `/generations?search_query=${'x'.repeat(201)}`)).status).toBe(422)
})
