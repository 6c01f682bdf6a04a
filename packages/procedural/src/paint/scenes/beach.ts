/** A sandy beach before the sea, with room for who comes to it. */
import { mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { clamp, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { farVillage } from '../buildings/far-village.ts'
import type { Camera } from '../core/height-field.ts'
import { risingDepths } from '../core/layers.ts'
import { silhouette } from '../core/silhouette.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { grassLayer } from '../plants/crest-grass.ts'
import { beachSand, sandOf } from '../rock/beach-sand.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { farHills } from '../sky/far-hills.ts'
import { heapedClouds } from '../sky/heaped-clouds.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace, farPlace, groundPlace, settledGround, waterPlace } from '../subjects/venue.ts'
import { openSea } from '../water/open-sea.ts'
import { surfZone } from '../water/surf-zone.ts'

/** World y above which no foot stands, and how far it is from the water's edge. */
const footing = 0.376
const dry = 0.085
/** World y below which the sand hides the sea everywhere. */
const lowestEdge = 0.31
const highestEdge = 0.14
/** Height of the viewer over the sea, in field units. */
const eyeHeight = 3.1

export const beach: SceneKind = {
  name: 'beach',
  answers: { beach: 1, sea: 0.72, sand: 0.7, wave: 0.5, horizon: 0.5, island: 0.4, coast: 0.5, town: 0.7, water: 0.3 },
  besides: ['island', 'coast'],
  showcase: false,
  hasOpenSky: true,
  hosts: ['ground', 'strand', 'water', 'air', 'far'],
  seasonless: ['spring', 'autumn'],
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['noon', 'morning', 'golden', 'sunset', 'noon', 'dawn'] })
    const noise = createNoise(random.fork('noise').seed)
    const shape = random.fork('shape')
    const reach = Math.min(frame.aspect, 1.9) / 2
    const horizon = shape.range(-0.04, 0.06)
    const side = shape.chance(0.5) ? 1 : -1
    const sky = createSky(palette, {
      horizon,
      sunX: side * shape.range(0.3, 0.85) * reach,
      sunY: horizon - Math.min(palette.sunHeight * shape.range(0.75, 1.2), 0.36),
    })
    const isStormy = palette.weather === 'storm'
    const rough = isStormy
      ? 1.5
      : palette.weather === 'rain'
        ? 1.1
        : parsedPrompt.moods.includes('calm')
          ? 0.45
          : shape.range(0.5, 0.85)
    const focal = shape.range(1.35, 1.7)
    const camera: Camera = {
      ...{ horizon, height: eyeHeight, focal, far: 420, highest: 0.95 * rough },
      near: (eyeHeight * focal) / (lowestEdge + 0.1 - horizon),
    }
    const isBreaking = isStormy || parsedPrompt.subjects.includes('wave')
    const water = openSea(sky, noise, { camera, rough, wind: shape.range(-0.3, 0.3), isBreaking })
    const edge = waterEdge(shape, horizon, reach, noise)
    const isSnowy = palette.season === 'winter' || palette.weather === 'snow'
    const sand = sandOf(palette, isSnowy)
    const hasVillage = parsedPrompt.subjects.includes('town')
    const hasIsland =
      hasVillage ||
      parsedPrompt.subjects.includes('island') ||
      parsedPrompt.subjects.includes('coast') ||
      shape.chance(0.4)
    const layers: Layer[] = [
      ...skyLayers(sky, random.fork('sky')),
      ...(isStormy
        ? []
        : heapedClouds(palette, random.fork('heaps'), createNoise(random.fork('fray').seed), { horizon, reach, side })),
    ]
    if (hasIsland)
      layers.push(
        ...farHills(random.fork('island'), {
          ...{ sky, shore: horizon + 0.004, from: 0.24, to: 0.34 },
          count: 2,
          size: shape.range(0.05, 0.1),
          // A village stands on land that goes on along the horizon.
          open: hasVillage ? 0 : 1,
        }),
      )
    if (hasVillage)
      layers.push(
        farVillage(random.fork('village'), {
          ...{ shore: horizon + 0.004, palette, side, isSnowy, air: 0.16 },
          x: shape.fork('village').range(-0.5, 0.5) * reach,
          half: 0.42 * Math.min(1, reach + 0.2),
        }),
      )
    layers.push(water, beachSand({ sky, noise, edge, sand, isSnowy, side }))
    layers.push(
      surfZone({ sky, noise, edge, from: highestEdge, to: lowestEdge, sand, rough: isStormy ? 1.8 : rough + 0.3 }),
    )
    if (shape.chance(0.6)) layers.push(...dune(random.fork('dune'), { palette, noise, reach, sand, side }))
    layers.push(...fallingLayers(palette, random.fork('falling')))
    return {
      kind: 'beach',
      frame,
      venue: {
        palette,
        side,
        backlit: palette.sunHeight < 0.2 ? 0.3 : 0.15,
        places: [
          ...settledGround(
            groundPlace('surf', (x) => Math.max(footing, edge(x) + dry), reach, {
              cover: { kind: isSnowy ? 'snow' : 'sand', color: scaleRgb(sand, 0.93) },
            }),
            'strand',
          ),
          waterPlace('sea', horizon, reach, palette),
          airPlace('sea', horizon, reach),
          farPlace('clouds', horizon, reach),
        ],
      },
      layers: risingDepths(layers),
      grade: { ...plainGrade, bloom: 0.28, contrast: 1.06, vignette: 0.16 },
      painted: [
        'beach',
        'sea',
        'sand',
        'wave',
        'horizon',
        'coast',
        ...(hasIsland ? ['island'] : []),
        ...(hasVillage ? ['town'] : []),
      ],
      tags: ['beach', 'sea', 'waves', palette.time],
    }
  },
}

