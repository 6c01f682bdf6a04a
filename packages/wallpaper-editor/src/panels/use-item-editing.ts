import { useEffect, useMemo, useRef } from 'react'
import type { ItemPatch } from '../document/change-item.ts'
import type { EditorStore } from '../store/editor-store.ts'
import type { ItemEditing } from './item-editing.ts'

/**
 * Edits the selected items: consecutive value changes are one gesture of the store until they are committed, by the field
 * itself or, before another gesture begins, from outside.
 */
export function useItemEditing(store: EditorStore, selectedIds: readonly string[]): ItemEditing {
  const hasGesture = useRef(false)
  const editing = useMemo<ItemEditing>(() => {
    const onValueCommitted = () => {
      if (!hasGesture.current) return
      hasGesture.current = false
      store.commit()
    }
    const change = (patch: ItemPatch) => store.changeEach(selectedIds.map((id) => ({ id, patch })))
    return {
      onChoose(patch) {
        onValueCommitted()
        change(patch)
      },
      onValueChange(patch) {
        if (selectedIds.length === 0) return
        if (!hasGesture.current) store.begin()
        hasGesture.current = true
        change(patch)
      },
      onValueCommitted,
    }
  }, [store, selectedIds])
  // When another item is selected while something is typed, that belongs to the item before.
  useEffect(() => editing.onValueCommitted, [editing])
  return editing
}
