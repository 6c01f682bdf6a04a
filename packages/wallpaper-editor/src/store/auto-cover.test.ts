import { expect, test, vi } from 'vitest'
import { documentOf, imageItem } from '../document/testing.ts'
import { autoCoverMs, createAutoCover } from './auto-cover.ts'
import { createEditorStore } from './editor-store.ts'

function covering() {
  const store = createEditorStore({ initial: { id: null, title: '', data: documentOf(imageItem('one')) } })
  const images = { cover: 'cover', poster: 'poster' }
  const take = vi.fn(async (): Promise<typeof images | null> => images)
  let tick = () => {}
  const stop = vi.fn()
  const every = vi.fn((_: number, next: () => void) => {
    tick = next
    return stop
  })
  const cover = createAutoCover({ store, take, every })
  return { store, images, take, every, stop, cover, tick: () => tick() }
}

test('every 30 s a changed canvas is taken, an unchanged one is not', async () => {
  const { store, images, take, every, cover, tick } = covering()
  expect(every.mock.calls[0]?.[0]).toBe(30_000)
  expect(autoCoverMs).toBe(30_000)
  tick()
  expect(take).not.toHaveBeenCalled()
  store.change('one', { x: 5 })
  tick()
  await vi.waitFor(() => expect(cover.last()).toBe(images))
  tick()
  expect(take).toHaveBeenCalledTimes(1)
})

test('a turn without a result is made up for by the next one', async () => {
  const { store, images, take, cover, tick } = covering()
  store.change('one', { x: 5 })
  take.mockResolvedValueOnce(null)
  tick()
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(1))
  expect(cover.last()).toBeNull()
  tick()
  await vi.waitFor(() => expect(cover.last()).toBe(images))
})

test('it ends with the editor', () => {
  const { cover, stop } = covering()
  cover.stop()
  expect(stop).toHaveBeenCalled()
})
