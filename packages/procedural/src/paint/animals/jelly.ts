/** A glowing jellyfish: a bell with a light in it, arms and tentacles. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { bell, clamp, smoothstep, tabled, tau } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import { paintsNothing } from '../core/layers.ts'
import { onceATime } from '../core/once.ts'
import { paintPixels } from '../core/pixels.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Area, Layer, Staging, Target, View } from '../scene.ts'

export interface Jelly {
  x: number
  y: number
  size: number
  turn: number
  inner: Rgb
  rim: Rgb
  depth: number
  strength: number
  arms: number
  tall: number
}

/** Where a jellyfish is, and how it holds itself: `squeeze` is the stroke of its bell, `drift` the phase of its tentacles. */
interface Stroke {
  x: number
  y: number
  squeeze: number
  drift: number
}

/** What makes one jellyfish differ from another. */
interface Build {
  jelly: Jelly
  sway: number
  strands: Strands['strands']
  ribbons: Ribbons['ribbons']
  /** Waves of its folds and its ribs, -1 to 1, by the tangent of the angle at which they are seen from inside. */
  foldAt: (tangent: number) => number
  ribAt: (tangent: number) => number
}

/** Farthest that the folds of a skirt go from its hem, and how far above it its lip begins, in sizes of the jellyfish. */
const deepestFold = 0.022
const lipHeight = 0.09
/** World size of the finest thing in the light around a jellyfish. */
const lightDetail = 1 / 60
/** How far this light goes, in sizes of the jellyfish. */
const lightReach = 1.5
/** Largest tangent at which folds and ribs are seen from inside a bell, and steps of the tables that each px reads. */
const steepest = 4
const tableSteps = 4096
/** Largest width of a bell, as a share of its usual one, and its radius in sizes of the jellyfish. */
const widest = 1.26
const bellRadius = 0.57

/** A jellyfish, and what a video shows of its light around it. */
export function jellyLayers(jelly: Jelly, random: Random, index: number): Layer[] {
  const { x, y, size, inner, rim, strength, depth } = jelly
  const build = buildOf(jelly, random)
  const reach = reachOf(build)
  const glow = scaleRgb(mixRgb(inner, rim, 0.5), strength)
  const areaOf = ({ x, y }: Stroke): Required<Area> => ({
    left: x + size * reach.left,
    right: x + size * reach.right,
    top: y + size * reach.top,
    bottom: y + size * reach.bottom,
  })
  const strokesIn = (staging: Staging) => strokesOf(jelly, staging, `jelly ${index}`)
  // In a video the light around it is as coarse as it is soft, and lies behind its body, which has its share of it.
  const light: Layer = {
    id: `jelly-light-${index}`,
    depth,
    open: paintsNothing,
    act(staging) {
      const strokeAt = strokesIn(staging)
      return {
        areas: (time) => [lightArea(jelly, strokeAt(time))],
        detail: lightDetail,
        open: (view) => (target) => paintLight(view, target, jelly, strokeAt(view.time), glow),
      }
    },
  }
  const body: Layer = {
    id: `jelly-${index}`,
    depth,
    open: (view) => (target) => {
      const stroke = { x, y, squeeze: 0, drift: 0 }
      paintBody(view, target, build, stroke, areaOf(stroke))
      paintLight(view, target, jelly, stroke, glow)
    },
    act(staging) {
      const strokeAt = strokesIn(staging)
      return {
        areas: (time) => [areaOf(strokeAt(time))],
        fineness: 0.85,
        open: (view) => (target) => {
          const stroke = strokeAt(view.time)
          paintBody(view, target, build, stroke, areaOf(stroke))
          lightUp(view, target, (px, py) => lightAt(jelly, stroke, px, py), glow)
        },
      }
    },
  }
  return [light, body]
}

function buildOf(jelly: Jelly, random: Random): Build {
  const sway = random.range(0, 6)
  const folds = random.int(11, 17)
  const strands = Array.from({ length: 19 }, (_, i) => ({
    at: (i / 18 - 0.5) * 2,
    length: random.range(0.7, 2),
    phase: random.range(0, 6.3),
    pace: random.range(3.6, 6.2),
    width: random.range(0.0035, 0.008),
  }))
  const ribbons = Array.from({ length: jelly.arms }, (_, i) => ({
    at: (i - (jelly.arms - 1) / 2) * (0.34 / jelly.arms),
    phase: random.range(0, 6.3),
    length: random.range(0.85, 1.35),
    ruffle: random.range(24, 36),
  }))
  return {
    ...{ jelly, sway, strands, ribbons },
    foldAt: tabled((tangent) => Math.sin(Math.atan(tangent) * folds * 1.6), steepest, tableSteps),
    ribAt: tabled((tangent) => Math.cos(Math.atan(tangent) * folds * 2), steepest, tableSteps),
  }
}

