/** Beams of light through mist, leaves or water, and motes that float in them. */
import { type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import type { Layer } from '../scene.ts'
import { paintStars, scatterStars } from './stars.ts'

export interface ShaftOptions {
  id?: string
  depth: number
  /** World position of the light, which may be far outside the image. */
  x: number
  y: number
  light: Rgb
  strength: number
  /** Number of beams per radian. */
  beams: number
  /** Distance from the light at which the beams have faded. */
  reach: number
  /** Distance from the light at which the beams begin; default 0. */
  from?: number
  /** Half angle of the fan around straight down; default 1.5. */
  fan?: number
}

export function shaftLayer(random: Random, options: ShaftOptions): Layer {
  const noise = createNoise(random.seed)
  const fan = options.fan ?? 1.5
  const from = options.from ?? 0
  return {
    id: options.id ?? 'shafts',
    moves: 'glow',
    depth: options.depth,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const dx = x - options.x
          const dy = y - options.y
          const angle = Math.atan2(dx, dy)
          const distance = Math.sqrt(dx * dx + dy * dy)
          const edge = smoothstep(fan, fan * 0.4, Math.abs(angle))
          if (edge <= 0 || distance >= options.reach) {
            out.a = 0
            return
          }
          const broad = noise.fbm(angle * options.beams + 40, distance * 0.35, 2)
          const fine = noise.value(angle * options.beams * 3.1 + 70, 3 + distance * 0.3)
          const beam = clamp((broad - 0.4) * 2.6)
          const fade = 1 - distance / options.reach
          out.a = beam * (0.55 + 0.45 * fine) * fade * fade * (3 - 2 * fade) * edge * options.strength
          if (from > 0) out.a *= smoothstep(0, from, distance)
          out.r = options.light[0]
          out.g = options.light[1]
          out.b = options.light[2]
        },
        { mode: 'light', detail: 1 / 160 },
      ),
  }
}

/** Motes such as dust, pollen, plankton or fireflies: soft points of light, larger than stars. */
export function moteLayer(
  random: Random,
  options: { depth: number; light: Rgb; density: number; size: number; mask?: (x: number, y: number) => number },
): Layer {
  return {
    id: 'motes',
    moves: 'particles',
    depth: options.depth,
    open(view) {
      const stars = scatterStars(random, {
        area: {
          left: view.left - 0.05,
          right: view.left + view.width * view.pixel + 0.05,
          top: view.top - 0.05,
          bottom: view.top + view.height * view.pixel + 0.05,
        },
        density: options.density,
        brightness: 1,
        warm: options.light,
        cool: scaleRgb(options.light, 0.7),
        ...(options.mask ? { mask: options.mask } : {}),
      }).map((star) => ({ ...star, radius: star.radius * options.size }))
      return (target) => paintStars(view, target, stars)
    },
  }
}
