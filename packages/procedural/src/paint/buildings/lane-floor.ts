/** The ground of a lane in perspective. */
import { mixRgb, type Rgb } from '../../math/color.ts'
import type { createNoise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import { createGrain, roughGrid } from '../core/fine-detail.ts'
import { paintPixels } from '../core/pixels.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

interface Floor {
  noise: ReturnType<typeof createNoise>
  horizon: number
  middle(near: number): number
  width: number
  path: Rgb
  grass: Rgb
  litter: Rgb
  palette: Palette
  glow: Rgb
  endX: number
  side: number
  winter: boolean
}

/** The lane with its grass verges, fallen leaves and spots of sun. */
export function floorLayer({
  noise,
  horizon,
  middle,
  width,
  path,
  grass,
  litter,
  palette,
  glow,
  endX,
  side,
  winter,
}: Floor): Layer {
  const light = mix(0.9, 0.22, palette.dark)
  const sun = mixRgb([1, 1, 1], glow, 0.6)
  const wet = palette.weather === 'rain' || palette.weather === 'storm'
  const shadow = mixRgb(palette.ambient, [0.2, 0.2, 0.25], 0.4)
  return {
    id: 'ground',
    moves: 'land',
    depth: 0.35,
    open: (view) => {
      const rough = createGrain(noise, view, 130)
      return (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const down = y - horizon - 0.012
            out.a = smoothstep(-0.004, 0.004, down)
            if (out.a <= 0) return
            const near = Math.max(0.004, down / (0.5 - horizon))
            const far = 1 / (near + 0.03)
            const u = (x - middle(near)) * far
            const v = far * 2.6
            const grain = noise.fbm(u * 6, v * 6, 3)
            const fine = rough(u, v) * smoothstep(0.12, 0.5, near)
            const edge = width * 1.35 + (grain - 0.5) * 0.22
            const off = smoothstep(edge - 0.1, edge + 0.12, Math.abs(u))
            const leaves =
              smoothstep(
                0.5,
                0.62,
                noise.fbm(u * 17, v * 15 + 4, 3) +
                  fine * 0.12 +
                  off * 0.1 +
                  smoothstep(0.1, edge, Math.abs(u)) * 0.07 -
                  0.03,
              ) * (winter ? 0 : 0.9)
            // Sunlight through the crowns falls in bars across the lane.
            const bars = smoothstep(0.4, 0.66, noise.soft(u * 0.9 + side * v * 0.25, v * 1.15, 3))
            const lit = mix(0.26, 1, bars) * light * (0.75 + 0.5 * (grain - 0.3) + fine * 0.3)
            const tone = 0.7 + 0.6 * noise.value(u * 40, v * 40) + fine * 0.4
            let r = mix(mix(path[0], grass[0], off), litter[0] * tone, leaves)
            let g = mix(mix(path[1], grass[1], off), litter[1] * tone, leaves)
            let b = mix(mix(path[2], grass[2], off), litter[2] * tone, leaves)
            r *= sun[0] * lit + shadow[0] * 0.22
            g *= sun[1] * lit + shadow[1] * 0.22
            b *= sun[2] * lit + shadow[2] * 0.22
            const shine =
              bell(x - endX - (x - endX) * near * 0.4, 0.2) * bell(down, 0.12) +
              (wet ? bell(x - endX, 0.14) * (1 - off) * 0.5 * grain : 0)
            const haze = clamp(Math.exp(-near * 9) * 0.75 + shine * 0.5)
            out.r = mix(r, glow[0] * 1.05, haze)
            out.g = mix(g, glow[1] * 1.05, haze)
            out.b = mix(b, glow[2] * 1.05, haze)
          },
          { top: horizon, detail: roughGrid(view, 1 / 520) },
        )
    },
  }
}
