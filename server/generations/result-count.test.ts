import type { TaskStatus } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import { createBody, openTestGenerations, statusWhere } from './testing.ts'

test('fewer results are made, cost their share, are refunded as such and charged again as such', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const id = await feature.create(ann, { count: 2 })
  const isDone = ({ generation_id, status }: TaskStatus) => generation_id === id && status === 'completed'
  const completed = statusWhere(feature, ann, isDone)
  expect(await feature.balance(ann)).toBe(95)
  expect((await feature.call(ann, 'GET', `/generations/${id}`)).body).toMatchObject({
    request: { count: 2 },
    estimated: { count: 2, seconds_per_item: 1.25 },
  })

  const canceled = await feature.create(ann, { count: 1 })
  expect(await feature.balance(ann)).toBe(92)
  await feature.call(ann, 'POST', `/generations/${canceled}/cancel`)
  expect(await feature.balance(ann)).toBe(95)
  expect(await feature.call(ann, 'POST', `/generations/${canceled}/retry`)).toMatchObject({ body: { point: 92 } })

  await feature.start()
  expect((await completed).result).toHaveLength(2)
})

test.each([0, 5, -1, 1.5, '2'])('%j results are refused', async (count) => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  expect(await feature.call(ann, 'POST', '/generations', { ...createBody(), count })).toMatchObject({ status: 422 })
  expect(await feature.balance(ann)).toBe(100)
})

test('a model that makes one result cannot be asked for two', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const body = createBody('a lake', { model: 'jimeng_pro', type: 'video', size: '1248x704', duration: 5, count: 2 })
  expect(await feature.call(ann, 'POST', '/video-generations', body)).toMatchObject({
    status: 422,
    body: { reason: 'count_out_of_range', params: { min: 1, max: 1 } },
  })
})
