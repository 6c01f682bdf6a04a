import { expect, test } from 'vitest'
import { rulerTicks } from './ruler-ticks.ts'

test('numbers stand at round distances that leave room to read them, from both sides of the canvas', () => {
  expect(rulerTicks(100, 0.4, 400)).toEqual([
    { value: -200, at: 20 },
    { value: 0, at: 100 },
    { value: 200, at: 180 },
    { value: 400, at: 260 },
    { value: 600, at: 340 },
  ])
})

test.each([0.05, 0.4, 1, 8])('at a zoom of %d they are at least 56 px apart', (scale) => {
  const ticks = rulerTicks(0, scale, 2000)
  const gaps = ticks.slice(1).map(({ at }, index) => at - (ticks[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(49)
})
