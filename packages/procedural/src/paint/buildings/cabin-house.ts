/** A log cabin with its lit windows, smoke and glow. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import type { Palette } from '../palette.ts'
import type { Area, Layer } from '../scene.ts'
import { smokeAction } from '../sky/smoke.ts'

/** Place and light of a cabin; `size` is a little more than half of its width. */
export interface CabinLook {
  x: number
  y: number
  size: number
  side: number
  lit: Rgb
  shade: Rgb
  snowy: boolean
  palette: Palette
}

/** Paints the house without the windows, which are a brighter layer. */
export function paintCabin(context: SKRSContext2D, { x, y, size, side, lit, shade, snowy, palette }: CabinLook): void {
  context.save()
  context.translate(x, y)
  context.scale(-side * size, size)
  const wood = mixRgb(hex('#4a2c1a'), palette.ambient, 0.12 + palette.dark * 0.3)
  const dark = scaleRgb(wood, 0.42)
  // The long wall lies in shade; the gable faces the viewer.
  const wall = context.createLinearGradient(-1, 0, 0.9, 0)
  wall.addColorStop(0, css(scaleRgb(wood, 0.7)))
  wall.addColorStop(1, css(wood))
  context.fillStyle = css(dark)
  context.beginPath()
  context.moveTo(0.55, 0.05)
  context.lineTo(1.12, 0)
  context.lineTo(1.12, -0.42)
  context.lineTo(0.55, -0.5)
  context.closePath()
  context.fill()
  context.fillStyle = wall
  context.beginPath()
  context.moveTo(-0.62, 0.05)
  context.lineTo(0.62, 0.05)
  context.lineTo(0.62, -0.45)
  context.lineTo(0, -0.98)
  context.lineTo(-0.62, -0.45)
  context.closePath()
  context.fill()
  context.lineWidth = 0.012
  context.strokeStyle = css(scaleRgb(wood, 0.45), 0.75)
  context.beginPath()
  for (let i = 0; i < 14; i++) {
    const py = 0.03 - i * 0.068
    const half = py > -0.45 ? 0.62 : 0.62 * (1 - (-0.45 - py) / 0.53)
    if (half < 0.06) break
    context.moveTo(-half, py)
    context.lineTo(half, py)
    if (i < 7) {
      context.moveTo(0.62, py)
      context.lineTo(1.12, py * 0.9 - 0.02)
    }
  }
  context.stroke()
  // Roof: the far slope, then the near edge with its snow.
  const roof = snowy ? lit : mixRgb(hex('#4b3a34'), palette.ambient, 0.3)
  const slope = context.createLinearGradient(0, -1.05, 1.2, -0.35)
  slope.addColorStop(0, css(mixRgb(roof, shade, 0.25)))
  slope.addColorStop(1, css(mixRgb(roof, shade, 0.75)))
  context.fillStyle = slope
  context.beginPath()
  context.moveTo(0, -1.08)
  context.quadraticCurveTo(0.36, -1.04, 0.66, -0.99)
  context.lineTo(1.28, -0.4)
  context.quadraticCurveTo(1.27, -0.33, 1.18, -0.34)
  context.lineTo(0.78, -0.38)
  context.closePath()
  context.fill()
  const thick = snowy ? 0.1 : 0.05
  context.fillStyle = css(roof)
  for (const flip of [1, -1]) {
    context.beginPath()
    context.moveTo(0, -1.02 - thick)
    context.lineTo(flip * 0.82, -0.36 - thick * 0.8)
    context.quadraticCurveTo(flip * 0.88, -0.33, flip * 0.8, -0.31)
    context.lineTo(0, -0.97)
    context.closePath()
    context.fill()
    context.fillStyle = css(mixRgb(roof, shade, 0.35))
  }
  context.fillStyle = css(scaleRgb(mixRgb(hex('#6a4a40'), palette.ambient, 0.3), 0.6))
  context.fillRect(-0.5, -1.2, 0.16, 0.52)
  context.fillStyle = css(roof)
  context.beginPath()
  context.roundRect(-0.53, -1.26, 0.22, 0.09, 0.04)
  context.fill()
  context.fillStyle = css(scaleRgb(dark, 0.8))
  context.fillRect(-0.085, -0.34, 0.19, 0.39)
  if (snowy) {
    context.fillStyle = css(lit)
    context.beginPath()
    context.ellipse(-0.1, 0.07, 0.8, 0.055, 0, 0, 6.3)
    context.ellipse(0.85, 0.03, 0.36, 0.04, 0, 0, 6.3)
    context.fill()
  }
  context.restore()
}

