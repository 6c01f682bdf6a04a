/** Where the sky is seen: what is reached from the upper edge without crossing an edge of a thing. */
import type { SmallImage } from '../../image/small-image.ts'

/** Largest step of a color, summed over three channels, inside a sky. */
const calm = 0.11
/** The same behind a wire or a beam, and width of the thickest one behind which a sky goes on, as a share of the columns. */
const same = 0.035
const thickest = 0.04
/** Largest window of the sky's color that belongs to its wall, as a share of the image. */
const largestWindow = 0.012
/** Largest difference of a color from the usual one along the upper edge. */
const otherSky = 0.5
/** Shares of the image that a sky covers. */
const leastSky = 0.04
const mostSky = 0.8
/** Least share of the upper edge that is sky in one piece in an image with a sky. */
const leastAtTop = 0.3
/** Height of the tallest stripe of the sky's color that a thing may have, as a share of its width. */
const tallestStripe = 2
/** Width of the thinnest thing with such stripes, as a share of the columns. */
const thinnest = 0.012
/** Points by which the outline of a thing may differ above and below such a stripe. */
const collinear = 2

/**
 * 1 for sky, 0 for all else. A stripe of a tower that has the color of the sky is none, and neither is anything that
 * stands on the ground; what sky surrounds on all sides, such as a balloon, moves with it.
 * @param likelySky how much each point looks like sky by itself, 0 to 1
 */
export function openSky(small: SmallImage, likelySky: Float32Array): Uint8Array {
  const { columns, rows } = small
  const behind = reachedFromAbove(small, likelySky, true)
  // A floor of the wall's color is no sky, either.
  const share = behind.reduce((sum, value) => sum + value, 0) / behind.length
  const reached = share > mostSky ? reachedFromAbove(small, likelySky, false) : behind
  dropSmall(reached, columns)
  closeStripes(reached, columns, rows)
  const ground = reachedFrom(rows - 1, { columns, rows, leap: 1 }, (i) => reached[i] === 0)
  return ground.map((value) => 1 - value)
}

function reachedFromAbove(
  { columns, rows, r, g, b }: SmallImage,
  likelySky: Float32Array,
  isSeenBehind: boolean,
): Uint8Array {
  const step = (i: number, k: number) => Math.abs(r[i] - r[k]) + Math.abs(g[i] - g[k]) + Math.abs(b[i] - b[k])
  // Behind a wire or a beam nothing but the color tells that the sky goes on.
  const goesOn = (i: number, from: number) =>
    isSeenBehind &&
    step(i, from) < same &&
    ((i + 1) % columns === 0 || step(i, i + 1) < same) &&
    (i + columns >= r.length || step(i, i + columns) < same)
  const [red, green, blue] = [r, g, b].map((plane) => plane.slice(0, columns).sort()[columns >> 1])
  const isOpen = (i: number, from: number) => {
    if (from < 0)
      return likelySky[i] > 0.5 && Math.abs(r[i] - red) + Math.abs(g[i] - green) + Math.abs(b[i] - blue) < otherSky
    return (likelySky[i] > 0.5 && step(i, from) < calm) || goesOn(i, from)
  }
  return reachedFrom(0, { columns, rows, leap: Math.ceil(columns * thickest) }, isOpen)
}

/** Clears connected parts that are no larger than a window; little sky is none. */
function dropSmall(sky: Uint8Array, columns: number): void {
  const queue = new Int32Array(sky.length)
  const isSeen = new Uint8Array(sky.length)
  let kept = 0
  let broadest = 0
  for (let start = 0; start < sky.length; start++) {
    if (sky[start] === 0 || isSeen[start] === 1) continue
    let end = 0
    const visit = (i: number) => {
      if (isSeen[i] === 1 || sky[i] === 0) return
      isSeen[i] = 1
      queue[end++] = i
    }
    visit(start)
    for (let at = 0; at < end; at++) {
      const i = queue[at]
      if (i % columns > 0) visit(i - 1)
      if (i % columns < columns - 1) visit(i + 1)
      if (i >= columns) visit(i - columns)
      if (i + columns < sky.length) visit(i + columns)
    }
    // Parts are found from above, by their highest point; what touches the upper edge is no window.
    if (start < columns) broadest = Math.max(broadest, queue.subarray(0, end).filter((i) => i < columns).length)
    if (start < columns || end > sky.length * largestWindow) kept += end
    else for (const i of queue.subarray(0, end)) sky[i] = 0
  }
  if (kept < sky.length * leastSky || broadest < columns * leastAtTop) sky.fill(0)
}

