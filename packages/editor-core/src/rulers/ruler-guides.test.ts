import { expect, test } from 'vitest'
import { type CanvasGuide, guideBoxes, guidesWith, keyedGuide } from './ruler-guides.ts'

const upright: CanvasGuide = { axis: 'x', at: 100 }
const level: CanvasGuide = { axis: 'y', at: 40 }

test('a guide is added, moved at its place, and taken away', () => {
  expect(guidesWith([upright], null, level)).toEqual([upright, level])
  expect(guidesWith([upright, level], 0, { axis: 'x', at: 7 })).toEqual([{ axis: 'x', at: 7 }, level])
  expect(guidesWith([upright, level], 0, null)).toEqual([level])
  expect(guidesWith([upright], null, null)).toEqual([upright])
})

test('no more guides are added than a document may have', () => {
  const many = Array.from({ length: 50 }, () => upright)
  expect(guidesWith(many, null, level)).toBe(many)
})

test('arrow keys along its axis move a guide, Shift makes the steps ten times as long, Delete ends it', () => {
  expect(keyedGuide(upright, 'ArrowLeft', false)).toEqual({ axis: 'x', at: 99 })
  expect(keyedGuide(level, 'ArrowDown', true)).toEqual({ axis: 'y', at: 50 })
  expect(keyedGuide(upright, 'ArrowUp', false)).toBeUndefined()
  expect(keyedGuide(upright, 'Delete', false)).toBeNull()
})

test('items align with a guide as with a box that has no extent on its axis', () => {
  expect(guideBoxes([upright, level], { width: 1920, height: 1080 })).toEqual([
    { x: 100, y: 0, width: 0, height: 1080 },
    { x: 0, y: 40, width: 1920, height: 0 },
  ])
})
