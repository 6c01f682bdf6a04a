/** Which items a press or a click selects; groups are selected as a whole on the canvas. */
import type { DocumentItem } from '../editing-state.ts'

/** An item that may belong to a group: items with one name are one. */
export interface GroupedItem extends DocumentItem {
  group?: string | undefined
}

/** Ids of the item's group, from the farthest back; its own when it is in none. */
export function groupIds<Item extends GroupedItem>(
  { items }: { readonly items: readonly Item[] },
  item: GroupedItem,
): string[] {
  if (item.group === undefined) return [item.id]
  return items.filter(({ group }) => group === item.group).map(({ id }) => id)
}

/** A press on an item, with the group that it belongs to. */
export interface ItemPress {
  id: string
  /** Ids of its group, or its own. */
  ids: readonly string[]
  /** Whether it adds to the selection, or takes away from it. */
  adds: boolean
}

/** The selection after a press; an item that is selected already stays so, because a drag may follow. */
export function pressedIds(selectedIds: readonly string[], { id, ids, adds }: ItemPress): readonly string[] {
  if (selectedIds.includes(id)) return selectedIds
  return adds ? [...selectedIds, ...ids] : ids
}

/** The selection after a press that became no drag; null when it stays as the press made it. */
export function clickedIds(selectedBefore: readonly string[], { id, ids, adds }: ItemPress): readonly string[] | null {
  if (!selectedBefore.includes(id)) return null
  if (adds) return selectedBefore.filter((other) => !ids.includes(other))
  return selectedBefore.length > 1 ? ids : null
}

/** How a layer is picked: alone, added to or taken from the selection, or with all from the one picked last. */
export type Picking = 'only' | 'toggle' | 'range'

/** How a click with these keys picks. */
export function pickingOf({
  shiftKey,
  ctrlKey,
  metaKey,
}: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>): Picking {
  if (shiftKey) return 'range'
  return ctrlKey || metaKey ? 'toggle' : 'only'
}

interface Picked {
  document: { readonly items: readonly DocumentItem[] }
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
