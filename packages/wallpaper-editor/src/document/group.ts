import { groupedItems, ungroupedItems } from '@mirari/editor-core'
import type { EditorDocument, EditorItem } from '@mirari/wallpaper'
import { numbered } from './layers.ts'

/** Makes the items one group. They come together right below the one that is in front. */
export function groupItems(document: EditorDocument, ids: readonly string[], group: string): EditorDocument {
  return { ...document, items: numbered(groupedItems<EditorItem>(document.items, ids, group)) }
}

/** Dissolves the groups that these items are in. */
export function ungroupItems(document: EditorDocument, ids: readonly string[]): EditorDocument {
  const items = ungroupedItems<EditorItem>(document.items, ids)
  return items === document.items ? document : { ...document, items: numbered(items) }
}
