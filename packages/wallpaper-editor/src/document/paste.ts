import { copiedGroups } from '@mirari/editor-core'
import type { EditorDocument, EditorItem } from '@mirari/wallpaper'
import { copyName } from './change-item.ts'
import { numbered } from './layers.ts'

/** Offset in px on each axis of a pasted item from an item at the same position. */
const pasteOffsetPx = 20

/**
 * Copies of items with ids, names and groups of their own. Each lies a little beside whatever is at its place already. A
 * copy is never the parallax image.
 */
export function copiesOf(document: EditorDocument, items: readonly EditorItem[], newId: () => string): EditorItem[] {
  const groupOf = copiedGroups(newId)
  const isTaken = (x: number, y: number) => document.items.some((item) => item.x === x && item.y === y)
  let by = 0
  while (items.some(({ x, y }) => isTaken(x + by, y + by))) by += pasteOffsetPx
  const names = new Set(document.items.map(({ name }) => name))
  return items.map((item): EditorItem => {
    const { group: original, ...rest } = item
    const group = groupOf(original)
    const name = names.has(item.name) ? copyName(document, item.name) : item.name
    const copy = {
      ...rest,
      ...{ id: newId(), name, x: item.x + by, y: item.y + by },
      ...(group === undefined ? {} : { group }),
    }
    return copy.type === 'image' ? { ...copy, isParallax: false } : copy
  })
}

/** The document with items above all others. */
export function withItems(document: EditorDocument, items: readonly EditorItem[]): EditorDocument {
  return items.length === 0 ? document : { ...document, items: numbered([...document.items, ...items]) }
}
