/** A whale from the side, lit from above. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { mix } from '../../math/number.ts'
import { createPath, type SKRSContext2D } from '../core/skia.ts'
import type { Area } from '../scene.ts'

/** A whale: its middle, length and heading; `far` is 0 when near, 1 when lost in the water. */
export interface Whale {
  x: number
  y: number
  length: number
  /** 1 swims to the right, -1 to the left. */
  way: number
  turn: number
  bend: number
  far: number
  fin: number
}

type Point = readonly [number, number]

const body: readonly Point[] = [
  [0, 0.015],
  [0.015, -0.03],
  [0.06, -0.072],
  [0.14, -0.105],
  [0.24, -0.125],
  [0.36, -0.132],
  [0.48, -0.122],
  [0.58, -0.104],
  [0.635, -0.098],
  [0.665, -0.122],
  [0.69, -0.114],
  [0.705, -0.078],
  [0.78, -0.053],
  [0.86, -0.03],
  [0.94, -0.014],
  [0.97, 0],
  [0.94, 0.014],
  [0.86, 0.03],
  [0.77, 0.052],
  [0.66, 0.084],
  [0.54, 0.116],
  [0.42, 0.138],
  [0.3, 0.146],
  [0.18, 0.132],
  [0.09, 0.102],
  [0.03, 0.065],
]
const fluke: readonly Point[] = [
  [0.92, -0.012],
  [0.965, -0.022],
  [1.01, -0.062],
  [1.05, -0.12],
  [1.085, -0.15],
  [1.075, -0.085],
  [1.045, -0.03],
  [1.03, 0.0],
  [1.055, 0.03],
  [1.1, 0.075],
  [1.125, 0.125],
  [1.06, 0.105],
  [0.99, 0.05],
  [0.92, 0.014],
]
const belly: readonly Point[] = [
  [0.004, 0.03],
  [0.06, 0.05],
  [0.14, 0.062],
  [0.24, 0.082],
  [0.36, 0.105],
  [0.5, 0.112],
  [0.57, 0.105],
  [0.54, 0.122],
  [0.42, 0.142],
  [0.3, 0.15],
  [0.18, 0.136],
  [0.09, 0.106],
  [0.03, 0.069],
]
const flipper: readonly Point[] = [
  [0.235, 0.07],
  [0.27, 0.13],
  [0.315, 0.2],
  [0.37, 0.27],
  [0.425, 0.318],
  [0.455, 0.33],
  [0.45, 0.29],
  [0.425, 0.225],
  [0.39, 0.15],
  [0.345, 0.085],
]

export interface WhaleColors {
  skin: Rgb
  bright: Rgb
  middle: Rgb
  deep: Rgb
  dark: number
}

/** A point of the whale's outlines, which its stroke has bent, around its middle. */
function placeOn({ length, bend }: Whale, [x, y]: Point): Point {
  return [(x - 0.5) * length, (y + bend * (x - 0.45) * (x - 0.45) * (x > 0.45 ? 1 : 0.35)) * length]
}

/** A fin that is spread more or less from its root. */
function stretched(points: readonly Point[], stretch: number): readonly Point[] {
  if (stretch === 1) return points
  return points.map(([x, y]) => [0.29 + (x - 0.29) * stretch, 0.08 + (y - 0.08) * stretch])
}

/** Share of its size by which the flipper on the far side is smaller, and how far ahead it shows, in lengths of the whale. */
const farFlipper = 0.62
const flipperAhead = 0.05

