/** Heaped clouds: many round puffs, lit as one body and frayed by noise. */
import { mixRgb, type Rgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import type { Layer } from '../scene.ts'

/** A ball of cloud; z points to the viewer. */
export interface Puff {
  x: number
  y: number
  z: number
  radius: number
}

export interface CloudShape {
  x: number
  /** World y of the flat bottom. */
  base: number
  width: number
  height: number
  /** Shape: 0 is several heaps, 1 a single tower in the middle. */
  tower?: number
}

/** Puffs of a cloud, grown on each other like a cauliflower. */
export function heapPuffs(random: Random, shape: CloudShape): Puff[] {
  const puffs: Puff[] = []
  const tower = shape.tower ?? 0
  const trunks = 7 + Math.round(shape.width / shape.height) * 2
  for (let i = 0; i < trunks; i++) {
    const place = ((i + random.range(0.2, 0.8)) / trunks) * 2 - 1
    const middle = 1 - place * place
    const heap = mix(0.35 + 0.65 * middle * random.range(0.55, 1), middle ** (1 + tower * 2.2), tower)
    const radius = Math.min(shape.width * 0.16, shape.height * 0.34) * (0.45 + 0.55 * middle) * random.range(0.8, 1.1)
    const top = Math.max(radius, shape.height * heap - radius)
    for (let up = radius * 0.5; up <= top; up += radius * 0.8) {
      const thinner = 1 - 0.3 * (up / shape.height)
      puffs.push({
        x:
          shape.x +
          place * shape.width * 0.44 * (1 - tower * 0.35 * (up / shape.height)) +
          random.range(-0.3, 0.3) * radius,
        y: shape.base - up,
        z: random.range(-0.5, 0.5) * radius,
        radius: radius * thinner * random.range(0.85, 1.12),
      })
    }
  }
  let parents = puffs.slice()
  for (let level = 0; level < 2; level++) {
    const children: Puff[] = []
    for (const parent of parents) {
      const count = level === 0 ? 7 : 5
      for (let i = 0; i < count; i++) {
        const around = random.range(-0.15, 1.15) * Math.PI
        const forward = random.range(-0.1, 1) * 1.3
        const out = Math.cos(forward)
        const radius = parent.radius * random.range(0.3, 0.52)
        children.push({
          x: parent.x + Math.cos(around) * out * parent.radius * 0.86,
          y: parent.y - Math.sin(around) * out * parent.radius * 0.86,
          z: parent.z + Math.sin(forward) * parent.radius * 0.86,
          radius,
        })
      }
    }
    puffs.push(...children)
    parents = children
  }
  return puffs
}

export interface BillowOptions {
  id: string
  depth: number
  puffs: readonly Puff[]
  noise: Noise
  /** Direction to the light with z toward the viewer; its length is about 1. */
  light: readonly [x: number, y: number, z: number]
  lit: Rgb
  shade: Rgb
  /** Color of the light on the bottom from below. */
  under: Rgb
  /** World y of the flat bottom. */
  base: number
  height: number
  /** Size of the fraying; default 0.016. */
  fray?: number
  /** World height over which the bottom fades; default 0.03. */
  soft?: number
  /** Fading of far clouds into the sky: 0 is solid, 1 invisible. */
  fade?: number
}

/** World size of a cell of the tables for height and light. */
const cell = 1 / 420

export function billowLayer(options: BillowOptions): Layer {
  const { puffs, noise, light, base } = options
  const fray = options.fray ?? 0.016
  const soft = options.soft ?? 0.03
  const margin = fray * 3 + 0.02
  let left = 1e9
  let right = -1e9
  let top = 1e9
  let bottom = -1e9
  for (const puff of puffs) {
    left = Math.min(left, puff.x - puff.radius - margin)
    right = Math.max(right, puff.x + puff.radius + margin)
    top = Math.min(top, puff.y - puff.radius - margin)
    bottom = Math.max(bottom, puff.y + puff.radius + margin)
  }
  bottom = Math.min(bottom, base + margin * 2 + soft)
  const bright = mixRgb(options.lit, [1, 1, 1], 0.15)
  return {
    id: options.id,
    moves: 'drift',
    depth: options.depth,
    open(view) {
      const columns = Math.ceil((right - left) / cell) + 2
      const rows = Math.ceil((bottom - top) / cell) + 2
      const height = new Float32Array(columns * rows).fill(-9)
      const lit = new Float32Array(columns * rows)
      const cover = new Float32Array(columns * rows)
      for (const puff of puffs) stamp(puff, { height, lit, cover, left, top, columns, rows, light })
      const relief = new Float32Array(columns * rows)
      for (let i = 0; i < relief.length; i++) relief[i] = cover[i] === 0 ? -0.12 : height[i]
      const broad = relief.slice()
      for (let pass = 0; pass < 2; pass++) box(broad, columns, rows, 14)
      // Hollows between puffs see less light, and the cloud as a whole is lit on one side.
      const slope = 0.5 / cell
      for (let i = columns; i < lit.length - columns; i++) {
        const hollow = clamp((broad[i] - relief[i]) * 5, -0.1, 0.34)
        const across = (broad[i - 1] - broad[i + 1]) * slope
        const along = (broad[i - columns] - broad[i + columns]) * slope
        const body = clamp((across * light[0] + along * light[1]) * 0.85, -0.5, 0.5)
        lit[i] = lit[i] * 0.72 + body + 0.04 - hollow
      }
      for (let pass = 0; pass < 2; pass++) {
        box(lit, columns, rows, 3)
        box(cover, columns, rows, 2)
      }
      const fade = 1 - (options.fade ?? 0)
      return (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const n1 = noise.gradient(x * 21, y * 21)
            const n2 = noise.gradient(x * 21 + 31, y * 21 + 17)
            const f1 = noise.gradient(x * 58 + 9, y * 58)
            const f2 = noise.gradient(x * 58, y * 58 + 23)
            const u = (x + (n1 + f1 * 0.45) * fray - left) / cell
            const v = (y + (n2 + f2 * 0.45) * fray - top) / cell
            if (u < 0 || v < 0 || u >= columns - 1.01 || v >= rows - 1.01) {
              out.a = 0
              return
            }
            const column = u | 0
            const row = v | 0
            const i = row * columns + column
            const s = u - column
            const t = v - row
            const body =
              (cover[i] * (1 - s) + cover[i + 1] * s) * (1 - t) +
              (cover[i + columns] * (1 - s) + cover[i + columns + 1] * s) * t
            const wisp = n1 * 0.3 + f2 * 0.25
            out.a =
              smoothstep(0.22, 0.8, body + wisp * 0.35 * (1 - body)) *
              smoothstep(soft, -soft, y - base + (n1 * 0.6 + f1 * 0.3) * fray) *
              fade
            if (out.a <= 0.002) {
              out.a = 0
              return
            }
            const facing =
              (lit[i] * (1 - s) + lit[i + 1] * s) * (1 - t) +
              (lit[i + columns] * (1 - s) + lit[i + columns + 1] * s) * t
            const up = clamp((base - y) / options.height)
            const shine = smoothstep(-0.5, 0.92, facing + (up - 0.45) * 0.5 + f1 * 0.04)
            const low = (1 - up) * (1 - up) * 0.55
            const edge = shine * shine
            out.r = mix(mix(options.shade[0], options.under[0], low), mix(options.lit[0], bright[0], edge), shine)
            out.g = mix(mix(options.shade[1], options.under[1], low), mix(options.lit[1], bright[1], edge), shine)
            out.b = mix(mix(options.shade[2], options.under[2], low), mix(options.lit[2], bright[2], edge), shine)
          },
          { left, right, top, bottom, detail: 1 / 480 },
        )
    },
  }
}

