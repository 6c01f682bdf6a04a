/** The light of a sun or moon and what it makes bright around it: taken out before an image is continued, then laid
 * on again around its middle, so that half a sun at the border becomes a whole one and its glow comes nowhere again. */
import type { RgbImage } from '../../image/rgb-image.ts'
import { type SmallImage, smallImage } from '../../image/small-image.ts'
import { smoothstep } from '../../math/number.ts'
import type { Box } from './box.ts'

export interface Glow {
  /** Middle, in px of the canvas; it may lie beyond the border of the image. */
  x: number
  y: number
  /** px between two rings. */
  ring: number
  /** Bytes of light by sector from straight up to straight down, then by ring, then by channel. */
  light: Float32Array
  /** Bytes that are seen there, in the same order. */
  color: Float32Array
}

/** Points along the longer side of the copies on which a middle is looked for and light is measured. */
const roughPoints = 64
const finePoints = 256
/** Distances from the middle within which the light is looked for and measured, as shares of the longer side. */
const lookedShare = 0.22
const reachShare = 0.34
/** How far beyond the border of the image a middle may lie, as a share of its longer side. */
const beyondShare = 0.06
/** Least share of the brightness changes around a middle that must point to it. */
const leastToward = 0.5
/** Least brightness of a middle, 0 to 1, and how much brighter than its surroundings it must be. */
const leastBright = 0.78
const leastDrop = 0.1
/** Greatest mean difference of two places at the same distance, as a share of that drop. */
const mostUneven = 0.3
/** Greatest part of that drop that may lie within so short a share of the distance. */
const mostAtOnce = 0.75
const edgeShare = 0.16
const sectors = 12
/** Steepest angle, as the rise over the distance, of the places at which a middle shows: sky lies beside it. */
const flattest = 0.6

/** Steepest change of a light, 0 to 1, from one point to the next but one of the rough copy. */
const steepest = 0.22

type Plane = Pick<SmallImage, 'columns' | 'rows' | 'luma'>

interface Middle {
  x: number
  y: number
}

/** Finds the brightest round light of the image at `box`; null without one. */
export function findGlow(source: RgbImage, box: Box): Glow | null {
  const rough = smallImage(source, roughPoints)
  const middle = findMiddle(beyondRows(rough))
  if (!middle) return null
  const fine = smallImage(source, finePoints)
  const scale = fine.columns / rough.columns
  const exact = refineMiddle(beyondRows(fine), { x: middle.x * scale, y: middle.y * scale }, scale)
  if (!isRound(fine, exact)) return null
  const ring = box.width / fine.columns
  return { x: box.left + exact.x * ring, y: box.top + exact.y * ring, ring, ...ringsOf(fine, exact) }
}

/** Adds (`power` 1) the light to what is in `part` of the canvas, or takes it out (-1). */
export function applyGlow({ data, width, height }: RgbImage, glow: Glow, power: 1 | -1, part: Uint8Array): void {
  const rings = glow.light.length / (sectors * 3)
  const reach = rings * glow.ring
  const top = Math.max(0, Math.floor(glow.y - reach))
  const left = Math.max(0, Math.floor(glow.x - reach))
  const light = new Float32Array(3)
  for (let y = top; y < Math.min(height, glow.y + reach); y++)
    for (let x = left; x < Math.min(width, glow.x + reach); x++) {
      const i = y * width + x
      if (part[i] === 0 || !readRings(glow, glow.light, x + 0.5 - glow.x, y + 0.5 - glow.y, light)) continue
      for (let c = 0; c < 3; c++) {
        // Light on light never passes white: what one adds to is what is missing to it.
        const value = data[i * 3 + c]
        const share = Math.min(most, light[c] / 255)
        const changed = power === 1 ? value + (255 - value) * share : (value - 255 * share) / (1 - share)
        data[i * 3 + c] = Math.max(0, Math.min(255, changed + 0.5))
      }
    }
}
/** Greatest share of light that is taken out: what is behind white is not known. */
const most = 0.96

/** How much light lies on each px of the canvas, 0 to 255. */
export function lightOver({ width, height }: Pick<RgbImage, 'width' | 'height'>, glow: Glow): Uint8Array {
  const over = new Uint8Array(width * height)
  const light = new Float32Array(3)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (readRings(glow, glow.light, x + 0.5 - glow.x, y + 0.5 - glow.y, light))
        over[i] = Math.min(255, Math.max(...light))
  return over
}

/** Where the light hides what is behind it, `part` gets what is seen at the same distance on the other side. */
export function mirrorGlow({ data, width, height }: RgbImage, glow: Glow, over: Uint8Array, part: Uint8Array): void {
  const color = new Float32Array(3)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const share = part[i] === 0 ? 0 : smoothstep(hidingFrom, hidingTo, over[i])
      if (share === 0 || !readRings(glow, glow.color, x + 0.5 - glow.x, y + 0.5 - glow.y, color)) continue
      if (color[0] < 0) continue
      for (let c = 0; c < 3; c++) {
        const value = data[i * 3 + c]
        data[i * 3 + c] = value + (color[c] - value) * share + 0.5
      }
    }
}
/** Light, 0 to 255, from which on it begins to hide what is behind it, and from which on nothing else is seen. */
const hidingFrom = 8
const hidingTo = 36

