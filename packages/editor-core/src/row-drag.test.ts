import { expect, test } from 'vitest'
import { clampToList, positionUnder, rowShiftPx } from './row-drag.ts'

const rowPx = 46
const list = { rowPx, count: 4 }

test.each([
  [0, 0, 0],
  [0, rowPx * 0.4, 0],
  [0, rowPx * 0.6, 1],
  [2, -rowPx * 1.2, 1],
  [1, 9999, 3],
  [1, -9999, 0],
])('a row of position %i dragged by %f px is over position %i of four', (from, byPx, position) => {
  expect(positionUnder(from, byPx, list)).toBe(position)
})

test('a row stays within its list', () => {
  expect([clampToList(1, 9999, list), clampToList(1, -9999, list), clampToList(1, 5, list)]).toEqual([
    2 * rowPx,
    -rowPx,
    5,
  ])
})

test('only the rows between both positions make room, towards the position that became free', () => {
  const shifts = (from: number, to: number) =>
    [0, 1, 2, 3].map((index) => rowShiftPx(index, { from, to, byPx: 7, rowPx }))
  expect(shifts(0, 2)).toEqual([7, -rowPx, -rowPx, 0])
  expect(shifts(3, 1)).toEqual([0, rowPx, rowPx, 7])
})
