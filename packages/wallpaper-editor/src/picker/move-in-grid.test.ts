import { expect, test } from 'vitest'
import { gridTarget } from './move-in-grid.ts'

// 0 1 2
// 3 4 5
// 6
test.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 4, 6],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 1, 1],
  ['ArrowUp', 6, 3],
  ['Home', 4, 0],
  ['End', 1, 6],
  ['a', 1, null],
])('%s at place %i of a grid of three columns leads to %j', (key, index, target) => {
  expect(gridTarget(key, index, { count: 7, columns: 3 })).toBe(target)
})

test('left and right are swapped where text goes from right to left, up and down are not', () => {
  const target = (key: string) => gridTarget(key, 4, { count: 7, columns: 3, isMirrored: true })
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'].map(target)).toEqual([5, 3, 1, 0])
})
