/** A koi seen from above: bent spine, fins, markings, scales. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { SKRSContext2D } from '../core/skia.ts'

/** A koi: its middle, heading, length and bend of the spine in radians; `deep` is 0 at the surface, 1 at the bottom. */
export interface Fish {
  x: number
  y: number
  turn: number
  length: number
  bend: number
  body: Rgb
  patch: Rgb | null
  spots: boolean
  deep: number
  seed: number
}

/** A point of the spine and the direction toward the tail, in radians. */
export type Joint = [x: number, y: number, heading: number]

const joints = 44

/** How a koi holds itself: its spine from head to tail around its middle, and how far its fins are spread, -1 to 1. */
export interface KoiPose {
  spine: readonly Joint[]
  fins: number
}

/** The spine of a resting koi: an arc whose bend grows toward the tail, like a swimmer's stroke. */
function restingPose({ length: size, bend }: Fish): KoiPose {
  const spine: Joint[] = []
  let heading = -bend * 0.4
  let px = -size * 0.46 * Math.cos(heading * 0.5)
  let py = -size * 0.46 * Math.sin(heading * 0.5)
  for (let i = 0; i <= joints; i++) {
    const t = i / joints
    spine.push([px, py, heading])
    px += (Math.cos(heading) * size) / joints
    py += (Math.sin(heading) * size) / joints
    heading += ((bend * (0.35 + 1.9 * t * t) * Math.cos(t * 3.3)) / joints) * 1.5
  }
  return { spine, fins: 0 }
}

/** Paints a koi with its shadow; `tone` lights a color. */
export function paintFish(
  context: SKRSContext2D,
  fish: Fish,
  tone: (rgb: Rgb) => Rgb,
  water: Rgb,
  { spine, fins }: KoiPose = restingPose(fish),
): void {
  const { length: size, bend, deep } = fish
  const at = (t: number): [number, number, number] =>
    spine[Math.max(0, Math.min(joints, Math.round(t * joints)))] ?? [0, 0, 0]
  const girth = (t: number) =>
    size * 0.115 * (t < 0.26 ? Math.sqrt(Math.max(0, 1 - (1 - t / 0.26) ** 2)) : 1 - 0.9 * ((t - 0.26) / 0.74) ** 1.3)
  const edge = (t: number, side: number, grow = 1): [number, number] => {
    const [x, y, h] = at(t)
    return [x - Math.sin(h) * girth(t) * side * grow, y + Math.cos(h) * girth(t) * side * grow]
  }
  const outline = (grow: number) => {
    context.beginPath()
    for (let i = 0; i <= joints; i++) {
      const [x, y] = edge(i / joints, 1, grow)
      i ? context.lineTo(x, y) : context.moveTo(x, y)
    }
    for (let i = joints; i >= 0; i--) {
      const [x, y] = edge(i / joints, -1, grow)
      context.lineTo(x, y)
    }
    context.closePath()
  }
  const fin = (t: number, side: number, reach: number, sweep: number) => {
    const [x, y] = edge(t, side, 0.8)
    const turn = at(t)[2]
    context.save()
    context.translate(x, y)
    context.rotate(turn + side * (sweep + 0.22 * fins * side))
    context.beginPath()
    context.moveTo(-reach * 0.1, 0)
    context.bezierCurveTo(
      reach * 0.2,
      side * reach * 0.6,
      reach * 0.75,
      side * reach * 0.85,
      reach,
      side * reach * 0.55,
    )
    context.bezierCurveTo(reach * 0.85, side * reach * 0.3, reach * 0.5, side * reach * 0.06, reach * 0.12, 0)
    context.closePath()
    context.fill()
    context.restore()
  }
  const tail = () => {
    drawTail(at, context, bend, size)
  }
  const allFins = () => {
    for (const side of [1, -1]) {
      fin(0.27, side, size * 0.19, 0.55)
      fin(0.6, side, size * 0.1, 0.35)
    }
    tail()
  }
  context.save()
  context.translate(fish.x, fish.y)
  context.rotate(fish.turn)
  // Shadow on the bottom: faint outlines, each wider than the last, make its edge soft.
  context.save()
  context.rotate(-fish.turn)
  context.translate(size * 0.07, size * 0.12)
  context.rotate(fish.turn)
  context.fillStyle = css(scaleRgb(water, 0.12), 0.12)
  for (const grow of [0.7, 1, 1.25, 1.5]) {
    outline(grow)
    context.fill()
  }
  allFins()
  context.restore()
  const sink = (rgb: Rgb): Rgb => mixRgb(tone(rgb), water, 0.1 + deep * 0.75)
  const dark = sink(scaleRgb(fish.body, 0.55))
  const body = sink(fish.body)
  context.fillStyle = css(mixRgb(body, sink([0.9, 0.9, 0.9]), 0.25), 0.62)
  allFins()
  const fill = context.createLinearGradient(0, -size * 0.12, 0, size * 0.12)
  fill.addColorStop(0, css(dark))
  fill.addColorStop(0.42, css(body))
  fill.addColorStop(0.62, css(body))
  fill.addColorStop(1, css(dark))
  context.fillStyle = fill
  outline(1)
  context.fill()
  context.save()
  outline(1)
  context.clip()
  drawMarkings(fish, at, context, sink, size)
  drawScales(deep, context, sink, size, at)
  // The outline is darkened, because both flanks turn away from the light that the back catches.
  context.lineWidth = size * 0.05
  context.strokeStyle = css(scaleRgb(dark, 0.5), 0.2)
  outline(1)
  context.stroke()
  context.lineWidth = size * 0.02
  context.stroke()
  context.strokeStyle = css(sink([1, 1, 1]), 0.3 * (1 - deep))
  context.lineWidth = size * 0.022
  context.beginPath()
  for (let i = 3; i < joints * 0.8; i++) {
    const [x, y] = edge(i / joints, -0.3)
    i > 3 ? context.lineTo(x, y) : context.moveTo(x, y)
  }
  context.stroke()
  context.restore()
  drawHeadAndBackFin(context, { sink, edge, size, dark, at })
  context.restore()
}

