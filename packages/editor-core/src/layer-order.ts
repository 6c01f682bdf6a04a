/**
 * The order of a document's items: position 0 is the farthest back. Every function answers the same list when nothing
 * moves.
 */
import type { DocumentItem } from './editing-state.ts'

/** Where a layer can go: by one position, or to an end. */
export type LayerMove = 'forward' | 'backward' | 'front' | 'back'

function targetOf(index: number, count: number, move: LayerMove): number {
  if (move === 'front') return count - 1
  if (move === 'back') return 0
  return Math.max(0, Math.min(count - 1, index + (move === 'forward' ? 1 : -1)))
}

/** Whether the move changes anything; false for an item that is not there. */
export function canMoveLayer(items: readonly DocumentItem[], id: string | null, move: LayerMove): boolean {
  const index = items.findIndex((item) => item.id === id)
  return index >= 0 && targetOf(index, items.length, move) !== index
}

/** Moves an item by one position, or to an end. */
export function moveLayer<Item extends DocumentItem>(
  items: readonly Item[],
  id: string,
  move: LayerMove,
): readonly Item[] {
  const index = items.findIndex((item) => item.id === id)
  return index < 0 ? items : moveLayerTo(items, id, targetOf(index, items.length, move))
}

/**
 * Moves several items by one position, or to an end; they keep their order among each other, and none passes another of
 * them.
 */
export function moveLayers<Item extends DocumentItem>(
  items: readonly Item[],
  ids: readonly string[],
  move: LayerMove,
): readonly Item[] {
  const isMoved = (item: Item | undefined): item is Item => item !== undefined && ids.includes(item.id)
  const moved = items.filter(isMoved)
  const others = items.filter((item) => !isMoved(item))
  if (move === 'front' || move === 'back') {
    const next = move === 'front' ? [...others, ...moved] : [...moved, ...others]
    return next.every((item, index) => item === items[index]) ? items : next
  }
  const next = [...items]
  const step = move === 'forward' ? 1 : -1
  // From the side that they go to, so that each finds its way free.
  const order = move === 'forward' ? [...next.keys()].reverse() : [...next.keys()]
  for (const index of order) {
    const item = next[index]
    const neighbor = next[index + step]
    if (!isMoved(item) || neighbor === undefined || isMoved(neighbor)) continue
    next[index] = neighbor
    next[index + step] = item
  }
  return next.every((item, index) => item === items[index]) ? items : next
}

/** Moves an item to a position, or to the end that is nearest to it. */
export function moveLayerTo<Item extends DocumentItem>(
  items: readonly Item[],
  id: string,
  position: number,
): readonly Item[] {
  const moved = items.find((item) => item.id === id)
  if (!moved) return items
  const others = items.filter((item) => item !== moved)
  const target = Math.max(0, Math.min(others.length, position))
  if (items[target] === moved) return items
  return [...others.slice(0, target), moved, ...others.slice(target)]
}

/** Puts the items into the order of `ids`, from the back; those that it does not name stay below them. */
export function reorderLayers<Item extends DocumentItem>(
  items: readonly Item[],
  ids: readonly string[],
): readonly Item[] {
  const named = ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  const ordered = [...items.filter((item) => !named.includes(item)), ...named]
  return ordered.every((item, index) => item === items[index]) ? items : ordered
}
