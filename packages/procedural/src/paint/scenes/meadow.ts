/** Rolling green hills under heaped clouds, with trees and wild flowers. */
import { hex, mixRgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { mix } from '../../math/number.ts'
import { risingDepths } from '../core/layers.ts'
import { paletteFor } from '../palette.ts'
import { grassTones, hillLayer } from '../plants/grassy-hill.ts'
import { treeLayer } from '../plants/groves.ts'
import { inBloom } from '../plants/in-bloom.ts'
import { flowers } from '../plants/wild-flowers.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { heapedClouds } from '../sky/heaped-clouds.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace, farPlace, groundPlace, settledGround } from '../subjects/venue.ts'

export const meadow: SceneKind = {
  name: 'meadow',
  answers: {
    meadow: 1,
    hill: 1,
    tree: 0.9,
    landscape: 0.7,
    flower: 0.6,
    cloud: 0.5,
    garden: 0.5,
    windmill: 0.4,
    path: 0.4,
    blossom: 0.62,
    valley: 0.75,
  },
  besides: ['flower', 'valley', 'cloud', 'blossom'],
  showcase: true,
  hasOpenSky: true,
  hosts: ['ground', 'homestead', 'air', 'far'],
  build({ parsedPrompt, frame, random }) {
    const asksBlossom = parsedPrompt.subjects.includes('blossom')
    const palette = paletteFor(parsedPrompt, random, {
      times: ['noon', 'morning', 'golden', 'noon', 'dawn', 'sunset'],
      seasons: asksBlossom ? ['spring'] : ['summer', 'spring', 'summer', 'spring', 'autumn'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const reach = Math.min(frame.aspect, 1.9) / 2
    const horizon = shape.range(0.0, 0.16)
    const side = shape.chance(0.5) ? 1 : -1
    const sky = createSky(palette, {
      horizon,
      sunX: side * shape.range(0.45, 0.95) * reach,
      sunRadius: palette.sunHeight < 0.25 ? 0.04 : 0,
    })
    const clouds = heapedClouds(palette, random.fork('heaps'), createNoise(random.fork('fray').seed), {
      horizon,
      reach,
      side,
    })
    const count = shape.int(5, 6)
    const rolling = shape.range(0.7, 1.5)
    const snow = palette.season === 'winter' || palette.weather === 'snow'
    const trees = asksBlossom && !snow ? inBloom(palette) : palette
    const grass = snow
      ? hex('#dfe7f0')
      : mixRgb(palette.ground, palette.foliage, palette.season === 'autumn' ? 0.12 : 0.6)
    const layers: Layer[] = []
    let standing = (_x: number): number => 0.4
    const heroHill = shape.int(2, count - 2)
    for (let i = 0; i < count; i++) {
      const k = i / (count - 1)
      const own = random.fork(`hill ${i}`)
      const base = mix(horizon + 0.005, 0.4, k ** 1.15)
      const swing = mix(0.02, 0.085, k) * rolling
      const pace = mix(2.4, 1.1, k) * own.range(0.8, 1.25)
      const phase = own.range(0, 50)
      const height = (x: number) =>
        base -
        swing * Math.sin(x * pace + phase) -
        swing * 0.55 * Math.sin(x * pace * 1.9 + phase * 2.3) -
        0.014 * (noise.value(x * 9 + phase, i) - 0.5) * (1 - k * 0.5)
      standing = height
      const air = (1 - k) ** 1.6 * (0.5 + palette.mist * 0.4)
      const tones = grassTones(shiftRgb(grass, { h: own.range(-9, 9), l: own.range(-0.02, 0.03) }), palette, air)
      // Lower parts are hidden by the nearer hill and skipped, with a margin for parallax.
      const hidden =
        i + 1 < count
          ? mix(horizon + 0.005, 0.4, ((i + 1) / (count - 1)) ** 1.15) +
            mix(0.02, 0.085, (i + 1) / (count - 1)) * rolling * 1.6 +
            0.04
          : 9
      const slope = (x: number) =>
        swing * pace * (Math.cos(x * pace + phase) + 1.04 * Math.cos(x * pace * 1.9 + phase * 2.3))
      layers.push(hillLayer({ i, k, height, bottom: hidden, slope, offset: phase, side, ...tones, noise }))
      if (i < count - 1)
        layers.push(
          treeLayer(own.fork('trees'), { i, k, height, palette: trees, air, side, reach, hero: i === heroHill, noise }),
        )
    }
    if (!snow) layers.push(flowers(random.fork('flowers'), palette, noise))
    return {
      kind: 'meadow',
      frame,
      venue: {
        palette,
        side,
        backlit: 0.15,
        places: [
          ...settledGround(
            groundPlace(
              snow ? `hill-${count - 1}` : 'flowers',
              (x) => Math.min(0.37, standing(x) + 0.03),
              reach,
              snow
                ? { cover: { kind: 'snow', color: grass } }
                : { cover: { kind: 'grass', color: scaleRgb(grass, 0.8) } },
            ),
          ),
          airPlace(`hill-${count - 3}`, horizon, reach),
          farPlace('hill-0', horizon, reach),
        ],
      },
      layers: risingDepths([
        ...skyLayers(sky, random.fork('sky')),
        ...clouds,
        ...layers,
        ...fallingLayers(palette, random.fork('falling')),
      ]),
      grade: { ...plainGrade, bloom: 0.2, contrast: 1.08, saturation: 1.05, vignette: 0.16 },
      painted: [
        ...['meadow', 'hill', 'tree', 'landscape', 'valley'],
        ...(clouds.length > 0 ? ['cloud'] : []),
        ...(snow ? [] : ['flower', ...(asksBlossom ? ['blossom'] : [])]),
      ],
      tags: ['meadow', 'hills', 'clouds', palette.season, palette.time],
    }
  },
}
