import { expect, test } from 'vitest'
import { movedBox } from './move-item.ts'
import { cornerPoint, corners, resizedBox, sides } from './resize-item.ts'
import { rotatedTo } from './rotate-item.ts'
import { snapTargets } from './snap-targets.ts'
import { documentOf, imageItem } from './testing.ts'

const free = { rotation: 0, targets: [], reach: 6 }
const box = { x: 100, y: 100, width: 400, height: 300 }

test('a drag moves by whole px', () => {
  expect(movedBox(box, { x: 10.4, y: -3.6 }, free)).toEqual({ box: { ...box, x: 110, y: 96 }, guides: [] })
})

test('a move snaps to the edge and to the middle of the canvas, and shows where', () => {
  const targets = snapTargets(documentOf(imageItem('one', box)), ['one'])
  const edge = movedBox(box, { x: -96, y: 40 }, { ...free, targets })
  expect(edge.box).toEqual({ ...box, x: 0, y: 140 })
  expect(edge.guides).toEqual([{ axis: 'x', at: 0, from: 0, to: 1080 }])
  const middle = movedBox(box, { x: 663, y: 287 }, { ...free, targets })
  expect(middle.box).toEqual({ ...box, x: 760, y: 390 })
  expect(middle.guides.map(({ axis, at }) => `${axis} ${at}`)).toEqual(['x 960', 'y 540'])
})

test('a move snaps to other items, but not to itself or to what is out of sight', () => {
  const document = documentOf(
    imageItem('one', box),
    imageItem('two', { x: 1000, y: 700, width: 210, height: 100 }),
    imageItem('far', { x: 5000, y: 5000, zIndex: 3 }),
  )
  const targets = snapTargets(document, ['one'])
  expect(targets).toHaveLength(2)
  const { box: moved, guides } = movedBox(box, { x: 897, y: 220 }, { ...free, targets })
  expect(moved.x).toBe(1000)
  expect(guides).toEqual([{ axis: 'x', at: 1000, from: 320, to: 800 }])
})

test('a rotated item snaps by what is seen of it', () => {
  const targets = snapTargets(documentOf(imageItem('one', box)), ['one'])
  const { box: moved } = movedBox(box, { x: -152, y: 0 }, { rotation: 90, targets, reach: 6 })
  // Its bounds are 300 wide: 50 px narrower on each side.
  expect(moved.x).toBe(-50)
})

test.each([0, 30, 90, 200])('every corner resizes around the opposite one at %d degrees', (rotation) => {
  for (const corner of corners) {
    const opposite = { x: corner.x === 1 ? -1 : 1, y: corner.y === 1 ? -1 : 1 } as const
    const before = cornerPoint(box, rotation, opposite)
    const resized = resizedBox(box, corner, { x: 60, y: 35 }, { ...free, rotation, keepRatio: false }).box
    const after = cornerPoint(resized, rotation, opposite)
    expect(Math.abs(after.x - before.x)).toBeLessThan(0.02)
    expect(Math.abs(after.y - before.y)).toBeLessThan(0.02)
  }
})

test.each([0, 30, 90, 200])(
  'a side changes one axis and leaves the opposite side where it is at %d degrees',
  (rotation) => {
    for (const side of sides) {
      const fixed = {
        x: side.x === 1 ? -1 : side.x === -1 ? 1 : 0,
        y: side.y === 1 ? -1 : side.y === -1 ? 1 : 0,
      } as const
      const before = cornerPoint(box, rotation, fixed)
      const resized = resizedBox(box, side, { x: 60, y: 85 }, { ...free, rotation, keepRatio: true }).box
      const after = cornerPoint(resized, rotation, fixed)
      expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(0.02)
      expect(side.x === 0 ? resized.width : resized.height).toBe(side.x === 0 ? box.width : box.height)
      expect(side.x === 0 ? resized.height : resized.width).not.toBe(side.x === 0 ? box.height : box.width)
    }
  },
)

test('a dragged side snaps along its axis and is never shorter than 20', () => {
  const targets = snapTargets(documentOf(imageItem('one', box)), ['one'])
  const snapped = resizedBox(box, { x: 1, y: 0 }, { x: 458, y: 300 }, { ...free, targets, keepRatio: true })
  expect(snapped.box).toEqual({ ...box, width: 860 })
  expect(snapped.guides.map(({ axis, at }) => `${axis} ${at}`)).toEqual(['x 960'])
  const least = resizedBox(box, { x: 0, y: -1 }, { x: 0, y: 2000 }, { ...free, keepRatio: false })
  expect(least.box).toEqual({ ...box, y: 380, height: 20 })
})

test('a corner keeps the ratio unless it is freed', () => {
  const corner = { x: 1, y: 1 } as const
  const kept = resizedBox(box, corner, { x: 400, y: 300 }, { ...free, keepRatio: true }).box
  expect(kept).toEqual({ x: 100, y: 100, width: 800, height: 600 })
  const freed = resizedBox(box, corner, { x: 400, y: 0 }, { ...free, keepRatio: false }).box
  expect(freed).toEqual({ x: 100, y: 100, width: 800, height: 300 })
})

test('nothing gets smaller than 20, also when the pointer goes beyond the opposite corner', () => {
  const corner = { x: 1, y: 1 } as const
  const by = { x: -2000, y: -2000 }
  expect(resizedBox(box, corner, by, { ...free, keepRatio: false }).box).toEqual({
    x: 100,
    y: 100,
    width: 20,
    height: 20,
  })
  expect(resizedBox(box, corner, by, { ...free, keepRatio: true }).box).toEqual({
    x: 100,
    y: 100,
    width: 27,
    height: 20,
  })
})

test('a resized corner snaps to an edge, with and without a kept ratio', () => {
  const targets = snapTargets(documentOf(imageItem('one', box)), ['one'])
  const corner = { x: -1, y: -1 } as const
  const options = { ...free, targets }
  const freed = resizedBox(box, corner, { x: -97, y: -40 }, { ...options, keepRatio: false })
  expect(freed.box).toEqual({ x: 0, y: 60, width: 500, height: 340 })
  expect(freed.guides.map(({ axis, at }) => `${axis} ${at}`)).toEqual(['x 0'])
  const kept = resizedBox(box, corner, { x: -97, y: -73 }, { ...options, keepRatio: true })
  expect(kept.box).toEqual({ x: 0, y: 25, width: 500, height: 375 })
})

test('a rotation follows the pointer around the middle, in whole degrees', () => {
  const middle = { x: 300, y: 250 }
  const at = (degrees: number) => ({
    x: middle.x + 200 * Math.cos((degrees * Math.PI) / 180),
    y: middle.y + 200 * Math.sin((degrees * Math.PI) / 180),
  })
  const options = { rotation: 0, inSteps: false, snaps: true }
  expect(rotatedTo(box, at(0), at(40.4), options)).toBe(40)
  expect(rotatedTo(box, at(0), at(-40), options)).toBe(320)
  expect(rotatedTo(box, at(170), at(-170), options)).toBe(20)
  expect(rotatedTo(box, at(0), at(88), options)).toBe(90)
  expect(rotatedTo(box, at(0), at(88), { ...options, snaps: false })).toBe(88)
  expect(rotatedTo(box, at(0), at(40), { ...options, inSteps: true })).toBe(45)
  expect(rotatedTo(box, at(0), at(-1), options)).toBe(0)
})
