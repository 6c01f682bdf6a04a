/** What repeats along a border, such as stripes, courses of bricks, rows of windows and tiles: it goes on at its period. */
import type { RgbImage } from '../../image/rgb-image.ts'
import { type SmallImage, smallImage } from '../../image/small-image.ts'
import type { Box } from './box.ts'

export type SideName = 'left' | 'right' | 'top' | 'bottom'

/** Neighboring lines, each inward from a border, along which the image repeats. */
export interface Repeat {
  side: SideName
  /** First line and the one after the last, px of the image along the border. */
  from: number
  to: number
  /** px inward after which line 0 repeats, and how much more for each further line. */
  period: number
  slant: number
  /** Which periods, counted inward from the border, show what the others show. */
  cells: readonly number[]
}

/** Points along the longer side of the copy in which repeats are looked for. */
const looked = 384
/** Neighboring lines of that copy that are looked at together. Green is looked at: it is most of the light, and red and
 * green of one brightness differ in it. */
const thick = 2
/** Shortest period, in points, and the longest as a share of what is behind the border. */
const shortest = 5
const longestShare = 0.4
/** The longest period, as a share of what is behind the border, where a pattern has its shortest. */
const patternShare = 0.22
/** Periods over which a repeat is measured. */
const measured = 3
/** Least likeness of what is a period apart, 1 for the same. */
const alike = 0.7
const alikeAtBorder = 0.6
/** A likeness so much below the best still counts, for a period is likest at its multiples. */
const nearlyBest = 0.12
/** Least deviation, 0 to 1, of a strip that shows anything. */
const leastContrast = 0.02
/** How far, in points, a strip's own period may be from that of its neighbors. */
const sameReach = 1.5
/** Least number of strips that repeat together, and of others between them, which show nothing or another thing. */
const leastStrips = 8
const gapStrips = 26
/** Strips at the end of a border that go with the repeat beside them. */
const edgeStrips = 3
/** Share of the strips of a repeat that show anything which repeat. */
const agreeing = 0.6
/** Most repeats of one side. */
const most = 3
/** Greatest difference from the middle of all periods, as a share of the contrast, and the lines that are compared. */
const mostUnlike = 0.35
/** How many times as much as the likest period another may differ: in bricks each differs from all others. */
const unlikeTimes = 1.6
const unlikeLines = 12
/** Most periods, from the border inward, that are copied. */
const mostCells = 6

interface Side {
  name: SideName
  /** Points inward and along the border. */
  deep: number
  long: number
  place(inward: number, along: number): number
}

/** A strip: how like what is a period apart is, by period, the same of the outermost two, and its likest period or 0. */
interface Strip {
  likeness: Float32Array
  outermost: Float32Array
  contrast: number
  period: number
}

/** What is in the image only once: 1 at its points. */
export interface Things {
  columns: number
  rows: number
  marked: Uint8Array
}

/** A straight line through the periods of strips. */
interface Fit {
  base: number
  slope: number
}

/** The repeats at the borders of `box` beyond which the canvas of `width` x `height` goes on. */
export function findRepeats(
  source: RgbImage,
  box: Box,
  { width, height, things }: { width: number; height: number; things: Things },
): Repeat[] {
  const small = smallImage(source, looked)
  const scale = box.width / small.columns
  const isOpen: Record<SideName, boolean> = {
    left: box.left > 0,
    right: box.left + box.width < width,
    top: box.top > 0,
    bottom: box.top + box.height < height,
  }
  return sidesOf(small)
    .filter(({ name }) => isOpen[name])
    .flatMap((side) => repeatsAt(small, side, things))
    .map((repeat) => ({
      ...repeat,
      from: Math.round(repeat.from * scale),
      to: Math.round(repeat.to * scale),
      period: repeat.period * scale,
    }))
}

function sidesOf({ columns, rows }: SmallImage): Side[] {
  const across = { deep: columns, long: rows }
  const down = { deep: rows, long: columns }
  return [
    { name: 'left', ...across, place: (t, v) => v * columns + t },
    { name: 'right', ...across, place: (t, v) => v * columns + columns - 1 - t },
    { name: 'top', ...down, place: (t, v) => t * columns + v },
    { name: 'bottom', ...down, place: (t, v) => (rows - 1 - t) * columns + v },
  ]
}

function repeatsAt(small: SmallImage, side: Side, things: Things): Repeat[] {
  const strips = Array.from({ length: Math.floor(side.long / thick) }, (_, index) => stripAt(small, side, index))
  const found: Repeat[] = []
  const isTaken = new Uint8Array(strips.length)
  for (let n = 0; n < most; n++) {
    const run = likeliestRun(strips, isTaken)
    if (!run) break
    isTaken.fill(1, run.first, run.last + 1)
    const { base, slope } = run.fit
    // Three poles at equal distances are no pattern: what is between them would come again with them.
    if (Math.min(...[run.first, run.last].map((index) => periodAt(run.fit, index))) > side.deep * patternShare) continue
    const repeat: Repeat = {
      side: side.name,
      from: run.first <= edgeStrips ? 0 : run.first * thick,
      to: run.last >= strips.length - 1 - edgeStrips ? side.long : (run.last + 1) * thick,
      period: base - slope / 2,
      slant: slope / thick,
      cells: [],
    }
    const cells = likeCells(small, side, repeat)
    const free = cells.filter((m) => !holdsThing(small, side, { ...repeat, cells: [m] }, things))
    if (cells.length > 0) found.push({ ...repeat, cells: free.length > 0 ? free : cells })
  }
  return found
}

