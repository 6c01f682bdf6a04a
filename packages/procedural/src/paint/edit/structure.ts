/** Estimates depth and sky of an image without a recipe, from layout, haze and sharpness. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { blurPlane, rowReader } from '../../image/small-copy.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'

export interface Structure {
  /** Share of the image that is sky, 0 to 1. */
  skyShare: number
  /** Row of the image's horizon, 0 (top) to 1. */
  horizon: number
  /** Mean brightness of sky and of the rest, display values. */
  skyLuma: number
  restLuma: number
  /**
   * Writes, for one row, `sky` (0 to 1), `depth` (0 far to 1 near) and the soft brightness, three numbers per pixel.
   */
  row(y: number, into: Float32Array): void
}

/** Points along the longer side of the small copy on which the estimates are made. */
const side = 176
/** Largest step between neighboring points inside a sky. */
const calm = 0.036
/** Squared noise below which the guided filter does not follow the image. */
const follow = 0.002

/** Differences (over three channels) from the sky beside a pixel up to which it is sky, and above which it is not. */
const sameSky = 0.1
const otherThing = 0.24

/**
 * Depth and sky with borders that follow the image's edges: depth by a guided filter, sky by comparing each pixel near
 * the border with the color of the sky beside it.
 */
export function structureOf({ data, width, height }: RgbImage): Structure {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / side))
  const columns = Math.ceil(width / step)
  const rows = Math.ceil(height / step)
  const count = columns * rows
  const small = { r: new Float32Array(count), g: new Float32Array(count), b: new Float32Array(count) }
  const luma = new Float32Array(count)
  for (let row = 0, k = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, k++) {
      let [r, g, b, n] = [0, 0, 0, 0]
      const bottom = Math.min(height, (row + 1) * step)
      const right = Math.min(width, (column + 1) * step)
      const stride = Math.max(1, step >> 2)
      for (let y = row * step; y < bottom; y += stride)
        for (let x = column * step; x < right; x += stride, n++) {
          const o = (y * width + x) * 3
          r += data[o]
          g += data[o + 1]
          b += data[o + 2]
        }
      small.r[k] = r / n / 255
      small.g[k] = g / n / 255
      small.b[k] = b / n / 255
      luma[k] = (0.299 * r + 0.587 * g + 0.114 * b) / n / 255
    }
  const sky = skyOf(small, luma, columns, rows)
  const { horizon, share } = measureSky(sky, columns, rows)
  const depth = depthOf(small, { luma, sky, columns, rows, horizon })
  const radius = Math.max(2, columns / 40)
  const guide = (plane: Float32Array) => guided(luma, plane, { columns, rows, radius })
  const depthLine = guide(depth)
  const soft = blurPlane(luma, columns, rows, radius)
  const wide = Math.max(2, columns / 34)
  const mask = blurPlane(sky, columns, rows, wide / 1.6)
  const around = blurPlane(sky, columns, rows, wide)
  const colorOf = (plane: Float32Array) =>
    blurPlane(
      plane.map((value, i) => value * sky[i]),
      columns,
      rows,
      wide,
    ).map((value, i) => value / Math.max(0.001, around[i]))
  const read = (first: Float32Array, second: Float32Array, third: Float32Array) => {
    const points = new Float32Array(count * 3)
    for (let i = 0; i < count; i++) points.set([first[i] ?? 0, second[i] ?? 0, third[i] ?? 0], i * 3)
    return rowReader(points, columns, rows, step, width)
  }
  const readColor = read(colorOf(small.r), colorOf(small.g), colorOf(small.b))
  const readLines = read(depthLine.slope, depthLine.base, soft)
  const readMask = read(mask, mask, mask)
  const lines = new Float32Array(width * 3)
  const colors = new Float32Array(width * 3)
  const masks = new Float32Array(width * 3)
  const mean = (isSky: boolean) => {
    let sum = 0
    let weight = 0
    for (let i = 0; i < count; i++) {
      const w = isSky ? sky[i] : 1 - sky[i]
      sum += luma[i] * w
      weight += w
    }
    return weight > 0 ? sum / weight : 0.5
  }
  return {
    skyShare: share,
    horizon,
    skyLuma: mean(true),
    restLuma: mean(false),
    row(y, into) {
      readLines(y, lines)
      readColor(y, colors)
      readMask(y, masks)
      for (let x = 0, o = 0, from = y * width * 3; x < width; x++, o += 3, from += 3) {
        const r = data[from] / 255
        const g = data[from + 1] / 255
        const b = data[from + 2] / 255
        const l = 0.299 * r + 0.587 * g + 0.114 * b
        const inside = masks[o]
        let isSky = 0
        if (inside > 0.02) {
          const difference = Math.abs(r - colors[o]) + Math.abs(g - colors[o + 1]) + Math.abs(b - colors[o + 2])
          const alike = 1 - smoothstep(sameSky, otherThing, difference)
          isSky = Math.max(smoothstep(0.72, 0.98, inside), smoothstep(0.03, 0.3, inside) * alike)
        }
        into[o] = isSky
        into[o + 1] = clamp(lines[o] * l + lines[o + 1])
        into[o + 2] = lines[o + 2]
      }
    },
  }
}

interface Planes {
  r: Float32Array
  g: Float32Array
  b: Float32Array
}

