/** Lotus on a pond or a lake, seen from its bank: pads that lie on the water, and flowers on stems above them. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { tau } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { light, type Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

export interface LotusWater {
  palette: Palette
  /** World y of the shore beyond, and of the nearest water. */
  shore: number
  bottom: number
  reach: number
  /** Color that the prompt gives the flowers; null for their own. */
  color: Rgb | null
}

interface Plant {
  x: number
  y: number
  /** Radius of its pad. */
  size: number
  flower: 'none' | 'bud' | 'open'
  notch: number
  own: Random
}

/** How much the depth of the water is foreshortened. */
const flat = 0.27
const blushes = ['#e36f92', '#f0a7c0', '#f4ece4', '#d9588a'] as const

export function lotusLayer(random: Random, { palette, shore, bottom, reach, color }: LotusWater): Layer {
  const tone = (rgb: Rgb): Rgb =>
    mixRgb(light(rgb, palette.sun, palette.ambient, 0.5), palette.haze, palette.mist * 0.12)
  const leaf = mixRgb(tone(hex('#4f8244')), scaleRgb(palette.foliage, 0.8), 0.3)
  const blush = color ?? hex(random.pick(blushes))
  const center = random.range(-0.35, 0.35) * reach
  const plants = Array.from({ length: 74 }, (_, i): Plant => {
    const own = random.fork(`plant ${i}`)
    const near = own.next() ** 0.8
    // Close around one place, loose elsewhere.
    const x = center + (own.chance(0.6) ? own.normal() * 0.42 : own.range(-2, 2)) * Math.max(0.6, reach)
    return {
      x,
      y: shore + 0.05 + near * (bottom - shore - 0.05),
      size: (0.014 + 0.034 * near) * own.range(0.75, 1.2),
      flower: own.chance(0.26) ? 'open' : own.chance(0.12) ? 'bud' : 'none',
      notch: own.range(0, tau),
      own,
    }
  }).sort((a, b) => a.y - b.y)
  return {
    id: 'lotus',
    moves: 'sway',
    depth: 0.7,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (const plant of plants) {
            drawPad(context, plant, leaf)
            if (plant.flower !== 'none') drawFlower(context, plant, { tone, blush, leaf })
          }
        },
        { top: shore, bottom: bottom + 0.03 },
      ),
  }
}

function drawPad(context: SKRSContext2D, { x, y, size, notch, own }: Plant, leaf: Rgb): void {
  context.fillStyle = css(scaleRgb(leaf, 0.16), 0.5)
  context.beginPath()
  context.ellipse(x, y + size * 0.07, size * 1.02, size * flat * 1.04, 0, 0, tau)
  context.fill()
  const green = scaleRgb(leaf, own.fork('green').range(0.8, 1.15))
  const fill = context.createLinearGradient(x, y - size * flat, x, y + size * flat)
  fill.addColorStop(0, css(mixRgb(green, [1, 1, 1], 0.16)))
  fill.addColorStop(1, css(scaleRgb(green, 0.62)))
  context.fillStyle = fill
  context.beginPath()
  context.moveTo(x, y)
  context.ellipse(x, y, size, size * flat, 0, notch + 0.22, notch + tau - 0.22)
  context.closePath()
  context.fill()
  context.strokeStyle = css(mixRgb(green, [1, 1, 0.8], 0.25), 0.55)
  context.lineWidth = size * 0.03
  context.beginPath()
  for (let i = 0; i < 9; i++) {
    const a = notch + 0.5 + (i * (tau - 1)) / 8
    context.moveTo(x, y)
    context.lineTo(x + Math.cos(a) * size * 0.9, y + Math.sin(a) * size * flat * 0.9)
  }
  context.stroke()
}

interface Look {
  tone(rgb: Rgb): Rgb
  blush: Rgb
  leaf: Rgb
}

/** Petals behind and before the heart of a flower: their angle from upright, and their length. */
const petals = [
  [-0.62, 0.92],
  [0.62, 0.92],
  [-0.3, 1.06],
  [0.3, 1.06],
  [0, 1.1],
  [-1.12, 0.86],
  [1.12, 0.86],
  [-0.86, 0.8],
  [0.86, 0.8],
  [-0.45, 0.74],
  [0.45, 0.74],
  [0, 0.7],
] as const

function drawFlower(context: SKRSContext2D, { x, y, size, flower, own }: Plant, { tone, blush, leaf }: Look): void {
  const stem = size * own.fork('stem').range(0.7, 1.7)
  const lean = own.fork('lean').range(-0.25, 0.25) * stem
  context.strokeStyle = css(scaleRgb(leaf, 0.8))
  context.lineWidth = size * 0.07
  context.beginPath()
  context.moveTo(x, y)
  context.quadraticCurveTo(x, y - stem * 0.6, x + lean, y - stem)
  context.stroke()
  context.save()
  context.translate(x + lean, y - stem)
  const long = size * (flower === 'open' ? 0.78 : 0.62)
  const shown = flower === 'open' ? petals : petals.filter(([angle]) => Math.abs(angle) < 0.4)
  for (const [index, [angle, share]] of shown.entries()) {
    context.save()
    context.rotate(flower === 'open' ? angle : angle * 0.45)
    const l = long * share
    const w = l * 0.3
    const fill = context.createLinearGradient(0, 0, 0, -l)
    const shade = 0.78 + 0.22 * (index / shown.length)
    fill.addColorStop(0, css(scaleRgb(tone(mixRgb(hex('#fff2e6'), blush, 0.12)), shade)))
    fill.addColorStop(0.55, css(scaleRgb(tone(mixRgb(hex('#fbe0dc'), blush, 0.4)), shade)))
    fill.addColorStop(1, css(scaleRgb(tone(blush), shade)))
    context.fillStyle = fill
    context.beginPath()
    context.moveTo(0, 0)
    context.bezierCurveTo(-w * 1.1, -l * 0.35, -w, -l * 0.8, 0, -l)
    context.bezierCurveTo(w, -l * 0.8, w * 1.1, -l * 0.35, 0, 0)
    context.fill()
    context.strokeStyle = css(scaleRgb(tone(blush), 0.7), 0.35)
    context.lineWidth = l * 0.02
    context.stroke()
    context.restore()
  }
  context.restore()
}
