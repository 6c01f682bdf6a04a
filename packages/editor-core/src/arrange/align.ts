/** Alignment and equal distances of boxes; pure. */
import type { Box, Point, Size } from './geometry.ts'
import { boxAroundBoth } from './geometry.ts'

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/** Items that move as one: a group, or a single item. */
export interface PlacedUnit {
  readonly ids: readonly string[]
  /** The upright box around them. */
  readonly bounds: Box
}

/** How far the items of a unit go. */
export interface UnitMove {
  readonly ids: readonly string[]
  readonly by: Point
}

/** The items as units, each group one; `boundsOf` answers the upright box around an item. */
export function unitsOf<Item extends { readonly id: string; group?: string | undefined }>(
  items: readonly Item[],
  boundsOf: (item: Item) => Box,
): PlacedUnit[] {
  const groups = Map.groupBy(items, ({ id, group }) => group ?? id)
  return [...groups.values()].map((members) => ({
    ids: members.map(({ id }) => id),
    bounds: members.map(boundsOf).reduce(boxAroundBoth),
  }))
}

/** How far a box has to go to lie at an edge or in the middle of another. */
function distanceTo(alignment: Alignment, bounds: Box, within: Box): Point {
  const along = (size: keyof Size) => within[size] - bounds[size]
  if (alignment === 'left') return { x: within.x - bounds.x, y: 0 }
  if (alignment === 'center') return { x: within.x + along('width') / 2 - bounds.x, y: 0 }
  if (alignment === 'right') return { x: within.x + along('width') - bounds.x, y: 0 }
  if (alignment === 'top') return { x: 0, y: within.y - bounds.y }
  if (alignment === 'middle') return { x: 0, y: within.y + along('height') / 2 - bounds.y }
  return { x: 0, y: within.y + along('height') - bounds.y }
}

/** Moves that bring one unit to an edge or the center of the canvas, several to that of the box around all of them. */
export function alignUnits(units: readonly PlacedUnit[], alignment: Alignment, canvas: Box): UnitMove[] {
  const [first, ...others] = units
  if (!first) return []
  const within = others.length === 0 ? canvas : units.map(({ bounds }) => bounds).reduce(boxAroundBoth)
  return units.map(({ ids, bounds }) => ({ ids, by: distanceTo(alignment, bounds, within) }))
}

const distributed = 3

/** Whether there are enough units for equal distances between them. */
export const canDistribute = (units: readonly PlacedUnit[]): boolean => units.length >= distributed

/** Moves that make the distances between units equal; the outermost ones stay. */
export function distributeUnits(units: readonly PlacedUnit[], axis: 'x' | 'y'): UnitMove[] {
  const size = axis === 'x' ? 'width' : 'height'
  const ordered = units.toSorted((one, other) => one.bounds[axis] - other.bounds[axis])
  const [first] = ordered
  if (!first || !canDistribute(units)) return []
  const end = Math.max(...ordered.map(({ bounds }) => bounds[axis] + bounds[size]))
  const occupied = ordered.reduce((sum, { bounds }) => sum + bounds[size], 0)
  const gap = (end - first.bounds[axis] - occupied) / (ordered.length - 1)
  let at = first.bounds[axis]
  return ordered.map(({ ids, bounds }) => {
    const by = { x: 0, y: 0, [axis]: at - bounds[axis] }
    at += bounds[size] + gap
    return { ids, by }
  })
}