/** The region connected to the upper edge by small steps, if it is calm and does not reach the lower edge. */
function skyOf({ r, g, b }: Planes, luma: Float32Array, columns: number, rows: number): Float32Array {
  const count = columns * rows
  const sky = new Float32Array(count)
  const queue = new Int32Array(count)
  let end = 0
  const stepAt = (i: number, k: number) => Math.abs(r[i] - r[k]) + Math.abs(g[i] - g[k]) + Math.abs(b[i] - b[k])
  let top = 0
  for (let x = 0; x < columns; x++) top += luma[x] / columns
  const isCalm = (i: number) => {
    const x = i % columns
    const right = x + 1 < columns ? stepAt(i, i + 1) : 0
    const down = i + columns < count ? stepAt(i, i + columns) : 0
    const isGreen = g[i] > b[i] + 0.06 && g[i] > r[i] + 0.02
    return !isGreen && Math.max(right, down) < calm * 5
  }
  for (let x = 0; x < columns; x++)
    if (isCalm(x) && luma[x] > top * 0.6) {
      sky[x] = 1
      queue[end++] = x
    }
  if (end < columns * 0.3) return sky.fill(0)
  for (let at = 0; at < end; at++) {
    const i = queue[at]
    const x = i % columns
    for (const k of [
      x > 0 ? i - 1 : -1,
      x + 1 < columns ? i + 1 : -1,
      i + columns < count ? i + columns : -1,
      i - columns,
    ]) {
      if (k < 0 || sky[k] === 1) continue
      const limit = k > i + 1 ? calm * 2.2 : calm * 3
      if (stepAt(i, k) > limit || !isCalm(k) || luma[k] < top * 0.45) continue
      sky[k] = 1
      queue[end++] = k
    }
  }
  let atBottom = 0
  for (let x = 0; x < columns; x++) atBottom += sky[count - columns + x]
  if (end < count * 0.04 || atBottom > columns * 0.25) return sky.fill(0)
  return withClouds(sky, columns, rows)
}

/** Adds clouds, birds and the sun to the sky: parts that sky separates from the lower edge. */
function withClouds(sky: Float32Array, columns: number, rows: number): Float32Array {
  const count = columns * rows
  const isGround = new Uint8Array(count)
  const queue: number[] = []
  const visit = (i: number) => {
    if (sky[i] === 1 || isGround[i] === 1) return
    isGround[i] = 1
    queue.push(i)
  }
  for (let x = 0; x < columns; x++) visit(count - columns + x)
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = i % columns
    if (x > 0) visit(i - 1)
    if (x + 1 < columns) visit(i + 1)
    if (i >= columns) visit(i - columns)
    if (i + columns < count) visit(i + columns)
  }
  const whole = sky.map((_, i) => (isGround[i] === 1 ? 0 : 1))
  // Slivers of sky in the ground, or of ground in the sky, are mistakes.
  return blurPlane(whole, columns, rows, 2).map((share) => (share > 0.5 ? 1 : 0))
}

function measureSky(sky: Float32Array, columns: number, rows: number): { horizon: number; share: number } {
  let total = 0
  const ends: number[] = []
  for (let x = 0; x < columns; x++) {
    let last = 0
    for (let y = 0; y < rows; y++)
      if (sky[y * columns + x] > 0.5) {
        last = y + 1
        total++
      }
    ends.push(last / rows)
  }
  const sorted = ends.sort((a, b) => a - b)
  const share = total / (columns * rows)
  return { share, horizon: share > 0 ? clamp(sorted[Math.floor(sorted.length * 0.7)] ?? 0.35, 0.1, 0.85) : 0.35 }
}

interface StructurePlanes {
  luma: Float32Array
  sky: Float32Array
  columns: number
  rows: number
  horizon: number
}

function depthOf({ r, g, b }: Planes, { luma, sky, columns, rows, horizon }: StructurePlanes): Float32Array {
  const count = columns * rows
  const sharp = new Float32Array(count)
  const dark = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const right = i % columns < columns - 1 ? Math.abs(luma[i] - luma[i + 1]) : 0
    const down = i + columns < count ? Math.abs(luma[i] - luma[i + columns]) : 0
    sharp[i] = Math.min(0.2, right + down) * 5
    dark[i] = Math.min(r[i], g[i], b[i])
  }
  const crisp = blurPlane(sharp, columns, rows, Math.max(2, columns / 24))
  const veil = blurPlane(dark, columns, rows, Math.max(2, columns / 40))
  const depth = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const y = Math.floor(i / columns) / rows
    const below = clamp((y - horizon) / Math.max(0.12, 1 - horizon))
    const place = y < horizon ? 0.12 * (y / horizon) : 0.12 + 0.88 * below ** 0.75
    const guess = 0.62 * place + 0.2 * clamp(crisp[i] * 1.6) + 0.18 * (1 - clamp(veil[i] * 1.5))
    depth[i] = mix(guess, 0, sky[i])
  }
  return depth
}

interface GuidedFilter {
  columns: number
  rows: number
  radius: number
}

/** For each point the line `slope * brightness + base` that fits `plane` best around it. */
function guided(
  luma: Float32Array,
  plane: Float32Array,
  { columns, rows, radius }: GuidedFilter,
): { slope: Float32Array; base: Float32Array } {
  const blurred = (from: Float32Array) => blurPlane(from, columns, rows, radius / 1.6)
  const products = luma.map((l, i) => l * plane[i])
  const squares = luma.map((l) => l * l)
  const meanL = blurred(luma)
  const meanP = blurred(plane)
  const both = blurred(products)
  const square = blurred(squares)
  const slope = new Float32Array(luma.length)
  const base = new Float32Array(luma.length)
  for (let i = 0; i < luma.length; i++) {
    const l = meanL[i]
    const p = meanP[i]
    const k = (both[i] - l * p) / (square[i] - l * l + follow)
    slope[i] = k
    base[i] = p - k * l
  }
  return { slope: blurred(slope), base: blurred(base) }
}
