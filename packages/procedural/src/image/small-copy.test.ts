import { expect, test } from 'vitest'
import { createRandom } from '../math/random.ts'
import { blurPlane } from './small-copy.ts'

/** Reference implementation: one running mean along a row or a column, in the order in which the kernel adds. */
function plainMean(from: Float32Array, length: number, start: number, stride: number, reach: number): number[] {
  const at = (k: number) => from[start + Math.max(0, Math.min(length - 1, k)) * stride]
  let total = 0
  for (let k = -reach; k <= reach; k++) total += at(k)
  return Array.from({ length }, (_, k) => {
    const mean = total * (1 / (reach * 2 + 1))
    total += at(k + reach + 1) - at(k - reach)
    return mean
  })
}

function plainBlur(source: Float32Array, columns: number, rows: number, reach: number): Float32Array {
  const plane = source.slice()
  for (let pass = 0; pass < 3; pass++) {
    for (let row = 0; row < rows; row++) plane.set(plainMean(plane, columns, row * columns, 1, reach), row * columns)
    for (let column = 0; column < columns; column++) {
      const means = plainMean(plane, rows, column, columns, reach)
      for (const [row, mean] of means.entries()) plane[row * columns + column] = mean
    }
  }
  return plane
}

test.each([
  [37, 23, 1],
  [37, 23, 4.4],
  [5, 40, 9],
  [1, 1, 3],
])(
  'a plane of %i x %i points is blurred over %d points exactly as the plain description says',
  (columns, rows, radius) => {
    const random = createRandom(3)
    const source = Float32Array.from({ length: columns * rows }, () => random.range(0, 8))
    const before = source.slice()
    expect(blurPlane(source, columns, rows, radius)).toEqual(plainBlur(before, columns, rows, Math.round(radius)))
    expect(source).toEqual(before)
  },
)
