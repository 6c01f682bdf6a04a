/** Lily pads and lotus on the water, from above. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'

/** A lily pad. */
export interface Pad {
  x: number
  y: number
  radius: number
  turn: number
}

/** Lily pads with a lotus on every third. */
export function padLayer(random: Random, pads: readonly Pad[], tone: (rgb: Rgb) => Rgb): Layer {
  const green = {
    light: tone(hex('#a9bf60')),
    middle: tone(hex('#5f8a40')),
    dark: tone(hex('#2c5630')),
    rim: tone(hex('#8a4a34')),
  }
  const lotuses = pads
    .filter((_, i) => i % 3 === 0)
    .map((pad) => ({
      x: pad.x + pad.radius * 0.35,
      y: pad.y - pad.radius * 0.2,
      radius: pad.radius * random.range(0.55, 0.75),
      turn: random.range(0, 6),
    }))
  const blush = random.pick([hex('#e36f86'), hex('#f0a7c0'), hex('#e9e2d6'), hex('#c94f86')])
  return {
    id: 'lilies',
    moves: 'sway',
    depth: 0.95,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const pad of pads) {
          const { x, y, radius, turn } = pad
          for (const grow of [1.08, 1, 0.94]) {
            context.fillStyle = css(scaleRgb(green.dark, 0.08), 0.2)
            context.beginPath()
            context.ellipse(x + radius * 0.12, y + radius * 0.18, radius * grow, radius * grow, 0, 0, 6.3)
            context.fill()
          }
          context.save()
          context.translate(x, y)
          context.rotate(turn)
          const fill = context.createRadialGradient(-radius * 0.2, -radius * 0.2, 0, 0, 0, radius)
          fill.addColorStop(0, css(green.light))
          fill.addColorStop(0.6, css(green.middle))
          fill.addColorStop(1, css(green.dark))
          context.fillStyle = fill
          context.beginPath()
          context.moveTo(0, 0)
          context.arc(0, 0, radius, 0.2, 6.08)
          context.closePath()
          context.fill()
          context.strokeStyle = css(green.light, 0.4)
          context.lineWidth = radius * 0.014
          context.beginPath()
          for (let i = 0; i < 17; i++) {
            const t = 0.3 + i * 0.353
            context.moveTo(0, 0)
            context.quadraticCurveTo(
              Math.cos(t + 0.05) * radius * 0.5,
              Math.sin(t + 0.05) * radius * 0.5,
              Math.cos(t) * radius * 0.94,
              Math.sin(t) * radius * 0.94,
            )
          }
          context.stroke()
          context.strokeStyle = css(green.rim, 0.4)
          context.lineWidth = radius * 0.03
          context.beginPath()
          context.arc(0, 0, radius * 0.985, 0.2, 6.08)
          context.stroke()
          context.restore()
        }
        for (const lotus of lotuses) paintLotus(context, lotus, tone, blush)
      }),
  }
}

function paintLotus(
  context: SKRSContext2D,
  { x, y, radius, turn }: { x: number; y: number; radius: number; turn: number },
  tone: (rgb: Rgb) => Rgb,
  blush: Rgb,
): void {
  for (let ring = 0; ring < 4; ring++) {
    const count = [11, 9, 8, 6][ring] ?? 6
    for (let i = 0; i < count; i++) {
      context.save()
      context.translate(x, y)
      context.rotate((i / count) * 6.2832 + ring * 0.4 + turn)
      const length = radius * ([1, 0.82, 0.62, 0.42][ring] ?? 0.4)
      const width = length * 0.34
      context.fillStyle = css(scaleRgb(blush, 0.1), 0.2)
      context.beginPath()
      context.ellipse(length * 0.55, length * 0.06, length * 0.5, width * 0.8, 0, 0, 6.3)
      context.fill()
      const fill = context.createLinearGradient(0, 0, length, 0)
      fill.addColorStop(0, css(tone(hex('#fff3e4'))))
      fill.addColorStop(0.55, css(tone(mixRgb(hex('#fbd9d6'), blush, 0.25))))
      fill.addColorStop(1, css(tone(blush)))
      context.fillStyle = fill
      context.beginPath()
      context.moveTo(0, 0)
      context.bezierCurveTo(length * 0.3, -width, length * 0.8, -width * 0.8, length, 0)
      context.bezierCurveTo(length * 0.8, width * 0.8, length * 0.3, width, 0, 0)
      context.fill()
      context.restore()
    }
  }
  context.fillStyle = css(tone(hex('#f2b93c')))
  context.beginPath()
  context.ellipse(x, y, radius * 0.17, radius * 0.17, 0, 0, 6.3)
  context.fill()
}
