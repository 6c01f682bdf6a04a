/** Finds things that are thin all along, such as poles, wires and branches, in one piece each. */
import { blurPlane } from '../../image/small-copy.ts'
import type { SmallImage } from '../../image/small-image.ts'
import { widen } from './widen.ts'

/** Width of the widest thin thing, as a share of the longer side. */
const widest = 0.018
/** Difference from what is beside it, in steps of a byte of one channel, from which a thing is seen. */
const visible = 16
/** Difference of a channel up to which two px beside each other may be of one thing. */
const alike = 0.1
/** Share of an area that thin things may cover; more is a texture, such as foliage or waves. */
const mostDense = 0.25
/** Reach of that area, in reaches of a thin thing. */
const areaTimes = 5
/** Rows of a straight line that is seen even in a texture, as a share of the longer side. */
const longRun = 0.07
/** Columns per row of such a line, from leaning to the left to leaning to the right; waves and layers lie flat. */
const slopes = [-1, -0.7, -0.45, -0.25, -0.12, 0, 0.12, 0.25, 0.45, 0.7, 1]

/** Calls `visit` with the points of each thing; the list is only valid during the call. */
export function forEachThinThing(image: SmallImage, visit: (points: Int32Array) => void): void {
  const queue = new Int32Array(image.luma.length)
  // A dark thing and the bright gaps beside it are no thing together.
  for (const isDark of [true, false]) {
    const points = thinPoints(image, isDark)
    for (let start = 0; start < points.length; start++)
      if (points[start] === 1) visit(queue.subarray(0, collect(points, start, image, queue)))
  }
}

/** 1 at points that are darker, or brighter, than what is beside them in at least one channel. */
function thinPoints(image: SmallImage, isDark: boolean): Uint8Array {
  const { columns, rows } = image
  const longest = Math.max(columns, rows)
  const reach = Math.max(1, Math.round((longest * widest) / 2))
  const thin = new Uint8Array(image.luma.length)
  const bytes = new Uint8Array(thin.length)
  for (const plane of [image.r, image.g, image.b]) {
    for (let i = 0; i < bytes.length; i++) bytes[i] = (isDark ? plane[i] : 1 - plane[i]) * 255
    const grown = widen(bytes, columns, rows, reach)
    for (let i = 0; i < grown.length; i++) grown[i] = 255 - grown[i]
    const filled = widen(grown, columns, rows, reach)
    for (let i = 0; i < thin.length; i++) if (255 - filled[i] - bytes[i] > visible) thin[i] = 1
  }
  const shareOf = (points: Uint8Array) => blurPlane(new Float32Array(points), columns, rows, reach * areaTimes)
  const dense = shareOf(thin)
  const lines = linesIn(thin, image, Math.round(longest * longRun))
  // Lines that fill an area themselves are a texture, too, such as planks.
  const denseLines = shareOf(lines)
  return thin.map((value, i) => (dense[i] <= mostDense ? value : denseLines[i] <= mostDense ? lines[i] : 0))
}

/** 1 at points of straight lines of one color, upright or leaning, with at least `length` rows. */
function linesIn(thin: Uint8Array, image: SmallImage, length: number): Uint8Array {
  const { columns } = image
  let count = 0
  const places = new Int32Array(thin.length)
  for (let i = columns; i < thin.length - columns; i++) if (thin[i] === 1) places[count++] = i
  const lines = new Uint8Array(thin.length)
  const runs = new Uint16Array(thin.length)
  for (const slope of slopes) {
    const stepAt = Int32Array.from(
      { length: image.rows + 1 },
      (_, y) => Math.round(y * slope) - Math.round((y - 1) * slope),
    )
    // A step to the side that leaves the row comes back on its other side, where it ends a run at the latest.
    for (let at = 0; at < count; at++) {
      const i = places[at]
      const k = i - columns - stepAt[(i / columns) | 0]
      runs[i] = thin[k] === 1 && isAlike(image, i, k) ? runs[k] + 1 : 1
    }
    // The last point of a run knows how long it is and tells those above.
    for (let at = count - 1; at >= 0; at--) {
      const i = places[at]
      const k = i + columns + stepAt[((i / columns) | 0) + 1]
      if (runs[k] > runs[i] && isAlike(image, i, k)) runs[i] = runs[k]
      if (runs[i] >= length) lines[i] = 1
    }
  }
  return lines
}

export function isAlike({ r, g, b }: SmallImage, i: number, k: number, most = alike): boolean {
  return Math.abs(r[i] - r[k]) < most && Math.abs(g[i] - g[k]) < most && Math.abs(b[i] - b[k]) < most
}

/** Writes the connected points into `queue`, clears them in `isThin`, and answers with how many there are. */
function collect(isThin: Uint8Array, start: number, image: SmallImage, queue: Int32Array): number {
  const { columns, rows } = image
  let end = 0
  const visit = (i: number) => {
    isThin[i] = 0
    queue[end++] = i
  }
  visit(start)
  for (let at = 0; at < end; at++) {
    const i = queue[at]
    const x = i % columns
    const y = Math.floor(i / columns)
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        if (x + dx < 0 || x + dx >= columns || y + dy < 0 || y + dy >= rows) continue
        const near = i + dy * columns + dx
        if (isThin[near] === 1 && isAlike(image, i, near)) visit(near)
      }
  }
  return end
}
