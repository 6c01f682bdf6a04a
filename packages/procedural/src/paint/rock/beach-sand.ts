/** Sand of a beach: wet and shining at the water's edge, dry and rippled above it. */
import { hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import { createGrain } from '../core/fine-detail.ts'
import { silhouette } from '../core/silhouette.ts'
import { light, type Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import { type Sky, skyRow } from '../sky/sky.ts'

/** The dry sand of a beach, or the snow on it, under a palette's light. */
export function sandOf(palette: Palette, isSnowy: boolean): Rgb {
  return light(isSnowy ? hex('#e4eaf2') : hex('#dcc59c'), palette.sun, palette.ambient, 0.42)
}

export interface BeachSand {
  sky: Sky
  noise: Noise
  /** World y of the water's edge. */
  edge(x: number): number
  sand: Rgb
  isSnowy: boolean
  /** Side of the light. */
  side: number
}

export function beachSand({ sky, noise, edge, sand, isSnowy, side }: BeachSand): Layer {
  const { palette } = sky
  const wet = mixRgb(scaleRgb(light(hex('#a58a66'), palette.sun, palette.ambient, 0.3), 0.72), palette.water, 0.1)
  const shade = mixRgb(scaleRgb(sand, 0.6), palette.ambient, 0.2)
  const glint = scaleRgb(palette.glow, 0.5)
  return {
    id: 'sand',
    moves: 'land',
    depth: 0.74,
    open(view) {
      const low = skyRow(sky, view, 0.1)
      const grain = createGrain(noise, view, 420)
      return silhouette(view, {
        height: (x) => edge(x) - 0.003,
        shade(x, y, below, out) {
          const far = 1 / (below + 0.13)
          const u = x * far
          const v = far * 5.2
          // Hollows and heaps that feet and wind have left.
          const heaps = noise.soft(u * 1.15 + 3, v * 1.7, 3)
          const toward = heaps - noise.soft(u * 1.15 + 3 + side * 0.09, v * 1.7 + 0.05, 3)
          const ripples = noise.gradient(u * 3.1 + v * 0.7, v * 9) * smoothstep(0.05, 0.16, below)
          const lit = clamp(0.66 + toward * 2.6 + (heaps - 0.5) * 0.3 + ripples * 0.1 + grain(x, y * 1.4) * 0.2)
          const damp = smoothstep(0.062, 0.02, below + (noise.value(x * 4 + 5, 3) - 0.5) * 0.02)
          const o = low.at(x)
          const shine = damp * (isSnowy ? 0.2 : 0.5) * smoothstep(0.05, 0.012, below)
          const path = bell(x - sky.sunX, 0.16) * damp * clamp(0.4 + grain(x, y * 3) * 0.8) * (1 - palette.clouds * 0.6)
          const soft = mix(0.86, 1, lit)
          out.r = mix(mix(mix(shade[0], sand[0], lit), wet[0] * soft, damp), low.rgb[o], shine) + glint[0] * path * 0.5
          out.g =
            mix(mix(mix(shade[1], sand[1], lit), wet[1] * soft, damp), low.rgb[o + 1], shine) + glint[1] * path * 0.5
          out.b =
            mix(mix(mix(shade[2], sand[2], lit), wet[2] * soft, damp), low.rgb[o + 2], shine) + glint[2] * path * 0.5
        },
      })
    },
  }
}
