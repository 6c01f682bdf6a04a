/** Blocks, towers and streets of a city that is seen from above. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { hash2 } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer, View } from '../scene.ts'

/** World size of a block, and of the street between two. */
const block = 0.17
const street = 0.034

interface Building {
  x: number
  y: number
  w: number
  h: number
  tall: number
  tone: number
  seed: number
}

/** What all layers of the city know. */
export interface Plan {
  noise: Noise
  seed: number
  night: number
  /** Every how many streets one is wide. */
  avenue: number
  /** Along and across the grid of streets. */
  toGrid: { u(x: number, y: number): number; v(x: number, y: number): number }
  toWorld(u: number, v: number): [number, number]
  /** Distance to the bank of the river; negative in it. */
  river(u: number, v: number): number
  palette: Palette
  warm: Rgb
  asphalt: Rgb
  water: Rgb
  facade: Rgb
  roofLit: Rgb
  /** Place in the grid above which the eye is, and where towers are tallest. */
  eye: { x: number; y: number }
  center: { x: number; y: number }
}

export function groundLayer({ noise, seed, night, avenue, toGrid, river, palette, warm, asphalt, water }: Plan): Layer {
  return {
    id: 'ground',
    moves: 'land',
    depth: 0,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const u = toGrid.u(x, y)
          const v = toGrid.v(x, y)
          const wet = river(u, v)
          const i = Math.floor(u / block)
          const j = Math.floor(v / block)
          const fu = u - i * block
          const fv = v - j * block
          const across = Math.min(fu, block - fu)
          const along = Math.min(fv, block - fv)
          const isStreet = Math.min(across, along) < street / 2
          const isWide = (across < along ? (fu < block / 2 ? i : i + 1) : fv < block / 2 ? j : j + 1) % avenue === 0
          const flow = across < along ? v : u
          const cars = noise.value(flow * 150 + (isWide ? 3 : 60), Math.floor((across < along ? u : v) * 160))
          const glow = isStreet ? (isWide ? 0.85 : 0.34) * (0.45 + 0.55 * noise.value(u * 30, v * 30)) : 0.1
          const beads = isStreet ? smoothstep(0.74, 0.92, cars) * (isWide ? 1.6 : 0.7) : 0
          const park = hash2(i + seed, j) > 0.9
          const grain = 0.8 + 0.4 * noise.value(u * 90, v * 90)
          const base = park && !isStreet ? palette.foliage : asphalt
          out.r = base[0] * grain * (park ? 0.7 : 1) + warm[0] * night * (glow * 0.5 + beads)
          out.g = base[1] * grain * (park ? 0.7 : 1) + warm[1] * night * (glow * 0.42 + beads * 0.8)
          out.b = base[2] * grain * (park ? 0.7 : 1) + warm[2] * night * (glow * 0.34 + beads * 0.6)
          if (wet < 0.012) {
            const share = smoothstep(0.012, 0, wet)
            const ripple = 0.85 + 0.3 * noise.fbm(u * 40, v * 18, 2)
            out.r = mix(out.r, water[0] * ripple + palette.sky[3][0] * 0.06, share)
            out.g = mix(out.g, water[1] * ripple + palette.sky[3][1] * 0.06, share)
            out.b = mix(out.b, water[2] * ripple + palette.sky[3][2] * 0.06, share)
          }
        },
        { detail: 1 / 620 },
      ),
  }
}

