import { expect, test } from 'vitest'
import { createWheelSteps, scrollFor, stripStepPx, stripWindow } from './strip-window.ts'

test('only what is near the visible part of a long strip is drawn', () => {
  expect(stripWindow(0, 6 * stripStepPx, 100_000)).toEqual({ from: 0, to: 10 })
  expect(stripWindow(1000 * stripStepPx, 6 * stripStepPx, 100_000)).toEqual({ from: 996, to: 1010 })
  expect(stripWindow(0, 500, 3)).toEqual({ from: 0, to: 3 })
})

test('the current one comes to the middle, except at both ends', () => {
  const visible = 5 * stripStepPx
  expect([0, 10, 99].map((index) => scrollFor(index, visible, 100))).toEqual([0, 8 * stripStepPx, 95 * stripStepPx])
  expect(scrollFor(1, visible, 2)).toBe(0)
})

test('a notch moves by one, small steps add up, and a flick does not run away', () => {
  let ms = 0
  const step = createWheelSteps(() => ms)
  expect(step(100)).toBe(1)
  expect(step(100)).toBe(0)
  ms = 200
  expect(step(-100)).toBe(-1)
  ms = 1000
  expect([step(15), step(15), step(15)]).toEqual([0, 0, 1])
  ms = 2000
  expect(step(30)).toBe(0)
  ms = 3000
  expect(step(30)).toBe(0)
})
