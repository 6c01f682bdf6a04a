/** Copies what repeats along a border outward, a whole number of its periods, to the fraction of a px. */
import type { RgbImage } from '../../image/rgb-image.ts'
import { createRandom, type Random } from '../../math/random.ts'
import type { Box } from './box.ts'
import type { Repeat } from './repeats.ts'

/** Lines over which a repeat fades into what is beside it, px. */
const fadeLines = 6
/** Least likeness of two periods of what was filled above or below the image for going on with them in a corner. */
const cornerAlike = 0.75

/** A repeat whose periods are chosen: `cells[n]` is the one that the n-th beyond the border shows. */
interface Laid {
  repeat: Repeat
  cells: readonly number[]
}

interface Canvas {
  image: RgbImage
  box: Box
  /** 1 where a repeat was laid. */
  laid: Uint8Array
}

/** Writes the repeats of the image at `box` into what is around it, which has been filled before. */
export function layRepeats(image: RgbImage, box: Box, repeats: readonly Repeat[], seed: number): void {
  if (repeats.length === 0) return
  const random = createRandom(seed).fork('repeats')
  const canvas: Canvas = { image, box, laid: new Uint8Array(image.width * image.height) }
  const all = repeats.map((repeat) => ({ repeat, cells: cellsFor(repeat, image, random) }))
  const isDown = ({ repeat: { side } }: Laid) => side === 'top' || side === 'bottom'
  const down = all.filter(isDown)
  const across = all.filter((one) => !isDown(one))
  // A corner is beyond two borders: what is laid beyond the first is repeated beyond the second.
  for (const one of down) layBeside(canvas, one)
  for (const one of across) layBeside(canvas, one)
  for (const one of [...across, ...down]) layCorners(canvas, one)
}

/** As many periods as the canvas may hold, drawn from those that are alike; the nearest two are the image's own last. */
function cellsFor({ cells, period, slant, from, to }: Repeat, { width, height }: RgbImage, random: Random): number[] {
  const shortest = Math.max(2, Math.min(period + slant * from, period + slant * to))
  const count = Math.ceil(Math.max(width, height) / shortest) + 1
  return Array.from({ length: count }, (_, n) =>
    n === 0 && cells.includes(0) ? 0 : (cells[Math.floor(random.next() * cells.length)] ?? 0),
  )
}

function layBeside(canvas: Canvas, one: Laid): void {
  const { from, to } = one.repeat
  for (let line = from; line < to; line++) {
    const fade = Math.min(1, ...[line - from, to - 1 - line].map((away) => (away + 0.5) / fadeLines))
    const isWhole = (from === 0 && line < fadeLines) || (to >= longOf(canvas, one) && line >= to - fadeLines)
    layLine(canvas, one, line, isWhole ? 1 : fade)
  }
}

const isLevel = ({ repeat: { side } }: Laid): boolean => side === 'left' || side === 'right'
const longOf = ({ box }: Canvas, one: Laid): number => (isLevel(one) ? box.height : box.width)

/** Goes on beyond the ends of the border, as far as what was filled there repeats as well. */
function layCorners(canvas: Canvas, one: Laid): void {
  const { image, box } = canvas
  const { from, to } = one.repeat
  const long = longOf(canvas, one)
  const [start, end] = isLevel(one) ? [-box.top, image.height - box.top] : [-box.left, image.width - box.left]
  const lay = (first: number, last: number) => {
    let likeness = 0
    for (let line = first; line < last; line++) likeness += likenessOf(canvas, one, line) / (last - first)
    if (likeness < cornerAlike) return
    for (let line = first; line < last; line++) layLine(canvas, one, line, 1)
  }
  if (from === 0 && start < 0) lay(start, 0)
  if (to >= long && end > long) lay(long, end)
}

/** Where a line starts at the border, in bytes of the image, and the way inward. */
function lineOf({ image: { width, height }, box }: Canvas, side: Repeat['side'], line: number) {
  const row = width * 3
  const [x, y] = [box.left + line, box.top + line]
  const { left, top } = box
  const [right, bottom] = [left + box.width, top + box.height]
  switch (side) {
    case 'left':
      return { start: y * row + left * 3, step: 3, outside: left, inside: box.width }
    case 'right':
      return { start: y * row + (right - 1) * 3, step: -3, outside: width - right, inside: box.width }
    case 'top':
      return { start: top * row + x * 3, step: row, outside: top, inside: box.height }
    case 'bottom':
      return { start: (bottom - 1) * row + x * 3, step: -row, outside: height - bottom, inside: box.height }
  }
}

function layLine(canvas: Canvas, { repeat, cells }: Laid, line: number, share: number): void {
  const period = repeat.period + repeat.slant * line
  if (period < 2) return
  const { image, laid } = canvas
  const { start, step, outside, inside } = lineOf(canvas, repeat.side, line)
  for (let away = 0; away < outside; away++) {
    const to = start - step * (away + 1)
    if (laid[to / 3] === 1) continue
    const n = Math.floor((away + 1) / period)
    const from = ((cells[n] ?? 0) + n + 1) * period - (away + 1)
    if (from > inside - 1) continue
    if (share === 1) laid[to / 3] = 1
    for (let c = 0; c < 3; c++) {
      const value = sampled(image.data, start + c, step, from, inside)
      image.data[to + c] = image.data[to + c] * (1 - share) + value * share + 0.5
    }
  }
}

/** The value `from` places inward, between places by a curve through four of them, which keeps edges sharp. */
function sampled(data: Uint8Array, start: number, step: number, from: number, inside: number): number {
  const first = Math.floor(from)
  const u = from - first
  const at = (place: number) => data[start + step * Math.max(0, Math.min(inside - 1, place))]
  if (u < exact || u > 1 - exact) return at(Math.round(from))
  const [a, b, c, d] = [at(first - 1), at(first), at(first + 1), at(first + 2)]
  const value = b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)))
  return Math.max(0, Math.min(255, value))
}
/** Fraction of a px that is taken for none. */
const exact = 0.1

/** How like the outermost two periods of a line are, 1 for the same. */
function likenessOf(canvas: Canvas, { repeat }: Laid, line: number): number {
  const period = Math.round(repeat.period + repeat.slant * line)
  const { start, step, inside } = lineOf(canvas, repeat.side, line)
  if (period < 2 || 2 * period > inside) return 0
  const { data } = canvas.image
  const green = (place: number) => data[start + 1 + step * place]
  let [sum, squares, off] = [0, 0, 0]
  for (let t = 0; t < 2 * period; t++) {
    sum += green(t)
    squares += green(t) ** 2
    if (t < period) off += (green(t) - green(t + period)) ** 2
  }
  const spread = squares / (2 * period) - (sum / (2 * period)) ** 2
  return spread < plainSpread ? 1 : 1 - off / (2 * period * spread)
}
/** Variance, in squared steps of a byte, of a line that shows nothing. */
const plainSpread = 12
