/** Straight edges that reach the border of an image, such as horizons, poles, wires and roads: they go on beyond it. */
import type { RgbImage } from '../../image/rgb-image.ts'
import { type SmallImage, smallImage } from '../../image/small-image.ts'
import type { Box } from './box.ts'

/** A straight edge in px of the canvas, from the border of the image outward. */
export interface Rail {
  x: number
  y: number
  /** Outward direction, of length 1. */
  dx: number
  dy: number
  /** px for which it is straight inside the image: its source. */
  inside: number
  /** px inward until another edge crosses it: what may be copied along it. */
  clean: number
  /** px for which it goes on outside. */
  outside: number
  /** Whether it is a thing of its own, such as a pole or a horizon, and not one of many like a fence or grass. */
  isSingle: boolean
}

/** Points along the longer side of the copy in which edges are looked for. */
const looked = 512
/** Points inward from the border over which an edge is first followed, and the least length of one, in points. */
const probe = 12
const shortest = 14
/** Least mean change across an edge over all channels, 0 to 1 each. */
const weakest = 0.07
/** Share of the mean change that each place along an edge must have, and of the places that must have it. */
const steady = 0.4
const steadyShare = 0.86
/** Places in a row that may lack it. */
const gap = 3
/** Steepest edge, in points along the border for a point inward, and the steps up to it. */
const steepest = 2.2
const slopeSteps = 44
/** Least product of length and change: short weak edges belong to a texture. */
const leastWeight = 3
/** How many times its length inside an edge goes on outside: clear edges and faint ones. */
const clearTimes = 2.6
const faintTimes = 0.8
/** Distance in points along the border below which two edges of the same kind are one. */
const apart = 1.6
/** How many times the mean change around it an edge's own must be, and how far around, in points. */
const standsOut = 2.6
const around = 10
/** Difference of the slopes of edges that belong together, and how many such edges are still single things. */
const likeSlope = 0.3
const mostSingle = 6
/** Sine of the angle from which one edge crosses another. */
const leastTurn = 0.25
/** Distance in points from the border at which the first places are read: the outermost are often blurred. */
const first = 1

interface Side {
  /** Points inward and along the border. */
  deep: number
  long: number
  place(inward: number, along: number): [x: number, y: number]
}

/** Changes of the three channels along a border, for each place inward and along it. */
interface Changes {
  deep: number
  long: number
  planes: readonly [Float32Array, Float32Array, Float32Array]
}

type Change = readonly [number, number, number]

/** An edge: along(t) = at + slope * t, with t points inward. */
interface Edge {
  at: number
  slope: number
  length: number
  strength: number
  change: Change
}

/** The edges that go on beyond `box`. */
export function findRails(source: RgbImage, box: Box, width: number, height: number): Rail[] {
  const small = smallImage(source, looked)
  const scale = box.width / small.columns
  const { columns, rows } = small
  const sides: (Side & { isOpen: boolean })[] = [
    { isOpen: box.left > 0, deep: columns, long: rows, place: (t, v) => [t, v] },
    { isOpen: box.left + box.width < width, deep: columns, long: rows, place: (t, v) => [columns - 1 - t, v] },
    { isOpen: box.top > 0, deep: rows, long: columns, place: (t, v) => [v, t] },
    { isOpen: box.top + box.height < height, deep: rows, long: columns, place: (t, v) => [v, rows - 1 - t] },
  ]
  const found: Omit<Rail, 'clean'>[] = []
  for (const side of sides) {
    if (!side.isOpen || side.deep < shortest * 2) continue
    const all = edgesAt(changesOf(small, side))
    const edges = all.filter((edge) => all.filter((one) => isParting(edge, one)).length < bundle)
    for (const edge of edges) {
      const { at, slope, length, strength } = edge
      const [x0, y0] = side.place(-0.5, at + slope * -0.5)
      const [x1, y1] = side.place(-1.5, at + slope * -1.5)
      const along = Math.hypot(x1 - x0, y1 - y0)
      const inside = length * along * scale
      found.push({
        x: box.left + (x0 + 0.5) * scale,
        y: box.top + (y0 + 0.5) * scale,
        dx: (x1 - x0) / along,
        dy: (y1 - y0) / along,
        inside,
        outside: inside * Math.max(faintTimes, Math.min(clearTimes, strength * 6)),
        isSingle: edges.filter((one) => isAlike(edge, one)).length <= mostSingle,
      })
    }
  }
  return found.map((rail) => ({ ...rail, clean: cleanLength(rail, found) }))
}

