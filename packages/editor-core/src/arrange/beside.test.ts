import { expect, test } from 'vitest'
import { besideOthers } from './beside.ts'
import { type Box, boxAround, type Point } from './geometry.ts'

const center = { x: 960, y: 540 }
const around = (at: Point): Box => boxAround(at, { width: 201, height: 61 })

test('the first takes the place, each further one lies a little beside all others', () => {
  expect(besideOthers(center, [])).toEqual(center)
  const places: Point[] = []
  for (let count = 0; count < 200; count++) places.push(besideOthers(center, places.map(around)))
  expect(places.slice(0, 3)).toEqual([center, { x: 984, y: 564 }, { x: 1008, y: 588 }])
  const apart = places.flatMap((one, index) =>
    places.slice(0, index).map((at) => Math.hypot(at.x - one.x, at.y - one.y)),
  )
  expect(Math.min(...apart)).toBeGreaterThan(20)
  // All of them begin on a canvas of 1920 px.
  expect(Math.max(...places.map(({ x }) => x))).toBeLessThan(1920 + 200)
})

test('a place that only looks taken is free: an item beside it, or a larger one around another middle', () => {
  expect(besideOthers(center, [around({ x: 1000, y: 540 })])).toEqual(center)
  expect(besideOthers(center, [{ x: 0, y: 0, width: 1900, height: 1000 }])).toEqual(center)
})
