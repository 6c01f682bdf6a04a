import {
  type Alignment,
  alignUnits,
  canDistribute as canDistributeUnits,
  distributeUnits,
  type PlacedUnit,
  type UnitMove,
  unitsOf,
} from '@mirari/editor-core'
import type { EditorDocument } from '@mirari/wallpaper'
import { canvasOf } from './canvas-size.ts'
import { changeItem } from './change-item.ts'
import { itemOf } from './layers.ts'
import { boundsOfItem, isMovable, itemsOf } from './selected.ts'

function selectedUnits(document: EditorDocument, ids: readonly string[]): PlacedUnit[] {
  const canvas = canvasOf(document)
  return unitsOf(itemsOf(document, ids).filter(isMovable), (item) => boundsOfItem(item, canvas))
}

function movedBy(document: EditorDocument, { ids, by }: UnitMove): EditorDocument {
  return ids.reduce((next, id) => {
    const item = itemOf(next, id)
    if (!item) return next
    return changeItem(next, id, {
      ...(by.x === 0 ? {} : { x: Math.round(item.x + by.x) }),
      ...(by.y === 0 ? {} : { y: Math.round(item.y + by.y) }),
    })
  }, document)
}

/** Whether an alignment moves anything. */
export const canAlign = (document: EditorDocument, ids: readonly string[]): boolean =>
  itemsOf(document, ids).some(isMovable)

/**
 * Moves items, by their bounds when they are rotated, to an edge or the center: one item, or one group, of the canvas,
 * several of the box around all of them.
 */
export function alignItems(document: EditorDocument, ids: readonly string[], alignment: Alignment): EditorDocument {
  const canvas = { x: 0, y: 0, ...canvasOf(document) }
  return alignUnits(selectedUnits(document, ids), alignment, canvas).reduce(movedBy, document)
}

/** Whether there are enough items for equal distances between them. */
export const canDistribute = (document: EditorDocument, ids: readonly string[]): boolean =>
  canDistributeUnits(selectedUnits(document, ids))

/** Makes the distances between items equal; the outermost ones stay. */
export function distributeItems(document: EditorDocument, ids: readonly string[], axis: 'x' | 'y'): EditorDocument {
  return distributeUnits(selectedUnits(document, ids), axis).reduce(movedBy, document)
}
