/** Open sea that breaks on rocks. */
import { mixRgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { atRest, cyclesIn, movingOn, type Stage } from '../core/cycles.ts'
import type { Shade } from '../core/pixels.ts'
import type { Staging } from '../scene.ts'
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
  /** Waves that have moved toward the viewer, in units of their pattern, and rolled up the rocks. */
  const shadeBy = ({ stages: [one, other], roll }: Waves, x: number, down: number, out: Shade) => {
    const z = 0.2 / (down + 0.02)
    const u = x * z * 2.2
    const v = z * 9
    let swell = swellOf(u, v + one.moved) * one.share
    let chop = noise.gradient(u * 3.4, (v + one.moved * 1.15) * 3.6) * one.share
    if (other.share > 0.01) {
      swell += swellOf(u + 31, v + other.moved) * other.share
      chop += noise.gradient(u * 3.4 + 17, (v + other.moved * 1.15) * 3.6) * other.share
    }
    const trough = clamp(0.32 - swell * 0.5 - chop * 0.22) * clamp(down * 6 + 0.25)
    out.r = mix(out.r, deep[0], trough)
    out.g = mix(out.g, deep[1], trough)
    out.b = mix(out.b, deep[2], trough)
    const path = bell(x - sky.sunX, 0.07 + down * 0.4) * smoothstep(0.1, 0.5, chop + swell * 0.5)
    out.r += glint[0] * path * 0.7
    out.g += glint[1] * path * 0.7
    out.b += glint[2] * path * 0.7
    const away = (x - x0) / wide
    // Surf runs up the rocks and back, at each place in its own time.
    const run = roll === 0 ? 0 : 0.011 * Math.sin(roll + 2.4 * noise.value(x * 3, 8)) - 0.004
    const line = down - (shore - horizon) + 0.004 - noise.value(x * 5, 3) * 0.03 - run
    const near = bell(line, 0.017 + Math.abs(run)) / (1 + away ** 4 * 0.8)
    // Most of the sea is neither a crest nor near the rocks: there is no foam there to compute.
    if (swell < leastCrest && near < 0.004) return
    // Foam drifts more slowly than the waves run under it.
    let torn = (noise.fbm(u * 4.5, v * 6 + one.moved * 2.4, 3) - 0.5) * one.share
    if (other.share > 0.01) torn += (noise.fbm(u * 4.5 + 23, v * 6 + other.moved * 2.4, 3) - 0.5) * other.share
    torn += 0.5
    const crest =
      smoothstep(0.34, 0.62, swell + (torn - 0.5) * 0.7) *
      smoothstep(0.45, 0.6, torn) *
      clamp(down * 5) *
      0.5 *
      Math.min(1.6, rough * 0.6)
    const surf = near * smoothstep(0.34, 0.6, torn + 0.12 - run * 9)
    const white = Math.min(0.92, crest + surf)
    out.r = mix(out.r, foam[0], white)
    out.g = mix(out.g, foam[1], white)
    out.b = mix(out.b, foam[2], white)
  }
  const swellOf = (u: number, v: number) => noise.gradient(u * 0.9 + 5, v * 1.2 + Math.sin(u * 0.6) * 0.7)
  return {
    ripple: calm.ripple,
    broadFrom: broadWaves,
    shade(x: number, down: number, out: Shade) {
      calm.shade(x, down, out)
      shadeBy({ stages: atRest, roll: 0 }, x, down, out)
    },
    moving(staging: Staging) {
      const calmAt = calm.moving?.(staging)
      const stagesAt = movingOn(staging, wavePace * (0.7 + 0.3 * staging.wind(0.5)))
      const rolls = cyclesIn(staging, (staging.duration * staging.speed) / rollS)
      return (time: number) => {
        const { ripple, shade } = calmAt?.(time) ?? calm
        const waves: Waves = { stages: stagesAt(time), roll: 2 * Math.PI * rolls * time + 0.001 }
        return {
          ripple,
          shade(x: number, down: number, out: Shade) {
            shade(x, down, out)
            shadeBy(waves, x, down, out)
          },
        }
      }
    },
  }
}

/** Distance below the horizon from which waves and foam are several px wide. */
const broadWaves = 0.1

/** Waves that have come nearer; `roll` is the phase of the surf, 0 in a still. */
interface Waves {
  stages: readonly [Stage, Stage]
  roll: number
}

/** Swell below which even the most torn foam leaves no crest. */
const leastCrest = 0.05

/** Units of their pattern that waves run in a second, and seconds in which surf runs up and back. */
const wavePace = 0.42
const rollS = 3.2
