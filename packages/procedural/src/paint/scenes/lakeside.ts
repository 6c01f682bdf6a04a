/** The near bank of a lake or a river, with room for who comes to it, before mountains, hills or woods that it mirrors. */
import { hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { ParsedPrompt } from '../../prompt/parsed-prompt.ts'
import { farVillage } from '../buildings/far-village.ts'
import { jettyLayer } from '../buildings/jetty.ts'
import { risingDepths } from '../core/layers.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { bankFlowers } from '../plants/bank-flowers.ts'
import { courseTrees } from '../plants/course-trees.ts'
import { grassLayer } from '../plants/crest-grass.ts'
import { crops } from '../plants/crop-heads.ts'
import { inBloom } from '../plants/in-bloom.ts'
import { lotusLayer } from '../plants/lotus-pond.ts'
import { bankEdge, bankFooting, bankLayer, lowestBank } from '../plants/near-bank.ts'
import { type ReedStand, reedLayer } from '../plants/reeds.ts'
import { shoreTree } from '../plants/shore-tree.ts'
import { flowers } from '../plants/wild-flowers.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { heapedClouds } from '../sky/heaped-clouds.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace, groundPlace, settledGround, waterPlace } from '../subjects/venue.ts'
import { type Beyond, type Land, layersBeyond } from '../water/beyond-water.ts'
import { courseCurrent } from '../water/course-current.ts'
import { mistOver } from '../water/lake-mist.ts'
import { calmWater, mirrorLayer } from '../water/mirror.ts'
import { rainRings } from '../water/rain-rings.ts'
import { onCourse, plainLayer, type RiverCourse, riverCourse } from '../water/river-course.ts'

