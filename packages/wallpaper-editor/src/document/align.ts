import type { EditorDocument, EditorItem } from '@mirari/wallpaper'
import { canvasOf } from './canvas-size.ts'
import { changeItem } from './change-item.ts'
import type { Box, Size } from './geometry.ts'
import { boundsAround, isMovable, itemsOf } from './selected.ts'

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Items that move as one: a group, or a single item. */
interface Unit {
  items: readonly EditorItem[]
  bounds: Box
}

function unitsOf(document: EditorDocument, ids: readonly string[]): Unit[] {
  const canvas = canvasOf(document)
  const units = Map.groupBy(itemsOf(document, ids).filter(isMovable), ({ id, group }) => group ?? id)
  return [...units.values()].flatMap((items) => {
    const bounds = boundsAround(items, canvas)
    return bounds ? [{ items, bounds }] : []
  })
}

function moved(document: EditorDocument, { items }: Unit, by: { x?: number; y?: number }): EditorDocument {
  return items.reduce(
    (next, { id, x, y }) =>
      changeItem(next, id, {
        ...(by.x === undefined ? {} : { x: Math.round(x + by.x) }),
        ...(by.y === undefined ? {} : { y: Math.round(y + by.y) }),
      }),
    document,
  )
}

/** How far a box has to go to lie at an edge or in the middle of another. */
function distanceTo(alignment: Alignment, bounds: Box, within: Box): { x?: number; y?: number } {
  const along = (size: keyof Size) => within[size] - bounds[size]
  if (alignment === 'left') return { x: within.x - bounds.x }
  if (alignment === 'center') return { x: within.x + along('width') / 2 - bounds.x }
  if (alignment === 'right') return { x: within.x + along('width') - bounds.x }
  if (alignment === 'top') return { y: within.y - bounds.y }
  if (alignment === 'middle') return { y: within.y + along('height') / 2 - bounds.y }
  return { y: within.y + along('height') - bounds.y }
}

/** Whether an alignment moves anything. */
export const canAlign = (document: EditorDocument, ids: readonly string[]): boolean =>
  itemsOf(document, ids).some(isMovable)

/**
 * Moves items, by their bounds when they are rotated, to an edge or the center: one item, or one group, of the canvas,
 * several of the box around all of them.
 */
export function alignItems(document: EditorDocument, ids: readonly string[], alignment: Alignment): EditorDocument {
  const units = unitsOf(document, ids)
  const all = boundsAround(
    units.flatMap(({ items }) => items),
    canvasOf(document),
  )
  if (!all) return document
  const within = units.length === 1 ? { x: 0, y: 0, ...canvasOf(document) } : all
  return units.reduce((next, unit) => moved(next, unit, distanceTo(alignment, unit.bounds, within)), document)
}

const distributed = 3

/** Whether there are enough items for equal distances between them. */
export const canDistribute = (document: EditorDocument, ids: readonly string[]): boolean =>
  unitsOf(document, ids).length >= distributed

/** Makes the distances between items equal; the outermost ones stay. */
export function distributeItems(document: EditorDocument, ids: readonly string[], axis: 'x' | 'y'): EditorDocument {
  const size = axis === 'x' ? 'width' : 'height'
  const units = unitsOf(document, ids).toSorted((one, other) => one.bounds[axis] - other.bounds[axis])
  const [first] = units
  const end = Math.max(...units.map(({ bounds }) => bounds[axis] + bounds[size]))
  if (!first || units.length < distributed) return document
  const occupied = units.reduce((sum, { bounds }) => sum + bounds[size], 0)
  const gap = (end - first.bounds[axis] - occupied) / (units.length - 1)
  let next = document
  let at = first.bounds[axis]
  for (const unit of units) {
    next = moved(next, unit, { [axis]: at - unit.bounds[axis] })
    at += unit.bounds[size] + gap
  }
  return next
}
