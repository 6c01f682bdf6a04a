import { expect, test } from 'vitest'
import { layerRowPx, makeRoomPx, placeUnder } from './layer-order.ts'

test.each([
  [0, 0, 0],
  [0, layerRowPx * 0.4, 0],
  [0, layerRowPx * 0.6, 1],
  [2, -layerRowPx * 1.2, 1],
  [1, 9999, 3],
  [1, -9999, 0],
])('a row of place %i dragged by %f px is over place %i of four', (from, byPx, place) => {
  expect(placeUnder(from, byPx, 4)).toBe(place)
})

test('only the rows between both places make room, towards the place that became free', () => {
  expect([0, 1, 2, 3].map((index) => makeRoomPx(index, 0, 2))).toEqual([0, -layerRowPx, -layerRowPx, 0])
  expect([0, 1, 2, 3].map((index) => makeRoomPx(index, 3, 1))).toEqual([0, layerRowPx, layerRowPx, 0])
})
