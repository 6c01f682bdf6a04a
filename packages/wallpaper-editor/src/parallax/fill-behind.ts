import type { SmallImage } from './guess-depth.ts'
import { at, type Plane } from './plane.ts'

interface Level {
  width: number
  height: number
  /** Red, green, blue times weight, and the weight. */
  sums: Float32Array
}

/**
 * Continues an image behind what hides it: where `hidden` is above 0, the colors around flow in, the
 * farther away the smoother (push and pull over a pyramid). Otherwise a moving layer would uncover a copy of itself.
 */
export function fillBehind({ width, height, data }: SmallImage, hidden: Plane): SmallImage {
  const sums = new Float32Array(width * height * 4)
  for (let index = 0; index < width * height; index++) {
    // Even a tiny weight would tint the surroundings, so it has to be exactly 0.
    const weight = at(hidden.values, index) > 0.02 ? 0 : 1
    for (let channel = 0; channel < 3; channel++) sums[index * 4 + channel] = (data[index * 4 + channel] ?? 0) * weight
    sums[index * 4 + 3] = weight
  }
  const filled = pulled({ width, height, sums })
  const result = new Uint8ClampedArray(data.length)
  for (let index = 0; index < width * height; index++) {
    for (let channel = 0; channel < 3; channel++) result[index * 4 + channel] = at(filled, index * 3 + channel)
    result[index * 4 + 3] = 255
  }
  return { width, height, data: result }
}

/** Colors of a level: its own as far as it has weight, the rest from the level of half its size. */
function pulled(level: Level): Float32Array {
  const { width, height, sums } = level
  const colors = new Float32Array(width * height * 3)
  const isSmallest = width === 1 && height === 1
  const coarse = isSmallest ? null : pushed(level)
  const below = coarse && pulled(coarse)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      const weight = Math.min(1, at(sums, index * 4 + 3))
      for (let channel = 0; channel < 3; channel++) {
        const own = at(sums, index * 4 + channel)
        const from = coarse && below ? sampled(below, coarse, x / 2 - 0.25, y / 2 - 0.25, channel) : 0
        colors[index * 3 + channel] = own + (1 - weight) * from
      }
    }
  }
  return colors
}

/** Half the size: the means of four pixels, with as much weight as they have together, at most 1. */
function pushed({ width, height, sums }: Level): Level {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const result = new Float32Array(half.width * half.height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = ((y >> 1) * half.width + (x >> 1)) * 4
      for (let channel = 0; channel < 4; channel++) {
        result[to + channel] = at(result, to + channel) + at(sums, (y * width + x) * 4 + channel)
      }
    }
  }
  for (let to = 0; to < result.length; to += 4) {
    const share = Math.max(1, at(result, to + 3))
    for (let channel = 0; channel < 4; channel++) result[to + channel] = at(result, to + channel) / share
  }
  return { ...half, sums: result }
}

/** Bilinear sample of a level, in px of it. */
function sampled(colors: Float32Array, { width, height }: Level, x: number, y: number, channel: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const value = (column: number, row: number) => {
    const index = Math.max(0, Math.min(height - 1, row)) * width + Math.max(0, Math.min(width - 1, column))
    return at(colors, index * 3 + channel)
  }
  const along = (row: number) => value(left, row) + (value(left + 1, row) - value(left, row)) * (x - left)
  return along(top) + (along(top + 1) - along(top)) * (y - top)
}
