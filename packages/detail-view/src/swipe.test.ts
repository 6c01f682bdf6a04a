import { describe, expect, test } from 'vitest'
import { followedPx, isSideways, swipeStep } from './swipe.ts'

const both = { hasPrevious: true, hasNext: true }
const first = { hasPrevious: false, hasNext: true }
const last = { hasPrevious: true, hasNext: false }

test.each([
  [3, 3, null],
  [12, 4, true],
  [-12, 4, true],
  [4, 12, false],
])('a finger that moved by %i, %i goes to the side: %s', (dx, dy, expected) => {
  expect(isSideways(dx, dy)).toBe(expected)
})

test('the image follows the finger, and resists where nothing is', () => {
  expect([followedPx(-80, both), followedPx(80, both)]).toEqual([-80, 80])
  expect([followedPx(80, first), followedPx(-80, last)]).toEqual([20, -20])
})

describe('a finger that is lifted', () => {
  test.each([
    ['far to the left shows the next', { dx: -150, speed: 0 }, both, 1],
    ['far to the right shows the one before', { dx: 150, speed: 0 }, both, -1],
    ['near to where it began changes nothing', { dx: -90, speed: 0 }, both, 0],
    ['in a flick shows the next, however short', { dx: -30, speed: -0.6 }, both, 1],
    ['on its way back changes nothing', { dx: -200, speed: 0.6 }, both, 0],
    ['at the end of the list changes nothing', { dx: -300, speed: -1 }, last, 0],
    ['at its beginning changes nothing', { dx: 300, speed: 1 }, first, 0],
  ] as const)('%s', (_, end, sides, step) => {
    expect(swipeStep({ ...end, widthPx: 400 }, sides)).toBe(step)
  })
})
