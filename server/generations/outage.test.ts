import { expect, test, vi } from 'vitest'
import { unreachable } from '../platform/storage/unreachable.ts'
import { openTestGenerations, type TestGenerations } from './testing.ts'

/** Takes the storage away for what is written and copied; returns what brings it back. */
function takeStorageAway({ storage, media }: TestGenerations): () => void {
  const error = unreachable(new Error('The storage is away.'))
  const spies = [vi.spyOn(storage, 'adopt'), vi.spyOn(media, 'copy')].map((spy) => spy.mockRejectedValue(error))
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

const says = ({ logged }: TestGenerations, text: string) =>
  vi.waitUntil(() => logged.some((line) => line.includes(text)), { timeout: 30_000, interval: 20 })

const stateOf = async ({ database }: TestGenerations, id: string) => {
  const query = database.read.selectFrom('task').select(['state', 'crashes']).where('generation_id', '=', id)
  return query.executeTakeFirst()
}

const ends = (feature: TestGenerations, id: string, state: string) =>
  vi.waitUntil(async () => (await stateOf(feature, id))?.state === state, { timeout: 30_000, interval: 20 })

test('results wait for a storage that is away, no other task is begun, and then both are stored; nothing is refunded', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const bringBack = takeStorageAway(feature)
  const first = await feature.create(ann)
  await feature.start()
  await says(feature, 'a task waits for the storage')
  const second = await feature.create(ann)
  expect((await stateOf(feature, first))?.state).toBe('running')
  expect((await stateOf(feature, second))?.state).toBe('queued')

  bringBack()
  await ends(feature, first, 'completed')
  await ends(feature, second, 'completed')
  expect(await feature.ledger(ann)).toEqual({ sum: 80, kinds: ['grant', 'spend', 'spend'] })
})

test('a task whose references cannot be read yet waits, too', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const key = await feature.addFile(ann, 'a picture')
  const bringBack = takeStorageAway(feature)
  const id = await feature.create(ann, { image_ref: `/media/${key}` })
  await feature.start()
  await says(feature, 'a task waits for the storage')
  bringBack()
  await ends(feature, id, 'completed')
})

test('a task that waits for the storage is given back by a server that stops, and is no crash', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  takeStorageAway(feature)
  const id = await feature.create(ann)
  await feature.start()
  await says(feature, 'a task waits for the storage')
  await feature.stop()
  expect(await stateOf(feature, id)).toEqual({ state: 'queued', crashes: 0 })
  expect(await feature.balance(ann)).toBe(90)
})

test('a task that waits for the storage can be canceled, and gives its points back', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  takeStorageAway(feature)
  const id = await feature.create(ann)
  await feature.start()
  await says(feature, 'a task waits for the storage')
  expect((await feature.call(ann, 'POST', `/generations/${id}/cancel`)).status).toBe(200)
  await says(feature, 'a task no longer waits')
  expect((await stateOf(feature, id))?.state).toBe('cancelled')
  expect(await feature.ledger(ann)).toEqual({ sum: 100, kinds: ['grant', 'refund', 'spend'] })
})
