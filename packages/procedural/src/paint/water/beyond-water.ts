/** What lies beyond a lake or a river: mountains, hills, woods, a pasture, or the flanks of a valley. */
import { hex, mixRgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { Palette } from '../palette.ts'
import { farWoods } from '../plants/far-woods.ts'
import { grassTones, hillLayer } from '../plants/grassy-hill.ts'
import { treeLayer } from '../plants/groves.ts'
import { snowPeaks } from '../rock/snow-peaks.ts'
import type { Layer } from '../scene.ts'
import { farHills } from '../sky/far-hills.ts'
import type { Sky } from '../sky/sky.ts'

export type Beyond = 'peaks' | 'hills' | 'woods' | 'pasture' | 'valley'

/** Land beside a lake or a river. */
export interface Land {
  palette: Palette
  /** That of trees. */
  trees: Palette
  sky: Sky
  noise: Noise
  shore: number
  side: number
  reach: number
  winter: boolean
  shape: Random
}

export function layersBeyond(beyond: Beyond, land: Land): Layer[] {
  const { palette, sky, noise, shore, side, reach, shape, winter } = land
  if (beyond === 'peaks') {
    const { mountains, wood } = snowPeaks(shape, noise, { palette, sky, side, reach, bottom: shore + 0.04 })
    return [
      mountains,
      farWoods(shape.fork('woods'), { shore, palette, noise, wood, height: 0.05, row: 0, air: 0.12, least: 0 }),
    ]
  }
  const wood = mixRgb(hex('#22302a'), palette.needles, winter ? 0.05 : 0.22)
  const hills = farHills(shape.fork('hills'), {
    ...{ sky, shore, from: 0.2, to: 0.4 },
    count: beyond === 'hills' ? 3 : 2,
    size: shape.range(0.14, 0.24) * (beyond === 'pasture' ? 0.7 : 1),
  })
  if (beyond === 'hills')
    return [
      ...hills,
      farWoods(shape.fork('woods'), { shore, palette, noise, wood, height: 0.07, row: 0, air: 0.2, least: 0.25 }),
    ]
  if (beyond === 'woods')
    return [
      ...hills,
      ...[0, 1, 2].map((row) =>
        farWoods(shape.fork(`woods ${row}`), {
          shore,
          palette,
          noise,
          wood,
          height: mix(0.09, 0.19, row / 2),
          row,
          air: mix(0.42, 0.1, row / 2),
          least: 0.62 - row * 0.2,
        }),
      ),
    ]
  return beyond === 'valley' ? flanks(land) : [...hills, ...meadowShore(land)]
}

/** The flanks of a valley under its mountains, each nearer one farther aside. */
function flanks({ palette, trees, sky, noise, shore, side, reach, winter, shape }: Land): Layer[] {
  const own = shape.fork('flanks')
  const { mountains } = snowPeaks(shape, noise, { palette, sky, side, reach, bottom: shore + 0.04 })
  const grass = winter ? hex('#dfe7f0') : mixRgb(palette.ground, palette.foliage, 0.6)
  const middle = own.range(-0.15, 0.15) * reach
  const rows = [0, 1, 2].flatMap((i) => {
    const phase = own.range(0, 50)
    const rise = own.range(0.2, 0.26) + i * 0.035
    const from = mix(0.05, 0.5, i / 2) * (0.4 + reach * 0.75)
    const height = (x: number) => {
      const out = Math.max(0, Math.abs(x - middle) - from)
      const bumps = 0.016 * Math.sin(x * 7 + phase) + 0.03 * (noise.value(x * 3.4 + phase, i) - 0.5)
      const up = rise * smoothstep(-0.05, 0.95, out) + bumps * smoothstep(0, 0.2, out)
      return shore - 0.004 - Math.max(0, up)
    }
    const air = mix(0.42, 0.14, i / 2) + palette.mist * 0.2
    return [
      hillLayer({
        ...grassTones(shiftRgb(grass, { h: own.range(-8, 8) }), palette, air),
        ...{ i, k: mix(0.2, 0.5, i / 2), height, bottom: shore + 0.012, side, noise, offset: phase },
        slope: (x) => (height(x + 0.02) - height(x - 0.02)) / 0.04,
      }),
      treeLayer(own.fork(`trees ${i}`), {
        ...{ i, k: mix(0.3, 0.56, i / 2), height, palette: trees, air, side, reach, hero: false, noise },
      }),
    ]
  })
  return [mountains, ...rows]
}

/** A far bank of meadows with trees. */
export function meadowShore({ palette, trees, noise, shore, side, reach, winter, shape }: Land): Layer[] {
  const own = shape.fork('pasture')
  const pace = own.range(1.5, 2.4)
  const phase = own.range(0, 50)
  const swing = own.range(0.012, 0.022)
  const height = (x: number) =>
    shore - 0.035 - swing * Math.sin(x * pace + phase) - swing * 0.5 * Math.sin(x * pace * 2.3 + phase)
  // Far snow is not brighter than the sky over it, by night either.
  const snow = scaleRgb(hex('#dfe7f0'), 1 - 0.5 * palette.dark)
  const grass = winter ? snow : mixRgb(palette.ground, palette.foliage, 0.6)
  const air = 0.16 + palette.mist * 0.2
  return [
    hillLayer({
      ...grassTones(grass, palette, air),
      ...{ i: 1, k: 0.45, height, bottom: shore + 0.01, side, noise, offset: phase },
      slope: (x) => swing * pace * Math.cos(x * pace + phase),
    }),
    treeLayer(own.fork('trees'), { i: 1, k: 0.62, height, palette: trees, air, side, reach, hero: false, noise }),
  ]
}
