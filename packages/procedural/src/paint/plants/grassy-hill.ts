/** Hills under grass. */
import { mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { createGrain } from '../core/fine-detail.ts'
import { silhouette } from '../core/silhouette.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

export interface Hill {
  /** Its number from the back, and its place from 0, the farthest, to 1. */
  i: number
  k: number
  height(x: number): number
  bottom: number
  /** How steeply the ground falls toward the right. */
  slope(x: number): number
  /** Lets each hill have its own pattern. */
  offset: number
  side: number
  shade: Rgb
  lit: Rgb
  noise: Noise
}

/** Grass in the sun and in the shade, with air before it. */
export function grassTones(grass: Rgb, palette: Palette, air: number): Pick<Hill, 'lit' | 'shade'> {
  const sunny = mixRgb([1, 1, 1], scaleRgb(palette.sun, 1 / Math.max(...palette.sun)), 0.75)
  const tone = mixRgb(grass, palette.haze, air)
  return {
    lit: mixRgb(scaleRgb([tone[0] * sunny[0], tone[1] * sunny[1], tone[2] * sunny[2]], 1.3), palette.haze, air * 0.4),
    shade: mixRgb(scaleRgb(mixRgb(tone, palette.ambient, 0.22), 0.5), palette.haze, air * 0.75),
  }
}

/** A hill with short grass in the sun and the shadows of clouds. */
export function hillLayer({ i, k, height, bottom, slope, offset, side, shade, lit, noise }: Hill): Layer {
  return {
    id: `hill-${i}`,
    moves: 'land',
    depth: mix(0.3, 1, k),
    open(view) {
      const grain = createGrain(noise, view, mix(640, 300, k))
      return silhouette(view, {
        height,
        bottom,
        shade(x, y, below, out) {
          const drift = smoothstep(0.4, 0.64, noise.fbm(x * 1.3 + offset, y * 5 + i * 3, 2))
          const blades = noise.gradient(x * mix(240, 95, k), below * mix(420, 120, k) + i * 9) * 0.6
          const tufts = (noise.soft(x * mix(40, 14, k), below * mix(110, 34, k) + i * 5, 3) - 0.5) * 1.3
          const open = 0.55 - side * slope(x) * 2.1 - below * mix(2.4, 0.75, k) + smoothstep(0.02, 0, below) * 0.35
          const light = clamp(
            clamp(open * mix(1, 0.55, drift)) * 0.8 +
              tufts * mix(0.35, 0.75, k) +
              blades * mix(0.12, 0.3, k) +
              // Blades stand upright.
              grain(x, below * 0.34 + i) * mix(0.16, 0.4, k),
          )
          out.r = mix(shade[0], lit[0], light)
          out.g = mix(shade[1], lit[1], light)
          out.b = mix(shade[2], lit[2], light)
        },
      })
    },
  }
}
