/** A bridge near enough for those whom the prompt puts on it or below it. */
import { hex } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import type { ParsedPrompt, Request } from '../../prompt/parsed-prompt.ts'
import type { RelationKind } from '../../prompt/relations.ts'
import { crossingLayers, humped } from '../buildings/crossing-bridge.ts'
import { risingDepths } from '../core/layers.ts'
import type { Palette } from '../palette.ts'
import { farWoods } from '../plants/far-woods.ts'
import { nearBank, noBank } from '../plants/near-bank.ts'
import { type Layer, plainGrade, type Scene, type SceneInput } from '../scene.ts'
import { farHills } from '../sky/far-hills.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { subjectOf } from '../subjects/index.ts'
import { airPlace, groundPlace, type Place, waterPlace } from '../subjects/venue.ts'
import { mistOver } from '../water/lake-mist.ts'
import { calmWater, mirrorLayer } from '../water/mirror.ts'
import { rainRings } from '../water/rain-rings.ts'
import { seasonalShore } from '../water/seasonal-shore.ts'

/** Relations that bring somebody onto a bridge; "over a bridge" is one of them for what does not fly. */
const onDeck: readonly RelationKind[] = ['on', 'above']

/** Whether the prompt puts one of the guests onto a bridge or below it. */
export function asksForCrossing({ requests }: ParsedPrompt, guests: readonly string[]): boolean {
  return requests.some(({ concept, relation }) => {
    if (!relation || !guests.includes(concept ?? '') || requests[relation.to]?.concept !== 'bridge') return false
    const isOver = relation.kind === 'above' && subjectOf(concept ?? '')?.homes[0] === 'ground'
    return relation.kind === 'on' || relation.kind === 'under' || isOver
  })
}

/** What the prompt says that its bridge is made of; null when it says nothing. */
export function bridgeMaterial({ requests }: ParsedPrompt): 'stone' | 'wood' | null {
  const words = requests.flatMap(({ concept, word }) => (concept === 'bridge' ? word : [])).join(' ')
  return /stone|arch|[石拱]/.test(words) ? 'stone' : /wood|foot|木/.test(words) ? 'wood' : null
}

export function buildCrossing({ parsedPrompt, frame, random, guests = [] }: SceneInput, palette: Palette): Scene {
  const shape = random.fork('crossing')
  const noise = createNoise(random.fork('mist').seed)
  const reach = Math.min(frame.aspect, 1.8) / 2
  const shore = shape.range(-0.04, 0.02)
  const side = shape.chance(0.5) ? 1 : -1
  const sky = createSky(palette, {
    horizon: shore,
    sunX: side * shape.range(0.35, 0.8) * reach,
    sunRadius: palette.sunHeight > 0.25 ? 0 : 0.034,
  })
  const isStone =
    bridgeMaterial(parsedPrompt) === 'stone' || (shape.chance(0.6) && bridgeMaterial(parsedPrompt) === null)
  const middle = shape.range(-0.3, 0.3) * reach
  const deck = humped(shape.range(0.105, 0.135), middle)
  const waterline = 0.36
  const bridge = {
    ...{ palette, random: random.fork('stones'), middle, waterline, isStone, side, deck },
    half: shape.range(0.25, 0.31),
    material: parsedPrompt.colors[0]?.rgb ?? hex(isStone ? shape.pick(['#a39a8b', '#8f8d88', '#b09a7e']) : '#8a6a4a'),
  }
  const wood = palette.near
  const hasMountains = parsedPrompt.subjects.some((one) => one === 'mountain' || one === 'snowpeak' || one === 'ridge')
  const behind: Layer[] = [
    ...skyLayers(sky, random.fork('sky')),
    ...farHills(random.fork('hills'), {
      sky,
      shore,
      count: 3,
      size: shape.range(0.14, 0.24) * (hasMountains ? 1.7 : 1),
      from: 0.2,
      to: 0.4,
    }),
    farWoods(random.fork('woods'), { shore, palette, noise, wood, height: 0.06, row: 0, air: 0.3, least: 0.4 }),
    ...seasonalShore(random.fork('season'), parsedPrompt, { palette, sky, shore, reach, side }),
  ]
  const { mirrored, body, front } = crossingLayers(bridge, 0.72)
  const isBelow = ({ concept, relation }: Request) =>
    relation?.kind === 'under' &&
    parsedPrompt.requests[relation.to]?.concept === 'bridge' &&
    subjectOf(concept ?? '')?.homes.includes('ground')
  const needsBank =
    parsedPrompt.requests.some(isBelow) || guests.some((one) => subjectOf(one)?.homes[0] === 'homestead')
  const bank = needsBank ? nearBank(random.fork('bank'), { palette, reach, side }) : noBank
  const layers = [
    ...behind,
    mirrorLayer({ depth: 0.6, shore, behind, ...calmWater(palette, random.fork('water'), shape.range(0.35, 0.7)) }),
    ...rainRings(random.fork('rings'), { palette, shore, bottom: 0.5, depth: 0.6 }),
    mistOver(shore, noise, palette),
    mirrored,
    body,
    front,
    ...bank.layers,
    ...fallingLayers(palette, random.fork('weather')),
  ]
  const onIt: Place = {
    ...groundPlace('bridge', (x) => deck(x) + 0.006, reach, { scale: 0.95 }),
    ...{ from: -reach, to: reach, of: { concept: 'bridge', kinds: onDeck } },
  }
  const underIt: Place = {
    ...waterPlace(mirrored.id, shore, reach, palette),
    ...{ y: () => waterline - 0.02, from: middle - bridge.half * 0.3, to: middle + bridge.half * 0.3, scale: 0.58 },
    ...{ isNarrow: true, of: { concept: 'bridge', kinds: ['under'] } },
  }
  const below = bank.places.filter(({ home }) => home === 'ground')
  return {
    kind: 'bridge',
    frame,
    venue: {
      palette,
      side,
      backlit: 0.2,
      places: [
        onIt,
        underIt,
        ...below.map((place): Place => ({ ...place, scale: 0.8, of: { concept: 'bridge', kinds: ['under'] } })),
        ...bank.places.filter(({ home }) => home !== 'ground'),
        groundPlace('bridge', onIt.y, reach, { scale: onIt.scale }),
        { ...waterPlace('bridge-rail', shore, reach, palette), y: () => 0.43, scale: 0.5 },
        airPlace('water', shore - 0.1, reach, 0.85),
      ],
    },
    layers: risingDepths(layers),
    grade: { ...plainGrade, bloom: 0.3, vignette: 0.2 },
    painted: ['bridge', 'river', 'lake', 'water', 'hill', ...(hasMountains ? ['mountain'] : [])],
    tags: ['bridge', isStone ? 'stone arches' : 'wooden bridge', 'water', palette.time],
  }
}
