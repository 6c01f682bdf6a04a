import { describe, expect, test } from 'vitest'
import { createTestClock } from '../platform/testing.ts'
import { undoMs } from '../results/trash.ts'
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
    get: async () => (await feature.call(ann, 'GET', `/generations/${id}`)).body,
    total: async () => (await feature.call(ann, 'GET', '/generations')).body.total,
    remove: () => feature.call(ann, 'DELETE', `/generations/${id}`),
    restore: (who = ann) => feature.call(who, 'POST', `/generations/${id}/restore`),
    [Symbol.asyncDispose]: () => feature[Symbol.asyncDispose](),
  }
}

describe('a deleted generation', () => {
  test('can be restored as it was within ten seconds', async () => {
    await using scene = await withCreation()
    const before = await scene.get()
    const files = await scene.feature.files()
    expect(await scene.remove()).toEqual({
      status: 200,
      body: { undo_until: new Date(scene.clock.now().getTime() + undoMs).toISOString() },
    })
    expect(await scene.get()).toMatchObject({ code: 'not_found' })
    expect(await scene.total()).toBe(0)

    scene.clock.advance(undoMs)
    expect(await scene.restore()).toEqual({ status: 200, body: before })
    expect(await scene.get()).toEqual(before)
    expect(await scene.total()).toBe(1)
    await scene.feature.emptyTrash()
    expect(await scene.feature.files()).toEqual(files)
    expect((await scene.restore()).status).toBe(404)
    expect((await scene.remove()).status).toBe(200)
  })

  test('is removed with its files afterwards, and could never be restored by another user', async () => {
    await using scene = await withCreation()
    const bob = await scene.feature.signIn()
    await scene.remove()
    expect((await scene.restore(bob)).status).toBe(404)
    scene.clock.advance(undoMs + 1)
    expect((await scene.restore()).status).toBe(404)
    await scene.feature.emptyTrash()
    expect(await scene.feature.files()).toEqual([])
    expect(await scene.feature.database.read.selectFrom('trash').selectAll().execute()).toEqual([])
    expect(await scene.feature.database.read.selectFrom('media').selectAll().execute()).toEqual([])
  })

  test('that was queued is restored as cancelled, with its points refunded once', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const { body } = await feature.call(ann, 'POST', '/generations', createBody())
    await feature.call(ann, 'DELETE', `/generations/${body.id}`)
    const restored = await feature.call(ann, 'POST', `/generations/${body.id}/restore`)
    expect(restored).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(await feature.ledger(ann)).toMatchObject({ sum: 100 })
  })

  test('is not restored over another one that took its id', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const id = '01890000-0000-7000-8000-000000000009'
    await feature.call(ann, 'POST', '/generations', createBody('old', { id }))
    await feature.call(ann, 'DELETE', `/generations/${id}`)
    const again = await feature.call(ann, 'POST', '/generations', createBody('new', { id }))
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await feature.balance(ann)).toBe(100)
    expect((await feature.call(ann, 'POST', `/generations/${id}/restore`)).status).toBe(200)
  })
})
