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