function stripAt({ g }: SmallImage, { deep, place }: Side, index: number): Strip {
  const line = Float32Array.from({ length: deep }, (_, t) => {
    let sum = 0
    for (let k = 0; k < thick; k++) sum += g[place(t, index * thick + k)]
    return sum / thick
  })
  const spreads = spreadsOf(line)
  const longest = Math.floor(deep * longestShare)
  const likeness = new Float32Array(longest + 1)
  const outermost = new Float32Array(longest + 1)
  const contrast = Math.sqrt(spreads[deep])
  if (contrast < leastContrast) return { likeness, outermost, contrast, period: 0 }
  for (let lag = shortest; lag <= longest; lag++) {
    const end = Math.min(deep - lag, measured * lag)
    const spread = 2 * spreads[end + lag]
    if (spread < 2 * leastContrast ** 2) continue
    let off = 0
    for (let t = 0; t < lag; t++) off += (line[t] - line[t + lag]) ** 2
    // What repeats farther in, but not at the border, has ended there.
    outermost[lag] = 1 - off / (lag * spread)
    if (outermost[lag] < alikeAtBorder) continue
    for (let t = lag; t < end; t++) off += (line[t] - line[t + lag]) ** 2
    likeness[lag] = 1 - off / (end * spread)
  }
  return { likeness, outermost, contrast, period: periodOf(likeness) }
}

/** Variance of the first `n` values, for each n. */
function spreadsOf(line: Float32Array): Float32Array {
  const spreads = new Float32Array(line.length + 1)
  let [sum, squares] = [0, 0]
  for (const [t, value] of line.entries()) {
    sum += value
    squares += value * value
    spreads[t + 1] = Math.max(0, squares / (t + 1) - (sum / (t + 1)) ** 2)
  }
  return spreads
}

/** The shortest period that is nearly the likest, to a fraction of a point; 0 when none is like enough. */
function periodOf(likeness: Float32Array): number {
  const best = likeness.reduce((high, value) => Math.max(high, value), 0)
  if (best < alike) return 0
  const least = Math.max(alike, best - nearlyBest)
  for (let lag = shortest + 1; lag < likeness.length - 1; lag++)
    if (likeness[lag] >= least && isPeak(likeness, lag)) return peakNear(likeness, lag)
  return 0
}

const isPeak = (likeness: Float32Array, lag: number): boolean =>
  likeness[lag] >= likeness[lag - 1] && likeness[lag] > likeness[lag + 1] && likeness[lag] - likeness[lag >> 1] > 0.3

/** Vertex of the parabola through a peak and its neighbors. */
function peakNear(likeness: Float32Array, lag: number): number {
  const [before, at, after] = [likeness[lag - 1], likeness[lag], likeness[lag + 1]]
  const bend = before - 2 * at + after
  return bend < 0 ? lag + (0.5 * (before - after)) / bend : lag
}

interface Run {
  first: number
  last: number
  fit: Fit
  strength: number
}

/** The run of strips on one line of periods that holds the most strips. */
function likeliestRun(strips: readonly Strip[], isTaken: Uint8Array): Run | null {
  const own = strips.flatMap(({ period }, index) => (period > 0 && isTaken[index] === 0 ? [index] : []))
  let best: Run | null = null
  const consider = (fit: Fit) => {
    const run = runOn(strips, isTaken, fit)
    if (run && run.strength > (best?.strength ?? 0)) best = run
  }
  for (let n = 0; n < own.length; n++) {
    const [i, k] = [own[n] ?? 0, own[(n + (own.length >> 1)) % own.length] ?? 0]
    const period = strips[i]?.period ?? 0
    consider({ base: period, slope: 0 })
    if (i === k) continue
    const slope = ((strips[k]?.period ?? 0) - period) / (k - i)
    consider({ base: period - slope * i, slope })
  }
  return best ? refined(strips, isTaken, best) : null
}

const periodAt = ({ base, slope }: Fit, index: number): number => base + slope * index

const agrees = (strip: Strip | undefined, period: number): boolean =>
  strip !== undefined && strip.period > 0 && Math.abs(strip.period - period) < sameReach

/** Whether a strip repeats at the border, whatever is farther in: a wall beside a sign. */
const agreesAtBorder = (strip: Strip | undefined, period: number): boolean =>
  Math.max(0, ...[-1, 0, 1].map((off) => strip?.outermost[Math.round(period) + off] ?? 0)) > alike