/** Where a whale is seen. */
export function roomOf(one: Whale): Required<Area> {
  const { x, y, length, way, turn, fin } = one
  const near = [...body, ...fluke, ...stretched(flipper, fin)].map((point) => placeOn(one, point))
  const far = stretched(flipper, fin * farFlipper).map((point): Point => {
    const [px, py] = placeOn(one, point)
    return [px + flipperAhead * length, py]
  })
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  // Curves lie between the points that bend them.
  const xs = [...near, ...far].map(([px, py]) => x - way * (px * cos + py * sin))
  const ys = [...near, ...far].map(([px, py]) => y - px * sin + py * cos)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Paints a whale lit from above. */
export function paintWhale(
  context: SKRSContext2D,
  one: Whale,
  { skin, bright, middle, deep, dark }: WhaleColors,
): void {
  const { length, far } = one
  const veil = (rgb: Rgb): Rgb => mixRgb(rgb, mixRgb(middle, bright, 0.12), far)
  const place = (point: Point): Point => placeOn(one, point)
  const trace = (points: readonly Point[], stretch = 1) => {
    const path = createPath()
    const list = stretched(points, stretch).map(place)
    const last = list[list.length - 1] ?? [0, 0]
    const first = list[0] ?? [0, 0]
    path.moveTo((last[0] + first[0]) / 2, (last[1] + first[1]) / 2)
    for (const [i, [x, y]] of list.entries()) {
      const next = list[(i + 1) % list.length] ?? first
      path.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2)
    }
    path.closePath()
    return path
  }
  context.save()
  context.translate(one.x, one.y)
  context.scale(-one.way, 1)
  context.rotate(-one.turn)
  const top = -0.14 * length
  const low = 0.16 * length
  const lit = veil(mixRgb(skin, bright, mix(0.72, 0.5, dark)))
  const mid = veil(skin)
  const shade = veil(mixRgb(scaleRgb(skin, 0.3), deep, 0.5))
  const fill = context.createLinearGradient(0, top, 0, low)
  fill.addColorStop(0, css(lit))
  fill.addColorStop(0.28, css(mixRgb(lit, mid, 0.75)))
  fill.addColorStop(0.62, css(mixRgb(mid, shade, 0.6)))
  fill.addColorStop(1, css(shade))
  // Far to near: the far flipper comes first, the near one last.
  context.save()
  context.translate(flipperAhead * length, 0)
  context.fillStyle = css(mixRgb(shade, mid, 0.2))
  context.fill(trace(flipper, one.fin * farFlipper))
  context.restore()
  const tail = context.createLinearGradient(0, -0.14 * length, 0, 0.12 * length)
  tail.addColorStop(0, css(lit))
  tail.addColorStop(0.55, css(mid))
  tail.addColorStop(1, css(shade))
  context.fillStyle = tail
  context.fill(trace(fluke))
  const hull = trace(body)
  context.fillStyle = fill
  context.fill(hull)
  context.save()
  context.clip(hull)
  const under = context.createLinearGradient(0, 0.04 * length, 0, low)
  const pale = veil(mixRgb(hex('#c9d6d8'), middle, 0.45))
  under.addColorStop(0, css(pale, 0.75))
  under.addColorStop(1, css(mixRgb(pale, shade, 0.75), 0.85))
  context.fillStyle = under
  context.fill(trace(belly))
  context.strokeStyle = css(shade, 0.5)
  context.lineWidth = length * 0.0032
  for (let i = 0; i < 11; i++) {
    const t = i / 10
    context.beginPath()
    for (let s = 0; s <= 16; s++) {
      const x = mix(0.02 + t * 0.02, 0.5 - t * 0.1, s / 16)
      const spread = 0.058 + (0.085 * t + 0.004) * Math.sin(Math.min(1, (s / 16) * 1.5) * 1.57)
      const [px, py] = place([x, spread + 0.045 * (s / 16) * (1 - t * 0.6)])
      s ? context.lineTo(px, py) : context.moveTo(px, py)
    }
    context.stroke()
  }
  // Scars, and the net of light that the waves throw on the whale's back.
  drawMarks(context, { one, place, lit, shade, length, veil, bright })
  // Bright rim along the back, which faces the surface.
  context.strokeStyle = css(veil(mixRgb(bright, [1, 1, 1], 0.2)), 0.3 * (1 - far))
  context.lineWidth = length * 0.014
  context.beginPath()
  for (const [i, point] of body.slice(1, 15).entries()) {
    const [px, py] = place(point)
    i ? context.lineTo(px, py) : context.moveTo(px, py)
  }
  context.stroke()
  context.restore()
  drawFace(context, { shade, length, place, deep, bright })
  const near = context.createLinearGradient(-0.25 * length, 0.06 * length, 0, 0.34 * length)
  near.addColorStop(0, css(mixRgb(mid, shade, 0.35)))
  near.addColorStop(0.5, css(mixRgb(mid, lit, 0.2)))
  near.addColorStop(1, css(mixRgb(pale, mid, 0.4)))
  context.fillStyle = near
  context.fill(trace(flipper, one.fin))
  context.restore()
}

interface WhaleFace {
  shade: Rgb
  length: number
  place: ([x, y]: Point) => Point
  deep: Rgb
  bright: Rgb
}

function drawFace(context: SKRSContext2D, { shade, length, place, deep, bright }: WhaleFace) {
  context.strokeStyle = css(shade, 0.8)
  context.lineWidth = length * 0.004
  context.beginPath()
  const [mx, my] = place([0.004, 0.022])
  const [nx, ny] = place([0.09, 0.03])
  const [ox, oy] = place([0.155, 0.062])
  context.moveTo(mx, my)
  context.quadraticCurveTo(nx, ny, ox, oy)
  context.stroke()
  const [ex, ey] = place([0.165, 0.045])
  context.fillStyle = css(scaleRgb(deep, 0.4))
  context.beginPath()
  context.ellipse(ex, ey, length * 0.007, length * 0.006, 0, 0, 6.3)
  context.fill()
  context.fillStyle = css(bright, 0.8)
  context.beginPath()
  context.ellipse(ex - length * 0.002, ey - length * 0.002, length * 0.0018, length * 0.0018, 0, 0, 6.3)
  context.fill()
}

interface WhaleMarks {
  one: Whale
  place: ([x, y]: Point) => Point
  lit: Rgb
  shade: Rgb
  length: number
  veil: (rgb: Rgb) => Rgb
  bright: Rgb
}

function drawMarks(context: SKRSContext2D, { one, place, lit, shade, length, veil, bright }: WhaleMarks) {
  let seed = Math.round((one.x + 2) * 9973) >>> 0
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 4294967296
  }
  for (let i = 0; i < 60; i++) {
    const [px, py] = place([0.04 + next() * 0.85, -0.11 + next() * 0.2])
    context.fillStyle = css(next() > 0.5 ? lit : shade, 0.1 + 0.14 * next())
    context.beginPath()
    context.ellipse(px, py, length * (0.002 + 0.009 * next()), length * (0.001 + 0.004 * next()), 0.1, 0, 6.3)
    context.fill()
  }
  context.lineWidth = length * 0.0035
  for (let i = 0; i < 30; i++) {
    const x = 0.03 + next() * 0.85
    const [px, py] = place([x, -0.125 + next() * 0.085])
    const w = length * (0.015 + 0.03 * next())
    context.strokeStyle = css(veil(bright), 0.08 + 0.16 * next())
    context.beginPath()
    context.moveTo(px - w, py)
    context.bezierCurveTo(
      px - w * 0.4,
      py - w * 0.4 * next(),
      px + w * 0.3,
      py + w * 0.4 * next(),
      px + w,
      py - w * 0.1,
    )
    context.stroke()
  }
}
