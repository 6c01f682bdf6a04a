/** The near bank of a place that is seen over water, or from below: whoever comes to it stands there. */
import { hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import { homeIn } from '../subjects/homes.ts'
import { subjectOf } from '../subjects/index.ts'
import type { Home } from '../subjects/subject.ts'
import { groundPlace, type Place, settledGround } from '../subjects/venue.ts'
import { grassLayer } from './crest-grass.ts'
import { grassTones, hillLayer } from './grassy-hill.ts'
import { flowers } from './wild-flowers.ts'

/** World y above which no foot stands, and below which a bank begins everywhere. */
export const bankFooting = 0.372
export const lowestBank = 0.34

/** World y of a bank's edge: it comes nearer on one side, in a slow curve. */
export function bankEdge(shape: Random, reach: number, noise: Noise): (x: number) => number {
  const way = shape.chance(0.5) ? 1 : -1
  const base = shape.range(0.3, 0.325)
  const lift = shape.range(0.02, 0.085)
  const phase = shape.range(0, 40)
  return (x) =>
    Math.min(
      lowestBank,
      base -
        lift * smoothstep(-0.2, 1, (x * way) / reach) +
        0.008 * Math.sin(x * 3.1 + phase) +
        0.008 * (noise.value(x * 7 + phase, 2) - 0.5),
    )
}

interface Turf {
  grass: Rgb
  palette: Palette
  noise: Noise
  side: number
}

/** The ground of a bank under its grass. */
export function bankLayer(shape: Random, edge: (x: number) => number, { grass, palette, noise, side }: Turf): Layer {
  const own = shape.fork('bank')
  const layer = hillLayer({
    ...grassTones(shiftRgb(grass, { h: own.range(-8, 8) }), palette, 0),
    ...{ i: 4, k: 1, height: edge, bottom: 9, side, noise, offset: own.range(0, 50) },
    slope: (x) => (edge(x + 0.04) - edge(x - 0.04)) / 0.08,
  })
  return { ...layer, id: 'bank' }
}

/** Whether one of the guests of a scene stands on the ground when the scene has these homes. */
export function asksForGround(guests: readonly string[], homes: readonly Home[]): boolean {
  return guests.some((concept) => {
    const subject = subjectOf(concept)
    const home = subject && homeIn(homes, subject)
    return home === 'ground' || home === 'homestead'
  })
}

/** What a bank is made of, where that is not grass. */
export interface BankLook {
  palette: Palette
  /** Width of the picture that counts, to either side. */
  reach: number
  side: number
  /** Bare ground without grass. */
  bare?: Rgb
}

/** A bank in front of a scene, with the places on it. */
export interface NearBank {
  layers: Layer[]
  places: Place[]
}

/** Where nobody comes, nothing hides the view. */
export const noBank: Readonly<NearBank> = { layers: [], places: [] }

export function nearBank(random: Random, { palette, reach, side, bare }: BankLook): NearBank {
  const shape = random.fork('shape')
  const noise = createNoise(random.fork('noise').seed)
  const edge = bankEdge(shape, reach, noise)
  const isSnowy = palette.season === 'winter' || palette.weather === 'snow'
  const turf = mixRgb(palette.ground, palette.foliage, palette.season === 'autumn' ? 0.2 : 0.62)
  const ground = isSnowy ? hex('#dfe7f0') : (bare ?? turf)
  const layers = [bankLayer(shape, edge, { grass: ground, palette, noise, side })]
  const isGrassy = !isSnowy && !bare
  if (!bare)
    layers.push(grassLayer(random.fork('fringe'), edge, scaleRgb(ground, isSnowy ? 0.6 : 0.55), palette, isGrassy))
  if (isGrassy) layers.push(flowers(random.fork('flowers'), palette, noise))
  const last = layers.at(-1)?.id ?? 'bank'
  const cover = isSnowy ? 'snow' : bare ? 'sand' : 'grass'
  const place = groundPlace(last, (x) => Math.max(bankFooting, edge(x) + 0.05), reach, {
    cover: { kind: cover, color: isGrassy ? scaleRgb(ground, 0.8) : ground },
  })
  return { layers, places: [...settledGround(place)] }
}
