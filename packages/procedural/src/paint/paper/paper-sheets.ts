/** Sheets of paper with fibers, cut edges and shadows. */
import { mixRgb, type Rgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep, tau } from '../../math/number.ts'
import { hash2, type Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import type { Layer } from '../scene.ts'

/** Gap between two sheets, which sets the size of their shadows. */
const gap = 0.02

/** One sheet of the stack; `k` is 0 at the back and 1 in front. */
export interface Sheet {
  id: string
  depth: number
  color: Rgb
  lightX: number
  noise: Noise
  k: number
}

/** Brightness of the paper's grain, around 1. */
function tooth(noise: Noise, x: number, y: number, salt: number): number {
  return 0.975 + 0.055 * noise.value(x * 230 + salt, y * 170)
}

/** The back sheet, on which all others lie. */
export function backLayer(color: Rgb, noise: Noise): Layer {
  return {
    id: 'back',
    depth: 0,
    open: (view) => (target) =>
      paintPixels(view, target, (x, y, out) => {
        const light = tooth(noise, x, y, 3) * (1.03 - 0.1 * y)
        out.r = color[0] * light
        out.g = color[1] * light
        out.b = color[2] * light
      }),
  }
}

/** Sun or moon as a paper disc with its shadow. */
export function discLayer(disc: {
  x: number
  y: number
  radius: number
  lightX: number
  night: boolean
  color: Rgb
}): Layer {
  const paper: Rgb = disc.night ? [1.15, 1.08, 0.9] : mixRgb([1.35, 1.24, 1.02], disc.color, 0.1)
  return {
    id: 'disc',
    moves: 'breathe',
    depth: 0.1,
    open: (view) => (target) => {
      const reach = disc.radius + gap * 3
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const dx = x - disc.x
          const dy = y - disc.y
          const inside = disc.radius - Math.sqrt(dx * dx + dy * dy)
          const cover = clamp(inside / view.pixel + 0.5)
          const sx = dx + disc.lightX * gap * 0.55
          const sy = dy - gap * 0.8
          const shadow = 0.34 * smoothstep(-gap, gap * 0.8, disc.radius - Math.sqrt(sx * sx + sy * sy))
          const bright = 0.96 + 0.05 * smoothstep(0.006, 0, inside)
          out.a = cover + (1 - cover) * shadow
          const share = out.a > 0 ? cover / out.a : 0
          out.r = paper[0] * bright * share
          out.g = paper[1] * bright * share
          out.b = paper[2] * bright * share
        },
        { left: disc.x - reach, right: disc.x + reach, top: disc.y - reach, bottom: disc.y + reach },
      )
    },
  }
}

/** Stars as small holes in the night sheet. */
export function starSheet(random: Random, color: Rgb): Layer {
  const light = mixRgb([1, 0.94, 0.75], color, 0.1)
  const cell = 0.11
  return {
    id: 'stars',
    moves: 'stars',
    depth: 0.12,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const column = Math.floor(x / cell)
          const row = Math.floor(y / cell)
          const own = hash2(column + random.seed, row)
          out.a = 0
          if (own > 0.4) return
          const dx = x - (column + 0.25 + 0.5 * hash2(row, column + 9)) * cell
          const dy = y - (row + 0.25 + 0.5 * hash2(column, row + 5)) * cell
          const size = 0.0016 + 0.0028 * hash2(column + 3, row + 7)
          out.a = clamp((size - Math.sqrt(dx * dx + dy * dy)) / view.pixel + 0.5)
          out.r = light[0]
          out.g = light[1]
          out.b = light[2]
        },
        { bottom: 0.2 },
      ),
  }
}

