import { useEffect, useMemo, useRef } from 'react'
import type { EditorStore } from '../store/editor-store.ts'
import type { ItemEditing } from './item-editing.ts'

/**
 * Edits the selected item: consecutive value changes are one gesture of the store until they are committed, by the field
 * itself or, before another gesture begins, from outside.
 */
export function useItemEditing(store: EditorStore, id: string | null): ItemEditing {
  const hasGesture = useRef(false)
  const editing = useMemo<ItemEditing>(() => {
    const onValueCommitted = () => {
      if (!hasGesture.current) return
      hasGesture.current = false
      store.commit()
    }
    return {
      onChoose(patch) {
        onValueCommitted()
        if (id !== null) store.change(id, patch)
      },
      onValueChange(patch) {
        if (id === null) return
        if (!hasGesture.current) store.begin()
        hasGesture.current = true
        store.change(id, patch)
      },
      onValueCommitted,
    }
  }, [store, id])
  // When another item is selected while something is typed, that belongs to the item before.
  useEffect(() => editing.onValueCommitted, [editing])
  return editing
}