/** Reads a table of sectors and rings at an offset from the middle; false beyond its outermost ring. */
function readRings({ ring }: Glow, table: Float32Array, dx: number, dy: number, into: Float32Array): boolean {
  const rings = table.length / (sectors * 3)
  const away = Math.hypot(dx, dy) / ring - 0.5
  if (away >= rings - 1) return false
  const near = Math.max(0, Math.floor(away))
  const u = Math.max(0, away - near)
  const turn = (Math.atan2(Math.abs(dx), -dy) / Math.PI) * sectors - 0.5
  const first = Math.max(0, Math.floor(turn))
  const next = Math.min(sectors - 1, first + 1)
  const v = Math.max(0, turn - first)
  const [one, other] = [(first * rings + near) * 3, (next * rings + near) * 3]
  for (let c = 0; c < 3; c++)
    into[c] =
      (table[one + c] * (1 - u) + table[one + 3 + c] * u) * (1 - v) +
      (table[other + c] * (1 - u) + table[other + 3 + c] * u) * v
  return true
}

/** The place to which the most of the brightness changes around it point. */
function findMiddle(small: Plane): Middle | null {
  const { columns, rows } = small
  const longer = Math.max(columns, rows)
  const beyond = Math.round(longer * beyondShare)
  let best: Middle | null = null
  let most = 0
  for (let y = 0; y < rows; y++)
    for (let x = -beyond; x < columns + beyond; x++) {
      const score = towardOf(small, x + 0.5, y + 0.5, longer * lookedShare)
      if (score <= most) continue
      most = score
      best = { x: x + 0.5, y: y + 0.5 }
    }
  return best && most > 0 ? best : null
}

/** How much brightness rises toward a place, weighted by how purely it does; 0 where too little points there. */
function towardOf({ columns, rows, luma }: Plane, cx: number, cy: number, reach: number): number {
  let toward = 0
  let all = 0
  let brightest = 0
  for (let y = Math.max(1, Math.ceil(cy - reach * flattest)); y < Math.min(rows - 1, cy + reach * flattest); y++)
    for (let x = Math.max(1, Math.ceil(cx - reach)); x < Math.min(columns - 1, cx + reach); x++) {
      const dx = x + 0.5 - cx
      const dy = y + 0.5 - cy
      const away = Math.hypot(dx, dy)
      if (away > reach || Math.abs(dy) > away * flattest + 1) continue
      const i = y * columns + x
      const gx = luma[i + 1] - luma[i - 1]
      const gy = luma[i + columns] - luma[i - columns]
      const steepness = Math.hypot(gx, gy)
      if (away < reach * 0.12) brightest = Math.max(brightest, luma[i])
      // Light is smooth: an edge belongs to a thing before it.
      if (steepness > (steepest * roughPoints) / Math.max(columns, rows)) continue
      toward -= (gx * dx + gy * dy) / Math.max(1, away)
      all += steepness
    }
  const share = all > 0 ? toward / all : 0
  return share < leastToward || brightest < leastDrop ? 0 : toward * share
}

/** Brightness of each place beyond the middle one of its row. */
function beyondRows({ columns, rows, luma }: SmallImage): Plane {
  const beyond = luma.slice()
  for (let y = 0; y < rows; y++) {
    const own = beyond.subarray(y * columns, (y + 1) * columns)
    const middle = own.slice().sort()[columns >> 1] ?? 0
    for (let x = 0; x < columns; x++) own[x] = own[x] - middle
  }
  return { columns, rows, luma: beyond }
}

function refineMiddle(small: Plane, from: Middle, step: number): Middle {
  const reach = Math.max(small.columns, small.rows) * lookedShare
  let best = from
  let most = 0
  for (let dy = -step; dy <= step; dy++)
    for (let dx = -step; dx <= step; dx++) {
      const score = towardOf(small, from.x + dx, from.y + dy, reach)
      if (score <= most) continue
      most = score
      best = { x: from.x + dx, y: from.y + dy }
    }
  return best
}

/** Whether places beside the middle are as bright as others at their distance, and the middle is much brighter. */
function isRound({ columns, rows, luma }: SmallImage, { x: cx, y: cy }: Middle): boolean {
  const reach = Math.floor(Math.max(columns, rows) * lookedShare)
  const rings = Array.from({ length: reach }, (): number[] => [])
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      const away = Math.hypot(x + 0.5 - cx, y + 0.5 - cy)
      if (Math.abs(y + 0.5 - cy) <= away * flattest) rings[Math.floor(away)]?.push(luma[i])
    }
  const seen = rings.filter((ring) => ring.length > 3).map((ring) => ring.sort((a, b) => a - b))
  const middles = seen.map((ring) => ring[ring.length >> 1] ?? 0)
  const [nearest = 0] = middles
  const drop = nearest - (middles.at(-1) ?? 0)
  if (nearest < leastBright || drop < leastDrop) return false
  // A cloud, a lamp's globe or a sheet of paper is bright up to its edge; light fades.
  const near = Math.max(1, Math.round(reach * edgeShare))
  const falls = middles.map((value, ring) => value - Math.min(...middles.slice(ring, ring + near)))
  if (Math.max(...falls) > mostAtOnce * drop) return false
  const uneven = seen.map((ring) => (ring[(ring.length * 3) >> 2] ?? 0) - (ring[ring.length >> 2] ?? 0))
  return uneven.reduce((sum, value) => sum + value, 0) / uneven.length < mostUneven * drop
}