/** px inward until another edge crosses: what is copied along a wire should not hold a piece of its pole. */
function cleanLength(rail: Omit<Rail, 'clean'>, others: readonly Omit<Rail, 'clean'>[]): number {
  let least = rail.inside
  for (const other of others) {
    if (!other.isSingle) continue
    const turn = rail.dx * other.dy - rail.dy * other.dx
    if (Math.abs(turn) < leastTurn) continue
    // Both as lines inward from their places at the border.
    const [offX, offY] = [other.x - rail.x, other.y - rail.y]
    const along = -(offX * other.dy - offY * other.dx) / turn
    const alongOther = -(offX * rail.dy - offY * rail.dx) / turn
    if (along > 0 && alongOther > 0 && alongOther < other.inside) least = Math.min(least, along)
  }
  return least
}

function changesOf({ columns, r, g, b }: SmallImage, { deep, long, place }: Side): Changes {
  const [first, second, third] = [r, g, b].map((plane) => {
    const change = new Float32Array(deep * long)
    for (let t = 0; t < deep; t++)
      for (let v = 1; v < long - 1; v++) {
        const [x0, y0] = place(t, v - 1)
        const [x1, y1] = place(t, v + 1)
        change[t * long + v] = plane[y1 * columns + x1] - plane[y0 * columns + x0]
      }
    return change
  })
  const none = new Float32Array(deep * long)
  return { deep, long, planes: [first ?? none, second ?? none, third ?? none] }
}

function edgesAt(changes: Changes): Edge[] {
  const tried: Edge[] = []
  for (let at = 2; at < changes.long - 2; at++) {
    let best: Edge | null = null
    for (let step = -slopeSteps; step <= slopeSteps; step++) {
      const edge = measure(changes, at, (step / slopeSteps) * steepest)
      if (edge && (!best || edge.strength > best.strength)) best = edge
    }
    if (best) tried.push(best)
  }
  const seen: Edge[] = []
  for (const rough of tried.sort((a, b) => b.strength - a.strength)) {
    if (seen.some((edge) => isSame(edge, rough))) continue
    seen.push(rough)
    const edge = refine(changes, follow(changes, rough))
    if (edge.length >= shortest && !seen.some((one) => one !== rough && isSame(one, edge))) seen.push(edge)
  }
  return seen.filter(
    (edge) =>
      edge.length >= shortest &&
      edge.length * edge.strength >= leastWeight &&
      edge.strength > standsOut * changeAround(changes, edge),
  )
}

/**
 * Whether two edges begin side by side and part: several wires, each in a sag of its own. What is copied along one holds
 * pieces of the others, which would go on as a row of barbs, so none of them is followed.
 */
const isParting = (a: Edge, b: Edge): boolean => {
  const turn = Math.abs(a.slope - b.slope)
  return Math.abs(a.at - b.at) < bundleReach && turn > partingTurn && turn < likeSlope
}
/** Points along the border within which edges are side by side, the least difference of slopes that part, and how many
 * of its neighbors must part from an edge. */
const bundleReach = 8
const partingTurn = 0.03
const bundle = 2

/** Whether two edges of a border go the same way and change alike. */
const isAlike = (a: Edge, b: Edge): boolean =>
  Math.abs(a.slope - b.slope) < likeSlope &&
  a.change[0] * b.change[0] + a.change[1] * b.change[1] + a.change[2] * b.change[2] > 0

