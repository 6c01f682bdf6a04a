import { describe, expect, it, test } from 'vitest'
import {
  medianOf,
  remainingOfQueued,
  remainingOfRunning,
  sampleCount,
  toSeconds,
  withSample,
} from './remaining-time.ts'

test('the median is the middle, and one odd time does not move it', () => {
  expect(medianOf([4000])).toBe(4000)
  expect(medianOf([4000, 90_000, 5000])).toBe(5000)
  expect(medianOf([1000, 3000])).toBe(2000)
})

test('only the last times are remembered', () => {
  const samples = Array.from({ length: sampleCount }, (_, i) => i)
  expect(withSample(samples, 99)).toEqual([...samples.slice(1), 99])
})

describe('a running task', () => {
  it('needs what is left of the measured time', () => {
    expect(remainingOfRunning({ expectedMs: 30_000, elapsedMs: 10_000, fraction: 0 })).toBe(20_000)
  })
  it('gives way to its own pace as it goes on', () => {
    const slow = { expectedMs: 10_000, elapsedMs: 20_000 }
    expect(remainingOfRunning({ ...slow, fraction: 0.5 })).toBe(11_000)
    expect(remainingOfRunning({ ...slow, fraction: 1 })).toBe(0)
  })
  it('that is overdue and says nothing still needs some time', () => {
    expect(remainingOfRunning({ expectedMs: 10_000, elapsedMs: 50_000, fraction: 0 })).toBe(5000)
  })
})

describe('a queued task', () => {
  const task = { expectedMs: 30_000, typicalMs: 10_000 }

  it('starts at once while a worker is free', () => {
    expect(remainingOfQueued({ ...task, position: 1, workers: { free: 1, all: 1 } })).toBe(30_000)
  })
  it('waits for its turn', () => {
    expect(remainingOfQueued({ ...task, position: 1, workers: { free: 0, all: 1 } })).toBe(35_000)
    expect(remainingOfQueued({ ...task, position: 3, workers: { free: 0, all: 1 } })).toBe(55_000)
  })
  it('waits less with more workers', () => {
    expect(remainingOfQueued({ ...task, position: 3, workers: { free: 0, all: 5 } })).toBe(35_000)
  })
})

test('nobody is told that a task takes no time', () => {
  expect(toSeconds(0)).toBe(1)
  expect(toSeconds(2400)).toBe(2)
})
