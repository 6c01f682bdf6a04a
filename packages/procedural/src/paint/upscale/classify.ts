/**
 * Sorts the surroundings of a pixel by the direction, strength and coherence of its edges, as a learned filter needs it.
 * This is the plain description; kernels/upscale.as does the same four pixels at a time.
 */
import type { Plane } from './plane.ts'

/** A filter sees 7 x 7 px of the source. */
export const side = 7
export const taps = side * side
export const border = 3
/** Directions within 45 degrees; mirrored and turned surroundings use the same filters, mirrored and turned. */
export const angles = 4
export const strengths = 6
export const coherences = 4
/** Classes with filters of their own. */
export const classes = angles * strengths * coherences
/** Ways to bring surroundings into the first 45 degrees: bit 0 turns them upside down, then bit 1 swaps x and y. */
export const ways = 4

const angleLimits = [0.41421357, 1, 2.4142136] as const
/** Mean squares of the gradient, in steps of 255, and squares of the coherence. */
const strengthLimits = [1, 6.25, 36, 196, 900] as const
const coherenceLimits = [0.09, 0.3025, 0.64] as const
const smooth = [1, 4, 6, 4, 1] as const

/** `way * classes + class` of a pixel; the edge of the plane is repeated. */
export function classify(plane: Plane, x: number, y: number): number {
  const at = (i: number, j: number) => {
    const column = Math.min(Math.max(x + i, 0), plane.width - 1)
    const row = Math.min(Math.max(y + j, 0), plane.height - 1)
    return plane.data[row * plane.width + column]
  }
  let xx = 0
  let xy = 0
  let yy = 0
  for (let j = -2; j <= 2; j++) {
    for (let i = -2; i <= 2; i++) {
      const weight = (smooth[i + 2] * smooth[j + 2]) / 256
      const gx = (at(i + 1, j) - at(i - 1, j)) / 2
      const gy = (at(i, j + 1) - at(i, j - 1)) / 2
      xx += weight * gx * gx
      xy += weight * gx * gy
      yy += weight * gy * gy
    }
  }
  const trace = xx + yy
  const a = xx - yy
  const b = 2 * xy
  const way = (a < 0 ? 2 : 0) + (b < 0 ? 1 : 0)
  const angle = angleLimits.filter((limit) => Math.abs(b) >= Math.abs(a) * limit).length
  const strength = strengthLimits.filter((limit) => trace >= limit).length
  const coherence = coherenceLimits.filter((limit) => a * a + b * b >= trace * trace * limit).length
  return ((way * angles + angle) * strengths + strength) * coherences + coherence
}

/** Where a tap of the surroundings lies after they were brought into the first 45 degrees. */
export function turnedTap(way: number, tap: number): number {
  return turned(way, Math.floor(tap / side), tap % side, side)
}

/** The same for the four pixels that come out. */
export function turnedPhase(way: number, phase: number): number {
  return turned(way, phase >> 1, phase & 1, 2)
}

function turned(way: number, row: number, column: number, size: number): number {
  const y = way & 1 ? size - 1 - row : row
  return way & 2 ? column * size + y : y * size + column
}
