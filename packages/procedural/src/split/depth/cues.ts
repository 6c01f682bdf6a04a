/** Depth cues in a single image: sharpness, haze, and subjects that stand clear of the border. */
import { blurPlane } from '../../image/small-copy.ts'
import type { SmallImage } from '../../image/small-image.ts'

/** Depth guess, 0 far to 1 near, with a trust of 0 to 1 for this image. */
export interface Cue {
  plane: Float32Array
  trust: number
}

/** Focus cue: sharp parts are near if the rest is out of focus. It is worthless if everything is equally sharp. */
export function focusCue({ columns, rows, luma }: SmallImage): Cue {
  const soft = blurPlane(luma, columns, rows, 1)
  const softer = blurPlane(luma, columns, rows, 4)
  const fine = luma.map((value, i) => Math.abs(value - soft[i]))
  const coarse = soft.map((value, i) => Math.abs(value - softer[i]) + 0.012)
  const reach = Math.max(3, Math.max(columns, rows) / 28)
  const detail = blurPlane(fine, columns, rows, reach)
  const shape = blurPlane(coarse, columns, rows, reach)
  const ratio = detail.map((value, i) => value / shape[i])
  const { low, high } = rangeOf(ratio, 0.08, 0.94)
  const spread = high / Math.max(0.02, low)
  return {
    plane: ratio.map((value) => clamp01((value - low) / Math.max(0.02, high - low))),
    trust: clamp01((spread - 2.5) / 7),
  }
}

/** Haze cue: distant parts are pale, because haze raises the darkest channel. */
export function hazeCue({ columns, rows, r, g, b }: SmallImage): Cue {
  const darkest = r.map((value, i) => Math.min(value, g[i], b[i]))
  const veil = blurPlane(darkest, columns, rows, Math.max(2, columns / 40))
  const { low, high } = rangeOf(veil, 0.05, 0.95)
  return {
    plane: veil.map((value) => 1 - clamp01((value - low) / Math.max(0.05, high - low))),
    trust: clamp01((high - low) * 1.6),
  }
}

/**
 * Subject cue: a part that cannot be reached from the upper, left or right border without crossing an edge stands in
 * front of its background. The distance is the path of least change, found by sweeping back and forth.
 */
export function subjectCue(small: SmallImage): Cue {
  const { columns, rows, r, g, b } = small
  const planes = [r, g, b].map((plane) => blurPlane(plane, columns, rows, 1))
  const [sr = r, sg = g, sb = b] = planes
  const away = new Float32Array(r.length).fill(1e6)
  for (let x = 0; x < columns; x++) away[x] = 0
  for (let y = 0; y < rows * 0.85; y++) {
    away[y * columns] = 0
    away[y * columns + columns - 1] = 0
  }
  const step = (i: number, k: number) => {
    const change = Math.abs(sr[i] - sr[k]) + Math.abs(sg[i] - sg[k]) + Math.abs(sb[i] - sb[k])
    const next = away[k] + Math.max(0, change - 0.012)
    if (next < away[i]) away[i] = next
  }
  for (let sweep = 0; sweep < 3; sweep++) {
    for (let y = 0, i = 0; y < rows; y++)
      for (let x = 0; x < columns; x++, i++) {
        if (x > 0) step(i, i - 1)
        if (y > 0) step(i, i - columns)
      }
    for (let y = rows - 1, i = r.length - 1; y >= 0; y--)
      for (let x = columns - 1; x >= 0; x--, i--) {
        if (x < columns - 1) step(i, i + 1)
        if (y < rows - 1) step(i, i + columns)
      }
  }
  const { high } = rangeOf(away, 0.1, 0.96)
  const plane = away.map((value) => clamp01(value / Math.max(0.12, high)))
  let [middle, outer, middleCount, outerCount] = [0, 0, 0, 0]
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      const isMiddle = Math.abs(x / columns - 0.5) < 0.22 && Math.abs(y / rows - 0.52) < 0.26
      if (isMiddle) {
        middle += plane[i]
        middleCount++
      } else {
        outer += plane[i]
        outerCount++
      }
    }
  const contrast = middle / Math.max(1, middleCount) - outer / Math.max(1, outerCount)
  return { plane, trust: clamp01(contrast * 2.2) * clamp01(high * 2.5) }
}

/** Percentiles of a plane: the values below which the shares `from` and `to` of it lie. */
export function rangeOf(plane: Float32Array, from: number, to: number): { low: number; high: number } {
  const step = Math.max(1, Math.floor(plane.length / 20_000))
  const some = plane.filter((_, i) => i % step === 0).sort()
  const at = (share: number) => some[Math.min(some.length - 1, Math.floor(some.length * share))] ?? 0
  return { low: at(from), high: at(to) }
}

function clamp01(value: number): number {
  return Math.max(0, Math.min(1, value))
}
