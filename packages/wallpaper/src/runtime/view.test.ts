import { expect, test } from 'vitest'
import { seenPart } from './parallax/parallax-stage.ts'
import { placeItem } from './placing.ts'
import { objectPosition, viewOf } from './view.ts'

const canvas = { width: 1920, height: 1080 }
const middle = { x: 0.5, y: 0.5 }
const screens = [
  { width: 1920, height: 1080 },
  { width: 3440, height: 1440 },
  { width: 5120, height: 1440 },
  { width: 390, height: 844 },
  { width: 300, height: 300 },
]

test.each(screens)('the canvas covers a screen of $width x $height', (screen) => {
  const view = viewOf(canvas, screen, middle)
  expect(view.left).toBeLessThanOrEqual(0.001)
  expect(view.top).toBeLessThanOrEqual(0.001)
  expect(view.left + canvas.width * view.scale).toBeGreaterThanOrEqual(screen.width - 0.001)
  expect(view.top + canvas.height * view.scale).toBeGreaterThanOrEqual(screen.height - 0.001)
})

test('a narrow screen keeps the point of focus in view', () => {
  const view = viewOf(canvas, { width: 390, height: 844 }, { x: 0.9, y: 0.5 })
  const x = view.left + 0.9 * canvas.width * view.scale
  expect(x).toBeGreaterThan(0)
  expect(x).toBeLessThan(390)
  expect(objectPosition(view)).toBe(`${(view.x / (1 - view.seenX)) * 100}% 50%`)
})

test.each(screens)('no shift shows what lies beyond the border of the image on $width x $height', (screen) => {
  const view = viewOf(canvas, screen, { x: 1, y: 0 })
  for (const strength of [0, 0.015, 0.03]) {
    const [left, top, width, height] = seenPart(view, strength)
    expect(left - strength).toBeGreaterThanOrEqual(-1e-9)
    expect(top - strength).toBeGreaterThanOrEqual(-1e-9)
    expect(left + width + strength).toBeLessThanOrEqual(1 + 1e-9)
    expect(top + height + strength).toBeLessThanOrEqual(1 + 1e-9)
  }
})

const clock = { x: 1560, y: 960, width: 300, height: 80, anchor: 'bottom-right' } as const

test.each(screens)('a clock in a corner is entirely visible and in its corner on $width x $height', (screen) => {
  const { left, top, width, height } = placeItem(clock, canvas, viewOf(canvas, screen, middle))
  expect(left).toBeGreaterThanOrEqual(0)
  expect(top).toBeGreaterThan(screen.height / 2)
  expect(left + width).toBeLessThanOrEqual(screen.width)
  expect(top + height).toBeLessThanOrEqual(screen.height)
  expect(left + width / 2).toBeGreaterThan(screen.width / 2)
})

test('an item anchored to the image stays on its spot of the image', () => {
  const view = viewOf(canvas, { width: 390, height: 844 }, middle)
  const box = { x: 960, y: 540, width: 100, height: 100, anchor: 'picture' } as const
  const placed = placeItem(box, canvas, view)
  expect(placed.left).toBeCloseTo(195)
  expect(placed.top).toBeCloseTo(422)
})
