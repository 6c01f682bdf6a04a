/** Fills unknown parts of an image smoothly from what is around them: averages of ever larger surroundings. */
import type { RgbImage } from '../../image/rgb-image.ts'

/** Colors weighted by how much of a point is known; four numbers per point. */
interface Level {
  width: number
  height: number
  data: Float32Array
}

/** The image with its unknown pixels (`knownMask` is 0) filled; known ones stay as they are. */
export function pushPull({ data, width, height }: RgbImage, knownMask: Uint8Array): RgbImage {
  const first: Level = { width, height, data: new Float32Array(0) }
  const half = (length: number) => (length + 1) >> 1
  const levels: Level[] = [first]
  // The finest level stays in bytes; as numbers it would take most of the memory.
  const firstHalf: Level = {
    width: half(width),
    height: half(height),
    data: new Float32Array(half(width) * half(height) * 4),
  }
  for (let y = 0; y < height; y++)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (knownMask[i] === 0) continue
      const o = ((y >> 1) * firstHalf.width + (x >> 1)) * 4
      add(firstHalf.data, o, data, i * 3, 1)
    }
  settle(firstHalf.data)
  levels.push(firstHalf)
  for (let level = firstHalf; level.width > 1 || level.height > 1; ) {
    const next: Level = { width: half(level.width), height: half(level.height), data: new Float32Array(0) }
    next.data = new Float32Array(next.width * next.height * 4)
    for (let y = 0; y < level.height; y++)
      for (let x = 0, k = y * level.width * 4; x < level.width; x++, k += 4) {
        const weight = level.data[k + 3]
        if (weight === 0) continue
        const o = ((y >> 1) * next.width + (x >> 1)) * 4
        add(next.data, o, level.data, k, weight)
      }
    settle(next.data)
    levels.push(next)
    level = next
  }
  const mixed = new Float32Array(4)
  for (let index = levels.length - 2; index >= 1; index--) {
    const level = levels[index]
    const coarse = levels[index + 1]
    if (!level || !coarse) continue
    for (let y = 0; y < level.height; y++)
      for (let x = 0, k = y * level.width * 4; x < level.width; x++, k += 4) {
        const weight = level.data[k + 3]
        if (weight >= 1) continue
        read(coarse, (x + 0.5) / 2 - 0.5, (y + 0.5) / 2 - 0.5, mixed)
        for (let c = 0; c < 3; c++) level.data[k + c] = level.data[k + c] * weight + mixed[c] * (1 - weight)
        level.data[k + 3] = 1
      }
  }
  const filled = new Uint8Array(data)
  for (let y = 0; y < height; y++)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (knownMask[i] !== 0) continue
      read(firstHalf, (x + 0.5) / 2 - 0.5, (y + 0.5) / 2 - 0.5, mixed)
      for (let c = 0; c < 3; c++) filled[i * 3 + c] = mixed[c] + 0.5
    }
  return { width, height, data: filled }
}

/** Adds the color at `k` of `from` to the weighted sum at `o`. */
function add(sums: Float32Array, o: number, from: Uint8Array | Float32Array, k: number, weight: number): void {
  sums[o] += from[k] * weight
  sums[o + 1] += from[k + 1] * weight
  sums[o + 2] += from[k + 2] * weight
  sums[o + 3] += weight
}

/** From sums to means; a point is wholly known as soon as one pixel in it is. */
function settle(data: Float32Array): void {
  for (let o = 0; o < data.length; o += 4) {
    const weight = data[o + 3]
    if (weight === 0) continue
    for (let c = 0; c < 3; c++) data[o + c] = data[o + c] / weight
    data[o + 3] = Math.min(1, weight)
  }
}

function read({ data, width, height }: Level, x: number, y: number, into: Float32Array): void {
  const fromX = Math.max(0, Math.min(width - 1, x))
  const fromY = Math.max(0, Math.min(height - 1, y))
  const left = Math.floor(fromX)
  const top = Math.floor(fromY)
  const u = fromX - left
  const v = fromY - top
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(height - 1, top + 1)
  const a = (top * width + left) * 4
  const b = (top * width + right) * 4
  const c = (bottom * width + left) * 4
  const d = (bottom * width + right) * 4
  for (let k = 0; k < 3; k++)
    into[k] = (data[a + k] * (1 - u) + data[b + k] * u) * (1 - v) + (data[c + k] * (1 - u) + data[d + k] * u) * v
}
