import { expect, test } from 'vitest'
import { createAllowance } from './allowance.ts'

test('an allowance is spent at once, comes back with time, and never exceeds its capacity', () => {
  let nowMs = 0
  const { spend } = createAllowance({ capacity: 10, perSecond: 2 }, () => nowMs)
  expect([spend(4), spend(6), spend(1)]).toEqual([true, true, false])
  nowMs += 500
  expect([spend(1), spend(1)]).toEqual([true, false])
  nowMs += 3_600_000
  expect([spend(11), spend(10), spend(1)]).toEqual([false, true, false])
})
