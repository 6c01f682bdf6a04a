/** What several selected items are as a whole. */

import { type Box, boundsOf, boxAroundBoth, type Size } from '@mirari/editor-core'
import type { EditorDocument, EditorItem } from '@mirari/wallpaper'
import { isFull, visibleBox } from './item-box.ts'
import { itemOf } from './layers.ts'

/** Whether an item may be changed: a locked one stays as it is. */
export const isFree = ({ locked }: EditorItem): boolean => locked !== true

/** Whether an item can be moved: one that covers the canvas stays where it is. */
export const isMovable = (item: EditorItem): boolean => isFree(item) && !isFull(item)

/** Whether an item can be seen and pressed on the canvas. */
export const isPressable = (item: EditorItem): boolean => isFree(item) && !item.hidden

/** The items of these ids, from the farthest back. */
export const itemsOf = ({ items }: EditorDocument, ids: readonly string[]): EditorItem[] =>
  items.filter(({ id }) => ids.includes(id))

/** The upright box around an item. */
export const boundsOfItem = (item: EditorItem, canvas: Size): Box => boundsOf(visibleBox(item, canvas), item.rotation)

/** The upright box around items; null for none. */
export function boundsAround(items: readonly EditorItem[], canvas: Size): Box | null {
  const boxes = items.map((item) => boundsOfItem(item, canvas))
  return boxes.reduce<Box | null>((all, box) => (all ? boxAroundBoth(all, box) : box), null)
}

/** The frame whose corners resize and rotate the selection. */
export interface SelectionFrame {
  box: Box
  rotation: number
  /** The items that it changes. */
  items: readonly EditorItem[]
}

/** Null when nothing of the selection can be changed. One item has a frame of its own rotation, several an upright one. */
export function selectionFrame(
  document: EditorDocument,
  selectedIds: readonly string[],
  canvas: Size,
): SelectionFrame | null {
  const [id] = selectedIds
  const item = selectedIds.length === 1 ? itemOf(document, id ?? null) : null
  if (item) return isFree(item) ? { box: visibleBox(item, canvas), rotation: item.rotation, items: [item] } : null
  const items = itemsOf(document, selectedIds).filter(isMovable)
  const box = boundsAround(items, canvas)
  return box && { box, rotation: 0, items }
}
