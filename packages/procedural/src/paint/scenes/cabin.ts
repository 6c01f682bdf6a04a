/** A lit cabin in the snow under a winter sky. */

import { hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { chimneySmoke, lampGlow, paintCabin, paintWindows } from '../buildings/cabin-house.ts'
import { askedCount, roomiest } from '../core/asked-count.ts'
import { risingDepths } from '../core/layers.ts'
import { silhouette } from '../core/silhouette.ts'
import { paintVector } from '../core/vector.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { nearFirs, snowyTreeLayer } from '../plants/snowy-trees.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace, groundPlace, type Venue } from '../subjects/venue.ts'

export const cabin: SceneKind = {
  name: 'cabin',
  answers: { cabin: 1, town: 0.4, forest: 0.35, fire: 0.3, mountain: 0.3, landscape: 0.4 },
  counts: ['cabin'],
  besides: ['forest', 'pine', 'mountain', 'snowpeak'],
  showcase: true,
  isCold: true,
  hasOpenSky: true,
  hosts: ['ground', 'air'],
  seasonless: ['spring', 'summer', 'autumn'],
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, {
      times: ['night', 'blue', 'dusk', 'dawn', 'night', 'sunset'],
      seasons: ['winter'],
      weathers: ['clear', 'clear', 'snow'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const horizon = shape.range(0.04, 0.16)
    const side = shape.chance(0.5) ? 1 : -1
    const isWooded = ['forest', 'pine'].some((one) => parsedPrompt.subjects.includes(one))
    const snowy = palette.season === 'winter' || palette.weather === 'snow'
    const sky = createSky(palette, { horizon, sunX: side * shape.range(0.35, 0.85) * reach })
    const base = snowy ? hex('#e4ecf6') : mixRgb(palette.ground, palette.foliage, 0.5)
    const light = mixRgb(palette.ambient, scaleRgb(palette.sun, 0.35), 0.3)
    const lit: Rgb = [
      base[0] * (light[0] * 1.1 + 0.05),
      base[1] * (light[1] * 1.1 + 0.055),
      base[2] * (light[2] * 1.1 + 0.07),
    ]
    const shade = mixRgb(scaleRgb(lit, 0.5), palette.sky[0], 0.35)
    const tree = mixRgb(scaleRgb(palette.near, 0.75), hex('#0c1b1c'), 0.4)
    const dust = mixRgb(lit, tree, 0.25)
    const x = shape.range(-0.4, 0.4) * reach
    const asked = askedCount(parsedPrompt, mostCabins, 'cabin')
    const size =
      shape.range(0.13, 0.185) * Math.min(1, 0.5 + reach * 0.6) * (asked === null ? 1 : 1.35 / Math.sqrt(asked + 1))
    const y = shape.range(0.27, 0.33)
    const others = neighbors(random.fork('neighbors'), (asked ?? 1) - 1, { x, y, size, reach })
    /** Distance from a place to the nearest cabin. */
    const toCabin = (px: number) => Math.min(...[{ x }, ...others].map((one) => Math.abs(px - one.x)))
    const lamp: Rgb = [1.9, 0.98, 0.36]
    const layers: Layer[] = [
      ...skyLayers(sky, random.fork('sky')),
      mountains(random.fork('mountains'), palette, noise, { horizon, side, snowy }),
    ]
    const rows = 4
    for (let i = 0; i < rows; i++) {
      const k = i / (rows - 1)
      const own = random.fork(`row ${i}`)
      const phase = own.range(0, 50)
      const level = mix(horizon + 0.04, y - 0.012, k)
      const ground = (px: number) =>
        level +
        mix(0.012, 0.03, k) * Math.sin(px * mix(2.6, 1.4, k) + phase) * (1 - 0.7 * k * bell(px - x, 0.3)) +
        0.01 * (noise.value(px * 6 + phase, i) - 0.5)
      const air = (1 - k) * (0.45 + palette.mist * 0.4)
      const height = mix(0.07, 0.3, k ** 0.9)
      layers.push(
        snowyTreeLayer(own, {
          i,
          k,
          ground,
          height,
          tree: mixRgb(tree, palette.haze, air),
          dust: mixRgb(dust, palette.haze, air),
          snowy,
          group: (px) =>
            (k > 0.5 ? smoothstep(size * 1.25, size * 3.4, toCabin(px)) : 1) *
            Math.max(isWooded ? 0.75 : 0, smoothstep(0.3, 0.62, noise.value(px * mix(4, 2.2, k) + phase, i + 3))),
          noise,
        }),
      )
      layers.push(
        snowLayer(`ground-${i}`, mix(0.4, 0.75, k), ground, {
          lit: mixRgb(lit, palette.haze, air),
          shade: mixRgb(shade, palette.haze, air * 0.6),
          noise,
          i,
          side,
          cabin: { x, y, size, lamp: scaleRgb(lamp, k * 0.42 * mix(0.35, 1, palette.dark)) },
          bottom: i === rows - 1 ? 9 : level + 0.16,
        }),
      )
    }
    const look = { palette, side, snowy, lit, shade, lamp }
    layers.push(...cabinLayers(random.fork('smoke'), '', { x, y, size }, look))
    for (const [index, one] of others.entries())
      layers.push(...cabinLayers(random.fork(`smoke ${index}`), `-${index + 1}`, one, look))
    if (shape.chance(0.7) && asked === null)
      layers.push(nearFirs(random.fork('near'), { tree, dust, snowy, reach, cabinX: x, size }))
    layers.push(...fallingLayers(palette, random.fork('weather')))
    return {
      kind: 'cabin',
      frame,
      venue: snowVenue({
        after: others.length > 0 ? `cabin-${others.length}` : 'cabin',
        palette,
        side,
        x,
        y,
        size,
        horizon,
        reach,
        lit,
        snowy,
      }),
      layers: risingDepths(layers),
      painted: ['cabin', 'mountain', 'snowpeak', 'pine', 'tree', 'landscape', ...(isWooded ? ['forest'] : [])],
      grade: { ...plainGrade, bloom: 0.5, bloomFrom: 0.65, vignette: 0.26 },
      tags: ['cabin', snowy ? 'snow' : 'wood', 'window light', palette.time],
    }
  },
}

/** The most cabins that have room beside each other. */
const mostCabins = 5

interface Site {
  x: number
  /** World y of its ground. */
  y: number
  size: number
}

/** Places beside a cabin, each where there is most room. */
function neighbors(random: Random, count: number, { x, y, size, reach }: Site & { reach: number }): Site[] {
  const sites: Site[] = []
  for (let i = 0; i < count; i++)
    sites.push(
      roomiest(
        24,
        () => ({
          x: random.range(-0.72, 0.72) * reach,
          y: y + random.range(-0.004, 0.05),
          size: size * random.range(0.85, 1),
        }),
        (place) => Math.min(...[{ x }, ...sites].map((one) => Math.abs(one.x - place.x))),
      ),
    )
  return sites.sort((a, b) => a.y - b.y)
}

interface CabinsLook {
  palette: Palette
  side: number
  snowy: boolean
  lit: Rgb
  shade: Rgb
  lamp: Rgb
}

/** A cabin with its smoke and the glow of its windows; `suffix` tells its layers from those of others. */
function cabinLayers(random: Random, suffix: string, { x, y, size }: Site, look: CabinsLook): Layer[] {
  const { palette, side, lamp } = look
  const smoke = chimneySmoke(random, {
    x: x + size * 0.42,
    y: y - size * 1.22,
    size,
    color: mixRgb(palette.haze, mixRgb(palette.sky[2], [0.82, 0.83, 0.88], 0.45 * (1 - palette.dark)), 0.6),
    side,
  })
  const area = { left: x - size * 1.4, right: x + size * 1.4, top: y - size * 1.6, bottom: y + size * 0.25 }
  const glow = lampGlow(x, y, size, scaleRgb(lamp, mix(0.03, 0.1, palette.dark)))
  return [
    { ...smoke, id: smoke.id + suffix },
    {
      id: `cabin${suffix}`,
      depth: 0.85,
      open: (view) => (target) => {
        paintVector(view, target, (context) => paintCabin(context, { x, y, size, ...look }), area)
        paintVector(view, target, (context) => paintWindows(context, x, y, size), {
          ...area,
          gain: mix(1.2, 2.1, palette.dark),
        })
      },
    },
    { ...glow, id: glow.id + suffix },
  ]
}

interface MountainRange {
  horizon: number
  side: number
  snowy: boolean
}

function mountains(random: Random, palette: Palette, noise: Noise, { horizon, side, snowy }: MountainRange): Layer {
  const offset = random.range(0, 90)
  const size = random.range(0.16, 0.34)
  const peak = random.range(-0.5, 0.5)
  const rock = mixRgb(mixRgb(palette.sky[1], palette.near, 0.4), palette.haze, 0.25)
  const snow = mixRgb(mixRgb([0.86, 0.9, 0.97], palette.sky[2], 0.45 + palette.dark * 0.4), palette.haze, 0.2)
  const height = (x: number) =>
    horizon + 0.06 - size * (noise.ridged(x * 1.15 + offset, 4, 7) * (0.75 + 0.5 * bell(x - peak, 0.6)) + 0.12)
  const broad = { x: 0, y: 0 }
  const fine = { x: 0, y: 0 }
  return {
    id: 'mountains',
    moves: 'land',
    depth: 0.25,
    open: (view) =>
      silhouette(view, {
        height,
        bottom: horizon + 0.22,
        shade(x, y, below, out) {
          noise.slope(x * 7 + y * 3, y * 9, broad)
          noise.slope(x * 21 - y * 8, y * 26, fine)
          const facing = side * (broad.x * 0.16 + fine.x * 0.13) - broad.y * 0.06 - fine.y * 0.05
          const streaks = noise.fbm(x * 26 + y * 16, y * 34, 3)
          const white = snowy
            ? smoothstep(0.3, 0.5, streaks + facing * 0.3 + 0.08 - below * 0.5) * clamp(0.72 + facing * 0.9)
            : smoothstep(0.5, 0.75, streaks + 0.2 - below * 2)
          const mist = clamp(below * 3.4)
          out.r = mix(mix(rock[0], snow[0], white), palette.haze[0] * 0.85, mist)
          out.g = mix(mix(rock[1], snow[1], white), palette.haze[1] * 0.85, mist)
          out.b = mix(mix(rock[2], snow[2], white), palette.haze[2] * 0.85, mist)
        },
      }),
  }
}

interface SnowGround {
  lit: Rgb
  shade: Rgb
  noise: Noise
  i: number
  side: number
  cabin: { x: number; y: number; size: number; lamp: Rgb }
  bottom: number
}

function snowLayer(
  id: string,
  depth: number,
  ground: (x: number) => number,
  { lit, shade, noise, i, side, cabin, bottom }: SnowGround,
): Layer {
  return {
    id,
    moves: 'land',
    depth,
    open: (view) =>
      silhouette(view, {
        height: ground,
        bottom,
        shade(x, y, below, out) {
          const drift = noise.fbm(x * 2.2 + i * 7, y * 9 + i, 3)
          const slope = noise.value(x * 2.2 + 0.12 * side + i * 7, y * 9 + i) - noise.value(x * 2.2 + i * 7, y * 9 + i)
          const sparkle = noise.value(x * 260, y * 260)
          const t = clamp(
            0.62 +
              (drift - 0.5) * 0.55 +
              slope * 1.7 -
              below * 1.1 +
              smoothstep(0.02, 0, below) * 0.25 +
              (sparkle - 0.5) * 0.08,
          )
          const dx = (x - cabin.x) / (cabin.size * 1.9)
          const dy = (y - cabin.y - cabin.size * 0.2) / (cabin.size * 0.8)
          const glow = bell(Math.sqrt(dx * dx + dy * dy), 1) * (0.6 + 0.6 * drift)
          out.r = mix(shade[0], lit[0], t) + cabin.lamp[0] * glow
          out.g = mix(shade[1], lit[1], t) + cabin.lamp[1] * glow
          out.b = mix(shade[2], lit[2], t) + cabin.lamp[2] * glow
        },
      }),
  }
}

function snowVenue({ after, palette, side, x, y, size, horizon, reach, lit, snowy }: CabinVenue): Venue {
  return {
    palette,
    side,
    backlit: 0.25,
    places: [
      groundPlace(after, (px) => Math.max(y + 0.06, 0.38) + 0.01 * Math.sin(px * 3), reach, {
        from: x > 0 ? -reach : x + size * 0.9,
        to: x > 0 ? x - size * 0.9 : reach,
        scale: 0.85,
        ...(snowy ? { cover: { kind: 'snow' as const, color: lit } } : {}),
      }),
      airPlace('ground-0', horizon, reach),
    ],
  }
}

interface CabinVenue {
  /** Layer of the nearest cabin. */
  after: string
  palette: Palette
  side: number
  /** Place and size of the cabin. */
  x: number
  y: number
  size: number
  horizon: number
  reach: number
  lit: Rgb
  snowy: boolean
}