/** Light and color by sector and ring, the same on both sides: what is beyond the border is like the other side. */
function ringsOf(small: SmallImage, middle: Middle): Pick<Glow, 'light' | 'color'> {
  const { columns, rows } = small
  const rings = Math.ceil(Math.max(columns, rows) * reachShare)
  const light = new Float32Array(sectors * rings * 3)
  const color = new Float32Array(sectors * rings * 3)
  for (const [c, plane] of [small.r, small.g, small.b].entries()) {
    const behind = behindOf(plane, small, middle)
    const lights: number[][] = Array.from({ length: sectors * rings }, () => [])
    const colors: number[][] = Array.from({ length: sectors * rings }, () => [])
    for (let y = 0, i = 0; y < rows; y++)
      for (let x = 0; x < columns; x++, i++) {
        const dx = x + 0.5 - middle.x
        const dy = y + 0.5 - middle.y
        const ring = Math.floor(Math.hypot(dx, dy))
        if (ring >= rings) continue
        const turn = Math.min(sectors - 1, Math.floor((Math.atan2(Math.abs(dx), -dy) / Math.PI) * sectors))
        lights[turn * rings + ring]?.push((255 * (plane[i] - behind[y])) / Math.max(0.02, 1 - behind[y]))
        colors[turn * rings + ring]?.push(plane[i] * 255)
      }
    for (let turn = 0; turn < sectors; turn++) {
      const own = fallingLight(Array.from({ length: rings }, (_, ring) => seenNear(lights, turn, ring, rings)))
      for (let ring = 0; ring < rings; ring++) {
        const at = (turn * rings + ring) * 3 + c
        light[at] = own[ring] ?? 0
        color[at] =
          middleOf(seenNear(colors, turn, ring, rings, Math.floor((likeReach * sectors) / Math.PI / (ring + 1)))) ??
          unseen
      }
    }
  }
  // A ring so near that the border hides all of it is as bright as the nearest that is seen.
  for (let turn = 0; turn < sectors; turn++)
    for (let ring = rings - 2; ring >= 0; ring--)
      for (let c = 0; c < 3; c++) {
        const at = (turn * rings + ring) * 3 + c
        color[at] = ring < nearRings ? Math.max(color[at], color[at + 3]) : color[at]
      }
  return { light, color }
}
/** Distance in points up to which a place speaks for another at the same distance from the middle. */
const likeReach = 5
/** Stands for the color of a place that speaks for none, far below every other. */
const unseen = -1e9
/** Rings that are never darker than the next: nothing stands before the middle of a light. */
const nearRings = 4

const middleOf = (values: number[]): number | null => values.sort((a, b) => a - b)[values.length >> 1] ?? null

/** What a sector shows at a ring, or the nearest sector where the border of the image cuts it off. */
function seenNear(found: readonly number[][], turn: number, ring: number, rings: number, most = sectors): number[] {
  for (let off = 0; off <= most; off++)
    for (const near of [turn + off, turn - off]) {
      const seen = near < 0 || near >= sectors ? [] : (found[near * rings + ring] ?? [])
      if (seen.length > 0) return seen
    }
  return []
}

/** What each row shows away from the middle. */
function behindOf(plane: Float32Array, { columns, rows }: SmallImage, { x: cx }: Middle): Float32Array {
  const reach = Math.max(columns, rows) * reachShare
  return Float32Array.from({ length: rows }, (_, y) => {
    const row = [...plane.subarray(y * columns, (y + 1) * columns)]
    const away = row.filter((_value, x) => Math.abs(x + 0.5 - cx) > reach)
    const seen = (away.length > columns / 5 ? away : row).sort((a, b) => a - b)
    return seen[seen.length >> 1] ?? 0
  })
}

/** Medians of the rings, counted from the outermost, which never rise outward: a cloud or a branch is no light. */
function fallingLight(found: readonly number[][]): number[] {
  const medians = found.map(middleOf)
  const known = medians.flatMap((value) => (value === null ? [] : [value]))
  const outermost = Math.max(0, known.at(-1) ?? 0)
  let before = known[0] ?? 0
  const falling = medians.map((value) => {
    before = Math.min(before, value ?? before)
    return Math.max(0, before - outermost)
  })
  return falling.map((value, ring) =>
    ring === 0 ? value : ((falling[ring - 1] ?? value) + value * 2 + (falling[ring + 1] ?? 0)) / 4,
  )
}
