/** Sheets of coloured paper, cut and stacked, each throwing its shadow on the one behind. */
import { fromOklch, mixRgb, type Rgb, shiftRgb, toOklch } from '../color.ts'
import { createNoise, type Noise } from '../noise.ts'
import { clamp, mix, smoothstep, tau } from '../number.ts'
import { paintPixels } from '../paint/pixels.ts'
import { swatchesFor } from '../paint/swatches.ts'
import { type Palette, paletteFor } from '../palette.ts'
import type { Brief } from '../prompt/brief.ts'
import { hash2, type Random } from '../random.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

type Motif = 'hills' | 'waves' | 'forest' | 'cave' | 'peaks'

/** How far the sheets stand off from each other. */
const gap = 0.02

export const paperCut: SceneKind = {
  name: 'paper-cut',
  answers: { papercut: 1, layers: 0.8, abstract: 0.5 },
  showcase: true,
  build({ brief, frame, random }) {
    const palette = paletteFor(brief, random, { times: ['golden', 'sunset', 'dawn', 'night', 'noon', 'dusk'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const motif = motifOf(brief, shape.fork('motif'))
    const reach = Math.min(frame.aspect, 1.8) / 2
    const count = shape.int(6, 8)
    const colors = sheetColors(brief, palette, count, shape.fork('colors'))
    const lightX = shape.chance(0.5) ? 1 : -1
    const sunX = shape.range(-0.5, 0.5) * reach
    const sunY = motif === 'cave' ? shape.range(-0.1, 0.1) : shape.range(-0.28, -0.08)
    const sunRadius = shape.range(0.07, 0.13)
    const stage: Stage = {
      middle: sunX,
      bowl: frame.aspect > 0.8 && shape.chance(0.6) ? shape.range(0.2, 0.5) / (reach * reach) : 0,
      top: shape.range(-0.16, 0.04),
      size: shape.range(0.75, 1.35),
    }
    const layers: Layer[] = [backLayer(colors[0] as Rgb, noise)]
    layers.push(
      discLayer({ x: sunX, y: sunY, radius: sunRadius, lightX, night: palette.dark > 0.6, color: colors[0] as Rgb }),
    )
    if (palette.dark > 0.6) layers.push(starSheet(random.fork('stars'), colors[0] as Rgb))
    for (let i = 1; i < count; i++) {
      const k = i / (count - 1)
      const own = shape.fork(`sheet ${i}`)
      const sheet: Sheet = { id: `sheet-${i}`, depth: 0.2 + 0.75 * k, color: colors[i] as Rgb, lightX, noise, k }
      layers.push(
        motif === 'cave'
          ? caveLayer(sheet, own, sunX, sunY, mix(sunRadius * 1.5, 0.36 + 0.42 * reach, k ** 0.9))
          : edgeLayer(sheet, edgeOf(motif, k, own, noise, stage)),
      )
    }
    return {
      kind: 'paper-cut',
      frame,
      layers,
      grade: { ...plainGrade, bloom: 0.1, bloomFrom: 0.9, vignette: 0.2, grain: 1.2 },
      tags: ['paper cut', 'layers', motif],
    }
  },
}

function motifOf({ subjects }: Brief, random: Random): Motif {
  const has = (...names: string[]) => names.some((name) => subjects.includes(name))
  if (has('sea', 'wave', 'water', 'beach', 'fish', 'whale', 'sailing')) return 'waves'
  if (has('forest', 'tree', 'deer', 'fox', 'cabin', 'bamboo')) return 'forest'
  if (has('mountain', 'snowpeak', 'ridge', 'valley', 'canyon')) return 'peaks'
  if (has('hill', 'meadow', 'landscape', 'dune')) return 'hills'
  return random.pick(['cave', 'hills', 'waves', 'forest', 'peaks'])
}

/** From the light sheet at the back to the dark one in front. */
function sheetColors(brief: Brief, palette: Palette, count: number, random: Random): Rgb[] {
  const swatches = swatchesFor(brief, palette)
  const ownTime = brief.time !== null || random.chance(0.5)
  const night = palette.dark > 0.6
  const base = ownTime && brief.colors.length === 0 ? palette.sky : null
  const back = night
    ? shiftRgb(base ? base[2] : swatches[1], { l: 0.12, c: 1.2 })
    : base
      ? mixRgb(base[3], [1, 0.95, 0.85], 0.35)
      : mixRgb(swatches[4], swatches[3], 0.25)
  const middle = base ? base[night ? 1 : 2] : swatches[night ? 1 : 2]
  const front = base ? shiftRgb(palette.near, { l: night ? 0.05 : 0.05, c: 1.7 }) : shiftRgb(swatches[0], { l: 0.04 })
  const a = toOklch(back)
  const b = toOklch(middle)
  const c = toOklch(front)
  const lerpHue = (from: number, to: number, t: number) => from + (((to - from + 540) % 360) - 180) * t
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1)
    const [from, to, u] = t < 0.5 ? [a, b, t * 2] : [b, c, t * 2 - 1]
    return fromOklch({
      l: mix(mix(a.l, c.l, t), mix(from.l, to.l, u), 0.35),
      c: mix(from.c, to.c, u) * (night ? 1 : 1.15),
      h: lerpHue(from.h, to.h, u),
    })
  })
}

