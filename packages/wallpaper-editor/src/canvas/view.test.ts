import { expect, test } from 'vitest'
import { covering } from './screenshot.ts'
import { emptyView, fitView, pannedBy, resizedArea, toArea, toCanvas, zoomedAt, zoomLabel } from './view.ts'

const canvas = { width: 1920, height: 1080 }

test('the whole canvas is fitted into the middle of its area', () => {
  const view = fitView({ width: 816, height: 900 }, canvas)
  expect(zoomLabel(view)).toBe('40%')
  expect(view.x * 2 + canvas.width * view.scale).toBeCloseTo(816)
  expect(view.y * 2 + canvas.height * view.scale).toBeCloseTo(900)
})

test('the area is never smaller than 300x200', () => {
  expect(resizedArea(emptyView, canvas, { width: 120, height: 90 }).area).toEqual({ width: 300, height: 200 })
})

test('a fitted canvas follows its area, a zoomed one keeps its scale', () => {
  const fitted = resizedArea(emptyView, canvas, { width: 1000, height: 700 })
  expect(resizedArea(fitted, canvas, { width: 600, height: 700 }).scale).toBeLessThan(fitted.scale)
  const zoomed = zoomedAt(fitted, canvas, { x: 500, y: 350 }, 2)
  expect(resizedArea(zoomed, canvas, { width: 600, height: 700 }).scale).toBe(zoomed.scale)
})

test('the point under the pointer stays where it is while zooming', () => {
  const view = fitView({ width: 1000, height: 700 }, canvas)
  const point = { x: 300, y: 400 }
  const before = toCanvas(view, point)
  const after = toArea(zoomedAt(view, canvas, point, 1.7), before)
  expect(after.x).toBeCloseTo(point.x)
  expect(after.y).toBeCloseTo(point.y)
})

test('a zoom has ends, and a moved canvas never gets out of sight', () => {
  const view = fitView({ width: 1000, height: 700 }, canvas)
  expect(zoomedAt(view, canvas, { x: 0, y: 0 }, 1e6).scale).toBe(8)
  expect(zoomedAt(view, canvas, { x: 0, y: 0 }, 1e-6).scale).toBe(0.05)
  const moved = pannedBy(view, canvas, { x: 1e6, y: -1e6 })
  expect(moved.x).toBeLessThan(1000)
  expect(moved.y + canvas.height * moved.scale).toBeGreaterThan(0)
})

test('a cover shows the middle of the canvas and is filled by it', () => {
  const cover = { width: 1920, height: 720 }
  expect(covering({ width: 1920, height: 1080 }, cover)).toEqual({ scale: 1, x: 0, y: -180 })
  expect(covering({ width: 960, height: 1920 }, cover)).toEqual({ scale: 2, x: 0, y: -1560 })
})