function buildingsOf(view: View, { seed, river, toGrid, toWorld, eye, center }: Plan): Building[] {
  const list: Building[] = []
  const right = view.left + view.width * view.pixel
  const bottom = view.top + view.height * view.pixel
  const corners = [
    [view.left, view.top],
    [right, view.top],
    [view.left, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => [toGrid.u(x, y), toGrid.v(x, y)] as const)
  const [fromI, toI] = [
    Math.floor(Math.min(...corners.map(([u]) => u)) / block) - 1,
    Math.ceil(Math.max(...corners.map(([u]) => u)) / block) + 1,
  ]
  const [fromJ, toJ] = [
    Math.floor(Math.min(...corners.map(([, v]) => v)) / block) - 1,
    Math.ceil(Math.max(...corners.map(([, v]) => v)) / block) + 1,
  ]
  for (let j = fromJ; j <= toJ; j++)
    for (let i = fromI; i <= toI; i++) {
      if (hash2(i + seed, j) > 0.9) continue
      const split = hash2(i, j + seed)
      const columns = split > 0.7 ? 1 : split > 0.25 ? 2 : 3
      const rows = hash2(i + 9, j + seed) > 0.6 ? 1 : 2
      const size = block - street
      for (let a = 0; a < columns; a++)
        for (let b = 0; b < rows; b++) {
          const u = i * block + street / 2 + (a * size) / columns
          const v = j * block + street / 2 + (b * size) / rows
          const w = (size / columns) * (0.78 + 0.18 * hash2(i * 5 + a, j + seed))
          const h = (size / rows) * (0.78 + 0.18 * hash2(i + seed, j * 5 + b))
          if (river(u + w / 2, v + h / 2) < 0.06) continue
          const [x, y] = toWorld(u, v)
          if (x < view.left - 0.35 || x > right + 0.35 || y < view.top - 0.35 || y > bottom + 0.35) continue
          const middle = Math.exp(-((u - center.x) ** 2 + (v - center.y) ** 2) * 6)
          const own = hash2(i * 7 + a, j * 7 + b + seed)
          list.push({
            x: u,
            y: v,
            w,
            h,
            tall: 0.03 + own * own * (0.12 + middle * 0.42) + middle * 0.06,
            tone: 0.6 + 0.7 * hash2(i + a * 3, j + b * 3 + 5),
            seed: Math.floor(own * 65535),
          })
        }
    }
  const away = (one: Building) => (one.x + one.w / 2 - eye.x) ** 2 + (one.y + one.h / 2 - eye.y) ** 2
  return list.sort((a, b) => away(b) - away(a))
}

export function towerLayer(plan: Plan): Layer {
  return {
    id: 'towers',
    moves: 'lights',
    depth: 0.6,
    open(view) {
      const list = buildingsOf(view, plan)
      return (target) => {
        paintVector(view, target, (context) => {
          for (const one of list) drawTower(context, one, plan)
        })
      }
    },
  }
}

function drawTower(context: SKRSContext2D, { x, y, w, h, tall, tone, seed: own }: Building, plan: Plan): void {
  const { toWorld, eye, night, warm, facade, roofLit } = plan
  const lift = 1 / (1 - tall * 0.72)
  const foot = [toWorld(x, y), toWorld(x + w, y), toWorld(x + w, y + h), toWorld(x, y + h)] as const
  const [ex, ey] = toWorld(eye.x, eye.y)
  const top = foot.map(([px, py]) => [ex + (px - ex) * lift, ey + (py - ey) * lift] as const)
  for (let k = 0; k < 4; k++) {
    const [a, b, c, d] = [foot[k], foot[(k + 1) % 4], top[(k + 1) % 4], top[k]]
    if (!a || !b || !c || !d) continue
    // Only walls that face the eye's way are seen.
    if ((b[0] - a[0]) * (d[1] - a[1]) - (b[1] - a[1]) * (d[0] - a[0]) > 0) continue
    const shade = tone * (k % 2 === 0 ? 0.62 : 0.4)
    const wall = context.createLinearGradient(a[0], a[1], d[0], d[1])
    wall.addColorStop(0, css(mixRgb(scaleRgb(facade, shade * 0.5), scaleRgb(warm, 0.3), night * 0.4)))
    wall.addColorStop(1, css(scaleRgb(facade, shade)))
    context.fillStyle = wall
    context.beginPath()
    for (const [px, py] of [a, b, c, d]) context.lineTo(px, py)
    context.fill()
    const floors = Math.min(9, Math.max(2, Math.round(tall * 26)))
    context.lineWidth = 0.0022
    for (let f = 0; f < floors; f++) {
      const t = (f + 0.5) / floors
      const glow = hash2(own + f, k) * (0.15 + night * 0.85)
      if (glow < 0.22) continue
      context.strokeStyle = css(mixRgb(warm, [1, 0.95, 0.85], hash2(own, f)), glow * clamp(night + 0.15))
      context.setLineDash([0.004 + hash2(f, own) * 0.006, 0.003 + hash2(k, own + f) * 0.006])
      context.beginPath()
      context.moveTo(mix(a[0], d[0], t), mix(a[1], d[1], t))
      context.lineTo(mix(b[0], c[0], t), mix(b[1], c[1], t))
      context.stroke()
    }
    context.setLineDash([])
  }
  const [t0, , t2] = top
  if (!t0 || !t2) return
  const roof = context.createLinearGradient(t0[0], t0[1], t2[0], t2[1])
  const lit = scaleRgb(roofLit, tone * (0.75 + tall * 0.8))
  roof.addColorStop(0, css(lit))
  roof.addColorStop(1, css(scaleRgb(lit, 0.72)))
  context.fillStyle = roof
  context.beginPath()
  for (const [px, py] of top) context.lineTo(px, py)
  context.closePath()
  context.fill()
  context.strokeStyle = css(mixRgb(lit, [1, 1, 1], 0.25), 0.6)
  context.lineWidth = 0.0012
  context.stroke()
  const middleX = (t0[0] + t2[0]) / 2
  const middleY = (t0[1] + t2[1]) / 2
  context.fillStyle = css(scaleRgb(lit, 0.55))
  context.fillRect(middleX - w * 0.16, middleY - h * 0.14, w * 0.3, h * 0.26)
  if (tall > 0.2 && night > 0.3) {
    context.fillStyle = '#ff4a3a'
    context.beginPath()
    context.arc(middleX, middleY, 0.0032, 0, Math.PI * 2)
    context.fill()
  }
}

export function hazeLayer({ noise, palette }: Plan): Layer {
  return {
    id: 'haze',
    moves: 'drift',
    depth: 0.8,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const veil = noise.fbm(x * 1.6 + 3, y * 1.6, 3)
          out.r = palette.haze[0]
          out.g = palette.haze[1]
          out.b = palette.haze[2]
          out.a = clamp((veil - 0.52) * 1.3) * (0.2 + palette.mist * 0.6)
        },
        { detail: 1 / 60 },
      ),
  }
}
