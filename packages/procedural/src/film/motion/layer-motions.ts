/** Motion of each layer, chosen by its id and the scene kind. */
import type { Layer } from '../../paint/scene.ts'

export type MotionName =
  | 'still'
  | 'land'
  | 'stars'
  | 'lights'
  | 'glow'
  | 'drift'
  | 'rise'
  | 'sea'
  | 'water'
  | 'wet'
  | 'falls'
  | 'sway'
  | 'hang'
  | 'float'
  | 'swim'
  | 'pulse'
  | 'deep'
  | 'aurora'
  | 'fluid'
  | 'ribbons'
  | 'spin'
  | 'globe'
  | 'breathe'
  | 'gusts'

/** Motion by layer id; the first match counts. */
const byId: readonly [RegExp, MotionName][] = [
  [/^(stars|suns|bright-stars)/, 'stars'],
  [/^(clouds|heap|floor-|bank-|cloud-floor|far-mist|near-mist|mist|fog|haze|air)/, 'drift'],
  [/^(smoke|spray|drift)/, 'rise'],
  [/^sea$/, 'sea'],
  [/^(water|pool|surface|pond)$/, 'water'],
  [/^floor$/, 'wet'],
  [/^fall-/, 'falls'],
  [/^(branch|near-leaves|petals|bokeh)/, 'hang'],
  [/^(trees|tree|grass|flowers|flower-|leaves|woods|stems|corals|near-trees|back-wood|lilies|far-trees|field)/, 'sway'],
  [/^(birds|balloon|boat|kite)/, 'float'],
  [/^(fishes|school|whale|koi)/, 'swim'],
  [/^jelly/, 'pulse'],
  [/^aurora$/, 'aurora'],
  [/^(towers|houses|signs|walls)/, 'lights'],
  [/^(lamp|shafts|rainbow|beam)/, 'glow'],
  [/^(galaxy|hole)$/, 'spin'],
  [/^globe/, 'globe'],
  [/^(gas|stone|sheen|cloth|lines|gradient|glass)$/, 'fluid'],
  [/^(thing|fans|disc|sheet|animal|walker)/, 'breathe'],
  [/^(ground|hills?|ridge|mountain|range|peak|cliff|dunes|land|far|rock|boulders|castle|bank|quay)/, 'land'],
]

/** Exceptions by scene kind, where a layer id means something else. */
const byKind: Readonly<Record<string, Readonly<Record<string, MotionName>>>> = {
  reef: { water: 'deep' },
  whale: { water: 'deep' },
  jellyfish: { water: 'deep' },
  cumulus: { 'far-0': 'drift', 'far-1': 'drift', tower: 'drift' },
  'low-poly': { land: 'breathe', sky: 'breathe' },
  'paper-cut': { stars: 'stars' },
  alley: { walls: 'still', signs: 'still' },
  geometric: { fans: 'breathe', tooth: 'still' },
  'autumn-lane': { leaves: 'still' },
  dahlia: { background: 'fluid' },
  town: { ground: 'land' },
  koi: { drift: 'water' },
  flow: { lines: 'ribbons' },
  'flower-field': { field: 'gusts' },
}

export function motionNameOf(kind: string, { id }: Pick<Layer, 'id'>): MotionName {
  const own = byKind[kind]?.[id]
  if (own) return own
  return byId.find(([pattern]) => pattern.test(id))?.[1] ?? 'still'
}