interface Field {
  columns: number
  rows: number
  /** How many points are gone at once where the next one is not open. */
  leap: number
}

/** 1 for the points that are connected to the row `start`; `isOpen` tells whether one is entered from another, or -1. */
function reachedFrom(
  start: number,
  { columns, rows, leap }: Field,
  isOpen: (i: number, from: number) => boolean,
): Uint8Array {
  const reached = new Uint8Array(columns * rows)
  const queue = new Int32Array(columns * rows)
  let end = 0
  const visit = (i: number, from: number, stride: number, room: number) => {
    for (let way = 0, k = i; way < Math.min(leap, room); way++, k += stride) {
      if (reached[k] === 1) return
      if (!isOpen(k, from)) continue
      reached[k] = 1
      queue[end++] = k
      return
    }
  }
  for (let x = 0; x < columns; x++) visit(start * columns + x, -1, 0, 1)
  for (let at = 0; at < end; at++) {
    const i = queue[at]
    const x = i % columns
    const y = (i - x) / columns
    visit(i - 1, i, -1, x)
    visit(i + 1, i, 1, columns - 1 - x)
    visit(i - columns, i, -columns, y)
    visit(i + columns, i, columns, rows - 1 - y)
  }
  return reached
}

/**
 * A stripe that has the color of the sky lies between two parts of a thing whose outlines go on across it: there the
 * thing is as broad below as above.
 */
function closeStripes(sky: Uint8Array, columns: number, rows: number): void {
  for (let row = 1; row < rows - 1; row++)
    for (const { left, right } of runsOf(sky, columns, row)) {
      const width = right - left + 1
      if (left === 0 || right === columns - 1 || width < columns * thinnest) continue
      const below = nextBelow(sky, { columns, rows, row, left, right, tallest: Math.round(width * tallestStripe) })
      if (!below) continue
      for (let y = row + 1; y < below.row; y++) {
        const share = (y - row) / (below.row - row)
        const from = Math.round(left + (below.left - left) * share)
        const to = Math.round(right + (below.right - right) * share)
        sky.fill(0, y * columns + from, y * columns + to + 1)
      }
    }
}

interface Run {
  left: number
  right: number
}

/** Runs of points of a row that are no sky. */
function runsOf(sky: Uint8Array, columns: number, row: number): Run[] {
  const runs: Run[] = []
  const start = row * columns
  for (let x = 0; x < columns; x++) {
    if (sky[start + x] === 1) continue
    const left = x
    while (x < columns - 1 && sky[start + x + 1] === 0) x++
    runs.push({ left, right: x })
  }
  return runs
}

interface Stripe extends Run {
  columns: number
  rows: number
  row: number
  tallest: number
}

/** Where a thing whose part ends in `row` goes on with the same outline, if open sky lies between. */
function nextBelow(sky: Uint8Array, stripe: Stripe): (Run & { row: number }) | null {
  const { columns, rows, row, left, right, tallest } = stripe
  const middle = (left + right) >> 1
  if (sky[(row + 1) * columns + middle] === 0) return null
  const last = Math.min(rows - 1, row + tallest)
  let y = row + 1
  while (y <= last && sky[y * columns + middle] === 1) y++
  if (y > last) return null
  let from = middle
  let to = middle
  while (from > 0 && sky[y * columns + from - 1] === 0) from--
  while (to < columns - 1 && sky[y * columns + to + 1] === 0) to++
  const isSame = Math.abs(from - left) <= collinear && Math.abs(to - right) <= collinear
  return isSame ? { row: y, left: from, right: to } : null
}

/** Row at which the sky ends, 0 (top) to 1: most columns have none below it. */
export function horizonOf(sky: Uint8Array, columns: number, rows: number): number {
  const ends = new Float32Array(columns)
  for (let i = 0; i < sky.length; i++) if (sky[i] === 1) ends[i % columns] = Math.floor(i / columns) + 1
  const end = ends.sort()[Math.floor(columns * 0.7)] / rows
  return Math.max(0.1, Math.min(0.85, end))
}
