import type { EditorDocument } from '@mirari/wallpaper'
import { canvasOf } from './canvas-size.ts'
import { changeItem } from './change-item.ts'
import { boundsOf } from './geometry.ts'
import { boxOf } from './item-box.ts'
import { itemOf } from './layers.ts'

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Moves an item, by its bounds when it is rotated, to an edge or the center of the canvas. */
export function alignItem(document: EditorDocument, id: string, alignment: Alignment): EditorDocument {
  const item = itemOf(document, id)
  if (!item) return document
  const canvas = canvasOf(document)
  const bounds = boundsOf(boxOf(item), item.rotation)
  const right = canvas.width - bounds.width
  const bottom = canvas.height - bounds.height
  const across = { left: 0, center: right / 2, right }
  const down = { top: 0, middle: bottom / 2, bottom }
  if (alignment === 'left' || alignment === 'center' || alignment === 'right') {
    return changeItem(document, id, { x: Math.round(item.x + across[alignment] - bounds.x) })
  }
  return changeItem(document, id, { y: Math.round(item.y + down[alignment] - bounds.y) })
}
