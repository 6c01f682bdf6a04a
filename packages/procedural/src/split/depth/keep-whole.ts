/** One depth for each thin thing, such as a pole with its wires: a thing of several depths would bend and break. */
import type { SmallImage } from '../../image/small-image.ts'
import type { DepthMap } from './depth-map.ts'
import { forEachThinThing, isAlike } from './thin-things.ts'

/** Height of the lowest thin thing, as a share of the longer side. */
const lowest = 0.09
/** Share of its points, by their depth, that are farther than the depth of the whole: it stands where its foot is. */
const footShare = 0.85
/** Rows between the upper end of a thing and the inside of what it carries, whose border is soft. */
const softRows = 4
/** Largest thing that is carried: shares of the longer side, and of the height of what carries it. */
const mostCarried = 0.4
const mostCarriedTimes = 1.5
/** Difference of a channel from its middle up to which the light of a lamp is a part of the lamp. */
const mostFaded = 0.4
/** Width of the upper end under something carried, as a share of the longer side: a pole, and not a fence. */
const narrowEnd = 0.03

/** Changes `depth` where the image has thin things that stand free, and what they carry. */
export function keepWhole(depth: DepthMap, image: SmallImage): DepthMap {
  const { columns, rows } = image
  if (depth.width !== columns || depth.height !== rows) throw new RangeError('The depth and the image differ in size.')
  const longest = Math.max(columns, rows)
  const data = Float32Array.from(depth.data)
  const carried: { spans: Span[]; depth: number; weight: number }[] = []
  forEachThinThing(image, (thing) => {
    let [top, bottom] = [rows, 0]
    for (const i of thing) {
      top = Math.min(top, Math.floor(i / columns))
      bottom = Math.max(bottom, Math.floor(i / columns))
    }
    if (bottom - top < longest * lowest) return
    const depths = Float32Array.from(thing, (i) => depth.data[i]).sort()
    const own = depths[Math.floor((depths.length - 1) * footShare)]
    for (const i of thing) data[i] = own
    const ends = thing.filter((i) => Math.floor(i / columns) === top).map((i) => i % columns)
    if (ends[ends.length - 1] - ends[0] > longest * narrowEnd || top < softRows) return
    const seed = (top - softRows) * columns + ends[ends.length >> 1]
    const bounds = {
      widest: longest * mostCarried,
      tallest: Math.min(longest * mostCarried, (bottom - top) * mostCarriedTimes),
      lowest: top + softRows,
    }
    carried.push({ spans: spansAround(image, seed, bounds, new Set(thing)), depth: own, weight: thing.length })
  })
  // After all of them, because the frame and the letters of a sign are thin things as well; the largest pole counts most.
  carried.sort((a, b) => a.weight - b.weight)
  for (const { spans, depth: own } of carried)
    for (const { row, left, right } of spans) data.fill(own, row * columns + left, row * columns + right + 1)
  return { ...depth, data }
}

interface Span {
  row: number
  left: number
  right: number
}

interface Bounds {
  widest: number
  tallest: number
  /** Last row that something carried may reach. */
  lowest: number
}

/**
 * Rows of the area of one color around `seed`, each from end to end, so that what is written on a sign belongs to it; none
 * if the area is larger than `bounds` or cut by the border, as a sky is. Points of `carrier` are no part of it.
 */
function spansAround(
  image: SmallImage,
  seed: number,
  { widest, tallest, lowest }: Bounds,
  carrier: ReadonlySet<number>,
): Span[] {
  const { columns, rows } = image
  const spans = new Map<number, Span>()
  const isSeen = new Set([seed])
  const queue = [seed]
  let [least, most] = [columns, 0]
  let [first, last] = [rows, 0]
  for (const i of queue) {
    const x = i % columns
    const row = Math.floor(i / columns)
    least = Math.min(least, x)
    most = Math.max(most, x)
    first = Math.min(first, row)
    last = Math.max(last, row)
    const isCut = x === 0 || x === columns - 1 || row === 0 || row === rows - 1
    if (isCut || most - least > widest || last - first > tallest || last > lowest) return []
    const span = spans.get(row)
    if (span) {
      span.left = Math.min(span.left, x)
      span.right = Math.max(span.right, x)
    } else spans.set(row, { row, left: x, right: x })
    for (const near of [i - 1, i + 1, i - columns, i + columns]) {
      if (isSeen.has(near) || carrier.has(near) || !isAlike(image, i, near) || !isAlike(image, seed, near, mostFaded))
        continue
      isSeen.add(near)
      queue.push(near)
    }
  }
  return [...spans.values()]
}
