/** Waterfalls, their pool and their spray. */
import { hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import { atRest, movingOn, type Stage } from '../core/cycles.ts'
import { roughGrid } from '../core/fine-detail.ts'
import { type PointRow, paintPixels } from '../core/pixels.ts'
import type { Palette } from '../palette.ts'
import type { Area, Layer, Target, View } from '../scene.ts'

/** A waterfall in world units: its middle, half width, and upper and lower ends. */
export interface Fall {
  x: number
  half: number
  top: number
  foot: number
  depth: number
  far: number
}

export interface FallLook {
  white: Rgb
  shade: Rgb
  noise: Noise
  salt: number
}

/** Strands of a row of water, and room for a line of noise. */
interface Strands {
  sum: Float32Array
  line: Float32Array
}

/** White water of a fall, in strands. */
export function fallLayer(id: string, fall: Fall, { white, shade, noise, salt }: FallLook): Layer {
  const area: Area = {
    left: fall.x - fall.half * 1.7,
    right: fall.x + fall.half * 1.7,
    top: fall.top - 0.03,
    bottom: fall.foot + 0.03,
  }
  const tall = fall.foot - fall.top
  /** Adds a share of the strands of a row of water that has dropped to `y`, around their mean. */
  const addStrands = ({ x, step }: PointRow, y: number, down: number, share: number, { sum, line }: Strands) => {
    const add = (across: number, along: number) => {
      noise.fbmLine({ x: x * across + salt, y: along, stepX: step * across, stepY: 0 }, 3, line)
      for (let k = 0; k < line.length; k++) sum[k] += (line[k] - 0.5) * 0.5 * share
    }
    add(70, y * 3.4 - down)
    add(24, y * 1.7 + 5)
  }
  /** The fall when its water has dropped so far. */
  const paint = (view: View, target: Target, [one, other]: readonly [Stage, Stage]) => {
    const isAlone = other.share <= 0.01
    const ragged = new Float32Array(view.width)
    const strands: Strands = { sum: new Float32Array(0), line: new Float32Array(0) }
    let next = 0
    let [down, middle, half] = [0, 0, 1]
    const row = (points: PointRow) => {
      const { x, y, step, count } = points
      next = 0
      down = (y - fall.top) / tall
      if (down < -0.03) return
      // Water falls faster the lower it is, so its strands are drawn out.
      const fallen = y - one.moved * (0.6 + 0.4 * down)
      middle = fall.x + 0.012 * (noise.value(fallen * 5 + salt, 2) - 0.5)
      half = fall.half * (1 + 0.28 * down)
      if (strands.sum.length !== count) {
        strands.sum = new Float32Array(count)
        strands.line = new Float32Array(count)
      }
      const edge = { x: ((x - middle) / half) * 3 + salt, y: fallen * 6, stepX: (step / half) * 3, stepY: 0 }
      noise.fbmLine(edge, 3, ragged.subarray(0, count))
      const tear = (noise.value(fallen * 9 + salt, 7) - 0.5) * 0.3
      for (let k = 0; k < count; k++) ragged[k] = ((ragged[k] - 0.5) * 0.75 + tear) * (isAlone ? 1 : 0.7)
      strands.sum.fill(0.5)
      addStrands(points, fallen, down, isAlone ? 1 : one.share, strands)
      if (!isAlone) addStrands(points, y - other.moved * (0.6 + 0.4 * down) + 7, down, other.share, strands)
    }
    paintPixels(
      view,
      target,
      (x, _y, out) => {
        if (down < -0.03) {
          out.a = 0
          return
        }
        const index = next++
        const u = (x - middle) / half
        const body = smoothstep(1.08, 0.7, Math.abs(u) + ragged[index])
        if (body <= 0) {
          out.a = 0
          return
        }
        const dense = smoothstep(0.26, 0.62, strands.sum[index] + 0.1 + down * 0.06)
        out.a = body * smoothstep(-0.03, 0.02, down) * (0.45 + 0.55 * dense)
        const lit = clamp(0.3 + dense * 0.7 - Math.abs(u) * 0.18)
        out.r = mix(shade[0], white[0], lit)
        out.g = mix(shade[1], white[1], lit)
        out.b = mix(shade[2], white[2], lit)
      },
      { ...area, row },
    )
  }
  return {
    id,
    depth: fall.depth,
    open: (view) => (target) => paint(view, target, atRest),
    act(staging) {
      const stagesAt = movingOn(staging, 0.55 + 0.5 * tall, 1.6)
      return {
        areas: () => [area],
        fineness: 0.75,
        open: (view) => (target) => paint(view, target, stagesAt(view.time)),
      }
    },
  }
}

export interface Pool {
  noise: Noise
  shore: number
  falls: readonly Fall[]
  white: Rgb
  haze: Rgb
  gap: number
}

/** Pool under the falls with their foam. */
export function poolLayer(palette: Palette, { noise, shore, falls, white, haze, gap }: Pool): Layer {
  const deep = mixRgb(palette.water, scaleRgb(palette.foliage, 0.12), 0.3)
  const shallow = mixRgb(mixRgb(palette.water, palette.sky[1], 0.5), hex('#3fa7a0'), 0.25 * (1 - palette.dark))
  return {
    id: 'pool',
    moves: 'water',
    depth: 0.7,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const down = y - shore
          const bank = 0.012 * (noise.value(x * 9, 5) - 0.5)
          out.a = smoothstep(-0.004, 0.006, down + bank)
          if (out.a <= 0) return
          const far = 1 / (down + 0.05)
          const wave = noise.fbm(x * far * 1.1, far * 5.5, 3)
          const fine = noise.value(x * far * 5, far * 21)
          const mirror = clamp(0.75 - down * 1.6 + (wave - 0.5) * 0.9)
          let foam = 0
          for (let i = 0; i < falls.length; i++) {
            const fall = falls[i]
            if (!fall) continue
            const dx = (x - fall.x) / (fall.half * 2.4 + 0.02)
            foam += Math.exp(-dx * dx - (down * 11) ** 2) * (0.5 + wave) * Math.min(1, fall.half * 28)
            // Foam trails toward the viewer.
            const trail = (x - fall.x - 0.1 * Math.sin(down * 9 + fall.x * 7)) / (fall.half + down * 0.5)
            foam += bell(trail, 0.8) * smoothstep(0.55, 0.72, wave * 0.6 + fine * 0.4) * smoothstep(0.3, 0, down) * 0.6
          }
          const glint = smoothstep(0.7, 0.86, wave * 0.5 + fine * 0.5) * bell(x - gap, 0.5) * 0.5
          const t = clamp(foam + glint)
          out.r = mix(mix(deep[0], mix(shallow[0], haze[0], 0.45), mirror), white[0], t)
          out.g = mix(mix(deep[1], mix(shallow[1], haze[1], 0.45), mirror), white[1], t)
          out.b = mix(mix(deep[2], mix(shallow[2], haze[2], 0.45), mirror), white[2], t)
        },
        { top: shore - 0.02, detail: roughGrid(view, 1 / 520) },
      ),
  }
}

/** Mist over the foot of each fall. */
export function sprayLayer(noise: Noise, falls: readonly Fall[], white: Rgb, shore: number): Layer {
  return {
    id: 'spray',
    moves: 'rise',
    depth: 0.72,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          let amount = 0
          for (let i = 0; i < falls.length; i++) {
            const fall = falls[i]
            if (!fall) continue
            const dx = (x - fall.x) / (fall.half * 2.2 + 0.06)
            const dy = (y - fall.foot) / (y < fall.foot ? 0.11 + fall.half * 0.9 : 0.03)
            amount += Math.exp(-dx * dx * 0.8 - dy * dy) * Math.min(1, fall.half * 28)
          }
          out.a = clamp(amount * (0.35 + 0.75 * noise.soft(x * 6, y * 7, 3))) * 0.62
          out.r = white[0]
          out.g = white[1]
          out.b = white[2]
        },
        { top: shore - 0.4, bottom: shore + 0.1, detail: 1 / 110 },
      ),
  }
}
