/** A lighthouse on the rocks: tower, keeper's house, surf, and its beam when it is dark. */

import { hex, mixRgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { clamp, smoothstep } from '../../math/number.ts'
import { birdLayer } from '../animals/birds.ts'
import { houseLayer } from '../buildings/keepers-house.ts'
import { type Beam, beamLayer, glareLayer, towerLayer } from '../buildings/lighthouse-tower.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { asksForGround, nearBank } from '../plants/near-bank.ts'
import { cliffLayer } from '../rock/sea-cliff.ts'
import { type Frame, type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { farHills } from '../sky/far-hills.ts'
import { createSky, type Sky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import type { Home } from '../subjects/subject.ts'
import { airPlace, type Place, type Venue, waterPlace } from '../subjects/venue.ts'
import { mirrorLayer } from '../water/mirror.ts'
import { seaWater } from '../water/surf.ts'

const hosts: readonly Home[] = ['ground', 'water', 'air']

export const lighthouse: SceneKind = {
  name: 'lighthouse',
  answers: { lighthouse: 1, coast: 1, island: 0.55, beach: 0.3, sea: 0.3 },
  besides: ['beach', 'island'],
  showcase: true,
  hasOpenSky: true,
  hosts,
  seasonless: ['spring', 'autumn'],
  build({ parsedPrompt, frame, random, guests = [] }) {
    const palette = paletteFor(parsedPrompt, random, {
      times: ['dusk', 'sunset', 'golden', 'blue', 'morning', 'night'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('rock').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const side = shape.chance(0.5) ? 1 : -1
    const horizon = shape.range(0.1, 0.2)
    const x = side * shape.range(0.12, 0.5) * reach
    const sky = createSky(palette, {
      horizon,
      sunX: -side * shape.range(0.1, 0.7) * reach,
      sunY: horizon - Math.min(0.34, palette.sunHeight),
    })
    const rise = shape.range(0.08, 0.17)
    const wide = shape.range(0.3, 0.55)
    const offset = shape.range(0, 200)
    const shore = horizon + shape.range(0.09, 0.15)
    const cliff = (px: number): number => {
      const away = (px - x) / wide
      const inland = clamp((px - x) * side * 0.55 + 0.1)
      const mass = 1 / (1 + away ** 4 * 1.8)
      const crag = (noise.ridged(px * 3.1 + offset, 3, 5) - 0.5) * 0.09 * smoothstep(0.03, 0.24, Math.abs(px - x))
      const step = noise.value(px * 9 + offset, 8) * 0.015
      return shore + 0.02 - (rise + 0.09) * Math.max(mass, inland * 1.15) - crag - step
    }
    const foot = shore - 0.07 - rise + 0.012
    const tall = shape.range(0.3, 0.4) * Math.min(1, 0.7 + reach * 0.35)
    const dark =
      smoothstep(0.25, 0.6, palette.dark) + (palette.weather === 'fog' || palette.weather === 'storm' ? 0.6 : 0)
    const lamp = foot - tall * 0.93
    const beamAngle = shape.range(-0.16, 0.1)
    const sea = [...skyLayers(sky, random.fork('sky'))]
    if (shape.chance(0.6))
      sea.push(
        ...farHills(random.fork('hills'), {
          sky,
          shore: horizon,
          count: shape.int(1, 2),
          size: shape.range(0.05, 0.1),
          from: 0.2,
          to: 0.3,
          open: 0.9,
        }),
      )
    const rough = palette.weather === 'storm' ? 2.6 : shape.range(1.3, 2)
    const water = mirrorLayer({
      depth: 0.4,
      shore: horizon,
      behind: sea,
      ...seaWater(palette, { random: random.fork('water'), rough, horizon, sky, noise, shore, x0: x, wide }),
    })
    const layers: Layer[] = [...sea, water]
    const beam: Beam = {
      x0: x,
      y0: lamp,
      angle: beamAngle,
      direction: -side,
      strength: Math.min(1, dark),
      mist: palette.mist,
      depth: 0.45,
      horizon,
    }
    if (dark > 0.1) layers.push(beamLayer(beam))
    const stripes = shape.pick(['bands', 'spiral', 'plain', 'top'] as const)
    const paint = parsedPrompt.colors[0]?.rgb ?? hex(shape.pick(['#b3302a', '#1f3f66', '#22262c', '#b3302a']))
    if (shape.chance(0.8))
      layers.push(
        houseLayer({
          x: x + side * shape.range(0.1, 0.16),
          ground: cliff,
          size: shape.range(0.055, 0.08),
          side,
          palette,
          roof: shape.chance(0.5) ? hex('#8c3f2c') : hex('#4a5560'),
        }),
      )
    layers.push(
      towerLayer({
        x,
        foot: Math.max(foot, cliff(x)) + 0.014,
        tall,
        side,
        paint,
        stripes,
        lit: Math.min(1, dark + 0.15),
        palette,
      }),
    )
    // The cliff follows tower and house, so that its turf hides their feet.
    layers.push(cliffLayer('cliff', 0.55, { height: cliff, noise, side, offset, palette, shore }))
    if (dark > 0.1) layers.push(glareLayer(beam))
    if (palette.dark < 0.7)
      layers.push(
        birdLayer(random.fork('birds'), {
          depth: 0.72,
          x: x - side * shape.range(0.15, 0.35),
          y: foot - tall * shape.range(0.5, 1.05),
          color: mixRgb(palette.near, [0.8, 0.8, 0.8], palette.dark < 0.2 ? 0.5 : 0),
          size: shape.range(0.016, 0.026),
          count: shape.int(3, 7),
        }),
      )
    const bank = asksForGround(guests, hosts)
      ? nearBank(random.fork('bank'), { palette, reach, side })
      : { layers: [nearRocks({ palette, noise, offset: offset + 77, side, reach })], places: [] }
    layers.push(...bank.layers)
    return {
      kind: 'lighthouse',
      frame,
      venue: coastVenue({ palette, sky, x, horizon, side, frame }, bank.places),
      layers: [...layers, ...fallingLayers(palette, random.fork('weather'))],
      grade: { ...plainGrade, bloom: 0.45, bloomFrom: 0.65, vignette: 0.24 },
      tags: ['lighthouse', 'coast', 'sea', palette.time],
    }
  },
}

interface NearRocks {
  palette: Palette
  noise: Noise
  offset: number
  side: number
  reach: number
}

/** Rocks on the viewer's side of the water, where nobody stands. */
function nearRocks({ palette, noise, offset, side, reach }: NearRocks): Layer {
  const height = (x: number): number =>
    0.48 - 0.2 * clamp(-side * x * 0.7 - 0.12 + 0.1 * reach) - (noise.ridged(x * 2.6 + offset, 9, 5) - 0.5) * 0.12
  return cliffLayer('rocks', 0.85, { height, noise, side: -side, offset, palette, shore: 9 })
}

function coastVenue({ palette, sky, x, horizon, side, frame }: CoastVenue, near: readonly Place[]): Venue {
  return {
    palette,
    side: sky.sunX < x ? -1 : 1,
    backlit: 0.3,
    places: [
      ...near,
      {
        ...waterPlace('cliff', horizon, frame.aspect / 2, palette),
        y: () => horizon + 0.05,
        scale: 0.6,
        from: side > 0 ? -frame.aspect / 2 : 0,
        to: side > 0 ? 0 : frame.aspect / 2,
      },
      airPlace('cliff', horizon, frame.aspect / 2, 0.8),
    ],
  }
}

interface CoastVenue {
  palette: Palette
  sky: Sky
  /** World x of the tower. */
  x: number
  horizon: number
  side: number
  frame: Frame
}