/** World y of the water's edge: askew, with bays and cusps. */
function waterEdge(shape: Random, horizon: number, reach: number, noise: Noise): (x: number) => number {
  const base = Math.max(horizon + 0.17, shape.range(0.2, 0.25))
  const askew = shape.range(0.015, 0.06) * (shape.chance(0.5) ? 1 : -1)
  const phase = shape.range(0, 40)
  return (x) => {
    const level =
      base +
      askew * Math.tanh((x / reach) * 1.2) +
      0.012 * Math.sin(x * 2.4 + phase) +
      0.01 * (noise.value(x * 5 + phase, 6) - 0.5)
    return Math.min(lowestEdge, Math.max(highestEdge, level))
  }
}

interface Dune {
  palette: Palette
  noise: Noise
  reach: number
  sand: Rgb
  side: number
}

/** The foot of a dune with beach grass, in a lower corner. */
function dune(random: Random, { palette, noise, reach, sand, side }: Dune): Layer[] {
  const corner = random.chance(0.5) ? 1 : -1
  const rise = random.range(0.1, 0.15)
  const from = random.range(0.3, 0.5)
  const crest = (x: number) =>
    0.545 -
    rise * smoothstep(from, 1.15, (x * corner) / reach) -
    0.02 * smoothstep(from, 1.2, (x * corner) / reach) * noise.value(x * 6, 12)
  const shade = mixRgb(scaleRgb(sand, 0.55), palette.ambient, 0.2)
  const grass = mixRgb(palette.foliage, sand, 0.35)
  const lit = side === corner ? 0.3 : 0.75
  return [
    {
      id: 'dune',
      moves: 'land',
      depth: 0.9,
      open: (view) =>
        silhouette(view, {
          height: crest,
          shade(x, y, below, out) {
            const t = clamp(
              lit - below * 1.6 + (noise.soft(x * 14, y * 22, 3) - 0.5) * 0.7 + smoothstep(0.012, 0, below) * 0.25,
            )
            out.r = shade[0] + (sand[0] - shade[0]) * t
            out.g = shade[1] + (sand[1] - shade[1]) * t
            out.b = shade[2] + (sand[2] - shade[2]) * t
          },
        }),
    },
    grassLayer(random.fork('grass'), crest, scaleRgb(grass, 0.62), palette, false),
  ]
}
