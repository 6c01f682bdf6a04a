import { expect, test } from 'vitest'
import { edgeSpeed } from './scroll-area.ts'

test.each([
  ['in the middle', 300, 0],
  ['just outside of the edge', 440, 0],
  ['near the bottom', 470, 11],
  ['at the bottom', 480, 14],
  ['far below', 900, 14],
  ['near the top', 125, -6],
  ['above', 20, -14],
])('what is dragged %s of an area scrolls it accordingly', (_, y, px) => {
  expect(edgeSpeed(y, 100, 480)).toBe(px)
})
