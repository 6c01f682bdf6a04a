import { expect, test } from 'vitest'
import { fillBehind } from './fill-behind.ts'
import type { SmallImage } from './guess-depth.ts'
import { boxBlur, type Plane } from './plane.ts'
import { splitLayers } from './split-layers.ts'

type Color = readonly [number, number, number]

function paint(width: number, height: number, color: (x: number, y: number) => Color): SmallImage {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set([...color(x, y), 255], (y * width + x) * 4)
  return { width, height, data }
}

const meanOf = ({ width, values }: Plane, rows: readonly number[]): number => {
  const cells = rows.flatMap((row) => [...values.slice(row * width, (row + 1) * width)])
  return cells.reduce((sum, value) => sum + value, 0) / cells.length
}

/** A bright sky above a dark ground with grass, and a hill between them. */
const land = paint(96, 64, (x, y) => {
  if (y < 24) return [200, 220, 250]
  if (y < 44) return [120, 130, 110]
  return (x * 7 + y * 13) % 5 < 2 ? [30, 60, 20] : [60, 90, 40]
})

test('the sky is in the farthest layer, the ground in the nearest, the hill between them', () => {
  const { middle, near } = splitLayers(land)
  expect(meanOf(middle, [2, 6, 10])).toBeLessThan(0.05)
  expect(meanOf(middle, [34, 36])).toBeGreaterThan(0.9)
  expect(meanOf(near, [28, 32])).toBeLessThan(0.1)
  expect(meanOf(near, [56, 60])).toBeGreaterThan(0.9)
})

test('a nearer layer lies within the one behind it, and its edges are soft', () => {
  const { middle, near } = splitLayers(land)
  expect(near.values.every((value, index) => value <= (middle.values[index] ?? 0) + 1e-6)).toBe(true)
  expect(middle.values.some((value) => value > 0.05 && value < 0.95)).toBe(true)
})

test('an image of one color is split without an error', () => {
  const { middle } = splitLayers(paint(20, 10, () => [90, 90, 90]))
  expect(middle.values.every((value) => Number.isFinite(value))).toBe(true)
})

test('what is hidden is filled with what lies around it, the rest stays as it was', () => {
  const isHidden = (x: number, y: number) => x >= 10 && x < 20 && y >= 6 && y < 14
  const image = paint(32, 20, (x, y) => (isHidden(x, y) ? [255, 0, 0] : [20, 120, 200]))
  const hidden: Plane = {
    width: 32,
    height: 20,
    values: Float32Array.from({ length: 640 }, (_, index) => (isHidden(index % 32, Math.floor(index / 32)) ? 1 : 0)),
  }
  const { data } = fillBehind(image, hidden)
  const colors = new Set(Array.from({ length: 640 }, (_, index) => [...data.slice(index * 4, index * 4 + 4)].join()))
  expect([...colors]).toEqual(['20,120,200,255'])
})

test('a blur keeps the sum of an even plane and spreads a single point', () => {
  const even: Plane = { width: 5, height: 5, values: new Float32Array(25).fill(2) }
  expect([...boxBlur(even, 2).values].every((value) => Math.abs(value - 2) < 1e-5)).toBe(true)
  const point: Plane = { width: 5, height: 5, values: Float32Array.from({ length: 25 }, (_, i) => (i === 12 ? 9 : 0)) }
  expect(boxBlur(point, 1).values[12]).toBeCloseTo(1)
  expect(boxBlur(point, 1).values[0]).toBeCloseTo(0)
})
