import { expect, test } from 'vitest'
import type { SmallImage } from '../../image/small-image.ts'
import { keepWhole } from './keep-whole.ts'

const columns = 120
const rows = 90
const isPole = (x: number, y: number) => x === 60 && y > 10 && y < 80

function imageWith(isDark: (x: number, y: number) => boolean): SmallImage {
  const luma = Float32Array.from({ length: columns * rows }, (_, i) =>
    isDark(i % columns, Math.floor(i / columns)) ? 0.1 : 0.8,
  )
  return { columns, rows, luma, r: luma, g: luma, b: luma }
}

/** A ground that comes nearer row by row. */
const slope = {
  width: columns,
  height: rows,
  data: Float32Array.from({ length: columns * rows }, (_, i) => Math.floor(i / columns) / rows),
}

test('a pole has one depth from its foot to its top, and what is beside it keeps its own', () => {
  const { data } = keepWhole(slope, imageWith(isPole))
  const pole = Array.from({ length: 69 }, (_, k) => data[(k + 11) * columns + 60])
  expect(new Set(pole).size).toBe(1)
  expect(pole[0]).toBeGreaterThan(0.7)
  for (let y = 0; y < rows; y++) expect(data[y * columns + 40]).toBeCloseTo(y / rows)
})

test('a texture of many thin things keeps its slope', () => {
  expect(
    keepWhole(
      slope,
      imageWith((x) => x % 2 === 0),
    ).data,
  ).toEqual(slope.data)
})

test('a broad thing is left alone', () => {
  expect(
    keepWhole(
      slope,
      imageWith((x) => x > 40 && x < 80),
    ).data,
  ).toEqual(slope.data)
})

/** Depths of one column's points in rows `from` to `to`. */
const depthsIn = (data: Float32Array, x: number, from: number, to: number) =>
  new Set(Array.from({ length: to - from + 1 }, (_, k) => data[(from + k) * columns + x]))

test('a pole before water full of small waves has one depth, and the waves keep theirs', () => {
  const image = imageWith((x, y) => isPole(x, y) || (y > 40 && (y % 5 === 0) !== x % 9 < 5))
  const { data } = keepWhole(slope, image)
  expect(depthsIn(data, 60, 11, 79).size).toBe(1)
  expect(depthsIn(data, 20, 41, 79).size).toBe(39)
})

test('a trunk that is as bright as the hills behind it but of another color has one depth', () => {
  const image = imageWith(isPole)
  const tint = (onTrunk: number, behind: number) =>
    image.luma.map((value, i) => {
      const isLower = i >= 45 * columns
      return isLower ? (value < 0.5 ? onTrunk : behind) : value
    })
  const { data } = keepWhole(slope, { ...image, luma: tint(0.1, 0.1), r: tint(0.1, 0.06), b: tint(0.1, 0.3) })
  expect(depthsIn(data, 60, 11, 79).size).toBe(1)
})

test('a sign has the depth of its post, with its frame and its letters', () => {
  const isBoard = (x: number, y: number) => x > 40 && x < 80 && y > 8 && y < 30
  const isLetter = (x: number, y: number) => x > 50 && x < 70 && y > 14 && y < 24 && x % 4 === 0
  const image = imageWith((x, y) => (isBoard(x, y) && !isLetter(x, y)) || (x === 60 && y >= 30 && y < 80))
  const { data } = keepWhole(slope, image)
  const own = data[50 * columns + 60]
  expect(own).toBeGreaterThan(0.7)
  for (const x of [42, 52, 60, 78]) expect(depthsIn(data, x, 9, 29)).toEqual(new Set([own]))
  expect(data[20 * columns + 90]).toBeCloseTo(20 / rows)
})

test('the sky above a pole is not carried by it', () => {
  const { data } = keepWhole(slope, imageWith(isPole))
  for (let y = 0; y < 10; y++) expect(data[y * columns + 60]).toBeCloseTo(y / rows)
})
