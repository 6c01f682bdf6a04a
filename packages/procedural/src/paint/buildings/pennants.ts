/** Pennants that fly from the roofs of towers. */
import { css, type Rgb, scaleRgb } from '../../math/color.ts'
import { cyclesIn } from '../core/cycles.ts'
import { touches } from '../core/pixels.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Area, Layer } from '../scene.ts'

export interface Pennant {
  /** World position of the top of its pole. */
  x: number
  y: number
  /** 1 when it flies to the right. */
  way: number
  color: Rgb
}

/** World length, and height where it is tied. */
const length = 0.034
const height = 0.016
/** Waves along a pennant, and how many of them run over it in a second. */
const waves = 1.3
const perSecond = 1.7
const steps = 10

export function pennantLayer(depth: number, pennants: readonly Pennant[]): Layer {
  const areas = pennants.map(
    ({ x, y, way }): Area => ({
      left: x - (way > 0 ? 0.004 : length * 1.1),
      right: x + (way > 0 ? length * 1.1 : 0.004),
      top: y - height * 0.7,
      bottom: y + height * 1.7,
    }),
  )
  const paint = (context: SKRSContext2D, phase: number, strength: number): void => {
    for (const [i, pennant] of pennants.entries()) drawPennant(context, pennant, phase - i * 1.9, strength)
  }
  return {
    id: 'pennants',
    depth,
    open: (view) => (target) => paintVector(view, target, (context) => paint(context, 0, 1)),
    act(staging) {
      const { duration, speed, wind } = staging
      const rounds = cyclesIn(staging, duration * speed * perSecond)
      return {
        areas: () => areas,
        open: (view) => (target) =>
          paintVector(view, target, (context) => {
            const { time } = view
            for (const [i, pennant] of pennants.entries())
              if (touches(view, areas[i] ?? {}))
                drawPennant(context, pennant, 2 * Math.PI * rounds * time - i * 1.9, Math.min(1.6, wind(time)))
          }),
      }
    },
  }
}

/** The cloth in slices, each as bright as it is turned to the light. */
function drawPennant(context: SKRSContext2D, { x, y, way, color }: Pennant, phase: number, strength: number): void {
  const swing = height * 0.26 * (0.6 + 0.4 * strength)
  // In a light breeze it hangs, in a gale it is stretched.
  const droop = height * 0.55 * Math.max(0, 1.5 - strength)
  const at = (t: number) => ({
    x: x + way * t * length,
    y: y + droop * t * t + swing * t * Math.sin(2 * Math.PI * waves * t - phase),
    half: (height / 2) * (1 - t),
  })
  for (let i = 0; i < steps; i++) {
    const from = at(i / steps)
    const to = at((i + 1) / steps)
    // Slices reach a little into the next one, so that no line shows between them.
    const over = i + 1 < steps ? way * length * 0.012 : 0
    const turned = Math.cos(2 * Math.PI * waves * ((i + 0.5) / steps) - phase)
    context.fillStyle = css(scaleRgb(color, 1 + 0.3 * turned * Math.min(1, (i + 1) / 4)))
    context.beginPath()
    context.moveTo(from.x, from.y + height / 2 - from.half)
    context.lineTo(to.x + over, to.y + height / 2 - to.half)
    context.lineTo(to.x + over, to.y + height / 2 + to.half)
    context.lineTo(from.x, from.y + height / 2 + from.half)
    context.fill()
  }
}
