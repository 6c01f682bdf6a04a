/** Rolling green hills under heaped clouds, with trees and wild flowers. */
import { hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { createGrain } from '../core/fine-detail.ts'
import { risingDepths } from '../core/layers.ts'
import { silhouette } from '../core/silhouette.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { treeLayer } from '../plants/groves.ts'
import { flowers } from '../plants/wild-flowers.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { billowLayer, heapPuffs } from '../sky/billows.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace, farPlace, groundPlace } from '../subjects/venue.ts'

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
    valley: 0.5,
  },
  showcase: true,
  hosts: ['ground', 'air', 'far'],
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, {
      times: ['noon', 'morning', 'golden', 'noon', 'dawn', 'sunset'],
      seasons: ['summer', 'spring', 'summer', 'spring', 'autumn'],
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
    const clouds = cloudLayers(palette, random.fork('heaps'), createNoise(random.fork('fray').seed), {
      horizon,
      reach,
      side,
    })
    const count = shape.int(5, 6)
    const rolling = shape.range(0.7, 1.5)
    const snow = palette.season === 'winter' || palette.weather === 'snow'
    const grass = snow
      ? hex('#dfe7f0')
      : mixRgb(palette.ground, palette.foliage, palette.season === 'autumn' ? 0.12 : 0.6)
    const sunny = mixRgb([1, 1, 1], scaleRgb(palette.sun, 1 / Math.max(...palette.sun)), 0.75)
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
      const tone = mixRgb(shiftRgb(grass, { h: own.range(-9, 9), l: own.range(-0.02, 0.03) }), palette.haze, air)
      const lit = mixRgb(
        scaleRgb([tone[0] * sunny[0], tone[1] * sunny[1], tone[2] * sunny[2]], 1.3),
        palette.haze,
        air * 0.4,
      )
      const shade = mixRgb(scaleRgb(mixRgb(tone, palette.ambient, 0.22), 0.5), palette.haze, air * 0.75)
      // Lower parts are hidden by the nearer hill and skipped, with a margin for parallax.
      const hidden =
        i + 1 < count
          ? mix(horizon + 0.005, 0.4, ((i + 1) / (count - 1)) ** 1.15) +
            mix(0.02, 0.085, (i + 1) / (count - 1)) * rolling * 1.6 +
            0.04
          : 9
      layers.push(hillLayer({ i, k, height, bottom: hidden, swing, pace, phase, side, shade, lit, noise }))
      if (i < count - 1)
        layers.push(
          treeLayer(own.fork('trees'), { i, k, height, palette, air, side, reach, hero: i === heroHill, noise }),
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
          groundPlace(
            snow ? `hill-${count - 1}` : 'flowers',
            (x) => Math.min(0.37, standing(x) + 0.03),
            reach,
            snow
              ? { cover: { kind: 'snow', color: grass } }
              : { cover: { kind: 'grass', color: scaleRgb(grass, 0.8) } },
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
        ...(snow ? [] : ['flower']),
      ],
      tags: ['meadow', 'hills', 'clouds', palette.season, palette.time],
    }
  },
}

interface Hill {
  /** Its number from the back, and its place from 0, the farthest, to 1. */
  i: number
  k: number
  height(x: number): number
  bottom: number
  swing: number
  pace: number
  phase: number
  side: number
  shade: Rgb
  lit: Rgb
  noise: Noise
}

function hillLayer({ i, k, height, bottom, swing, pace, phase, side, shade, lit, noise }: Hill): Layer {
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
          const slope = swing * pace * (Math.cos(x * pace + phase) + 1.04 * Math.cos(x * pace * 1.9 + phase * 2.3))
          const drift = smoothstep(0.4, 0.64, noise.fbm(x * 1.3 + phase, y * 5 + i * 3, 2))
          const blades = noise.gradient(x * mix(240, 95, k), below * mix(420, 120, k) + i * 9) * 0.6
          const tufts = (noise.soft(x * mix(40, 14, k), below * mix(110, 34, k) + i * 5, 3) - 0.5) * 1.3
          const open = 0.55 - side * slope * 2.1 - below * mix(2.4, 0.75, k) + smoothstep(0.02, 0, below) * 0.35
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

interface MeadowClouds {
  horizon: number
  reach: number
  side: number
}

function cloudLayers(palette: Palette, random: Random, noise: Noise, { horizon, reach, side }: MeadowClouds): Layer[] {
  if (palette.weather === 'fog' || palette.weather === 'rain') return []
  const count = random.int(2, 4)
  const low = palette.sunHeight < 0.2
  return Array.from({ length: count }, (_, i) => {
    const far = i / count
    const width = random.range(0.4, 0.95) * mix(1, 0.55, 1 - far)
    const height = width * random.range(0.35, 0.6)
    const shape = {
      x: (i % 2 === 0 ? -side : side) * random.range(0.15, 1) * reach,
      base: horizon - mix(0.06, 0.2, far) - random.range(0, 0.08),
      width,
      height,
    }
    return billowLayer({
      id: `heap-${i}`,
      depth: 0.12 + far * 0.08,
      puffs: heapPuffs(random.fork(`${i}`), shape),
      noise,
      light: [side * 0.62, low ? -0.35 : -0.62, low ? 0.3 : 0.48],
      lit: palette.cloudLit,
      shade: palette.cloudShade,
      under: mixRgb(palette.cloudShade, palette.haze, 0.4),
      base: shape.base,
      height,
      fray: 0.012,
      fade: mix(0.35, 0.04, far),
    })
  })
}