/** Paints the windows alone, so that they can be brighter than white. */
export function paintWindows(context: SKRSContext2D, x: number, y: number, size: number): void {
  context.save()
  context.translate(x, y)
  context.scale(size, size)
  for (const [wx, wy, half, tall] of [
    [-0.36, -0.2, 0.12, 0.12],
    [0.36, -0.2, 0.12, 0.12],
    [0, -0.62, 0.09, 0.09],
  ] as const) {
    const glow = context.createRadialGradient(wx, wy + tall * 0.4, 0, wx, wy, half * 1.6)
    glow.addColorStop(0, '#ffdf96')
    glow.addColorStop(1, '#f0953a')
    context.fillStyle = glow
    context.fillRect(wx - half, wy - tall, half * 2, tall * 2)
    context.fillStyle = '#2a1608'
    context.fillRect(wx - half, wy - 0.012, half * 2, 0.024)
    context.fillRect(wx - 0.012, wy - tall, 0.024, tall * 2)
    context.strokeStyle = '#2a1608'
    context.lineWidth = 0.03
    context.strokeRect(wx - half, wy - tall, half * 2, tall * 2)
  }
  context.restore()
}

/** Glow of the windows in the air around the cabin. */
export function lampGlow(x: number, y: number, size: number, light: Rgb): Layer {
  return {
    id: 'lamp-glow',
    moves: 'glow',
    depth: 0.86,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (px, py, out) => {
          const dx = px - x
          const dy = py - y + size * 0.2
          const away = Math.sqrt(dx * dx + dy * dy)
          out.a = bell(away, size * 1.1) * smoothstep(size * 4, size, away)
          out.r = light[0]
          out.g = light[1]
          out.b = light[2]
        },
        {
          mode: 'light',
          detail: 1 / 90,
          left: x - size * 4,
          right: x + size * 4,
          top: y - size * 4,
          bottom: y + size * 4,
        },
      ),
  }
}

export interface Smoke {
  x: number
  y: number
  size: number
  color: Rgb
  side: number
}

/** Smoke that rises from the chimney and drifts. */
export function chimneySmoke(random: Random, { x, y, size, color, side }: Smoke): Layer {
  const noise = createNoise(random.seed)
  const drift = random.range(0.15, 0.6) * (random.chance(0.5) ? 1 : -1)
  const at = side > 0 ? x : x - size * 0.84
  const area: Area = { left: x - size * 3, right: x + size * 3, top: y - size * 2.7, bottom: y + size * 0.1 }
  return {
    id: 'smoke',
    depth: 0.84,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (px, py, out) => {
          const up = (y - py) / size
          if (up < -0.1) {
            out.a = 0
            return
          }
          const middle = at + size * (drift * up * 0.4 + 0.12 * Math.sin(up * 2.1) * Math.min(1, up))
          const w = size * (0.07 + 0.16 * up)
          const off = (px - middle) / w
          out.a =
            Math.exp(-off * off) *
            noise.fbm(px * 16, py * 11, 3) *
            smoothstep(-0.1, 0.15, up) *
            smoothstep(2.6, 0.3, up) *
            0.75
          out.r = color[0]
          out.g = color[1]
          out.b = color[2]
        },
        { ...area, detail: 1 / 200 },
      ),
    act: (staging) => smokeAction([{ x: at, y, size }], color, { random, staging }),
  }
}
