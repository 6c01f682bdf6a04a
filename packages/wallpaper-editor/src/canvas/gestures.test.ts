import { expect, test } from 'vitest'
import { clockItem, documentOf, imageItem } from '../document/testing.ts'
import { createEditorStore } from '../store/editor-store.ts'
import { createGestures, type PointerInput } from './gestures.ts'

/** An editor whose canvas is shown at half its size, with its corner at 20, 64. */
function opened(...items: Parameters<typeof documentOf>) {
  const store = createEditorStore({ initial: { id: null, title: '', data: documentOf(...items) } })
  store.setArea({ width: 1000, height: 668 })
  const { view } = store.getSnapshot()
  const gestures = createGestures(store)
  const input = (x: number, y: number, rest: Partial<PointerInput> = {}): PointerInput => ({
    ...{ pointerId: 1, pointerType: 'mouse', button: 0, shiftKey: false, altKey: true },
    point: { x: view.x + x * view.scale, y: view.y + y * view.scale },
    ...rest,
  })
  const at = ({ point, ...rest }: PointerInput, dx: number, dy: number): PointerInput => ({
    ...rest,
    point: { x: point.x + dx, y: point.y + dy },
  })
  const item = (id: string) => store.getSnapshot().document.items.find((one) => one.id === id)
  return { store, view, gestures, input, at, item }
}

const box = { x: 200, y: 200, width: 400, height: 300 }

test('a drag begins at 3 px of the screen', () => {
  const { gestures, input, at, item, store } = opened(imageItem('one', box))
  const start = input(400, 350)
  gestures.down(start)
  gestures.move(at(start, 2, 0))
  expect(item('one')?.x).toBe(200)
  gestures.move(at(start, 3, 0))
  expect(item('one')?.x).toBe(Math.round(200 + 3 / store.getSnapshot().view.scale))
})

test('a press selects the nearest item and starts no undo step', () => {
  const { gestures, input, store } = opened(imageItem('far', box), imageItem('near', box))
  gestures.down(input(400, 350))
  gestures.up(input(400, 350))
  expect(store.getSnapshot()).toMatchObject({ selectedId: 'near', canUndo: false })
})

test('a press on the background deselects and moves nothing, however unsteady the hand', () => {
  const { gestures, input, at, store, view } = opened(imageItem('one', box))
  for (const dx of [0, 50]) {
    store.select('one')
    const start = input(1500, 900)
    gestures.down(start)
    gestures.move(at(start, dx, 0))
    gestures.up(at(start, dx, 0))
    expect(store.getSnapshot()).toMatchObject({ selectedId: null, view, canUndo: false })
  }
})

test('a finger on the background moves the view', () => {
  const { gestures, input, at, store, view } = opened(imageItem('one', box))
  const start = input(1500, 900, { pointerType: 'touch' })
  gestures.down(start)
  gestures.move(at(start, 10, 0))
  gestures.move(at(start, 40, 0))
  gestures.up(at(start, 40, 0))
  expect(store.getSnapshot().view.x).toBeCloseTo(view.x + 40)
})

test('held space moves the view and selects nothing', () => {
  const { gestures, input, at, store, view } = opened(imageItem('one', box))
  gestures.setSpace(true)
  const start = input(400, 350)
  gestures.down(start)
  gestures.move(at(start, 30, 10))
  gestures.up(at(start, 30, 10))
  expect(store.getSnapshot()).toMatchObject({ selectedId: null, canUndo: false })
  expect(store.getSnapshot().view.x).toBeCloseTo(view.x + 30)
})

test('a second finger ends the drag, and two fingers zoom', () => {
  const { gestures, input, at, item, store, view } = opened(imageItem('one', box))
  const start = input(400, 350, { pointerType: 'touch' })
  gestures.down(start)
  gestures.move(at(start, 40, 0))
  const second = { ...at(start, 100, 0), pointerId: 2 }
  gestures.down(second)
  expect(item('one')?.x).toBe(200)
  gestures.move(at(second, 60, 0))
  expect(store.getSnapshot().view.scale).toBeGreaterThan(view.scale)
  gestures.up(second)
  gestures.up(start)
  expect(gestures.getSnapshot().mode).toBe('idle')
  expect(store.getSnapshot().canUndo).toBe(false)
})

