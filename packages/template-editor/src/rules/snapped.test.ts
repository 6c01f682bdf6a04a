import { expect, test } from 'vitest'
import { type DragSpace, snappedDrag, snappedPull } from './snapped.ts'

const boxAt = (id: string, left: number, top: number) => ({
  id,
  box: { left, top, width: 100, height: 50, scale: 0.5 },
})
const space: DragSpace = {
  canvas: { width: 960, height: 540 },
  scale: 0.5,
  framed: [boxAt('a', 100, 100), boxAt('b', 300, 100), boxAt('other', 700, 303)],
  movedIds: ['a', 'b'],
  guides: [],
}

test('what is dragged together snaps by the box around it, to the canvas and to other items', () => {
  expect(snappedDrag(space, { x: -97, y: 20 })).toMatchObject({
    by: { x: -100, y: 20 },
    guides: [{ axis: 'x', at: 0 }],
  })
  expect(snappedDrag(space, { x: 50, y: 200 })).toMatchObject({ by: { x: 50, y: 203 } })
})

test('beyond a few px of the screen nothing snaps', () => {
  expect(snappedDrag(space, { x: 50, y: 20 })).toEqual({ by: { x: 50, y: 20 }, guides: [] })
})

test('nothing that can be moved snaps to nothing', () => {
  expect(snappedDrag({ ...space, movedIds: [] }, { x: -97, y: 0 })).toEqual({ by: { x: -97, y: 0 }, guides: [] })
})

test('guides are lines to snap to', () => {
  const guided: DragSpace = { ...space, guides: [{ axis: 'x', at: 600 }] }
  expect(snappedDrag(guided, { x: 197, y: 30 })).toMatchObject({
    by: { x: 200, y: 30 },
    guides: [{ axis: 'x', at: 600 }],
  })
})

test('of a resized item the edges that move snap, and no others', () => {
  const one: DragSpace = { ...space, movedIds: ['a'] }
  expect(snappedPull(one, { x: 97, y: 201 }, 'right')).toEqual({
    by: { x: 100, y: 201 },
    guides: [{ axis: 'x', at: 600, from: 200, to: 300 }],
  })
  expect(snappedPull(one, { x: -98, y: 0 }, 'left')).toMatchObject({ by: { x: -100, y: 0 } })
  expect(snappedPull(one, { x: 40, y: 151 }, 'corner')).toMatchObject({
    by: { x: 40, y: 153 },
    guides: [{ axis: 'y', at: 606 }],
  })
  expect(snappedPull(one, { x: 40, y: 170 }, 'corner')).toEqual({ by: { x: 40, y: 170 }, guides: [] })
})