interface StampTarget {
  height: Float32Array
  lit: Float32Array
  cover: Float32Array
  left: number
  top: number
  columns: number
  rows: number
  light: readonly [number, number, number]
}

function stamp(puff: Puff, { height, lit, cover, left, top, columns, rows, light }: StampTarget): void {
  const { radius } = puff
  const x0 = Math.max(0, Math.floor((puff.x - radius - left) / cell))
  const x1 = Math.min(columns - 1, Math.ceil((puff.x + radius - left) / cell))
  const y0 = Math.max(0, Math.floor((puff.y - radius - top) / cell))
  const y1 = Math.min(rows - 1, Math.ceil((puff.y + radius - top) / cell))
  for (let row = y0; row <= y1; row++) {
    const dy = (top + row * cell - puff.y) / radius
    for (let column = x0; column <= x1; column++) {
      const dx = (left + column * cell - puff.x) / radius
      const inside = 1 - dx * dx - dy * dy
      if (inside <= 0) continue
      const rise = Math.sqrt(inside)
      const z = puff.z + rise * radius
      const i = row * columns + column
      cover[i] = 1
      if (z <= height[i]) continue
      height[i] = z
      lit[i] = dx * light[0] + dy * light[1] + rise * light[2]
    }
  }
}

/** Box blur of `reach` cells to each side, in both directions. */
function box(plane: Float32Array, columns: number, rows: number, reach: number): void {
  const line = new Float32Array(Math.max(columns, rows))
  const share = 1 / (reach * 2 + 1)
  const run = (start: number, step: number, count: number) => {
    for (let i = 0; i < count; i++) line[i] = plane[start + i * step]
    let sum = 0
    for (let i = -reach; i <= reach; i++) sum += line[clamp(i, 0, count - 1)]
    for (let i = 0; i < count; i++) {
      plane[start + i * step] = sum * share
      sum += line[Math.min(count - 1, i + reach + 1)] - line[Math.max(0, i - reach)]
    }
  }
  for (let row = 0; row < rows; row++) run(row * columns, 1, columns)
  for (let column = 0; column < columns; column++) run(column, columns, rows)
}