test('a corner resizes a clock and its letters together', () => {
  const { gestures, input, item, store } = opened(clockItem('clock', { ...box, width: 400, height: 120 }))
  store.select('clock')
  gestures.down(input(600, 320))
  gestures.move(input(1000, 440))
  gestures.up(input(1000, 440))
  expect(item('clock')).toMatchObject({ x: 200, y: 200, width: 800, height: 240, fontSize: 128 })
})

test('resizing a full image begins with all of it on the canvas', () => {
  const { gestures, input, item, store } = opened(
    imageItem('one', { full: true, originalWidth: 1000, originalHeight: 1000 }),
  )
  store.select('one')
  gestures.down(input(1920, 1080))
  gestures.move(input(1820, 980))
  gestures.up(input(1820, 980))
  expect(item('one')).toMatchObject({ x: 420, y: 0, width: 980, height: 980, full: false })
})

test('a full image does not move', () => {
  const { gestures, input, item, store } = opened(imageItem('one', { ...box, full: true }))
  gestures.down(input(900, 900))
  gestures.move(input(1000, 1000))
  gestures.up(input(1000, 1000))
  expect(item('one')).toMatchObject({ x: 200, y: 200, full: true })
  expect(store.getSnapshot().canUndo).toBe(false)
})

test('a circle rotates, shift in steps of 15 degrees', () => {
  const { gestures, input, at, item, store } = opened(imageItem('one', { ...box, height: 400 }))
  store.select('one')
  const circle = at(input(600, 200), 20, -20)
  const end = at(input(600, 600), 20, 14)
  gestures.down(circle)
  gestures.move({ ...end, shiftKey: true })
  expect(item('one')?.rotation).toBe(90)
  gestures.cancel()
  expect(item('one')?.rotation).toBe(0)
})

test('a drag snaps unless alt is held, and shows the line while it runs', () => {
  const { gestures, input, item } = opened(imageItem('one', box))
  gestures.down(input(400, 350))
  gestures.move(input(204, 350, { altKey: false }))
  expect(item('one')?.x).toBe(0)
  expect(gestures.getSnapshot().guides).toMatchObject([{ axis: 'x', at: 0 }])
  gestures.move(input(204, 350))
  expect(item('one')?.x).toBe(4)
  gestures.up(input(204, 350))
  expect(gestures.getSnapshot()).toMatchObject({ guides: [], mode: 'idle' })
})

test('handles of a small item leave room to take hold of it', () => {
  const { gestures, input, item, store } = opened(imageItem('one', { ...box, width: 20, height: 20 }))
  store.select('one')
  gestures.down(input(210, 210))
  gestures.move(input(310, 210))
  expect(item('one')).toMatchObject({ x: 300, width: 20 })
})

test('two fingers leave the selection as it was before the first of them', () => {
  const { gestures, input, at, store } = opened(imageItem('one', box), clockItem('clock', { x: 900, y: 600 }))
  store.select('clock')
  const first = input(400, 350, { pointerType: 'touch' })
  gestures.down(first)
  gestures.down({ ...at(first, 80, 0), pointerId: 2 })
  gestures.move({ ...at(first, 120, 0), pointerId: 2 })
  gestures.up({ ...first, pointerId: 1 })
  gestures.up({ ...first, pointerId: 2 })
  expect(store.getSnapshot()).toMatchObject({ selectedId: 'clock', canUndo: false })
})

test('Shift adds to the selection and takes away from it, and a drag moves all of it', () => {
  const { gestures, input, at, store, item } = opened(
    imageItem('one', { ...box, width: 100, height: 100 }),
    imageItem('two', { x: 900, y: 200, width: 100, height: 100 }),
  )
  const press = (x: number, y: number, rest: Partial<PointerInput> = {}) => {
    gestures.down(input(x, y, rest))
    gestures.up(input(x, y, rest))
  }
  press(250, 250)
  press(950, 250, { shiftKey: true })
  expect(store.getSnapshot().selectedIds).toEqual(['one', 'two'])
  const start = input(950, 250)
  gestures.down(start)
  gestures.move(at(start, 40, 20))
  gestures.up(at(start, 40, 20))
  const by = 40 / store.getSnapshot().view.scale
  expect([item('one')?.x, item('two')?.x]).toEqual([Math.round(200 + by), Math.round(900 + by)])
  store.undo()
  expect([item('one')?.x, item('two')?.x]).toEqual([200, 900])
  press(250, 250, { shiftKey: true })
  expect(store.getSnapshot().selectedIds).toEqual(['two'])
})

