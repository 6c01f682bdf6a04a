import type { EditorGuide } from '@mirari/wallpaper'
import { expect, test } from 'vitest'
import { guidesWith, keyedGuide } from './ruler-guides.ts'

const upright: EditorGuide = { axis: 'x', at: 100 }
const level: EditorGuide = { axis: 'y', at: 40 }

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
