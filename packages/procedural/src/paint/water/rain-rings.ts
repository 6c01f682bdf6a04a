/** Rings where drops of rain meet water. */
import { css, mixRgb } from '../../math/color.ts'
import { clamp, tau } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer, PaintTarget, View } from '../scene.ts'

export interface WetWater {
  palette: Palette
  /** World y of the shore, and of the nearest water that is seen. */
  shore: number
  bottom: number
  /** Depth of the layer of the water. */
  depth: number
}

/** How many rings there are at once, how many drops fall at the place of one in a second, and its largest radius. */
const rings = 210
const dropsPerSecond = 0.9
const largest = 0.036
/** How much the depth of the water is foreshortened. */
const flat = 0.26
/** World x beyond which no video looks. */
const farthest = 1.5
/** Share of its time for which a ring is seen. */
const seen = 0.75

/** The rings on water when it rains, none otherwise. In a video they spread and fade, and others come. */
export function rainRings(random: Random, { palette, shore, bottom, depth }: WetWater): Layer[] {
  if (palette.weather !== 'rain' && palette.weather !== 'storm') return []
  const drops = Array.from({ length: rings }, () => {
    // Near ones are larger and farther from each other.
    const near = Math.sqrt(random.next())
    return {
      x: random.range(-farthest, farthest),
      y: shore + 0.006 + near * (bottom - shore),
      size: largest * (0.16 + 0.84 * near) * random.range(0.7, 1.2),
      start: random.next(),
    }
  })
  const crest = css(mixRgb(palette.haze, [1, 1, 1], 0.4 * (1 - palette.dark)), 1)
  const trough = css(mixRgb(palette.water, [0, 0, 0], 0.45), 1)
  const paint = (view: View, turns: number): PaintTarget => {
    const from = view.left - largest * 1.3
    const to = view.left + view.width * view.pixel + largest * 1.3
    const shown = drops.filter(({ x }) => x > from && x < to)
    return (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (const { x, y, size, start } of shown) {
            const age = ((start + turns) % 1) / seen
            if (age > 1) continue
            for (const delay of [0, 0.3]) {
              const grown = age - delay
              if (grown <= 0) continue
              const radius = size * (0.12 + 0.88 * Math.sqrt(grown))
              context.globalAlpha = 0.8 * clamp(1 - age) * (1 - delay)
              for (const [color, shift] of [
                [trough, 0.0016],
                [crest, 0],
              ] as const) {
                context.strokeStyle = color
                context.lineWidth = 0.0008 + size * 0.045
                context.beginPath()
                context.ellipse(x, y + shift, radius, radius * flat, 0, 0, tau)
                context.stroke()
              }
            }
          }
          context.globalAlpha = 1
        },
        { top: shore, bottom: bottom + largest * flat },
      )
  }
  return [
    {
      id: 'rings',
      depth: depth + 0.005,
      open: (view) => paint(view, 0),
      act(staging) {
        const turns = cyclesIn(staging, dropsPerSecond * staging.duration * staging.speed)
        return {
          areas: () => [{ top: shore, bottom: bottom + largest * flat }],
          open: (view) => paint(view, turns * view.time),
        }
      },
    },
  ]
}
