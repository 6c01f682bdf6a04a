/** Tubes of signs that fail and come back, in videos only. */

import { css, mixRgb, type Rgb } from '../../math/color.ts'
import { clamp } from '../../math/number.ts'
import { hash2, type Random } from '../../math/random.ts'
import { paintsNothing } from '../core/layers.ts'
import { paintVector } from '../core/vector.ts'
import type { Area, Layer } from '../scene.ts'
import type { Sign, Street } from './street-signs.ts'

/** How many signs fail, and for which part of the time. */
const failing = 4
/** Changes between on and off in a second, while a tube fails. */
const blinksPerSecond = 11

interface Tube {
  x: number
  y: number
  wide: number
  high: number
  seed: number
  /** When it fails, as shares of the video, and how long. */
  begins: readonly number[]
  long: number
}

/** Darkens a few signs of a street now and then, as if their current failed. */
export function neonFlicker(
  { vanishX, vanishY, focal }: Street,
  signs: readonly Sign[],
  { fog, thick, random }: { fog: Rgb; thick: number; random: Random },
): Layer {
  const near = signs
    .filter(({ x, z }) => Math.abs(vanishX + (x * focal) / z) < 1)
    .slice(-failing * 2)
    .filter((_, index) => index % 2 === 0)
  const tubes = near.map((sign, index): Tube & { dark: Rgb } => {
    const own = random.fork(`tube ${index}`)
    const scale = focal / sign.z
    const begin = own.range(0.08, 0.5)
    return {
      x: vanishX + sign.x * scale,
      y: vanishY - sign.y * scale,
      wide: sign.wide * scale,
      high: sign.high * scale,
      seed: own.int(0, 9999),
      begins: [begin, begin + own.range(0.25, 0.42)],
      long: own.range(0.05, 0.11),
      dark: mixRgb([0.012, 0.012, 0.018], fog, clamp(1 - Math.exp(-sign.z * thick)) * 0.6),
    }
  })
  const areaOf = ({ x, y, wide, high }: Tube): Area => ({
    left: x - wide * 0.56,
    right: x + wide * 0.56,
    top: y - high * 0.56,
    bottom: y + high * 0.56,
  })
  return {
    id: 'flicker',
    depth: 0.5,
    open: paintsNothing,
    act({ duration }) {
      const offAt = (tube: Tube, time: number): number => {
        const isFailing = tube.begins.some((begin) => time > begin && time < begin + tube.long)
        return isFailing && hash2(Math.floor(time * duration * blinksPerSecond), tube.seed) > 0.45 ? 1 : 0
      }
      return {
        areas: (time) => tubes.filter((tube) => offAt(tube, time) > 0).map(areaOf),
        open: (view) => (target) => {
          for (const tube of tubes) {
            if (offAt(tube, view.time) === 0) continue
            const { x, y, wide, high, dark } = tube
            paintVector(
              view,
              target,
              (context) => {
                context.fillStyle = css(dark, 0.74)
                context.beginPath()
                const rim = Math.min(wide, high) * 0.05
                context.roundRect(x - wide / 2 - rim, y - high / 2 - rim, wide + 2 * rim, high + 2 * rim, rim * 3)
                context.fill()
              },
              areaOf(tube),
            )
          }
        },
      }
    },
  }
}
