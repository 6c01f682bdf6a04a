import type { EditorDocument, EditorItem } from '@mirari/wallpaper'
import { numbered } from './layers.ts'

/** Makes the items one group. They come together right below the one that is in front. */
export function groupItems(document: EditorDocument, ids: readonly string[], group: string): EditorDocument {
  const members = document.items.filter(({ id }) => ids.includes(id)).map((item): EditorItem => ({ ...item, group }))
  const front = document.items.findLastIndex(({ id }) => ids.includes(id))
  const isOther = ({ id }: EditorItem) => !ids.includes(id)
  const below = document.items.slice(0, front).filter(isOther)
  const above = document.items.slice(front + 1).filter(isOther)
  return { ...document, items: numbered([...below, ...members, ...above]) }
}

/** Dissolves the groups that these items are in. */
export function ungroupItems(document: EditorDocument, ids: readonly string[]): EditorDocument {
  const groups = new Set(document.items.flatMap(({ id, group }) => (ids.includes(id) && group ? [group] : [])))
  const items = document.items.map((item): EditorItem => {
    if (item.group === undefined || !groups.has(item.group)) return item
    const { group: _, ...single } = item
    return single
  })
  return groups.size === 0 ? document : { ...document, items }
}
