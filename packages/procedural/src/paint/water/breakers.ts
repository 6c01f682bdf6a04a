/** Waves of the open sea that break. */
import type { Noise } from '../../math/noise.ts'
import { clamp, smoothstep } from '../../math/number.ts'
import type { Stage } from '../core/cycles.ts'
import type { FieldPoint } from '../core/height-field.ts'

/** A place of a wave: how high it is, 1 for a crest, and how steep its front. */
interface Wave {
  up: number
  slope: number
  /** Octaves of the lace of foam. */
  octaves: number
}

/** Foam that covers this share of the water: whole where it is much, in shreds where it is little. */
const foamIn = (pattern: number, share: number): number =>
  share <= 0.02 ? 0 : smoothstep(1.04 - share, 1.62 - share, pattern)

/**
 * Share of foam at a place of the sea. A wave breaks while it runs through one of the regions where waves do, which come
 * nearer more slowly than it: its front turns white first, and what is left on its back thins out behind it.
 */
export function breakersOf(noise: Noise, rough: number) {
  const foamOf = (x: number, z: number, { moved, share }: Stage, { up, slope, octaves }: Wave): number => {
    const near = z + moved
    const region = noise.gradient(x * 0.045 + 11, (z + moved * 0.55) * 0.06)
    // A sea that fades into another one loses its foam in shreds, too.
    const life = share * share * smoothstep(0.02, 0.34, region + (rough > 1.1 ? 0.2 : 0))
    if (life <= 0) return 0
    const torn = (noise.fbm(x * 1.9 + near * 0.4, near * 3.4, octaves) - 0.3) / 0.4
    const curl = life * smoothstep(0.26, 0.56, up) * clamp(0.25 + slope * 1.5)
    // Lace stays where it was left, so that the wave runs on under it.
    const left = z + moved * 0.3
    const lace = (noise.fbm(x * 2.3 + 40, left * 2.7, octaves) - 0.3) / 0.4
    const trail = life * smoothstep(0, 0.45, up) * clamp(0.3 - slope * 1.2) * 0.62
    // Where there is little foam it is torn, and not pale.
    const grain = 0.78 + 0.3 * noise.value(x * 9, near * 9)
    return Math.max(foamIn(torn, curl), foamIn(lace, trail) * 0.85) * grain
  }
  return (point: FieldPoint, [one, other]: readonly [Stage, Stage], octaves: number): number => {
    const { x, z } = point
    const far = clamp(1.2 - z * 0.012)
    if (far <= 0) return 0
    const wave: Wave = { up: point.y / rough, slope: point.slopeZ, octaves }
    const white = foamOf(x, z, one, wave) + (other.share > 0.01 ? foamOf(x + 90, z, other, wave) : 0)
    return Math.min(0.9, white) * far
  }
}
