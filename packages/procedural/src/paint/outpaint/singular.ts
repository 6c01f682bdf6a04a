/** Which parts of an image are in it only once: a face, a sign, a thing. They are what must not come again. */
import type { SmallImage } from '../../image/small-image.ts'
import { createRandom, type Random } from '../../math/random.ts'

/** Points on each side of the middle of what is compared. */
const reach = 3
/** Least distance, in points along either axis, of another place that may look alike. */
const apart = 9
const sweeps = 4

/** For each point how much its surroundings differ from the likest other place: mean difference of a channel, 0 to 1. */
export function singularity(small: SmallImage, seed: number): Float32Array {
  const { columns, rows } = small
  const least = new Float32Array(columns * rows)
  if (Math.max(columns, rows) <= apart * 2) return least
  const search = createSearch(small, createRandom(seed).fork('singular'))
  for (let sweep = 0; sweep < sweeps; sweep++) search.sweep(sweep % 2 === 0)
  const { cost } = search
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      const near = clampTo(y, rows) * columns + clampTo(x, columns)
      least[i] = Math.sqrt(cost[near] / ((reach * 2 + 1) ** 2 * 3))
    }
  return least
}

/** How many times the middle of an image's singularity a place must have to be in it only once, and the least of it. */
const singularTimes = 1.4
const leastSingular = 0.045
/**
 * The same within the rows around it: waves below a calm sky and the windows of a city differ from all others, too, yet
 * they are all along their rows. A thing that takes more than so much of its rows' width is none.
 */
const bandRows = 3
const bandShare = 0.35
const bandTimes = 1.5

/** The value below which a share of them lies. */
const shareOf = (values: Float32Array, share: number): number =>
  values.slice().sort()[Math.floor(share * (values.length - 1))] ?? 0

/** 1 at what is in the image only once, and at what such places enclose: the face within its outline. */
export function singleThings(small: SmallImage, seed: number): Uint8Array {
  const { columns, rows } = small
  const found = singularity(small, seed)
  const middle = shareOf(found, 0.5)
  const isSingle = new Uint8Array(found.length)
  for (let y = 0; y < rows; y++) {
    const band = found.subarray(Math.max(0, y - bandRows) * columns, Math.min(rows, y + bandRows + 1) * columns)
    const from = Math.max(leastSingular, middle * singularTimes, shareOf(band, bandShare) * bandTimes)
    for (let i = y * columns; i < (y + 1) * columns; i++) isSingle[i] = found[i] > from ? 1 : 0
  }
  return withEnclosed(isSingle, columns, rows)
}

/** Marks what cannot be reached from the border of the image without crossing a marked place. */
function withEnclosed(marked: Uint8Array, columns: number, rows: number): Uint8Array {
  const result = new Uint8Array(marked.length).fill(1)
  const queue: number[] = []
  const visit = (i: number) => {
    if (marked[i] === 1 || result[i] === 0) return
    result[i] = 0
    queue.push(i)
  }
  for (let x = 0; x < columns; x++) for (const y of [0, rows - 1]) visit(y * columns + x)
  for (let y = 0; y < rows; y++) for (const x of [0, columns - 1]) visit(y * columns + x)
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = i % columns
    if (x > 0) visit(i - 1)
    if (x < columns - 1) visit(i + 1)
    if (i >= columns) visit(i - columns)
    if (i + columns < marked.length) visit(i + columns)
  }
  return result
}

const clampTo = (value: number, length: number) => Math.max(reach, Math.min(length - 1 - reach, value))

function createSearch({ columns, rows, r, g, b }: SmallImage, random: Random) {
  const planes = [r, g, b]
  const match = new Int32Array(columns * rows).fill(-1)
  const cost = new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY)
  const isInside = (x: number, y: number) => x >= reach && y >= reach && x < columns - reach && y < rows - reach
  const distance = (a: number, c: number, limit: number) => {
    let sum = 0
    for (let dy = -reach; dy <= reach && sum < limit; dy++)
      for (const plane of planes)
        for (let k = dy * columns - reach, end = dy * columns + reach; k <= end; k++) {
          const off = plane[a + k] - plane[c + k]
          sum += off * off
        }
    return sum
  }
  const tryPlace = (i: number, x: number, y: number, bx: number, by: number) => {
    if (!isInside(bx, by) || (Math.abs(bx - x) < apart && Math.abs(by - y) < apart)) return
    const found = distance(i, by * columns + bx, cost[i])
    if (found >= cost[i]) return
    cost[i] = found
    match[i] = by * columns + bx
  }
  const improve = (x: number, y: number, step: number) => {
    const i = y * columns + x
    for (const near of [i - step, i - step * columns]) {
      const from = match[near] ?? -1
      if (from < 0) continue
      const to = from + i - near
      tryPlace(i, x, y, to % columns, Math.floor(to / columns))
    }
    // What goes on along a line or a border is most often found straight beside or below.
    const along = apart + random.int(0, Math.max(1, columns >> 1))
    tryPlace(i, x, y, x + (random.next() < 0.5 ? along : -along), y)
    tryPlace(i, x, y, x, y + (random.next() < 0.5 ? along : -along))
    for (let far = Math.max(columns, rows); far >= 2; far /= 2) {
      const from = match[i] < 0 ? i : match[i]
      const bx = (from % columns) + Math.round((random.next() * 2 - 1) * far)
      const by = Math.floor(from / columns) + Math.round((random.next() * 2 - 1) * far)
      tryPlace(i, x, y, bx, by)
    }
  }
  return {
    cost,
    sweep(isForward: boolean) {
      for (let n = 0; n < columns * rows; n++) {
        const i = isForward ? n : columns * rows - 1 - n
        const [x, y] = [i % columns, Math.floor(i / columns)]
        if (isInside(x, y)) improve(x, y, isForward ? 1 : -1)
      }
    },
  }
}
