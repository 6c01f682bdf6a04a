import { expect, test } from 'vitest'
import { clampView, fitInto, maxZoom, wholeImage, zoomAt } from './zoom-pan.ts'

const window = { width: 1000, height: 500 }

test('the point under the pointer stays there while zooming', () => {
  const point = { x: 100, y: -50 }
  const zoomed = zoomAt({ scale: 2, x: 30, y: 10 }, 2, point)
  const under = (view: typeof zoomed) => [(point.x - view.x) / view.scale, (point.y - view.y) / view.scale]
  expect(under(zoomed)).toEqual(under({ scale: 2, x: 30, y: 10 }))
  expect(zoomed.scale).toBe(4)
})

test('the scale is limited', () => {
  expect(zoomAt(wholeImage, 0.1, { x: 0, y: 0 }).scale).toBe(1)
  expect(zoomAt(wholeImage, 100, { x: 0, y: 0 }).scale).toBe(maxZoom)
})

test('an image cannot be moved out of the window, and a small one stays centered', () => {
  const fitted = { width: 800, height: 500 }
  expect(clampView({ scale: 2, x: 900, y: -900 }, window, fitted)).toEqual({ scale: 2, x: 300, y: -250 })
  expect(clampView({ scale: 1, x: 50, y: 50 }, window, fitted)).toEqual({ scale: 1, x: 0, y: 0 })
})

test('an image is fitted as a whole, and a small one is not enlarged', () => {
  expect(fitInto({ width: 2000, height: 2000 }, window)).toEqual({ width: 500, height: 500 })
  expect(fitInto({ width: 20, height: 10 }, window)).toEqual({ width: 20, height: 10 })
  expect(fitInto({ width: 0, height: 0 }, window)).toEqual({ width: 0, height: 0 })
})
