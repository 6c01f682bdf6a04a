import { clickedIds, type Guide, groupIds, itemOf, pressedIds } from '@mirari/editor-core'
import type { TemplateItem } from '@mirari/wallpaper'
import { useEditor } from '../editor-context.ts'
import { isFree } from '../rules/placed.ts'
import { type DragSpace, snappedDrag } from '../rules/snapped.ts'
import { useDrag } from './use-drag.ts'

/** Merges the rest of a drag after an undo in its middle, which has ended its gesture. */
export const dragKey = 'drag'

/** What a drag needs to know of the canvas. */
export interface DragStage {
  /** The canvas and its items as they are now. */
  space: () => Omit<DragSpace, 'movedIds'>
  /** Shows lines that the dragged items are aligned to. */
  showGuides: (guides: readonly Guide[]) => void
}

/**
 * Handlers of an item's frame: a press selects the item with its group, a drag moves everything that is selected and snaps
 * unless Alt is held.
 */
export function useItemDrag(item: TemplateItem, { space, showGuides }: DragStage) {
  const { store } = useEditor()
  return useDrag({
    start({ shiftKey }) {
      const { document, selectedIds: selectedBefore, isAdding } = store.getSnapshot()
      const press = { id: item.id, ids: groupIds(document, item), adds: shiftKey || isAdding }
      store.selectAll(pressedIds(selectedBefore, press))
      const { selectedIds } = store.getSnapshot()
      const moved = document.items.filter((one) => selectedIds.includes(one.id) && isFree(one))
      const now = space()
      const scaleOf = (id: string) => now.framed.find((framed) => framed.id === id)?.box.scale ?? 1
      return {
        press,
        selectedBefore,
        space: { ...now, movedIds: moved.map(({ id }) => id) },
        moved: moved.map(({ id, x, y }) => ({ id, x, y, scale: scaleOf(id) })),
      }
    },
    onMove({ byX, byY, start, altKey }) {
      const free = { x: byX, y: byY }
      const { by, guides } = altKey ? { by: free, guides: [] } : snappedDrag(start.space, free)
      showGuides(guides)
      store.changeEach(
        start.moved.map(({ id, x, y, scale }) => ({
          id,
          patch: { x: Math.round(x + by.x / scale), y: Math.round(y + by.y / scale) },
        })),
        dragKey,
      )
    },
    onEnd: () => showGuides([]),
    onPressEnd({ press, selectedBefore }) {
      const ids = clickedIds(selectedBefore, press)
      if (ids && itemOf(store.getSnapshot().document, press.id)) store.selectAll(ids)
    },
  })
}