test('a corner of several items scales them together, and a circle turns them around their middle', () => {
  const { gestures, input, store, item } = opened(
    imageItem('one', { x: 400, y: 400, width: 100, height: 100 }),
    clockItem('clock', { x: 700, y: 400, width: 100, height: 100, fontSize: 40 }),
  )
  store.selectAll(['one', 'clock'])
  gestures.down(input(800, 500))
  gestures.move(input(1200, 600))
  gestures.up(input(1200, 600))
  expect(item('one')).toMatchObject({ x: 400, y: 400, width: 200, height: 200 })
  expect(item('clock')).toMatchObject({ x: 1000, width: 200, fontSize: 80 })
  store.undo()
  const { scale } = store.getSnapshot().view
  gestures.down(input(800 + 20 / scale, 400 - 20 / scale))
  gestures.move(input(600 + (50 + 20 / scale), 450 + 200 + 20 / scale))
  gestures.up(input(600 + (50 + 20 / scale), 450 + 200 + 20 / scale))
  expect(item('one')).toMatchObject({ rotation: 90, x: 550, y: 250 })
  expect(item('clock')).toMatchObject({ rotation: 90, x: 550, y: 550 })
})

test('a drag beside the items, or over one that covers the canvas, selects what it touches', () => {
  const { gestures, input, store } = opened(
    imageItem('ground', { full: true }),
    imageItem('one', box),
    imageItem('two', { x: 900, y: 200, width: 100, height: 100 }),
    imageItem('hidden', { ...box, hidden: true }),
    imageItem('locked', { ...box, locked: true }),
  )
  gestures.down(input(1100, 100))
  gestures.move(input(1000, 400))
  gestures.move(input(500, 400))
  expect(gestures.getSnapshot()).toMatchObject({
    mode: 'marquee',
    marquee: { x: 500, y: 100, width: 600, height: 300 },
  })
  gestures.up(input(500, 400))
  expect(store.getSnapshot()).toMatchObject({ selectedIds: ['one', 'two'], canUndo: false })
  gestures.down(input(1500, 900))
  gestures.move(input(1600, 1000))
  gestures.cancel()
  expect(store.getSnapshot().selectedIds).toEqual(['one', 'two'])
})

test('a press selects the whole group, a double click one of it', () => {
  const { gestures, input, store } = opened(
    imageItem('one', { ...box, group: 'pair' }),
    imageItem('two', { x: 900, y: 200, width: 100, height: 100, group: 'pair' }),
  )
  gestures.down(input(400, 350))
  gestures.up(input(400, 350))
  expect(store.getSnapshot().selectedIds).toEqual(['one', 'two'])
  gestures.enter(input(400, 350).point)
  expect(store.getSnapshot().selectedIds).toEqual(['one'])
})

test('a locked or hidden item is not pressed, but what lies behind it', () => {
  const { gestures, input, store } = opened(
    imageItem('behind', box),
    imageItem('locked', { ...box, locked: true }),
    imageItem('hidden', { ...box, hidden: true }),
  )
  gestures.down(input(400, 350))
  gestures.up(input(400, 350))
  expect(store.getSnapshot().selectedId).toBe('behind')
})

test('the side of a picture cuts it, that of a text leaves its letters as they are', () => {
  const { gestures, input, store, item } = opened(
    imageItem('one', { ...box, width: 480, height: 360 }),
    clockItem('clock', { x: 900, y: 600, width: 200, height: 60, fontSize: 40 }),
  )
  const drag = (from: [number, number], to: [number, number]) => {
    gestures.down(input(...from))
    gestures.move(input(...to))
    gestures.up(input(...to))
  }
  store.select('one')
  drag([680, 380], [440, 380])
  expect(item('one')).toMatchObject({ x: 200, width: 240, height: 360, crop: { x: 0.5, y: 0.5, zoom: 1 } })
  store.undo()
  expect(item('one')).not.toHaveProperty('crop')
  store.select('clock')
  drag([1000, 660], [1000, 760])
  expect(item('clock')).toMatchObject({ y: 600, width: 200, height: 160, fontSize: 40 })
})

