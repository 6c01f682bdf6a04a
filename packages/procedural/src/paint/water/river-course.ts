/** The course of a river over a plain: it winds from the horizon to the viewer between low banks. */
import { mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { octavesFor } from '../core/fine-detail.ts'
import { paintPixels, type Shade } from '../core/pixels.ts'
import { light, type Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import type { Place } from '../subjects/venue.ts'

/**
 * A river on the ground: x goes to the right of the point where it comes from, z away from the viewer, and 1 is the height
 * of the eye above the water.
 */
export interface RiverCourse {
  /** World y of the plain's horizon, and x of the place on it from which the river comes. */
  horizon: number
  vanish: number
  /** Ground x of its middle. */
  middle(z: number): number
  /** Half its width. */
  half: number
  /** Height of its banks above the water. */
  rise: number
  /** How far a place is outside of the water; less than 0 in it. */
  outside(x: number, z: number): number
}

/** How far a bend goes aside as a share of its distance. */
const sway = 0.34
/** Distance from which bends are so flat that they would only be stripes. */
const straightFrom = 34

export function riverCourse(random: Random, horizon: number, reach: number, noise: Noise): RiverCourse {
  const half = random.range(0.8, 1.05)
  const bends = random.range(2, 2.7)
  const phase = random.range(0, 6.28)
  const away = random.chance(0.5) ? 1 : -1
  const swing = sway * random.range(0.85, 1.15) * Math.min(1, 0.4 + reach * 0.75)
  const turnAt = (z: number) => Math.log(z) * bends + phase
  // Far off the bends would lie so flat that the water would be a row of stripes.
  const calmed = (z: number) => smoothstep(straightFrom * 2.6, straightFrom * 0.35, z)
  const middle = (z: number) => away * swing * z * Math.sin(turnAt(z)) * calmed(z)
  const slope = (z: number) => swing * Math.hypot(1, bends) * Math.cos(turnAt(z) - Math.atan(1 / bends)) * calmed(z)
  return {
    ...{ horizon, vanish: random.range(-0.3, 0.3) * reach, middle, half, rise: random.range(0.07, 0.1) },
    outside(x, z) {
      const aside = Math.abs(x - middle(z)) / Math.hypot(1, slope(z))
      const ragged =
        (noise.value(x * 1.1 + 9, z * 1.1) - 0.5) * 0.34 +
        (noise.value(x * 4.3, z * 4.3 + 5) - 0.5) * 0.1 +
        (noise.value(x * 23, z * 9) - 0.5) * 0.05
      return aside - half * (1 + 0.22 * Math.sin(z * 0.37 + phase)) + ragged
    },
  }
}

/** Distance of what floats on a river. */
const afloat = 5.4
/** Share of its width that what floats keeps to, and of its usual size. */
const fairway = 0.45
const floating = 0.62

/** The water of a river, which is no wider than its bed. */
export function onCourse(after: string, { horizon, vanish, middle, half }: RiverCourse, palette: Palette): Place {
  const d = 1 / afloat
  const x = vanish + middle(afloat) * d
  return {
    ...{ home: 'water', after, isNarrow: true, scale: floating, air: 0.04, mirror: palette.water },
    ...{ y: () => horizon + d, from: x - half * d * fairway, to: x + half * d * fairway },
  }
}

export interface Plain {
  palette: Palette
  noise: Noise
  grass: Rgb
  isSnowy: boolean
  /** World y from which the plain is seen, and from which something nearer hides it. */
  top: number
  bottom: number
}

/** A place on the ground: how far it is outside of the water, and how much air is before it. */
interface Spot {
  x: number
  z: number
  off: number
  air: number
}

/** How many times the height of a bank what grows on it is high, where the water mirrors it. */
const mirroredRise = 2.2

/** The plain beside the river, with the banks that it has cut; where its water is, nothing. */
export function plainLayer(course: RiverCourse, { palette, noise, grass, isSnowy, top, bottom }: Plain): Layer {
  const { horizon, vanish, rise, outside } = course
  const lit = scaleRgb(light(grass, palette.sun, palette.ambient, 1), isSnowy ? 1 : 0.82)
  const shade = scaleRgb(mixRgb(grass, palette.ambient, 0.22), 0.5)
  const soil = light(isSnowy ? [0.34, 0.33, 0.34] : [0.13, 0.1, 0.068], palette.sun, palette.ambient, 0.5)
  const sand = light(isSnowy ? grass : [0.36, 0.32, 0.24], palette.sun, palette.ambient, 0.8)
  return {
    id: 'plain',
    moves: 'land',
    depth: 0.7,
    open(view) {
      const octaves = octavesFor(view, 60, 2, 6)
      const shader = (px: number, y: number, out: Shade) => {
        const d = Math.max(0.004, y - horizon)
        const u = (px - vanish) / d
        const z = (1 - rise) / d
        const x = u * (1 - rise)
        const off = outside(x, z)
        // A px far off is as wide as a field: it shows a share of water.
        const soft = Math.max(0.012, (view.pixel / d) * 1.1 + (view.pixel / (d * d)) * 0.3)
        const land = smoothstep(-soft, soft, off)
        const air = clamp(0.62 * smoothstep(2, 60, z) + palette.mist * 0.25 * smoothstep(0, 12, z))
        if (land > 0) grassAt({ x, z, off, air }, px, y, out)
        if (land >= 1) return
        const [r, g, b] = [out.r, out.g, out.b]
        const below = outside(u, 1 / d)
        const cover = smoothstep(-soft, soft, below)
        // The face of the bank below the grass, and in the water what it mirrors.
        const mirrored =
          0.62 * smoothstep(-0.05, 0.1, outside(u * (1 + rise * mirroredRise), (1 + rise * mirroredRise) / d))
        const dark = mix(0.45, 1.25, noise.soft(px * 60, y * 160, 3))
        const face = mix(mirrored, 1, cover)
        const tone = mix(0.62, dark, cover)
        for (const [i, key] of (['r', 'g', 'b'] as const).entries()) {
          const own = [r, g, b][i] ?? 0
          const mud = mix((soil[i] ?? 0) * tone, palette.haze[i] ?? 0, air)
          const through = face * (1 - land)
          out[key] = land + through > 0 ? (own * land + mud * through) / (land + through) : mud
        }
        out.a = land + face * (1 - land)
      }
      const grassAt = ({ x, z, off, air }: Spot, px: number, y: number, out: Shade) => {
        const fine = smoothstep(26, 5, z)
        const drift = smoothstep(0.4, 0.64, noise.fbm(x * 0.16 + 3, z * 0.1, 2))
        const patches = (noise.soft(x * 0.7, z * 0.5 + 11, 3) - 0.5) * 1.1
        const blades = (noise.fbm(px * 130, y * 210, octaves) - 0.5) * (0.5 + 0.5 * fine)
        const tufts = (noise.soft(x * 5, z * 3, 2) - 0.5) * fine
        const shine = clamp(0.62 - 0.26 * drift + patches * 0.34 + blades * 0.42 + tufts * 0.4)
        // Inside a bend the water leaves sand; the rest of the bank is rank.
        const beach = smoothstep(0.3, 0.02, off) * smoothstep(0.5, 0.66, noise.value(x * 0.35 + 4, z * 0.35))
        const rank = smoothstep(0.34, 0, off + patches * 0.12) * (1 - beach) * 0.55
        for (const [i, key] of (['r', 'g', 'b'] as const).entries()) {
          const turf = mix(shade[i] ?? 0, lit[i] ?? 0, shine * (1 - rank))
          const ground = mix(turf, (sand[i] ?? 0) * mix(0.85, 1.1, shine), beach * 0.85)
          out[key] = mix(ground, palette.haze[i] ?? 0, air)
        }
      }
      return (target) => paintPixels(view, target, shader, { top, bottom })
    },
  }
}
