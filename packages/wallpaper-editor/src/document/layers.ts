/**
 * The order of a document's items is the order of drawing: the first is the farthest back. `zIndex` repeats it, counted
 * from 1.
 */
import type { EditorDocument, EditorItem } from '@mirari/wallpaper'

/** Gives every item the zIndex of its position. Items that have it already stay the same objects. */
export function numbered(items: readonly EditorItem[]): EditorItem[] {
  return items.map((item, index) => (item.zIndex === index + 1 ? item : { ...item, zIndex: index + 1 }))
}

/** The document with its items sorted by zIndex, as a loaded one may not be. */
export function inOrder(document: EditorDocument): EditorDocument {
  return { ...document, items: numbered([...document.items].sort((one, other) => one.zIndex - other.zIndex)) }
}

export function itemOf(document: EditorDocument, id: string | null): EditorItem | null {
  return document.items.find((item) => item.id === id) ?? null
}

/** Puts the items into the order of `ids`, from the farthest back; items that it does not name stay below them. */
export function reordered(document: EditorDocument, ids: readonly string[]): EditorDocument {
  const named = ids.flatMap((id) => itemOf(document, id) ?? [])
  const others = document.items.filter((item) => !named.includes(item))
  const items = numbered([...others, ...named])
  return items.every((item, index) => item === document.items[index]) ? document : { ...document, items }
}

/** Where a layer can go: by one place, or to an end. */
export type LayerMove = 'forward' | 'backward' | 'front' | 'back'

function targetIndex(index: number, count: number, move: LayerMove): number {
  if (move === 'front') return count - 1
  if (move === 'back') return 0
  return Math.max(0, Math.min(count - 1, index + (move === 'forward' ? 1 : -1)))
}

export function canMoveLayer(document: EditorDocument, id: string, move: LayerMove): boolean {
  const index = document.items.findIndex((item) => item.id === id)
  return index >= 0 && targetIndex(index, document.items.length, move) !== index
}

export function moveLayer(document: EditorDocument, id: string, move: LayerMove): EditorDocument {
  const index = document.items.findIndex((item) => item.id === id)
  const item = document.items[index]
  if (!item) return document
  const others = document.items.filter((other) => other !== item)
  const target = targetIndex(index, document.items.length, move)
  return { ...document, items: numbered([...others.slice(0, target), item, ...others.slice(target)]) }
}