interface Sheet {
  id: string
  depth: number
  color: Rgb
  lightX: number
  noise: Noise
  k: number
}

/** What all sheets of a landscape share. */
interface Stage {
  middle: number
  /** How steeply the sheets rise towards the sides. */
  bowl: number
  /** World y of the farthest edge. */
  top: number
  size: number
}

/** Fibres and tooth of the paper, around 1. */
function tooth(noise: Noise, x: number, y: number, salt: number): number {
  return 0.975 + 0.055 * noise.value(x * 230 + salt, y * 170)
}

function backLayer(color: Rgb, noise: Noise): Layer {
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

function discLayer(disc: { x: number; y: number; radius: number; lightX: number; night: boolean; color: Rgb }): Layer {
  const paper: Rgb = disc.night ? [1.15, 1.08, 0.9] : mixRgb([1.35, 1.24, 1.02], disc.color, 0.1)
  return {
    id: 'disc',
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

/** Small holes in the night. */
function starSheet(random: Random, color: Rgb): Layer {
  const light = mixRgb([1, 0.94, 0.75], color, 0.1)
  const cell = 0.11
  return {
    id: 'stars',
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

/** A sheet below an edge y = height(x). The shadow falls away from the light onto what is behind. */
function edgeLayer({ id, depth, color, lightX, noise, k }: Sheet, height: (x: number) => number): Layer {
  return {
    id,
    depth,
    open(view) {
      const columns = view.width + 2
      const edge = new Float64Array(columns)
      for (let i = 0; i < columns; i++) edge[i] = height(view.left + (i - 0.5) * view.pixel)
      // The shadow's edge: shifted, and rounded over its own blur.
      const soft = new Float64Array(columns)
      const taps = 9
      for (let i = 0; i < columns; i++) {
        const x = view.left + (i - 0.5) * view.pixel + lightX * gap * 0.7
        let sum = 0
        for (let t = 0; t < taps; t++) sum += height(x + ((t / (taps - 1)) * 2 - 1) * gap * 0.9)
        soft[i] = sum / taps
      }
      let lowest = 9
      for (let i = 0; i < columns; i++) lowest = Math.min(lowest, edge[i] as number)
      const salt = k * 91
      return (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const i = Math.max(0, Math.min(columns - 1, Math.round((x - view.left) / view.pixel + 0.5)))
            const top = edge[i] as number
            const below = y - top
            const slope = ((edge[Math.min(columns - 1, i + 1)] as number) - (edge[Math.max(0, i - 1)] as number)) / 2
            const cover = clamp(below / Math.max(view.pixel, Math.min(Math.abs(slope), view.pixel * 4)) + 0.5)
            if (cover < 1) {
              const d = y - (soft[i] as number) + gap * 0.9
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

function edgeOf(motif: Motif, k: number, own: Random, noise: Noise, stage: Stage): (x: number) => number {
  const flat = flatEdge(motif, k, own, noise, stage)
  return (x) => {
    const away = x - stage.middle
    return flat(x) - (stage.bowl * (0.3 + 0.7 * k) * away * away) / (1 + Math.abs(away) * 1.4)
  }
}

function flatEdge(motif: Motif, k: number, own: Random, noise: Noise, { top, size }: Stage): (x: number) => number {
  const offset = own.range(0, 300)
  const side = own.chance(0.5) ? 1 : -1
  if (motif === 'waves') {
    const base = mix(top + 0.06, 0.42, k)
    const length = mix(0.32, 0.62, k) * own.range(0.85, 1.2) * size
    const high = mix(0.06, 0.13, k) * size
    return (x) => {
      const u = (x + offset) / length
      const t = u - Math.floor(u)
      const tall = 0.6 + 0.8 * hash2(Math.floor(u), Math.round(k * 50))
      // A steep front and a long back, like a roller.
      const lean = side > 0 ? t : 1 - t
      const crest = lean < 0.7 ? (lean / 0.7) ** 2.2 : ((1 - lean) / 0.3) ** 1.4
      const mean = 0.6 + 0.8 * hash2(Math.floor(u) + (t > 0.5 ? 1 : -1), Math.round(k * 50))
      const amount = mix((tall + mean) / 2, tall, Math.min(t, 1 - t) * 2)
      return base - crest * high * amount - 0.03 * noise.value(x * 1.3 + offset, k)
    }
  }
  if (motif === 'peaks') {
    const base = mix(top + 0.02, 0.46, k)
    const high = mix(0.3, 0.2, k) * own.range(0.85, 1.15) * size
    return (x) => {
      const u = x * mix(1.1, 1.6, k) + offset
      return base - high * (noise.ridged(u, k * 5, 4) - 0.45) * 1.5
    }
  }
  const base = mix(top, 0.44, k) + own.range(-0.02, 0.02)
  const high = mix(0.16, 0.14, k) * size
  const hills = (x: number) => base - high * (noise.soft(x * mix(1, 1.5, k) + offset, k * 9, 3) - 0.5) * 2.2
  if (motif === 'hills') return hills
  const pitch = mix(0.028, 0.12, k)
  const tall = mix(0.06, 0.26, k) * size
  const flat = (x: number) => base + 0.04 - high * (noise.soft(x * 0.9 + offset, k * 9, 2) - 0.5)
  return (x) => flat(x) - treeTop(x, pitch, tall, Math.round(offset))
}

/** Height of a row of stylised firs: three tiers to a tree. */
function treeTop(x: number, pitch: number, tall: number, salt: number): number {
  const cell = Math.floor(x / pitch)
  let top = 0
  for (let c = cell - 1; c <= cell + 1; c++) {
    const size = tall * (0.35 + 0.65 * hash2(c, salt))
    if (hash2(c, salt + 3) < 0.22) continue
    const away = Math.abs(x - (c + 0.5 + (hash2(c, salt + 1) - 0.5) * 0.6) * pitch)
    const half = size * 0.2
    for (let tier = 0; tier < 4; tier++) {
      const width = half * (1 - tier * 0.2)
      const low = size * (0.12 + tier * 0.2)
      if (away < width) top = Math.max(top, low + (1 - away / width) * size * (tier === 3 ? 0.28 : 0.3))
    }
    if (away < half * 0.14) top = Math.max(top, size * 0.2)
  }
  return top
}

/** A sheet with a hole; what lies deeper is seen through it. */
function caveLayer(
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
    return mix(table[i] as number, table[Math.min(steps, i + 1)] as number, place - i)
  }
  const wide = gap * 2.4
  return {
    id,
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
