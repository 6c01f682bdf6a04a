import { expect, test } from 'vitest'
import { nextIndex } from './roving.ts'

test('arrow keys move and wrap around', () => {
  expect(['ArrowRight', 'ArrowDown'].map((key) => nextIndex(key, 2, 3))).toEqual([0, 0])
  expect(['ArrowLeft', 'ArrowUp'].map((key) => nextIndex(key, 0, 3))).toEqual([2, 2])
})

test('Home and End go to the ends', () => {
  expect(nextIndex('Home', 2, 4)).toBe(0)
  expect(nextIndex('End', 1, 4)).toBe(3)
})

test('left and right are swapped in a right-to-left context, up and down are not', () => {
  expect(nextIndex('ArrowRight', 1, 3, true)).toBe(0)
  expect(nextIndex('ArrowLeft', 1, 3, true)).toBe(2)
  expect(nextIndex('ArrowDown', 1, 3, true)).toBe(2)
})

test('other keys and empty groups have no target', () => {
  expect(nextIndex('a', 0, 3)).toBeNull()
  expect(nextIndex('Home', 0, 0)).toBeNull()
})
