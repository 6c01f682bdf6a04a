/** Flowers in the near part of a field, drawn one by one. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { type Bend, calm, fallOf, gustsIn } from '../core/gusts.ts'
import type { Camera } from '../core/height-field.ts'
import { once } from '../core/once.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer, PaintTarget, View } from '../scene.ts'

/** Crops of a flower field. */
export const crops = ['lavender', 'tulip', 'sunflower', 'poppy'] as const
/** One of {@link crops}. */
export type Crop = (typeof crops)[number]

interface Near {
  camera: Camera
  height(x: number, z: number): number
  crop: Crop
  flowers: readonly Rgb[]
  green: Rgb
  shade: Rgb
  drift: number
  pan: number
  period: number
  side: number
  noise: Noise
}

interface Spot {
  x: number
  y: number
  scale: number
  color: Rgb
  own: Random
  z: number
}

/** Flowers drawn one by one where the field is near enough to tell them apart. In a video they bend in the wind. */
export function nearFlowers(random: Random, near: Near): Layer {
  const { camera, crop } = near
  const spotsBetween = once((left: number, right: number) => spotsOf(random, near, left, right))
  const paint = (view: View, bend: Bend): PaintTarget => {
    const spots = spotsBetween(view.left, view.left + view.width * view.pixel)
    return (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (const spot of spots) paintPlant(context, crop, spot, near, bend)
        },
        { top: camera.horizon },
      )
  }
  return {
    id: 'flowers',
    depth: 0.95,
    open: (view) => paint(view, calm),
    act(staging) {
      const bendAt = gustsIn(staging)
      return { areas: () => [{ top: camera.horizon }], open: (view) => paint(view, bendAt(view.time)) }
    },
  }
}

/** The plants between two world positions, far to near. */
function spotsOf(random: Random, near: Near, left: number, right: number): Spot[] {
  const { camera, crop, period } = near
  const spots: Spot[] = []
  const halfWide = Math.max(Math.abs(left), Math.abs(right)) + 0.15
  const depths = 22
  for (let d = 0; d < depths; d++) {
    const z = 10 / (1 + d * 0.24)
    const step = crop === 'poppy' ? 0.36 : 0.2
    const wide = (halfWide * z) / camera.focal
    const middle = z * near.drift
    const from = Math.floor((-wide - 1) / step)
    for (let n = from; n * step < wide + 1; n++) {
      const own = random.fork(`${d} ${n}`)
      const x = (n + own.range(-0.45, 0.45)) * step
      const u = (x - middle + near.pan) / period
      const t = u - Math.floor(u)
      if (crop === 'poppy') {
        if (own.next() > smoothstep(0.3, 0.62, near.noise.fbm(x * 0.5, z * 0.5 + 9, 2)) * 0.8) continue
      } else if (t < 0.22 || t > 0.78) continue
      const depth = z * own.range(0.93, 1.07)
      const ground = near.height(x, depth)
      const scale = camera.focal / depth
      const y = camera.horizon - (ground - camera.height) * scale
      const row = Math.floor(Math.floor(u) / 2)
      const count = near.flowers.length
      const pick = crop === 'tulip' ? ((row % count) + count) % count : own.int(0, count - 1)
      if (y < 0.75) spots.push({ x: x * scale, y, scale, color: near.flowers[pick] ?? [1, 1, 1], own, z: depth })
    }
  }
  return spots.sort((a, b) => b.z - a.z)
}

function paintPlant(context: SKRSContext2D, crop: Crop, spot: Spot, near: Near, bend: Bend): void {
  const { x, y, scale, color } = spot
  // Choices come from a fork, never from the stream itself, so that every strip draws the same plant.
  const own = spot.own.fork('plant')
  const rest = own.range(-0.09, 0.09) * scale
  const stem = (crop === 'sunflower' ? 0.3 : crop === 'lavender' ? 0.3 : 0.26) * scale * own.range(0.75, 1.2)
  const blown = bend(x, spot.z * 7.13) * stem * 1.6
  const lean = rest + blown
  const top = y - stem + fallOf(blown, stem)
  context.strokeStyle = css(mixRgb(near.shade, near.green, own.range(0.3, 0.9)))
  context.lineWidth = scale * 0.012
  context.beginPath()
  context.moveTo(x, y + scale * 0.08)
  context.quadraticCurveTo(x, y - stem * 0.5, x + lean, top)
  for (let i = 0; i < 2; i++) {
    const leaf = own.range(-0.16, 0.16) * scale
    context.moveTo(x + leaf * 0.3, y + scale * 0.08)
    context.quadraticCurveTo(x + leaf * 0.4, y - stem * 0.3, x + leaf + blown * 0.5, y - stem * own.range(0.5, 0.95))
  }
  context.stroke()
  const cx = x + lean
  if (crop === 'lavender') {
    drawLavender(context, own, { color, scale, cx, lean, top })
  } else if (crop === 'tulip') {
    drawTulip(scale, context, top, color, cx)
  } else if (crop === 'sunflower') {
    drawSunflower(context, own, { scale, color, cx, top, near })
  } else {
    drawPoppy(context, own, { scale, cx, top, near, color })
  }
}

