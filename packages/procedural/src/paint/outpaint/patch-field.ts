/** Patch search: finds the known position with the most similar surroundings for each unknown one. */
import type { Random } from '../../math/random.ts'

/** An image at one size of the search. */
export interface Level {
  width: number
  height: number
  /** Three bytes per pixel; made up where `knownMask` is 0. */
  data: Uint8Array
  knownMask: Uint8Array
  /** 1 where the whole patch around is known: the places to copy from. */
  source: Uint8Array
  /** Indexes of the source places, for drawing one at random. */
  sources: Int32Array
  /** Indexes of the places to find a source for, row by row: their patch reaches into what is unknown. */
  targets: Int32Array
  /** Extra cost of copying from each position, so that conspicuous parts are not repeated. */
  dislike: Float32Array
  /** Which rows to copy from; null when any will do. */
  rows: RowGuide | null
  /** Source places that are set and not searched for, -1 elsewhere; null when there are none. */
  pinned: Int32Array | null
}

/** The preferred source row for each row and its tolerance, which keep sky above and ground below. */
export interface RowGuide {
  preferredRows: Float32Array
  slack: Float32Array
  /** Cost of one squared row beyond that. */
  weight: number
  /** Upper limit of the cost: a different row is better than repeating an object of this one. */
  most: number
}

/** Patches are squares with this many pixels on each side of the middle. */
export const patchReach = 3

/** Longest side of a piece that is copied as a whole, as a share of the longer side of the level. */
const largestPiece = 0.06
/** Cost of making a piece larger. */
const largePieceCost = 60_000

/** Offsets of the places that belong to the same piece only if it is too large. */
export function pieceSides({ width, height }: Level): readonly number[] {
  const piece = Math.max(patchReach + 2, Math.round(Math.max(width, height) * largestPiece))
  return [-piece, piece, -piece * width, piece * width]
}

/** Whether two places are copied from places that are as far apart, give or take a point. */
export function isSamePiece(difference: number, width: number): boolean {
  const off = Math.abs(difference)
  return off <= 1 || (off >= width - 1 && off <= width + 1)
}

/** Sum of squared differences of the patches around two places; stops when it is above `limit`. */
export function patchDistance(data: Uint8Array, width: number, a: number, b: number, limit: number): number {
  let sum = 0
  const span = (patchReach * 2 + 1) * 3
  const shift = (b - a) * 3
  for (let dy = -patchReach; dy <= patchReach; dy++) {
    const start = (a + dy * width - patchReach) * 3
    for (let o = start, end = start + span; o < end; o++) {
      const d = data[o] - data[o + shift]
      sum += d * d
    }
    if (sum > limit) return sum
  }
  return sum
}

/** Cost of filling position `a` from position `b`, apart from their appearance. */
export function placeCost({ width, rows, dislike }: Level, a: number, b: number): number {
  let cost = dislike[b]
  if (rows) {
    const y = Math.floor(a / width)
    const off = Math.abs(Math.floor(b / width) - rows.preferredRows[y]) - rows.slack[y]
    if (off > 0) cost += Math.min(rows.most, off * off * rows.weight)
  }
  return cost
}

/**
 * Improves `field` (source index by position, -1 where unset) by trying neighbors and random ones. Sweeps alternate
 * between forward and backward. With `keepsPiecesSmall` nothing large is repeated as a whole.
 */
export function searchField(
  level: Level,
  field: Int32Array,
  random: Random,
  sweeps: number,
  keepsPiecesSmall = false,
): void {
  const { width, height, data, source, sources, pinned } = level
  const targets = pinned ? level.targets.filter((a) => pinned[a] < 0) : level.targets
  const costs = new Float32Array(field.length)
  const sides = keepsPiecesSmall ? pieceSides(level) : []
  const costOf = (a: number, b: number, limit: number) => {
    let extra = placeCost(level, a, b)
    for (const side of sides) if (isSamePiece(field[a + side] - b - side, width)) extra += largePieceCost
    return extra >= limit ? extra : extra + patchDistance(data, width, a, b, limit - extra)
  }
  for (const a of targets) {
    const set = field[a]
    if (set < 0 || source[set] !== 1) field[a] = sources[Math.floor(random.next() * sources.length)]
    costs[a] = costOf(a, field[a], Number.POSITIVE_INFINITY)
  }
  const widest = Math.max(width, height) / 2
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const isForward = sweep % 2 === 0
    const step = isForward ? -1 : 1
    for (let n = 0; n < targets.length; n++) {
      const a = targets[isForward ? n : targets.length - 1 - n]
      let best = field[a]
      let cost = costs[a]
      for (const move of [step, step * width]) {
        const near = field[a + move] ?? -1
        if (near < 0) continue
        const b = near - move
        if (b === best || source[b] !== 1) continue
        const tried = costOf(a, b, cost)
        if (tried < cost) {
          cost = tried
          best = b
        }
      }
      for (let reach = widest; reach >= 1; reach /= 2) {
        const x = (best % width) + Math.round((random.next() * 2 - 1) * reach)
        const y = Math.floor(best / width) + Math.round((random.next() * 2 - 1) * reach)
        if (x < 0 || y < 0 || x >= width || y >= height) continue
        const b = y * width + x
        if (source[b] !== 1 || b === best) continue
        const tried = costOf(a, b, cost)
        if (tried < cost) {
          cost = tried
          best = b
        }
      }
      field[a] = best
      costs[a] = cost
    }
  }
}

/** Sets each unknown pixel to the mean of the patches that cover it, better matches weighing more. */
export function voteField(level: Level, field: Int32Array): void {
  const { width, data, knownMask, targets } = level
  const sums = new Float32Array(knownMask.length * 4)
  for (const a of targets) {
    const b = field[a]
    const weight = 1 / (400 + patchDistance(data, width, a, b, Number.POSITIVE_INFINITY))
    for (let dy = -patchReach; dy <= patchReach; dy++)
      for (let dx = -patchReach; dx <= patchReach; dx++) {
        const p = a + dy * width + dx
        if (knownMask[p] === 1) continue
        const q = (b + dy * width + dx) * 3
        const o = p * 4
        sums[o] = sums[o] + data[q] * weight
        sums[o + 1] = sums[o + 1] + data[q + 1] * weight
        sums[o + 2] = sums[o + 2] + data[q + 2] * weight
        sums[o + 3] = sums[o + 3] + weight
      }
  }
  for (let p = 0; p < knownMask.length; p++) {
    const weight = sums[p * 4 + 3]
    if (weight === 0) continue
    for (let c = 0; c < 3; c++) data[p * 3 + c] = sums[p * 4 + c] / weight + 0.5
  }
}
