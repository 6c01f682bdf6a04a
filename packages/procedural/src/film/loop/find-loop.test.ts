import { describe, expect, test } from 'vitest'
import { loopFrames, planLoop } from './blend-seam.ts'
import { findLoop } from './find-loop.ts'

/** Signatures of a video that repeats with this period from `from` to `to` and drifts away outside of it. */
function signatures(count: number, period: number, from: number, to: number) {
  const frames = Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / period
    const away = i < from ? from - i : i > to ? i - to : 0
    return Float32Array.from({ length: 12 }, (__, k) => 100 + 40 * Math.sin(angle + k) + away * (k % 3) * 2)
  })
  return { length: 12, frames }
}

describe('findLoop', () => {
  test('finds a period that is hidden in the middle of a video', () => {
    const loop = findLoop(signatures(160, 52, 30, 130), { least: 24, most: 150, lengthBonus: 0 })
    expect(loop && (loop.end - loop.start) % 52).toBe(0)
    expect(loop?.seam).toBeLessThan(0.1)
    expect(loop?.start).toBeGreaterThanOrEqual(28)
  })

  test('finds it exactly in a video that is too long to compare everything with everything', () => {
    const loop = findLoop(signatures(1300, 333, 100, 1000), { least: 100, most: 1200, lengthBonus: 0 })
    expect(loop && (loop.end - loop.start) % 333).toBe(0)
  })

  test('does not take a moment that looks the same but moves the other way', () => {
    // The motion goes back and forth once in 40 frames, so some frames look the same but move the other way.
    const frames = Array.from({ length: 100 }, (_, i) => Float32Array.of(100 + 50 * Math.sin((i * Math.PI) / 20), 7))
    const loop = findLoop({ length: 2, frames }, { least: 12, most: 90, lengthBonus: 0 })
    expect(loop && (loop.end - loop.start) % 40).toBe(0)
  })

  test('prefers the longer of two loops that are alike', () => {
    const loop = findLoop(signatures(130, 30, 0, 130), { least: 24, most: 125, lengthBonus: 1.5 })
    expect(loop && loop.end - loop.start).toBe(120)
  })

  test('finds none when no allowed length fits', () => {
    expect(findLoop(signatures(10, 5, 0, 10), { least: 24, most: 24, lengthBonus: 0 })).toBe(null)
  })
})

test.each([
  [0, 30, 6, 40],
  [10, 30, 6, 40],
  [3, 34, 6, 40],
])('a plan from %i over %i frames with a blend of %i stays within a video of %i', (start, length, blend, count) => {
  const plan = planLoop(start, length, blend, count)
  expect(plan.start).toBeGreaterThanOrEqual(0)
  expect(plan.start + plan.length + plan.blend).toBeLessThanOrEqual(count)
})

test('a loop begins with the frame that follows its last one', async () => {
  const side = 16
  const video = Array.from({ length: 30 }, (_, i) => new Uint8Array(side * side * 4).fill(i * 8))
  const range = async function* (from: number, to: number) {
    for (const data of video.slice(from, to)) yield { data }
  }
  const levels: number[] = []
  for await (const frame of loopFrames({ start: 2, length: 20, blend: 6 }, side, side, range))
    levels.push(frame[0] ?? 0)
  expect(levels.length).toBe(20)
  expect(levels[0]).toBe(22 * 8)
  expect(levels.at(-1)).toBe(21 * 8)
  expect(levels[6]).toBe(8 * 8)
})
