/** Tells what is ground, whose depth differs from row to row, from what stands on it. */
import { imageOf, type SmallImage, smallImage } from '../../image/small-image.ts'
import { mix, smoothstep } from '../../math/number.ts'
import { type Segments, segmentsOf } from './segments.ts'

/** Points along the longer side of a copy in which grass, waves and roofs are one area. */
const textured = 96
/** Columns of that copy to each side that hide a pole or a trunk. */
const poleReach = 3
/** Width from which a part of such an area may be as high as wide; share of the columns. */
const broad = 0.08

/** Extent of a segment. */
export interface Shape {
  /** Share of the image's width. */
  width: number
  /** Lowest and highest row of the segment. */
  foot: number
  top: number
  /** Whether it reaches the left, right or lower border of the image. */
  isCut: boolean
  /** 1 for an upright segment, 0 for a flat one. */
  stands: number
}

export const noShape: Shape = { width: 1, foot: 0, top: 0, isCut: false, stands: 0 }

export function shapesOf(segments: Segments, columns: number, rows: number): Shape[] {
  const foot = new Int32Array(segments.count)
  const left = new Int32Array(segments.count).fill(columns)
  const right = new Int32Array(segments.count)
  const top = new Int32Array(segments.count).fill(rows)
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      const segment = segments.of[i]
      foot[segment] = y
      top[segment] = Math.min(top[segment], y)
      left[segment] = Math.min(left[segment], x)
      right[segment] = Math.max(right[segment], x)
    }
  return Array.from(foot, (lowest, segment) => {
    const width = (right[segment] - left[segment] + 1) / columns
    const height = (lowest - top[segment] + 1) / rows
    const stands = smoothstep(0.75, 0.35, width) * smoothstep(0.6, 1.6, height / Math.max(0.02, width))
    const isCut = left[segment] === 0 || right[segment] === columns - 1 || lowest === rows - 1
    return { width, foot: lowest, top: top[segment], isCut, stands }
  })
}

/**
 * How much each segment is ground: wide and flat, or a part of an area that is, such as a flower of a meadow or a piece of
 * the sea between two poles.
 */
export function groundShares(
  small: SmallImage,
  segments: Segments,
  shapes: readonly Shape[],
  horizon: number | null,
): Float32Array {
  const { columns, rows } = small
  const isFlat = ({ width, stands }: Shape) => smoothstep(0.3, 0.75, width) * (1 - stands)
  const coarse = withoutPoles(smallImage(imageOf(small), textured))
  const areas = segmentsOf(coarse)
  // What the border cuts and nothing of which rises above the horizon is ground, too: a sea left and right of somebody.
  const flat = shapesOf(areas, coarse.columns, coarse.rows).map((area) => {
    const isLow = area.isCut && horizon !== null ? smoothstep(horizon - 0.06, horizon, area.top / coarse.rows) : 0
    return Math.max(isFlat(area), isLow * smoothstep(0.1, 0.25, area.width))
  })
  const share = new Float32Array(segments.count)
  const size = new Int32Array(segments.count)
  for (let y = 0, i = 0; y < rows; y++) {
    const row = Math.min(coarse.rows - 1, Math.floor((y * coarse.rows) / rows)) * coarse.columns
    for (let x = 0; x < columns; x++, i++) {
      const segment = segments.of[i]
      const area = areas.of[row + Math.min(coarse.columns - 1, Math.floor((x * coarse.columns) / columns))]
      share[segment] = share[segment] + (flat[area] ?? 0)
      size[segment] = size[segment] + 1
    }
  }
  return Float32Array.from(shapes, (shape, segment) => {
    const isThin = shape.stands * smoothstep(broad * 1.5, broad, shape.width)
    const isBelow = horizon === null ? 1 : smoothstep(horizon, horizon + 0.1, shape.foot / rows)
    const isWide = mix(smoothstep(0.6, 0.9, shape.width), 1, isBelow)
    return Math.max(
      isWide * isFlat(shape),
      isBelow * (1 - isThin) * smoothstep(0.4, 0.9, share[segment] / size[segment]),
    )
  })
}

/** Replaces each point by the median of those to its left and right, by which thin upright things are gone. */
function withoutPoles(image: SmallImage): SmallImage {
  const { columns } = image
  const window = new Float32Array(2 * poleReach + 1)
  const calm = (plane: Float32Array) =>
    plane.map((_, i) => {
      const x = i % columns
      for (let k = -poleReach; k <= poleReach; k++)
        window[k + poleReach] = plane[i - x + Math.max(0, Math.min(columns - 1, x + k))]
      return window.sort()[poleReach]
    })
  return { ...image, r: calm(image.r), g: calm(image.g), b: calm(image.b) }
}
