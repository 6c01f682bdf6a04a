/** A first, coarse continuation: pixel by pixel outwards, each from the known place whose surroundings fit best. */
import type { Random } from '../../math/random.ts'
import { isSamePiece, type Level, patchReach, pieceSides, placeCost } from './patch-field.ts'

/** Share by which a choice may be worse than the best, to avoid growing rows of equal pixels. */
const freedom = 0.12
/** Cost of copying what was copied more than once, for each time, and the side of the squares that are counted. */
const againCost = 5_000
const countedSide = 3
/** Cost of making a copied piece too large while growing: here nothing stands yet that would have to fit. */
const largeCost = 60_000

/** Fills `level.data` where unknown and sets `field` there. */
export function growFill(level: Level, field: Int32Array, random: Random): void {
  const { width, height, data, knownMask, sources } = level
  const filled = new Uint8Array(knownMask)
  const isTarget = new Uint8Array(knownMask.length)
  for (const a of level.targets) {
    isTarget[a] = 1
    const from = level.pinned?.[a] ?? -1
    if (from < 0 || knownMask[a] === 1) continue
    field[a] = from
    for (let c = 0; c < 3; c++) data[a * 3 + c] = data[from * 3 + c]
    filled[a] = 1
  }
  const span = patchReach * 2 + 1
  const offsets = new Int32Array(span * span)
  const across = Math.ceil(width / countedSide)
  const squareOf = (i: number) =>
    Math.floor(Math.floor(i / width) / countedSide) * across + Math.floor((i % width) / countedSide)
  const uses = new Float32Array(across * Math.ceil(height / countedSide))
  const squares = Int32Array.from(sources, squareOf)
  const sides = pieceSides(level)
  const tooLarge = new Int32Array(sides.length)
  for (const a of orderOf(filled, width, height)) {
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
    // A source that is exactly as far away as that of the place a piece's length away would make the piece too large.
    for (const [k, side] of sides.entries()) tooLarge[k] = (field[middle + side] ?? -width * height) - side
    for (let n = 0; n < sources.length; n++) {
      const b = sources[n]
      const jitter = 1 + random.next() * freedom
      const limit = least / jitter
      let cost = placeCost(level, middle, b) + Math.max(0, uses[squares[n]] - 1) * againCost
      if (cost >= limit) continue
      for (let k = 0; k < tooLarge.length; k++) if (isSamePiece(tooLarge[k] - b, width)) cost += largeCost
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
    if (isTarget[middle] === 1 && (level.pinned?.[middle] ?? -1) < 0) field[middle] = best
    uses[squareOf(best)] = uses[squareOf(best)] + 1 / countedSide ** 2
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
