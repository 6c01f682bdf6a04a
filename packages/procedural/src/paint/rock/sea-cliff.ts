/** Rocks by the sea. */
import { hex, mixRgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { createGrain, octavesFor } from '../core/fine-detail.ts'
import { silhouette } from '../core/silhouette.ts'
import { light } from '../palette.ts'
import type { Layer } from '../scene.ts'
import type { Sky } from '../sky/sky.ts'

export interface SeaCliff {
  height: (x: number) => number
  noise: Noise
  side: number
  offset: number
  palette: Sky['palette']
  shore: number
}

/** Broken rock below `height`, with turf on top; rock in front (depth over 0.8) is bare and dark. */
export function cliffLayer(
  id: string,
  depth: number,
  { height, noise, side, offset, palette, shore }: SeaCliff,
): Layer {
  const winter = palette.season === 'winter' || palette.weather === 'snow'
  const rock = light(hex('#6d665f'), palette.sun, palette.ambient, 0.5)
  const shade = scaleRgb(mixRgb(light(hex('#4a4a50'), palette.sun, palette.ambient, 0.04), palette.near, 0.4), 0.75)
  const grass = winter
    ? light(hex('#e8eef5'), palette.sun, palette.ambient, 0.4)
    : scaleRgb(mixRgb(mixRgb(palette.ground, palette.foliage, 0.5), palette.ambient, 0.25), 0.72)
  const near = depth > 0.8
  const bump = { x: 0, y: 0 }
  const fine = { x: 0, y: 0 }
  return {
    id,
    moves: 'land',
    depth,
    open(view) {
      // What a large image has room for: broken edges, pits in the faces of the stone, blades of grass.
      const octaves = octavesFor(view, 22, 4)
      const rough = createGrain(noise, view, 120)
      const cracks = octavesFor(view, 15, 3, 6)
      const stalks = createGrain(noise, view, 240)
      return silhouette(view, {
        height,
        bottom: near ? 9 : shore + 0.06,
        shade(x, y, below, out) {
          noise.slope(x * 9 + offset, y * 13 + x * 3, bump)
          noise.slope(x * 27 + offset, y * 31 - x * 8, fine)
          const strata = noise.fbm(x * 3 + y * 10 + offset, y * 22 - x * 5, octaves)
          // Slopes are rounded to steps, because broken stone has flat faces.
          const lean = Math.round((bump.x + (strata - 0.5) * 1.6) * 1.7) / 1.7
          const fall = Math.round((bump.y + (strata - 0.5) * 1.1) * 1.7) / 1.7
          const crack = smoothstep(0.74, 0.9, noise.ridged(x * 8 + offset + y * 3, y * 15 - x * 4, cracks))
          const pit = rough(x, y * 1.2)
          const facing = clamp(
            0.4 - side * (lean * 0.3 + fine.x * 0.07) - (fall * 0.22 + fine.y * 0.07) - crack * 0.4 + pit * 0.24,
          )
          const turf = near ? 0 : smoothstep(0.035, 0.008, below + (strata - 0.5) * 0.06)
          const wet = near ? smoothstep(0.25, 0.02, below) * 0.2 : smoothstep(shore - 0.03, shore + 0.03, y)
          const blades = 0.8 + 0.4 * noise.value(x * 160, y * 60) + 0.35 * stalks(x, y * 0.35)
          const sunny = smoothstep(0.012, 0, below) * 0.35
          const dim = (near ? 0.52 : 1 - wet * 0.45) * (1 + (1 - turf) * pit * 0.24)
          out.r = mix(mix(shade[0], rock[0], facing), grass[0] * blades, turf) * dim + palette.glow[0] * sunny * 0.3
          out.g = mix(mix(shade[1], rock[1], facing), grass[1] * blades, turf) * dim + palette.glow[1] * sunny * 0.3
          out.b = mix(mix(shade[2], rock[2], facing), grass[2] * blades, turf) * dim + palette.glow[2] * sunny * 0.3
          if (near) return
          // Spray hangs at the foot.
          const spray = smoothstep(shore - 0.02, shore + 0.03, y + (strata - 0.5) * 0.05)
          out.a = 1 - smoothstep(shore + 0.012, shore + 0.03, y + (strata - 0.5) * 0.06)
          const mist = spray * 0.22
          out.r = mix(out.r, palette.haze[0], mist)
          out.g = mix(out.g, palette.haze[1], mist)
          out.b = mix(out.b, palette.haze[2], mist)
        },
      })
    },
  }
}
