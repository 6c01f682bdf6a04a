/** One depth for each thin thing, such as a pole with its wires: a thing of several depths would bend and break. */
import { blurPlane } from '../../image/small-copy.ts'
import type { SmallImage } from '../../image/small-image.ts'
import type { DepthMap } from './depth-map.ts'
import { widen } from './widen.ts'

/** Width of the widest thin thing and height of the lowest one, as shares of the longer side. */
const widest = 0.018
const lowest = 0.09
/** Difference from what is beside it, in steps of a byte, from which a thing is seen. */
const visible = 16
/** Share of an area that thin things may cover; more is a texture, such as foliage or waves. */
const mostDense = 0.25
/** Reach of that area, in reaches of a thin thing. */
const areaTimes = 5
/** Share of its points, by their depth, that are farther than the depth of the whole: it stands where its foot is. */
const footShare = 0.85

/** Changes `depth` where the image has thin things that stand free. */
export function keepWhole(depth: DepthMap, { columns, rows, luma }: SmallImage): DepthMap {
  if (depth.width !== columns || depth.height !== rows) throw new RangeError('The depth and the image differ in size.')
  const longest = Math.max(columns, rows)
  const reach = Math.max(1, Math.round((longest * widest) / 2))
  const points = thinPoints(luma, columns, rows, reach)
  const data = Float32Array.from(depth.data)
  const queue = new Int32Array(data.length)
  for (let start = 0; start < data.length; start++) {
    if (points[start] === 0) continue
    const thing = queue.subarray(0, collect(points, start, columns, rows, queue))
    let [top, bottom] = [rows, 0]
    for (const i of thing) {
      top = Math.min(top, Math.floor(i / columns))
      bottom = Math.max(bottom, Math.floor(i / columns))
    }
    if (bottom - top < longest * lowest) continue
    const depths = Float32Array.from(thing, (i) => depth.data[i]).sort()
    const own = depths[Math.floor((depths.length - 1) * footShare)]
    for (const i of thing) data[i] = own
  }
  return { ...depth, data }
}

/** 1 at points of dark or bright things that are thinner than twice `reach`, except in an area that is full of them. */
function thinPoints(luma: Float32Array, columns: number, rows: number, reach: number): Uint8Array {
  const bytes = Uint8Array.from(luma, (value) => value * 255)
  const inverse = bytes.map((value) => 255 - value)
  const grown = (plane: Uint8Array) => widen(plane, columns, rows, reach)
  const shrunk = (plane: Uint8Array) => grown(plane.map((value) => 255 - value)).map((value) => 255 - value)
  const closed = shrunk(grown(bytes))
  const closedInverse = shrunk(grown(inverse))
  const thin = bytes.map((value, i) => (closed[i] - value > visible || closedInverse[i] - inverse[i] > visible ? 1 : 0))
  const dense = blurPlane(Float32Array.from(thin), new Float32Array(thin.length), columns, rows, reach * areaTimes)
  return thin.map((value, i) => (dense[i] > mostDense ? 0 : value))
}

/** Writes the connected points into `queue`, clears them in `isThin`, and answers with how many there are. */
function collect(isThin: Uint8Array, start: number, columns: number, rows: number, queue: Int32Array): number {
  let end = 0
  const visit = (i: number) => {
    isThin[i] = 0
    queue[end++] = i
  }
  visit(start)
  for (let at = 0; at < end; at++) {
    const x = queue[at] % columns
    const y = Math.floor(queue[at] / columns)
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        if (x + dx < 0 || x + dx >= columns || y + dy < 0 || y + dy >= rows) continue
        const near = queue[at] + dy * columns + dx
        if (isThin[near] === 1) visit(near)
      }
  }
  return end
}
