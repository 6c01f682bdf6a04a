/** What several selected items are as a whole. */
import type { EditorDocument, EditorItem } from '@mirari/wallpaper'
import { type Box, boundsOf, boxAroundBoth, type Size } from './geometry.ts'
import { isFull, visibleBox } from './item-box.ts'
import { itemOf } from './layers.ts'

/** Whether an item may be changed: a locked one stays as it is. */
export const isFree = ({ locked }: EditorItem): boolean => locked !== true

/** Whether an item can be moved: one that covers the canvas stays where it is. */
export const isMovable = (item: EditorItem): boolean => isFree(item) && !isFull(item)

/** Whether an item can be seen and pressed on the canvas. */
export const isPressable = (item: EditorItem): boolean => isFree(item) && !item.hidden

/** Ids of the item's group, from the farthest back; its own when it is in none. */
export function groupIds({ items }: EditorDocument, item: EditorItem): string[] {
  if (item.group === undefined) return [item.id]
  return items.filter(({ group }) => group === item.group).map(({ id }) => id)
}

/** The items of these ids, from the farthest back. */
export const itemsOf = ({ items }: EditorDocument, ids: readonly string[]): EditorItem[] =>
  items.filter(({ id }) => ids.includes(id))

/** The upright box around items; null for none. */
export function boundsAround(items: readonly EditorItem[], canvas: Size): Box | null {
  const boxes = items.map((item) => boundsOf(visibleBox(item, canvas), item.rotation))
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

/** How a layer is picked: alone, added to or taken from the selection, or with all from the one picked last. */
export type Picking = 'only' | 'toggle' | 'range'

interface Picked {
  document: EditorDocument
  selectedId: string | null
  selectedIds: readonly string[]
  /** Whether a pick adds to the selection by itself. */
  isAdding: boolean
}

/** The selection after a click on a layer in the list. */
export function pickedIds({ document, selectedId, selectedIds, isAdding }: Picked, id: string, how: Picking): string[] {
  if (how === 'range' && selectedId !== null) {
    const ids = document.items.map((item) => item.id)
    const [from, to] = [ids.indexOf(selectedId), ids.indexOf(id)]
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    return from <= to ? range : range.reverse()
  }
  if (how === 'only' && !isAdding) return [id]
  const rest = selectedIds.filter((one) => one !== id)
  return rest.length === selectedIds.length ? [...selectedIds, id] : rest
}
