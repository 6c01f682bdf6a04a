import { expect, test } from 'vitest'
import { clockText, createFrameClock } from './frame-rate.ts'

test('without a seen frame a step is that of 24 frames a second', () => {
  const frames = createFrameClock()
  expect(frames.step(0, 1, 4)).toBeCloseTo(1.5 / 24)
  expect(frames.step(1, -1, 4)).toBeCloseTo(23.5 / 24)
})

test('frames tell how long they are; dropped ones, pauses and jumps do not', () => {
  const frames = createFrameClock()
  for (const time of [0, 2 / 60, 3 / 60, 4 / 60, 2, 2, 2 + 1 / 60]) frames.note(time)
  expect(frames.step(0.5, 1, 4)).toBeCloseTo(31.5 / 60)
})

test('steps add up and end at both ends', () => {
  const frames = createFrameClock()
  let at = 0
  for (const by of [1, 1, 1, -1] as const) at = frames.step(at, by, 4)
  expect(at).toBeCloseTo(2.5 / 24)
  expect(frames.step(0, -1, 4)).toBe(0)
  expect(frames.step(4, 1, 4)).toBeLessThan(4)
})

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [750, '12:30'],
  [Number.NaN, '0:00'],
])('%f seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
