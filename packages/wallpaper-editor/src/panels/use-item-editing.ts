import { useEffect, useMemo, useRef } from 'react'
import type { EditorStore } from '../store/editor-store.ts'
import type { ItemEditing } from './item-editing.ts'

/**
 * Edits the selected item: what slides is one gesture of the store until it settles. `settle` ends it from outside, before
 * another gesture begins.
 */
export function useItemEditing(store: EditorStore, id: string | null): ItemEditing {
  const isSliding = useRef(false)
  const editing = useMemo<ItemEditing>(() => {
    const onSettle = () => {
      if (!isSliding.current) return
      isSliding.current = false
      store.commit()
    }
    return {
      onSet(patch) {
        onSettle()
        if (id !== null) store.change(id, patch)
      },
      onSlide(patch) {
        if (id === null) return
        if (!isSliding.current) store.begin()
        isSliding.current = true
        store.change(id, patch)
      },
      onSettle,
    }
  }, [store, id])
  // Another item was selected while something was typed: that belongs to the one before.
  useEffect(() => editing.onSettle, [editing])
  return editing
}