export const lakeside: SceneKind = {
  name: 'lakeside',
  answers: {
    lake: 0.72,
    river: 0.95,
    mountain: 0.5,
    forest: 0.5,
    hill: 0.4,
    meadow: 0.4,
    tree: 0.4,
    valley: 0.3,
    blossom: 0.62,
    flowerfield: 0.75,
    sunflower: 0.75,
    tulip: 0.75,
    lavender: 0.75,
    poppy: 0.75,
    lotus: 0.85,
    town: 0.7,
    water: 0.3,
  },
  besides: ['blossom', 'mountain', 'snowpeak', 'forest', 'pine', 'tree', 'hill', 'meadow', 'flower', 'valley'],
  showcase: false,
  hasOpenSky: true,
  hosts: ['ground', 'homestead', 'water', 'air'],
  build({ parsedPrompt, frame, random }) {
    const asks = (...concepts: string[]) => concepts.some((one) => parsedPrompt.subjects.includes(one))
    const palette = paletteFor(parsedPrompt, random, {
      times: ['morning', 'golden', 'noon', 'dawn', 'sunset', 'noon'],
      seasons: asks('blossom', 'tulip')
        ? ['spring']
        : asks('sunflower', 'lavender', 'poppy', 'lotus')
          ? ['summer']
          : ['summer', 'spring', 'summer', 'autumn'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const reach = Math.min(frame.aspect, 1.9) / 2
    const usual = shape.pick<Beyond>(['peaks', 'hills', 'woods', 'peaks', 'pasture'])
    const isRiver = asks('river') && !asks('lake')
    const beyond: Beyond =
      isRiver && asks('valley')
        ? 'valley'
        : asks('mountain', 'snowpeak', 'ridge')
          ? 'peaks'
          : asks('forest', 'pine', 'birch')
            ? 'woods'
            : asks('river', 'meadow', 'hill')
              ? 'pasture'
              : usual
    const horizon = isRiver ? shape.range(-0.07, 0.01) : shape.range(-0.02, 0.06)
    const shore = horizon + 0.025
    const side = shape.chance(0.5) ? 1 : -1
    const sky = createSky(palette, {
      horizon,
      sunX: side * shape.range(0.5, 1) * reach,
      sunRadius: beyond === 'peaks' || palette.sunHeight > 0.25 ? 0 : 0.034,
    })
    const winter = palette.season === 'winter' || palette.weather === 'snow'
    const blooms = asks('blossom') && !winter
    const trees = blooms ? inBloom(palette) : palette
    const land: Land = { palette, trees, sky, noise, shore, side, reach, winter, shape: random.fork('beyond') }
    const behind = [
      ...skyLayers(sky, random.fork('sky')),
      ...(beyond === 'peaks' || palette.weather === 'storm'
        ? []
        : heapedClouds(palette, random.fork('heaps'), createNoise(random.fork('fray').seed), { horizon, reach, side })),
      ...layersBeyond(beyond, land),
      ...(asks('town') ? [village(random.fork('village'), land)] : []),
    ]
    const edge = bankEdge(shape, reach, noise)
    const water = mirrorLayer({
      depth: 0.6,
      shore,
      behind,
      bottom: lowestBank + 0.02,
      ...calmWater(palette, random.fork('water'), isRiver ? shape.range(0.5, 0.8) : shape.range(0.15, 0.5)),
    })
    const grass = winter
      ? hex('#dfe7f0')
      : mixRgb(palette.ground, palette.foliage, palette.season === 'autumn' ? 0.2 : 0.62)
    const bank = bankLayer(land.shape, edge, { ...land, grass })
    const freeSide = shape.chance(0.5) ? 1 : -1
    const course = isRiver ? riverCourse(random.fork('course'), shore - 0.012, reach, noise) : null
    const layers = [
      ...behind,
      water,
      ...onSurface(random, land, course),
      mistOver(shore, noise, palette),
      ...(course ? besideRiver(random, land, course, { grass, beyond }) : []),
    ]
    // A tree hides no boat.
    const onRiver = course && onCourse('course-trees-2', course, palette)
    const treeSide = onRiver ? (onRiver.from + onRiver.to > 0 ? -1 : 1) : freeSide
    const asked = askedFlowers(random, parsedPrompt, land, edge)
    layers.push(...asked.onWater)
    if (!course && shape.chance(0.45))
      layers.push(jetty(random.fork('jetty'), edge, { palette, horizon, shore, reach }))
    layers.push(bank)
    layers.push(reedLayer(random.fork('reeds'), edge, palette, reedStands(random.fork('stands'), reach)))
    layers.push(
      grassLayer(
        random.fork('fringe'),
        edge,
        scaleRgb(grass, winter ? 0.6 : 0.55),
        palette,
        !winter && shape.chance(0.6),
      ),
    )
    layers.push(...asked.onBank)
    if (!winter) layers.push(flowers(random.fork('flowers'), palette, noise))
    const hasTree = shape.chance(0.6) || blooms || asks('tree')
    if (hasTree) layers.push(treeOnBank(random, { ...land, shape }, treeSide))
    layers.push(...fallingLayers(palette, random.fork('falling')))
    return {
      kind: 'lakeside',
      frame,
      venue: {
        palette,
        side,
        backlit: 0.15,
        places: [
          ...settledGround(
            groundPlace(winter ? 'grass' : 'flowers', (x) => Math.max(bankFooting, edge(x) + 0.05), reach, {
              cover: winter ? { kind: 'snow', color: grass } : { kind: 'grass', color: scaleRgb(grass, 0.8) },
            }),
          ),
          onRiver ?? waterPlace('water', shore, reach, palette),
          airPlace('water', horizon - 0.04, reach),
        ],
      },
      layers: risingDepths(layers),
      grade: { ...plainGrade, bloom: 0.22, contrast: 1.07, saturation: 1.05, vignette: 0.18 },
      painted: [
        ...paintedBy(beyond, isRiver, hasTree, winter),
        ...(blooms ? ['blossom'] : []),
        ...(asks('town') ? ['town'] : []),
        ...asked.painted,
      ],
      tags: [isRiver ? 'river' : 'lake', 'reflection', palette.season, palette.time],
    }
  },
}

/** The tree beside the viewer. */
function treeOnBank(random: Random, { trees, reach, shape, side, winter }: Land, at: number): Layer {
  return shoreTree(random.fork('tree'), {
    palette: trees,
    x: at * reach * shape.range(0.74, 0.9),
    y: shape.range(0.37, 0.41),
    height: shape.range(0.5, 0.72) * Math.min(1, 0.45 + reach * 0.6),
    side,
    isBare: winter,
  })
}

/** What moves on the water: the current of a river, and the rings of rain. */
function onSurface(random: Random, { palette, shore }: Land, course: RiverCourse | null): Layer[] {
  return [
    ...(course ? [courseCurrent(random.fork('current'), course, palette, lowestBank)] : []),
    ...rainRings(random.fork('rings'), { palette, shore, bottom: lowestBank, depth: 0.6 }),
  ]
}

/** The plain through which a river winds, with its trees, also in its water. */
function besideRiver(
  random: Random,
  { palette, trees, noise, shore, side, winter }: Land,
  course: RiverCourse,
  { grass, beyond }: { grass: Rgb; beyond: Beyond },
): Layer[] {
  const { mirrored, standing } = courseTrees(random.fork('course trees'), course, {
    ...{ palette: trees, noise, side, isForest: beyond === 'woods', isBare: winter },
  })
  const plain = plainLayer(course, { palette, noise, grass, isSnowy: winter, top: shore, bottom: lowestBank + 0.02 })
  return [mirrored, plain, ...standing]
}

/** The flowers that the prompt names, on the water and on the bank, unless it is winter. */
function askedFlowers(
  random: Random,
  { subjects, requests }: ParsedPrompt,
  { palette, shore, reach, side, winter }: Land,
  edge: (x: number) => number,
): { onWater: Layer[]; onBank: Layer[]; painted: string[] } {
  // The first word of several for one thing has its color.
  const colorOf = (...concepts: string[]) =>
    requests.find(({ concept, color }) => color !== null && concepts.includes(concept ?? ''))?.color ?? null
  const hasLotus = subjects.includes('lotus') && !winter
  const crop = winter ? undefined : crops.find((one) => subjects.includes(one))
  return {
    onWater: hasLotus
      ? [
          lotusLayer(random.fork('lotus'), {
            ...{ palette, shore, bottom: lowestBank, reach },
            color: colorOf('lotus', 'dahlia', 'flower'),
          }),
        ]
      : [],
    onBank: crop
      ? [
          bankFlowers(random.fork('crop'), {
            ...{ crop, palette, reach, side, edge },
            color: colorOf(crop, 'flowerfield', 'flower'),
          }),
        ]
      : [],
    painted: [...(hasLotus ? ['lotus'] : []), ...(crop ? [crop, 'flowerfield'] : [])],
  }
}

function paintedBy(beyond: Beyond, isRiver: boolean, hasTree: boolean, winter: boolean): string[] {
  return [
    isRiver ? 'river' : 'lake',
    ...(isRiver ? [] : ['river']),
    'meadow',
    ...(beyond === 'valley' ? ['valley'] : []),
    ...(beyond === 'peaks' || beyond === 'valley' ? ['mountain', 'snowpeak', 'landscape'] : ['hill', 'landscape']),
    ...(beyond === 'woods' ? ['forest', 'pine', 'tree'] : hasTree || beyond === 'pasture' ? ['tree'] : []),
    ...(winter ? [] : ['flower']),
  ]
}

function village(random: Random, { palette, shore, side, reach, winter }: Land): Layer {
  const half = random.range(0.34, 0.5) * Math.min(1, reach + 0.2)
  const x = random.range(-0.4, 0.4) * reach
  return farVillage(random, { shore, palette, x, half, side, air: 0.14, isSnowy: winter })
}

interface Lake {
  palette: Palette
  horizon: number
  shore: number
  reach: number
}

function jetty(random: Random, edge: (x: number) => number, { palette, horizon, shore, reach }: Lake): Layer {
  const x = random.range(-0.75, 0.75) * reach
  const y = edge(x) + 0.012
  const to = { x: x * 0.55 + random.range(-0.06, 0.06), y: mix(y, shore, random.range(0.45, 0.65)) }
  return jettyLayer(random, { palette, horizon, from: { x, y }, to, half: random.range(0.04, 0.055) })
}

function reedStands(random: Random, reach: number): ReedStand[] {
  return Array.from({ length: random.int(2, 4) }, (_, index) => ({
    x: (index % 2 === 0 ? 1 : -1) * random.range(0.25, 1.05) * reach,
    half: random.range(0.05, 0.15),
    tall: random.range(0.06, 0.12),
  }))
}