/** How a jellyfish swims, by time. */
function strokesOf({ x, y, size, turn }: Jelly, staging: Staging, label: string): (time: number) => Stroke {
  const strokes = cyclesIn(staging, (staging.duration * staging.speed) / (1.6 + size * 2.2))
  const begin = staging.random.fork(label).range(0, 0.3)
  // Each stroke carries it a little way where its bell points; in a loop it sinks back between the strokes.
  const perStroke = 0.16 * size
  const turnOf = (cycles: number): number => tau * cycles
  return onceATime((time) => {
    const phase = strokes * time
    const now = phase + begin
    const squeeze = Math.sin(turnOf(now)) - Math.sin(turnOf(begin))
    const glide = (p: number) => p - Math.sin(turnOf(p - 0.2)) / 7
    const way = staging.isLoop
      ? perStroke * 0.55 * (Math.sin(turnOf(now - 0.18)) - Math.sin(turnOf(begin - 0.18)))
      : perStroke * (glide(now) - glide(begin))
    return { x: x + Math.sin(turn) * way, y: y - Math.cos(turn) * way, squeeze, drift: turnOf(phase) }
  })
}

/** How far a jellyfish goes from its middle, in its sizes, however it holds itself. */
function reachOf({ jelly: { turn }, sway, strands }: Build): Required<Area> {
  const reach = { left: -bellRadius, right: bellRadius, top: -bellRadius, bottom: bellRadius }
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const longest = Math.max(...strands.map(({ length }) => length))
  const steps = 12
  for (let s = 0; s <= steps; s++) {
    const d = (s / steps) * longest
    const half = 0.36 * widest * (1 - 0.18 * Math.min(1, d)) + 0.06 + 0.08 * d
    for (const side of [-1, 1]) {
      const across = 0.09 * d * Math.sin(d * 1.4 + sway) + side * half
      const [x, y] = [across * cos - d * sin, across * sin + d * cos]
      reach.left = Math.min(reach.left, x)
      reach.right = Math.max(reach.right, x)
      reach.top = Math.min(reach.top, y)
      reach.bottom = Math.max(reach.bottom, y)
    }
  }
  return reach
}

function paintBody(
  view: View,
  target: Target,
  { jelly, strands, ribbons, sway, foldAt, ribAt }: Build,
  { x, y, squeeze, drift }: Stroke,
  area: Area,
): void {
  const { size, turn, inner, rim, strength, tall } = jelly
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const wide = 1 - 0.13 * squeeze
  const high = 1 + 0.1 * squeeze
  // The body dims the background before it glows; otherwise it would look like a projection.
  paintVector(
    view,
    target,
    (context) => {
      context.translate(x, y)
      context.rotate(turn)
      context.scale(size, size)
      drawStrands(context, { strands, rim, strength, inner, sway, drift, wide })
      drawRibbons(context, { ribbons, inner, strength, rim, sway, drift })
    },
    { ...area, gain: 1.15 },
  )
  paintPixels(
    view,
    target,
    (px, py, out) => {
      const dx = (px - x) / size
      const dy = (py - y) / size
      const u = (dx * cos + dy * sin) / wide
      const v = (-dx * sin + dy * cos) / high
      out.a = 0
      const h = v / tall
      const radius = Math.sqrt(u * u + h * h * 1.3) / 0.43
      if (radius >= 1.01) return
      // Where the bell ends without the folds of its skirt; above them there is no need to know the folds.
      const hem = 0.07 + u * u * 0.1
      const isAbove = v < hem - deepestFold - lipHeight
      const skirt = isAbove ? 0 : deepestFold * foldAt(u / Math.max(0.1, 0.42 - v))
      const edge = hem + skirt
      if (v > edge + 0.02) return
      const cover = smoothstep(1.01, 0.985, radius) * (isAbove ? 1 : smoothstep(edge + 0.012, edge - 0.012, v))
      if (cover <= 0) return
      const membrane = radius * radius * radius
      const ribs = 0.5 + 0.5 * ribAt(u / (0.55 - v))
      const heart = bell(Math.sqrt(u * u * 1.1 + (v + 0.06) * (v + 0.06) * 2.2), 0.13)
      const lip = isAbove ? 0 : smoothstep(0.06, 0, Math.abs(v - edge + 0.025))
      const shine = bell(Math.sqrt((u + 0.15) * (u + 0.15) * 1.2 + (v + 0.27) * (v + 0.27) * 4), 0.07)
      out.a = cover * (0.3 + 0.55 * membrane + 0.25 * heart + 0.2 * lip) * (0.45 + 0.55 * strength)
      const body = 0.42 + 0.5 * membrane + 0.2 * ribs * radius + 0.5 * lip
      const core = heart * 1.1
      out.r = (rim[0] * body + inner[0] * core + shine * 0.6) * (0.5 + 0.6 * strength)
      out.g = (rim[1] * body + inner[1] * core + shine * 0.55) * (0.5 + 0.6 * strength)
      out.b = (rim[2] * body + inner[2] * core + shine * 0.5) * (0.5 + 0.6 * strength)
    },
    { left: x - size * 0.6, right: x + size * 0.6, top: y - size * 0.65, bottom: y + size * 0.45 },
  )
}

