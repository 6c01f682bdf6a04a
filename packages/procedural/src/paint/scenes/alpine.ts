/** High mountains with snow above a still lake. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintVector } from '../core/vector.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { coniferPath, coniferRow } from '../plants/conifers.ts'
import { snowPeaks } from '../rock/snow-peaks.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace, waterPlace } from '../subjects/venue.ts'
import { mistOver } from '../water/lake-mist.ts'
import { calmWater, mirrorLayer } from '../water/mirror.ts'
import { rainRings } from '../water/rain-rings.ts'

export const alpine: SceneKind = {
  name: 'alpine',
  answers: { snowpeak: 1, mountain: 0.95, lake: 0.95, landscape: 0.6, valley: 0.5, river: 0.4, water: 0.3 },
  showcase: true,
  hasOpenSky: true,
  hosts: ['water', 'air'],
  hasOwnFog: true,
  seasonless: ['spring', 'summer', 'autumn'],
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['morning', 'golden', 'dawn', 'sunset', 'noon', 'blue'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('rock').seed)
    const reach = Math.min(frame.aspect, 1.9) / 2
    const horizon = shape.range(0.12, 0.2)
    const shore = horizon + 0.035
    const side = shape.chance(0.5) ? 1 : -1
    const sky = createSky(palette, { horizon, sunX: side * shape.range(0.7, 1.1) * reach, sunRadius: 0 })
    const { mountains, wood } = snowPeaks(shape, noise, { palette, sky, side, reach })

    const farTrees: Layer = farTreeLayer(random, shore, noise, palette, wood)
    const behind = [...skyLayers(sky, random.fork('sky')), mountains, farTrees]
    const water = mirrorLayer({
      depth: 0.7,
      shore,
      behind,
      ...calmWater(palette, random.fork('water'), shape.range(0.12, 0.5)),
    })
    const mist = mistOver(shore, noise, palette)
    const layers: Layer[] = [
      ...behind,
      water,
      ...rainRings(random.fork('rings'), { palette, shore, bottom: 0.5, depth: water.depth }),
      mist,
    ]
    if (shape.chance(0.6)) layers.push(foreground(random.fork('foreground'), palette.near, reach))
    layers.push(...fallingLayers(palette, random.fork('weather')))
    return {
      kind: 'alpine',
      frame,
      venue: {
        palette,
        side,
        backlit: 0.15,
        places: [waterPlace('water', shore, reach, palette), airPlace('mountains', horizon - 0.05, reach)],
      },
      layers,
      grade: { ...plainGrade, bloom: 0.2 },
      tags: ['mountains', 'lake', 'reflection', palette.time],
    }
  },
}

function farTreeLayer(random: Random, shore: number, noise: Noise, palette: Palette, wood: Rgb) {
  const far = random.fork('far trees')
  const farTrees: Layer = {
    id: 'far-trees',
    moves: 'sway',
    depth: 0.55,
    open(view) {
      const trees = coniferRow(far, {
        left: view.left - 0.05,
        right: view.left + view.width * view.pixel + 0.05,
        spacing: 0.007,
        height: 0.05,
        ground: () => shore + 0.002,
        group: (x) => smoothstep(0.42, 0.72, noise.fbm(x * 2.3 + 7, 1, 2)),
      })
      const path = coniferPath(trees, far)
      const color = mixRgb(scaleRgb(mixRgb(palette.near, wood, 0.5), 0.8), palette.haze, 0.12 + palette.mist * 0.3)
      return (target) =>
        paintVector(
          view,
          target,
          (context) => {
            context.fillStyle = css(color)
            context.fill(path)
            context.fillRect(view.left, shore - 0.004, view.width * view.pixel, 0.006)
          },
          { top: shore - 0.08, bottom: shore + 0.01 },
        )
    },
  }
  return farTrees
}

/** Firs close to the viewer that frame one or both sides. */
function foreground(random: Random, near: Rgb, reach: number): Layer {
  const sides = random.pick([[1], [-1], [1, -1]])
  const trees = sides.flatMap((side) =>
    Array.from({ length: random.int(2, 4) }, () => ({
      x: side * reach * random.range(0.78, 1.15),
      y: 0.52 + random.range(0, 0.05),
      height: random.range(0.35, 0.85) * Math.min(1, 0.35 + reach * 0.8),
    })),
  )
  const path = coniferPath(trees, random)
  return {
    id: 'foreground',
    depth: 0.95,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        context.fillStyle = css(scaleRgb(near, 0.55))
        context.fill(path)
      }),
  }
}
