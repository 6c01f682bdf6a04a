import { expect, test } from 'vitest'
import { changeRatio } from './change-ratio.ts'
import { changeWallpaper } from './change-wallpaper.ts'
import { documentOf, imageItem } from './testing.ts'

const plain = documentOf(imageItem('a'))

test('what follows the pointer and the point in view are set and taken away without a trace', () => {
  const chosen = { focus: { x: 0.2, y: 0.4 }, pointer: 'fog', hears: true } as const
  const all = changeWallpaper(plain, chosen)
  expect(all).toEqual({ ...plain, ...chosen })
  expect(changeWallpaper(all, { hears: false })).toEqual({ ...plain, focus: chosen.focus, pointer: 'fog' })
  expect(changeWallpaper(changeWallpaper(all, { pointer: null }), { focus: null })).toEqual(plain)
})

test('nothing moves with music where nothing follows the pointer', () => {
  expect(changeWallpaper(plain, { hears: true })).toEqual(plain)
})

test('the point in view stays on what it marks when the canvas gets another shape', () => {
  const marked = changeWallpaper(plain, { focus: { x: 0.25, y: 0 } })
  // 1920 x 1080 is scaled to 1080 x 607.5 in the middle of 1080 x 1920.
  expect(changeRatio(marked, '9:16').focus).toEqual({ x: 0.25, y: 0.342 })
  expect(changeRatio(plain, '9:16')).not.toHaveProperty('focus')
})