/** Strength of a jellyfish's light by the square of the distance in its sizes. */
const lightBySquare = tabled(
  (square) => bell(Math.sqrt(Math.abs(square)), 0.5) * smoothstep(lightReach, 0.6, Math.sqrt(Math.abs(square))) * 0.26,
  lightReach * lightReach,
  tableSteps,
)

/** The same at a place. */
function lightAt({ size }: Jelly, stroke: Stroke, x: number, y: number): number {
  const dx = (x - stroke.x) / size
  const dy = (y - stroke.y) / size
  return lightBySquare(dx * dx + dy * dy)
}

function lightArea({ size }: Jelly, { x, y }: Stroke): Area {
  const reach = size * lightReach
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
}

function paintLight(view: View, target: Target, jelly: Jelly, stroke: Stroke, glow: Rgb): void {
  paintPixels(
    view,
    target,
    (x, y, out) => {
      out.a = lightAt(jelly, stroke, x, y)
      out.r = glow[0]
      out.g = glow[1]
      out.b = glow[2]
    },
    { mode: 'light', detail: lightDetail, ...lightArea(jelly, stroke) },
  )
}

/** Adds light to what is painted, as far as it covers what is behind. */
function lightUp(
  { left, top, pixel }: View,
  { surface: { r, g, b, a, width }, x0, x1, y0, y1 }: Target,
  strengthAt: (x: number, y: number) => number,
  color: Rgb,
): void {
  if (!a) return
  for (let row = y0; row < y1; row++) {
    const y = top + (row + 0.5) * pixel
    for (let column = x0, i = row * width + x0; column < x1; column++, i++) {
      const cover = a[i]
      if (cover === 0) continue
      const light = cover * strengthAt(left + (column + 0.5) * pixel, y)
      r[i] += color[0] * light
      g[i] += color[1] * light
      b[i] += color[2] * light
    }
  }
}

interface Ribbons {
  ribbons: { at: number; phase: number; length: number; ruffle: number }[]
  inner: Rgb
  strength: number
  rim: Rgb
  sway: number
  /** Radians by which the waves have run down. */
  drift: number
}

function drawRibbons(context: SKRSContext2D, { ribbons, inner, strength, rim, sway, drift }: Ribbons) {
  for (const [i, ribbon] of ribbons.entries()) {
    const fill = context.createLinearGradient(0, 0, 0, ribbon.length)
    fill.addColorStop(0, css(mixRgb(inner, [1, 0.95, 0.9], 0.35), 0.62 * strength))
    fill.addColorStop(0.5, css(inner, 0.34 * strength))
    fill.addColorStop(1, css(rim, 0))
    context.fillStyle = fill
    const middle = (d: number) =>
      ribbon.at * (1 - 0.3 * d) +
      0.065 * Math.sin(d * 5.2 - i * 1.8 + ribbon.phase - drift) * clamp(d * 2.2) +
      0.09 * d * Math.sin(d * 1.4 + sway)
    const width = (d: number, side: number) =>
      (0.036 +
        0.02 * Math.sin(d * ribbon.ruffle + i * 4 + side * 1.7 - drift) +
        0.012 * Math.sin(d * ribbon.ruffle * 2.3 + side)) *
      smoothstep(ribbon.length, 0, d) ** 0.6
    context.beginPath()
    const steps = 60
    for (let s = 0; s <= steps; s++) {
      const d = (s / steps) * ribbon.length
      const px = middle(d) - width(d, 0)
      s ? context.lineTo(px, d - 0.04) : context.moveTo(px, d - 0.04)
    }
    for (let s = steps; s >= 0; s--) {
      const d = (s / steps) * ribbon.length
      context.lineTo(middle(d) + width(d, 1), d - 0.04)
    }
    context.closePath()
    context.fill()
    context.strokeStyle = css(mixRgb(inner, [1, 1, 1], 0.4), 0.16 * strength)
    context.lineWidth = 0.006
    context.stroke()
  }
}

interface Strands {
  strands: { at: number; length: number; phase: number; pace: number; width: number }[]
  rim: Rgb
  strength: number
  inner: Rgb
  sway: number
  drift: number
  /** Width of the bell. */
  wide: number
}

function drawStrands(context: SKRSContext2D, { strands, rim, strength, inner, sway, drift, wide }: Strands) {
  for (const strand of strands) {
    const reach = strand.length
    const stroke = context.createLinearGradient(0, 0, 0, reach)
    stroke.addColorStop(0, css(rim, 0.75 * strength))
    stroke.addColorStop(0.5, css(mixRgb(rim, inner, 0.5), 0.4 * strength))
    stroke.addColorStop(1, css(inner, 0))
    context.strokeStyle = stroke
    context.lineWidth = strand.width
    context.beginPath()
    for (let s = 0; s <= 26; s++) {
      const d = (s / 26) * reach
      const px =
        strand.at * 0.36 * wide * (1 - 0.18 * Math.min(1, d)) +
        (0.03 + 0.08 * d) * Math.sin(d * strand.pace - strand.phase - drift) * Math.min(1, d * 4) +
        0.09 * d * Math.sin(d * 1.4 + sway)
      s ? context.lineTo(px, d) : context.moveTo(px, d)
    }
    context.stroke()
  }
}
