import type { Generation, ModelState } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import { createTestClock } from '../../platform/testing.ts'
import { openTestGenerations, statusWhere, type TestGenerations } from '../testing.ts'
import { remainingOfRunning, toSeconds } from './remaining-time.ts'
import { recordDuration } from './task-durations.ts'
import { kindsOf, type TaskShape } from './task-kinds.ts'

const smallImage: TaskShape = { engine: 'test', model: 'jimeng', width: 64, height: 64, request: '{"model":"jimeng"}' }

/** As if tasks of this shape had taken so long before the server started. */
async function tookBefore({ database }: TestGenerations, shape: TaskShape, ...times: number[]): Promise<void> {
  for (const ms of times) await database.write((trx) => recordDuration(trx, kindsOf(shape), ms))
}

async function entry(feature: TestGenerations, who: Parameters<TestGenerations['call']>[0], id: string) {
  const { body } = await feature.call(who, 'GET', `/generations/${id}`)
  return body as Generation
}

test('an estimate is the median of what like tasks took, and the wait in the queue comes on top', async () => {
  await using feature = await openTestGenerations()
  await tookBefore(feature, smallImage, 20_000, 24_000, 300_000)
  const ann = await feature.signIn()
  const first = await feature.create(ann)
  const second = await feature.create(ann)

  expect(await entry(feature, ann, first)).toMatchObject({
    estimated: { count: 4, seconds_per_item: 6 },
    remaining_s: 24,
  })
  expect(await entry(feature, ann, second)).toMatchObject({ remaining_s: 24 + 12 })
})

test('size, length and references make other kinds of tasks; one of which none ran is expected to be like the model', async () => {
  await using feature = await openTestGenerations()
  await tookBefore(feature, { ...smallImage, width: 2048, height: 2048 }, 90_000)
  await tookBefore(feature, smallImage, 10_000, 10_000)
  const ann = await feature.signIn()
  const small = await feature.create(ann)
  expect(await entry(feature, ann, small)).toMatchObject({ remaining_s: 10 })

  const kinds = [
    smallImage,
    { ...smallImage, width: 128 },
    { ...smallImage, request: '{"model":"jimeng","duration":12}' },
    { ...smallImage, request: '{"model":"jimeng","image_ref":"/media/a"}' },
    { ...smallImage, engine: 'other' },
  ].map((shape) => kindsOf(shape).alike)
  expect(new Set(kinds).size).toBe(kinds.length)
})

test('a running task is expected to need what is left, as every status says', async () => {
  const clock = createTestClock()
  await using feature = await openTestGenerations({ clock })
  await tookBefore(feature, smallImage, 60_000)
  const ann = await feature.signIn()
  const running = statusWhere(feature, ann, ({ status, progress }) => status === 'generating' && progress > 0)
  const id = await feature.create(ann, { prompt: 'slow' })
  await feature.start()
  const { remaining_s } = await running
  expect(remaining_s).toBeLessThanOrEqual(60)

  clock.advance(40_000)
  const { body } = await feature.call(ann, 'GET', `/generations/status?ids=${id}`)
  const [{ progress }] = body
  const remainingMs = remainingOfRunning({ expectedMs: 60_000, elapsedMs: 40_000, fraction: progress / 100 })
  expect(body).toMatchObject([{ generation_id: id, remaining_s: toSeconds(remainingMs) }])
  // About a quarter is done after 40 s, so it is slower than those before.
  expect(toSeconds(remainingMs)).toBeGreaterThan(20)
})

test('the time of a completed task is learned; an ended one has no estimate of what remains', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const jimeng = async () => {
    const { body } = await feature.call(ann, 'GET', '/models')
    return (body as ModelState[]).find(({ id }) => id === 'jimeng')?.estimated
  }
  expect(await jimeng()).toEqual({ count: 4, seconds_per_item: 1.25 })
  const completed = statusWhere(feature, ann, ({ status }) => status === 'completed')
  const id = await feature.create(ann)
  await feature.start()
  expect(await completed).not.toHaveProperty('remaining_s')

  const stored = await feature.database.read.selectFrom('task_duration').selectAll().orderBy('kind').execute()
  expect(stored.map(({ kind }) => kind)).toEqual(['test', 'test/jimeng', kindsOf(smallImage).alike])
  const [{ median_ms } = { median_ms: 0 }] = stored
  expect(await jimeng()).toEqual({ count: 4, seconds_per_item: Math.round(median_ms / 4) / 1000 })
  expect(await entry(feature, ann, id)).not.toHaveProperty('remaining_s')
})