interface PoppyHead {
  scale: number
  cx: number
  top: number
  near: Near
  color: Rgb
}

function drawPoppy(context: SKRSContext2D, own: Random, { scale, cx, top, near, color }: PoppyHead) {
  const radius = scale * 0.1 * own.range(0.7, 1.15)
  const tilt = own.range(0.45, 0.8)
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 6.2832 + own.range(-0.2, 0.2) + 0.4
    const px = cx + Math.cos(a) * radius * 0.5
    const py = top + Math.sin(a) * radius * 0.5 * tilt
    const gain = 0.82 + 0.28 * Math.cos(a) * near.side - 0.2 * Math.sin(a)
    const fill = context.createRadialGradient(cx, top, radius * 0.1, cx, top, radius * 1.1)
    fill.addColorStop(0, css(scaleRgb(color, 0.16)))
    fill.addColorStop(0.35, css(scaleRgb(color, gain * 0.7)))
    fill.addColorStop(1, css(scaleRgb(color, gain * 1.25)))
    context.fillStyle = fill
    context.beginPath()
    context.ellipse(px, py, radius * 0.62, radius * 0.56 * tilt, a, 0, 6.3)
    context.fill()
  }
  context.fillStyle = css(hex('#1a120e'))
  context.beginPath()
  context.ellipse(cx, top, radius * 0.17, radius * 0.15 * tilt, 0, 0, 6.3)
  context.fill()
}

interface SunflowerHead {
  scale: number
  color: Rgb
  cx: number
  top: number
  near: Near
}

function drawSunflower(context: SKRSContext2D, own: Random, { scale, color, cx, top, near }: SunflowerHead) {
  const radius = scale * 0.13 * own.range(0.8, 1.1)
  for (let pass = 0; pass < 2; pass++) {
    context.fillStyle = css(scaleRgb(color, pass ? 1.12 : 0.78))
    context.beginPath()
    for (let i = 0; i < 13; i++) {
      const a = ((i + pass * 0.5) / 13) * 6.2832 + own.range(-0.1, 0.1)
      const c = Math.cos(a)
      const s = Math.sin(a) * 0.85
      const r = radius * (pass ? 0.9 : 1)
      context.moveTo(cx - s * r * 0.14, top + c * r * 0.14)
      context.quadraticCurveTo(cx + c * r * 0.6 - s * r * 0.3, top + s * r * 0.6 + c * r * 0.3, cx + c * r, top + s * r)
      context.quadraticCurveTo(
        cx + c * r * 0.6 + s * r * 0.3,
        top + s * r * 0.6 - c * r * 0.3,
        cx + s * r * 0.14,
        top - c * r * 0.14,
      )
    }
    context.fill()
  }
  const disc = context.createRadialGradient(
    cx + near.side * radius * 0.1,
    top - radius * 0.1,
    0,
    cx,
    top,
    radius * 0.45,
  )
  disc.addColorStop(0, css(mixRgb(hex('#6a3d16'), near.green, 0.1)))
  disc.addColorStop(1, css(hex('#2a1608')))
  context.fillStyle = disc
  context.beginPath()
  context.ellipse(cx, top, radius * 0.45, radius * 0.39, 0, 0, 6.3)
  context.fill()
}

function drawTulip(scale: number, context: SKRSContext2D, top: number, color: Rgb, cx: number) {
  const w = scale * 0.058
  const h = scale * 0.13
  for (const [shift, gain] of [
    [-0.55, 0.7],
    [0.55, 0.85],
    [0, 1.12],
  ] as const) {
    const fill = context.createLinearGradient(0, top - h, 0, top + h * 0.1)
    fill.addColorStop(0, css(scaleRgb(color, gain * 1.15)))
    fill.addColorStop(1, css(scaleRgb(color, gain * 0.55)))
    context.fillStyle = fill
    context.beginPath()
    context.moveTo(cx, top + h * 0.12)
    context.bezierCurveTo(
      cx + shift * w - w * 0.9,
      top,
      cx + shift * w - w * 0.6,
      top - h * 0.7,
      cx + shift * w * 1.1,
      top - h,
    )
    context.bezierCurveTo(cx + shift * w + w * 0.6, top - h * 0.7, cx + shift * w + w * 0.9, top, cx, top + h * 0.12)
    context.fill()
  }
}

interface LavenderHead {
  color: Rgb
  scale: number
  cx: number
  lean: number
  top: number
}

function drawLavender(context: SKRSContext2D, own: Random, { color, scale, cx, lean, top }: LavenderHead) {
  for (let i = 0; i < 6; i++) {
    const t = i / 5
    context.fillStyle = css(scaleRgb(color, mix(0.7, 1.25, t) * own.range(0.85, 1.15)))
    context.beginPath()
    const w = scale * mix(0.028, 0.013, t)
    context.ellipse(
      cx + own.range(-0.006, 0.006) * scale + lean * 0.25 * t,
      top - t * scale * 0.16,
      w,
      scale * 0.02,
      0,
      0,
      6.3,
    )
    context.fill()
  }
}