const isSame = (a: Edge, b: Edge): boolean => {
  const alike = a.change[0] * b.change[0] + a.change[1] * b.change[1] + a.change[2] * b.change[2] > 0
  return Math.abs(a.at - b.at) < (alike ? apart : 0.8)
}

function measure({ long, planes }: Changes, at: number, slope: number): Edge | null {
  const end = at + slope * (first + probe)
  if (Math.min(at, end) < 1 || Math.max(at, end) > long - 3) return null
  let [r, g, b] = [0, 0, 0]
  for (let t = first; t < first + probe; t++) {
    const i = t * long + Math.round(at + slope * t)
    r += planes[0][i] / probe
    g += planes[1][i] / probe
    b += planes[2][i] / probe
  }
  const strength = Math.hypot(r, g, b)
  if (strength < weakest) return null
  const least = steady * strength * strength
  let missed = 0
  for (let t = first; t < first + probe; t++) {
    const i = t * long + Math.round(at + slope * t)
    if (planes[0][i] * r + planes[1][i] * g + planes[2][i] * b < least && ++missed > probe * (1 - steadyShare))
      return null
  }
  return { at, slope, length: probe, strength, change: [r, g, b] }
}

/** Mean change along the border around the outer part of an edge: high in waves and in foliage. */
function changeAround({ long, planes }: Changes, { at, slope }: Edge): number {
  let sum = 0
  let count = 0
  for (let t = first; t < first + probe; t++) {
    const middle = Math.round(at + slope * t)
    for (let v = Math.max(1, middle - around); v <= Math.min(long - 2, middle + around); v++, count++) {
      const i = t * long + v
      sum += Math.hypot(planes[0][i], planes[1][i], planes[2][i])
    }
  }
  return sum / Math.max(1, count)
}

/** How strongly the place has the edge's own change, 1 when as much as its mean. */
function likeness({ long, planes }: Changes, { change, strength }: Edge, t: number, v: number): number {
  const left = Math.floor(v)
  const share = v - left
  let along = 0
  for (const c of [0, 1, 2] as const) {
    const from = planes[c][t * long + left]
    along += (from + (planes[c][t * long + left + 1] - from) * share) * change[c]
  }
  return along / (strength * strength)
}

/** The same edge with its length: as far inward as it stays straight. */
function follow(changes: Changes, edge: Edge): Edge {
  let length = 0
  let missed = 0
  for (let t = first; t < changes.deep * 0.9 && missed <= gap; t++) {
    const v = edge.at + edge.slope * t
    if (v < 1 || v > changes.long - 3) break
    const most = Math.max(...[-1, 0, 1].map((off) => likeness(changes, edge, t, v + off)))
    if (most >= steady) {
      length = t
      missed = 0
    } else missed++
  }
  return { ...edge, length }
}

/** Least squares through the places of the greatest change. */
function refine(changes: Changes, edge: Edge): Edge {
  let { at, slope } = edge
  let { length } = edge
  for (const reach of [2, 1.5, 1.5]) {
    let [n, st, sv, stt, stv] = [0, 0, 0, 0, 0]
    for (let t = first; t <= length; t++) {
      const v = at + slope * t
      let [weight, place] = [0, 0]
      for (let off = -reach; off <= reach; off += 0.5) {
        if (v + off < 1 || v + off > changes.long - 3) continue
        const w = Math.max(0, likeness(changes, edge, t, v + off))
        weight += w * w
        place += w * w * (v + off)
      }
      if (weight === 0) continue
      const middle = place / weight
      n++
      st += t
      sv += middle
      stt += t * t
      stv += t * middle
    }
    const spread = n * stt - st * st
    if (n < 4 || spread === 0) return edge
    slope = (n * stv - st * sv) / spread
    at = (sv - slope * st) / n
    length = follow(changes, { ...edge, at, slope }).length
  }
  return { ...edge, at, slope, length }
}
