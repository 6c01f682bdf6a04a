/** Open sea that breaks on rocks. */
import { mixRgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { Sky } from '../sky/sky.ts'
import { calmWater } from './mirror.ts'

export interface SeaWater {
  random: Random
  rough: number
  horizon: number
  sky: Sky
  noise: Noise
  shore: number
  x0: number
  wide: number
}

/** Sea with waves toward the viewer and foam on their crests and around the rocks. */
export function seaWater(palette: Sky['palette'], { random, rough, horizon, sky, noise, shore, x0, wide }: SeaWater) {
  const calm = calmWater(palette, random, rough)
  const foam = scaleRgb(
    mixRgb(mixRgb(palette.sky[3], palette.sky[2], 0.4), [1, 1, 1], 0.35),
    mix(0.95, 0.8, palette.dark),
  )
  const glint = scaleRgb(palette.glow, 1.1)
  const deep = scaleRgb(mixRgb(palette.water, palette.ambient, 0.2), 0.9)
  return {
    ripple: calm.ripple,
    shade(x: number, down: number, out: { r: number; g: number; b: number; a: number }) {
      calm.shade(x, down, out)
      const z = 0.2 / (down + 0.02)
      const u = x * z * 2.2
      const v = z * 9
      const swell = noise.gradient(u * 0.9 + 5, v * 1.2 + Math.sin(u * 0.6) * 0.7)
      const chop = noise.gradient(u * 3.4, v * 3.6)
      const trough = clamp(0.32 - swell * 0.5 - chop * 0.22) * clamp(down * 6 + 0.25)
      out.r = mix(out.r, deep[0], trough)
      out.g = mix(out.g, deep[1], trough)
      out.b = mix(out.b, deep[2], trough)
      const path = bell(x - sky.sunX, 0.07 + down * 0.4) * smoothstep(0.1, 0.5, chop + swell * 0.5)
      out.r += glint[0] * path * 0.7
      out.g += glint[1] * path * 0.7
      out.b += glint[2] * path * 0.7
      const torn = noise.fbm(u * 4.5, v * 6, 3)
      const crest =
        smoothstep(0.34, 0.62, swell + (torn - 0.5) * 0.7) *
        smoothstep(0.45, 0.6, torn) *
        clamp(down * 5) *
        0.5 *
        Math.min(1.6, rough * 0.6)
      const away = (x - x0) / wide
      const line = down - (shore - horizon) + 0.004 - noise.value(x * 5, 3) * 0.03
      const surf = (bell(line, 0.017) / (1 + away ** 4 * 0.8)) * smoothstep(0.34, 0.6, torn + 0.12)
      const white = Math.min(0.92, crest + surf)
      out.r = mix(out.r, foam[0], white)
      out.g = mix(out.g, foam[1], white)
      out.b = mix(out.b, foam[2], white)
    },
  }
}
