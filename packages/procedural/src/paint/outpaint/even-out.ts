/** Removes brightness steps between copies and known pixels: only the slopes of copied pixels are kept. */
import { type Grid, relax } from './membrane.ts'
import type { Level } from './patch-field.ts'

/** How strongly the copied colors themselves are kept; changes fade over about 1 / sqrt(keep) points. */
const keep = 0.0003

/** Step, in bytes, from which on it counts less and less: where a cloud or a wall ends is an edge and no fault of light. */
const edgeStep = 120

/** Colors of the level with the slopes of what was copied and no steps at borders; known points stay as they are. */
export function evenOut(level: Level, field: Int32Array): Float32Array {
  const { width, height, data, knownMask } = level
  const count = width * height
  const free = new Uint8Array(count)
  for (let i = 0; i < count; i++) free[i] = knownMask[i] === 0 && field[i] >= 0 ? 1 : 0
  const result = Float32Array.from(data)
  for (const channel of [0, 1, 2]) {
    const change: Grid = {
      width,
      height,
      free,
      value: new Float32Array(count),
      force: forceOf(level, field, free, channel),
    }
    relax(change, keep)
    for (let i = 0; i < count; i++)
      if (free[i] === 1) {
        const value = data[i * 3 + channel] + change.value[i]
        result[i * 3 + channel] = Math.max(0, Math.min(255, value))
      }
  }
  return result
}

/** How much each free point's slopes to its neighbors are off from those of its source, summed up. */
function forceOf(level: Level, field: Int32Array, free: Uint8Array, channel: number): Float32Array {
  const { width, height, data, knownMask } = level
  const force = new Float32Array(free.length)
  const colorAt = (i: number) => data[i * 3 + channel]
  const isSource = (i: number) => i >= 0 && i < knownMask.length && knownMask[i] === 1
  const compare = (i: number, k: number) => {
    if (free[i] === 0 && free[k] === 0) return
    if ((free[i] === 0 && knownMask[i] === 0) || (free[k] === 0 && knownMask[k] === 0)) return
    let slope = 0
    let count = 0
    if (free[i] === 1) {
      const from = field[i]
      if (isSource(from + k - i)) {
        slope += colorAt(from + k - i) - colorAt(from)
        count++
      }
    }
    if (free[k] === 1) {
      const from = field[k]
      if (isSource(from + i - k)) {
        slope += colorAt(from) - colorAt(from + i - k)
        count++
      }
    }
    if (count === 0) return
    const step = colorAt(k) - colorAt(i) - slope / count
    const off = step / (1 + (step / edgeStep) ** 2)
    force[i] = force[i] + off
    force[k] = force[k] - off
  }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (x < width - 1) compare(i, i + 1)
      if (y < height - 1) compare(i, i + width)
    }
  return force
}