/** A sheet below the edge y = height(x), with a shadow that falls away from the light on the sheets behind. */
export function edgeLayer({ id, depth, color, lightX, noise, k }: Sheet, height: (x: number) => number): Layer {
  return {
    id,
    moves: 'breathe',
    depth,
    open(view) {
      const columns = view.width + 2
      const edge = new Float64Array(columns)
      for (let i = 0; i < columns; i++) edge[i] = height(view.left + (i - 0.5) * view.pixel)
      // Edge of the shadow: shifted away from the light and smoothed.
      const soft = new Float64Array(columns)
      const taps = 9
      for (let i = 0; i < columns; i++) {
        const x = view.left + (i - 0.5) * view.pixel + lightX * gap * 0.7
        let sum = 0
        for (let t = 0; t < taps; t++) sum += height(x + ((t / (taps - 1)) * 2 - 1) * gap * 0.9)
        soft[i] = sum / taps
      }
      let lowest = 9
      for (let i = 0; i < columns; i++) lowest = Math.min(lowest, edge[i])
      const salt = k * 91
      return (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const i = Math.max(0, Math.min(columns - 1, Math.round((x - view.left) / view.pixel + 0.5)))
            const top = edge[i]
            const below = y - top
            const slope = (edge[Math.min(columns - 1, i + 1)] - edge[Math.max(0, i - 1)]) / 2
            const cover = clamp(below / Math.max(view.pixel, Math.min(Math.abs(slope), view.pixel * 4)) + 0.5)
            if (cover < 1) {
              const d = y - soft[i] + gap * 0.9
              const shadow = 0.5 * smoothstep(-gap * 1.3, gap * 1.1, d) + 0.12 * smoothstep(-gap * 5, gap, d)
              out.a = cover + (1 - cover) * shadow * (1 - cover)
              if (out.a <= 0.002) {
                out.a = 0
                return
              }
            }
            const share = cover < 1 ? cover / out.a : 1
            const light =
              tooth(noise, x, y, salt) *
              (1.06 - 0.2 * clamp(below * 1.4)) *
              share *
              (1 + 0.16 * smoothstep(0.005, 0.001, below))
            out.r = color[0] * light
            out.g = color[1] * light
            out.b = color[2] * light
          },
          { top: lowest - gap * 7 },
        )
    },
  }
}

/** A sheet with a hole that shows the sheets behind. */
export function caveLayer(
  { id, depth, color, lightX, noise, k }: Sheet,
  own: Random,
  x0: number,
  y0: number,
  radius: number,
): Layer {
  const offset = own.range(0, 200)
  const steps = 720
  const table = new Float64Array(steps + 1)
  const loose = own.range(0.5, 0.8)
  let least = 9
  let most = 0
  for (let i = 0; i <= steps; i++) {
    const angle = (i / steps) * tau
    const u = Math.cos(angle)
    const v = Math.sin(angle)
    const n = noise.soft(u * 1.1 + k * 0.8 + 40, v * 1.1 + k * 0.5 + 9, 4) - 0.5
    const detail = noise.soft(u * 3.4 + offset, v * 3.4, 3) - 0.5
    const r = radius * (1 + n * loose * 1.6 + detail * 0.22)
    table[i] = r
    least = Math.min(least, r)
    most = Math.max(most, r)
  }
  const edgeAt = (dx: number, dy: number): number => {
    const place = ((Math.atan2(dy, dx) / tau + 1) % 1) * steps
    const i = place | 0
    return mix(table[i], table[Math.min(steps, i + 1)], place - i)
  }
  const wide = gap * 2.4
  return {
    id,
    moves: 'breathe',
    depth,
    open: (view) => (target) =>
      paintPixels(view, target, (x, y, out) => {
        const dx = x - x0
        const dy = y - y0
        const distance = Math.sqrt(dx * dx + dy * dy)
        if (distance < least - wide * 2.2) {
          out.a = 0
          return
        }
        let cover = 1
        let over = 1
        if (distance < most + 0.02) {
          over = distance - edgeAt(dx, dy)
          cover = clamp(over / (view.pixel * 1.3) + 0.5)
          if (cover < 1) {
            const sx = dx + lightX * gap * 0.8
            const sy = dy - gap * 1.2
            const d = Math.sqrt(sx * sx + sy * sy) - edgeAt(sx, sy)
            const shadow = 0.56 * smoothstep(-wide, gap * 0.9, d) + 0.1 * smoothstep(-wide * 2, 0, d)
            out.a = cover + (1 - cover) * shadow
            if (out.a <= 0.002) {
              out.a = 0
              return
            }
          }
        }
        const share = cover < 1 ? cover / out.a : 1
        const light =
          tooth(noise, x, y, k * 70) * (1.03 - 0.12 * clamp(over)) * share * (1 + 0.18 * smoothstep(0.006, 0.001, over))
        out.r = color[0] * light
        out.g = color[1] * light
        out.b = color[2] * light
      }),
  }
}