function drawTail(at: (t: number) => [number, number, number], context: SKRSContext2D, bend: number, size: number) {
  const [x, y, h] = at(0.97)
  context.save()
  context.translate(x, y)
  context.rotate(h + bend * 0.25)
  context.beginPath()
  context.moveTo(-size * 0.04, 0)
  context.bezierCurveTo(size * 0.05, -size * 0.04, size * 0.15, -size * 0.14, size * 0.25, -size * 0.1)
  context.bezierCurveTo(size * 0.18, -size * 0.05, size * 0.15, -size * 0.015, size * 0.13, 0)
  context.bezierCurveTo(size * 0.15, size * 0.02, size * 0.2, size * 0.06, size * 0.24, size * 0.13)
  context.bezierCurveTo(size * 0.14, size * 0.12, size * 0.05, size * 0.05, -size * 0.04, 0)
  context.closePath()
  context.fill()
  context.restore()
}

interface HeadAndBackFin {
  sink: (rgb: Rgb) => Rgb
  edge: (t: number, side: number, grow?: number) => [number, number]
  size: number
  dark: Rgb
  at: (t: number) => [number, number, number]
}

function drawHeadAndBackFin(context: SKRSContext2D, { sink, edge, size, dark, at }: HeadAndBackFin) {
  context.fillStyle = css(sink(hex('#14100e')))
  for (const side of [1, -1]) {
    const [x, y] = edge(0.085, side, 0.72)
    context.beginPath()
    context.ellipse(x, y, size * 0.012, size * 0.012, 0, 0, 6.3)
    context.fill()
  }
  context.strokeStyle = css(dark, 0.8)
  context.lineWidth = size * 0.008
  context.beginPath()
  for (let i = 0; i <= 10; i++) {
    const [x, y] = at(0.34 + i * 0.036)
    i ? context.lineTo(x, y) : context.moveTo(x, y)
  }
  context.stroke()
}

function drawScales(
  deep: number,
  context: SKRSContext2D,
  sink: (rgb: Rgb) => Rgb,
  size: number,
  at: (t: number) => [number, number, number],
) {
  if (deep < 0.4) {
    context.strokeStyle = css(sink(hex('#5a3214')), 0.13)
    context.lineWidth = size * 0.0035
    context.beginPath()
    for (let i = 0; i < 22; i++) {
      for (let j = -4; j <= 4; j++) {
        const [x, y, turn] = at(0.22 + i * 0.032)
        const off = j * size * 0.022 + (i % 2) * size * 0.011
        const cx = x - Math.sin(turn) * off
        const cy = y + Math.cos(turn) * off
        context.moveTo(cx + Math.cos(turn - 1.2) * size * 0.014, cy + Math.sin(turn - 1.2) * size * 0.014)
        context.arc(cx, cy, size * 0.014, turn - 1.2, turn + 1.2)
      }
    }
    context.stroke()
  }
}

function drawMarkings(
  fish: Fish,
  at: (t: number) => [number, number, number],
  context: SKRSContext2D,
  sink: (rgb: Rgb) => Rgb,
  size: number,
) {
  let seed = fish.seed
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 4294967296
  }
  const blot = (t: number, off: number, w: number, h: number, color: Rgb) => {
    const [x, y, turn] = at(t)
    const cx = x - Math.sin(turn) * off
    const cy = y + Math.cos(turn) * off
    context.fillStyle = css(color)
    context.beginPath()
    const knots: [number, number][] = []
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * 6.2832
      const r = 0.7 + 0.45 * next()
      knots.push([cx + Math.cos(a + turn) * w * r, cy + Math.sin(a + turn) * h * r])
    }
    const last = knots[8] ?? [cx, cy]
    const first = knots[0] ?? [cx, cy]
    context.moveTo((last[0] + first[0]) / 2, (last[1] + first[1]) / 2)
    for (let i = 0; i < 9; i++) {
      const a = knots[i] ?? first
      const b = knots[(i + 1) % 9] ?? first
      context.quadraticCurveTo(a[0], a[1], (a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    }
    context.closePath()
    context.fill()
  }
  if (fish.patch) {
    const color = sink(fish.patch)
    for (const t of [0.13, 0.38, 0.62, 0.86])
      if (next() > 0.14)
        blot(
          t + (next() - 0.5) * 0.06,
          (next() - 0.5) * size * 0.06,
          size * (0.06 + 0.08 * next()),
          size * (0.05 + 0.045 * next()),
          color,
        )
  }
  if (fish.spots)
    for (let i = 0; i < 7; i++)
      blot(
        0.1 + next() * 0.8,
        (next() - 0.5) * size * 0.12,
        size * (0.012 + 0.025 * next()),
        size * (0.01 + 0.018 * next()),
        sink(hex('#1a1c1f')),
      )
}
