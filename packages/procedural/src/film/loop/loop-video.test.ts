import { describe, expect, test } from 'vitest'
import type { VideoSource } from '../video-source.ts'
import { clipLoop, loopWhole } from './loop-video.ts'

const side = 16
const options = { signal: new AbortController().signal, progress: () => {} }

/** A video of gray frames with these levels, 24 a second. */
function video(levels: readonly number[]): VideoSource {
  return {
    width: side,
    height: side,
    fps: 24,
    frameCount: levels.length,
    duration: levels.length / 24,
    async *frames({ from = 0, to = levels.length, width = side, height = side } = {}) {
      for (const [offset, level] of levels.slice(from, to).entries()) {
        const index = from + offset
        yield { index, time: index / 24, data: new Uint8Array(width * height * 4).fill(level) }
      }
    },
  }
}

async function levelsOf(loop: Promise<{ frames: AsyncIterable<Uint8Array> }>): Promise<number[]> {
  const levels: number[] = []
  for await (const [level = 0] of (await loop).frames) levels.push(level)
  return levels
}

const drifting = video(Array.from({ length: 96 }, (_, index) => 20 + index * 2))
const swinging = video(
  Array.from({ length: 96 }, (_, index) => 120 + Math.round(60 * Math.sin((index * Math.PI) / 15))),
)

describe('a video that does not repeat by itself', () => {
  test('is cut to a stretch, and looped nearly whole', async () => {
    const [clipped, whole] = [
      await levelsOf(clipLoop(drifting, drifting, options)),
      await levelsOf(loopWhole(drifting, drifting, options)),
    ]
    expect(clipped.length).toBeLessThanOrEqual(96 * 0.6)
    expect(whole.length).toBeGreaterThanOrEqual(96 * 0.75)
  })
  test('has no jump at the seam of the stretch', async () => {
    const clipped = await levelsOf(clipLoop(drifting, drifting, options))
    const steps = clipped.map((level, index) => Math.abs((clipped.at(index - 1) ?? level) - level))
    expect(Math.max(...steps)).toBeLessThan(20)
  })
})

test('a video that repeats by itself is cut to whole periods', async () => {
  expect((await levelsOf(clipLoop(swinging, swinging, options))).length % 30).toBe(0)
})