test('several items, and one that covers the canvas, have no handles on their sides', () => {
  const { gestures, input, store } = opened(
    imageItem('full', { full: true }),
    imageItem('one', box),
    imageItem('two', { ...box, x: 900 }),
  )
  store.selectAll(['one', 'two'])
  gestures.move(input(750, 200))
  expect(gestures.getSnapshot().hit?.kind).not.toBe('resize')
  store.select('full')
  gestures.move(input(960, 0))
  expect(gestures.getSnapshot().hit?.kind).not.toBe('resize')
  store.select('one')
  gestures.move(input(400, 200))
  expect(gestures.getSnapshot().hit).toEqual({ kind: 'resize', handle: { x: 0, y: -1 } })
})

test('while its frame is chosen a picture moves inside it, and a press beside it ends that', () => {
  const { gestures, input, store, item } = opened(
    imageItem('one', { x: 200, y: 200, width: 400, height: 150 }),
    imageItem('two', { x: 1200, y: 200, width: 100, height: 100 }),
  )
  store.select('one')
  store.run('item.crop')
  expect(store.getSnapshot().cropId).toBe('one')
  gestures.down(input(400, 275))
  gestures.move(input(400, 305))
  expect(gestures.getSnapshot().mode).toBe('crop')
  gestures.up(input(400, 305))
  expect(item('one')).toMatchObject({ x: 200, y: 200, crop: { x: 0.5, y: 0.4, zoom: 1 } })
  gestures.down(input(1250, 250))
  gestures.up(input(1250, 250))
  expect(store.getSnapshot()).toMatchObject({ cropId: null, selectedId: 'two' })
  store.undo()
  expect(item('one')).toMatchObject({ crop: { x: 0.5, y: 0.5, zoom: 1 } })
  store.undo()
  expect(item('one')).not.toHaveProperty('crop')
})

test('while its frame is chosen, keys move a picture inside it and two fingers bring it closer', () => {
  const { gestures, input, store, item } = opened(
    imageItem('one', { x: 200, y: 200, width: 400, height: 150, crop: { x: 0.5, y: 0.5, zoom: 1 } }),
  )
  const { view } = store.getSnapshot()
  const finger = (pointerId: number, x: number) => input(x, 275, { pointerId, pointerType: 'touch' })
  store.select('one')
  store.run('item.crop')
  store.run('nudge.far-down')
  expect(item('one')).toMatchObject({ x: 200, y: 200, crop: { x: 0.5, y: 0.467, zoom: 1 } })
  gestures.down(finger(1, 350))
  gestures.down(finger(2, 450))
  gestures.move(finger(2, 500))
  gestures.move(finger(2, 550))
  gestures.up(finger(1, 350))
  gestures.up(finger(2, 550))
  expect(item('one')).toMatchObject({ crop: { zoom: 2 } })
  expect(store.getSnapshot()).toMatchObject({ cropId: 'one', view: { scale: view.scale, x: view.x } })
  store.undo()
  expect(item('one')).toMatchObject({ crop: { y: 0.467, zoom: 1 } })
  store.run('item.crop')
  store.run('nudge.right')
  expect(item('one')).toMatchObject({ x: 201 })
})

test('layers snap to guides while the rulers are there', () => {
  const { gestures, input, at, store, item } = opened(imageItem('one', { x: 200, y: 200, width: 101, height: 103 }))
  store.setGuides([{ axis: 'x', at: 333 }])
  const drag = (altKey: boolean) => {
    const start = input(250, 250, { altKey })
    gestures.down(start)
    gestures.move(at(start, 65, 0))
    gestures.up(at(start, 65, 0))
    const { x } = item('one') ?? {}
    store.undo()
    return x
  }
  expect(drag(false)).not.toBe(333)
  store.setRulers(true)
  expect(drag(false)).toBe(333)
  expect(drag(true)).not.toBe(333)
})
