/** A first, coarse continuation: pixel by pixel outwards, each from the known place whose surroundings fit best. */
import type { Random } from '../../math/random.ts'
import { type Level, patchReach, placeCost } from './patch-field.ts'

/** Share by which a choice may be worse than the best, to avoid growing rows of equal pixels. */
const freedom = 0.12

/** Fills `level.data` where unknown and sets `field` there. */
export function growFill(level: Level, field: Int32Array, random: Random): void {
  const { width, height, data, knownMask, sources } = level
  const filled = new Uint8Array(knownMask)
  const isTarget = new Uint8Array(knownMask.length)
  for (const a of level.targets) isTarget[a] = 1
  const span = patchReach * 2 + 1
  const offsets = new Int32Array(span * span)
  for (const a of orderOf(knownMask, width, height)) {
    const x = Math.max(patchReach, Math.min(width - 1 - patchReach, a % width))
    const y = Math.max(patchReach, Math.min(height - 1 - patchReach, Math.floor(a / width)))
    const middle = y * width + x
    let count = 0
    for (let dy = -patchReach; dy <= patchReach; dy++)
      for (let dx = -patchReach; dx <= patchReach; dx++)
        if (filled[middle + dy * width + dx] === 1) offsets[count++] = dy * width + dx
    const scale = (span * span) / Math.max(1, count)
    let best = sources[0] ?? 0
    let least = Number.POSITIVE_INFINITY
    for (const b of sources) {
      const jitter = 1 + random.next() * freedom
      let cost = placeCost(level, middle, b)
      const limit = least / jitter
      for (let k = 0; k < count && cost < limit; k++) {
        const p = (middle + offsets[k]) * 3
        const q = (b + offsets[k]) * 3
        const r = data[p] - data[q]
        const g = data[p + 1] - data[q + 1]
        const l = data[p + 2] - data[q + 2]
        cost += (r * r + g * g + l * l) * scale
      }
      if (cost * jitter < least) {
        least = cost * jitter
        best = b
      }
    }
    if (isTarget[middle] === 1) field[middle] = best
    const from = best + a - middle
    for (let c = 0; c < 3; c++) data[a * 3 + c] = data[from * 3 + c]
    filled[a] = 1
  }
}

/** Unknown positions, those nearest to known pixels first. */
function orderOf(knownMask: Uint8Array, width: number, height: number): Int32Array {
  const seen = new Uint8Array(knownMask)
  const queue = new Int32Array(knownMask.length)
  let end = 0
  const visit = (i: number) => {
    if (seen[i] === 1) return
    seen[i] = 1
    queue[end++] = i
  }
  const visitAround = (i: number) => {
    const x = i % width
    if (x > 0) visit(i - 1)
    if (x < width - 1) visit(i + 1)
    if (i >= width) visit(i - width)
    if (i + width < width * height) visit(i + width)
  }
  for (let i = 0; i < knownMask.length; i++) if (knownMask[i] === 1) visitAround(i)
  for (let at = 0; at < end; at++) visitAround(queue[at])
  return queue.subarray(0, end)
}
