import { expect, test } from 'vitest'
import { createNoise } from './noise.ts'
import type { Line } from './noise-lines.ts'

const noise = createNoise(11)

/** Within and across cells, forward and backward, along rows and askew, and longer than what is computed at once. */
const lines: readonly (Line & { count: number })[] = [
  { x: 3.3, y: 700.4, stepX: 0.03, stepY: 0, count: 301 },
  { x: -260.9, y: -3.2, stepX: 0.7, stepY: 0.21, count: 77 },
  { x: 12, y: 5, stepX: -0.25, stepY: -0.013, count: 130 },
  { x: 0.5, y: 9.1, stepX: 0, stepY: 2.6, count: 9 },
  { x: 1.25, y: 2, stepX: 0, stepY: 0, count: 2 },
  { x: 7.1, y: 0.3, stepX: 0.11, stepY: 0.002, count: 5001 },
]
/** What single precision within a cell loses at most. */
const tolerance = 1e-5

function farthest({ x, y, stepX, stepY }: Line, found: Float32Array, plain: (x: number, y: number) => number): number {
  return found.reduce((most, value, k) => Math.max(most, Math.abs(value - plain(x + k * stepX, y + k * stepY))), 0)
}

test.each(lines)('gradient noise along a line is that of each of its points: %j', ({ count, ...line }) => {
  const found = new Float32Array(count)
  noise.gradientLine(line, found)
  expect(farthest(line, found, noise.gradient)).toBeLessThan(tolerance)
})

test.each(lines)('octaves of value noise along a line are those of each of its points: %j', ({ count, ...line }) => {
  for (const octaves of [1, 4]) {
    const found = new Float32Array(count)
    noise.fbmLine(line, octaves, found)
    expect(farthest(line, found, (x, y) => noise.fbm(x, y, octaves))).toBeLessThan(tolerance)
  }
})

test('lines of two noises differ', () => {
  const [one, other] = [new Float32Array(40), new Float32Array(40)]
  const line = { x: 0.4, y: 0.7, stepX: 0.3, stepY: 0 }
  noise.gradientLine(line, one)
  createNoise(12).gradientLine(line, other)
  expect(one).not.toEqual(other)
})
