/** Transition from one image to another in soft waves, in which regions change one after the other. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp, smoothstep } from '../../math/number.ts'

/** Mixes `end` into `data`, both RGBA; at 0 nothing of it, at 1 all of it. */
export type Dissolve = (data: Uint8Array, end: Uint8Array, time: number) => void

/** Begin and end of the transition as shares of the video; `softness` is the part of it that one point takes. */
const begin = 0.28
const finish = 0.72
const softness = 0.55
const levels = 256

export function createDissolve(first: RgbImage, last: RgbImage): Dissolve {
  const { width, height } = first
  const noise = createNoise(71)
  const when = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const o = i * 3
      // Where the end image is brighter, it appears earlier.
      const lift =
        last.data[o] + last.data[o + 1] + last.data[o + 2] - first.data[o] - first.data[o + 1] - first.data[o + 2]
      const wave = noise.soft((x / height) * 1.7, (y / height) * 1.7, 3)
      when[i] = 255 * clamp(wave * 0.9 - lift / 3400 + 0.05)
    }
  }
  const table = new Uint16Array(levels)
  return (data, end, time) => {
    const way = clamp((time - begin) / (finish - begin))
    for (let level = 0; level < levels; level++) {
      const from = (level / (levels - 1)) * (1 - softness)
      table[level] = Math.round(256 * smoothstep(from, from + softness, way))
    }
    for (let i = 0, o = 0; i < when.length; i++, o += 4) {
      const share = table[when[i]]
      if (share === 0) continue
      const keep = 256 - share
      data[o] = (data[o] * keep + end[o] * share) >> 8
      data[o + 1] = (data[o + 1] * keep + end[o + 1] * share) >> 8
      data[o + 2] = (data[o + 2] * keep + end[o + 2] * share) >> 8
    }
  }
}