function runOn(strips: readonly Strip[], isTaken: Uint8Array, fit: Fit): Run | null {
  let best: Run | null = null
  let [first, last, strength] = [-1, -1, 0]
  const close = () => {
    if (first >= 0 && strength >= leastStrips && strength > (best?.strength ?? 0)) best = { first, last, fit, strength }
    first = -1
    strength = 0
  }
  let other = 0
  for (let index = 0; index < strips.length; index++) {
    if (isTaken[index] === 1 || index - last > gapStrips) close()
    if (isTaken[index] === 0 && agrees(strips[index], periodAt(fit, index))) {
      if (first < 0) [first, other] = [index, 0]
      last = index
      strength++
    } else if (first >= 0 && agreesAtBorder(strips[index], periodAt(fit, index))) last = index
    else if ((strips[index]?.contrast ?? 0) >= leastContrast && first >= 0) other++
    if (other > Math.max(gapStrips, strength / agreeing)) close()
  }
  close()
  return best
}

/** Least squares through the periods of a run's strips; level unless they clearly are not. */
function refined(strips: readonly Strip[], isTaken: Uint8Array, run: Run): Run {
  let [n, si, sp, sii, sip] = [0, 0, 0, 0, 0]
  for (let index = run.first; index <= run.last; index++) {
    const period = strips[index]?.period ?? 0
    if (!agrees(strips[index], periodAt(run.fit, index))) continue
    n++
    si += index
    sp += period
    sii += index * index
    sip += index * period
  }
  const spread = n * sii - si * si
  const slope = spread > 0 ? (n * sip - si * sp) / spread : 0
  const isLevel = Math.abs(slope) * (run.last - run.first) < levelReach
  const fit = isLevel ? { base: sp / n, slope: 0 } : { base: (sp - slope * si) / n, slope }
  const whole = runOn(strips, isTaken, fit) ?? run
  return { ...whole, fit: doubled(strips, whole) }
}

/** Twice the period where that is clearly likest: two courses of bricks, whose joints alternate. */
function doubled(strips: readonly Strip[], { first, last, fit }: Run): Fit {
  const double = { base: fit.base * 2, slope: fit.slope * 2 }
  let [single, twice, count] = [0, 0, 0]
  for (let index = first; index <= last; index++) {
    const likeness = strips[index]?.likeness
    const [near, far] = [Math.round(periodAt(fit, index)), Math.round(periodAt(double, index))]
    if (!likeness || far >= likeness.length) continue
    single += likeness[near]
    twice += Math.max(likeness[far - 1], likeness[far])
    count++
  }
  return count > 0 && (twice - single) / count > doubleGain ? double : fit
}
/** How much likelier twice a period must be. */
const doubleGain = 0.06
/** Change of the period over a run, in points, below which it is none. */
const levelReach = 0.8

/** The periods that show what most of them show, so that a lamp before a row of windows does not come with each. */
function likeCells({ g }: SmallImage, { deep, place }: Side, { from, to, period, slant }: Repeat): number[] {
  const longest = Math.max(period + slant * from, period + slant * to)
  const count = Math.min(mostCells, Math.floor((deep - 1) / longest))
  const worst = new Float32Array(count)
  const sums = new Float32Array(count)
  const values = new Float32Array(count)
  let contrast = 0
  for (let v = from; v < to; v++) {
    const own = period + slant * v
    let [sum, squares] = [0, 0]
    for (let t = 0; t < own; t++) {
      for (let m = 0; m < count; m++) values[m] = g[place(Math.min(deep - 1, Math.round(m * own + t)), v)]
      const middle = values.slice().sort()[(count - 1) >> 1] ?? 0
      for (let m = 0; m < count; m++) sums[m] = sums[m] + Math.abs(values[m] - middle) / own
      sum += middle
      squares += middle * middle
    }
    const steps = Math.ceil(own)
    contrast += Math.sqrt(Math.max(0, squares / steps - (sum / steps) ** 2)) / (to - from)
    if ((v - from) % unlikeLines !== unlikeLines - 1) continue
    for (let m = 0; m < count; m++) worst[m] = Math.max(worst[m], sums[m] / unlikeLines)
    sums.fill(0)
  }
  const limit = Math.max(mostUnlike * contrast, unlikeTimes * Math.min(...worst))
  return [...worst.keys()].filter((m) => (worst[m] ?? 0) <= limit)
}

/** Whether the one period of a repeat shows a part of a thing that is in the image once. */
function holdsThing(
  { columns, rows }: SmallImage,
  { place }: Side,
  { from, to, period, slant, cells: [cell = 0] }: Repeat,
  things: Things,
): boolean {
  for (let v = from; v < to; v++) {
    const own = period + slant * v
    for (let t = Math.max(0, Math.floor(cell * own)); t < (cell + 1) * own; t++) {
      const i = place(t, v)
      const x = Math.floor((((i % columns) + 0.5) * things.columns) / columns)
      const y = Math.floor(((Math.floor(i / columns) + 0.5) * things.rows) / rows)
      if (things.marked[y * things.columns + x] === 1) return true
    }
  }
  return false
}
