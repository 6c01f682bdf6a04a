import { expect, test } from 'vitest'
import { maxElementHeightPx, ScrollSpace } from './scroll-space.ts'

test('a feed that fits in an element is scrolled natively', () => {
  const space = new ScrollSpace()
  space.setContentHeight(5_000_000)
  expect([space.read(4_321_000), space.offset, space.elementHeight, space.seek(77)]).toEqual([
    4_321_000, 0, 5_000_000, 77,
  ])
  expect(space.correction(4_321_000, true)).toBeNull()
})

test('a feed of 400 million px can be scrolled from end to end in an element that browsers can render', () => {
  const space = new ScrollSpace()
  const height = 400_000_000
  space.setContentHeight(height)
  expect(space.elementHeight).toBe(maxElementHeightPx)
  for (const position of [0, 500_000, 3_000_000, 123_456_789, 399_500_000, height - 900]) {
    const physical = space.seek(position)
    expect(physical).toBeGreaterThanOrEqual(0)
    expect(physical).toBeLessThanOrEqual(maxElementHeightPx - 900)
    expect(space.read(physical)).toBe(position)
  }
  expect(space.read(maxElementHeightPx - 900)).toBe(height - 900)
  expect(space.read(0)).toBe(0)
})

test('wheel steps scroll 1:1 anywhere, and the drift is corrected at rest', () => {
  const space = new ScrollSpace()
  space.setContentHeight(400_000_000)
  let position = 200_000_000
  const start = space.seek(position)
  for (let step = 1; step <= 1000; step++) position = space.read(start + step * 120)
  expect(position).toBe(200_000_000 + 120_000)
  const expected = space.correction(start + 120_000, true)
  expect(expected).not.toBeNull()
  expect(space.seek(position)).toBe(expected)
  expect(space.read(expected ?? 0)).toBe(position)
})

test('scrolling up from the middle never hits the end of the scrollbar before the start of the feed', () => {
  const space = new ScrollSpace()
  space.setContentHeight(60_000_000)
  let position = 30_000_000
  let physical = space.seek(position)
  while (position > 0) {
    physical = Math.max(0, physical - 3000)
    const next = space.read(physical)
    expect(next).toBeLessThan(position)
    position = next
    const expected = space.correction(physical, false)
    if (expected !== null) physical = space.seek(position)
  }
  expect([position, physical]).toEqual([0, 0])
})
