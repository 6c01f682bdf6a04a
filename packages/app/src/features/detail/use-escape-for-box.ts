import type { CreateBoxStore } from '@mirari/create-box'
import { useCallback, useEffect, useRef } from 'react'

/** Escape closes the create box first and the detail with the next press. Answers whether the box took this one. */
export function useEscapeForBox(box: CreateBoxStore): () => boolean {
  const isEscapeOfBox = useRef(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Noted on the way down: the box may be shut by the time the detail hears the key.
      isEscapeOfBox.current = event.key === 'Escape' && box.getSnapshot().isExpanded
      if (!isEscapeOfBox.current) return
      const isPickerOpen = document.querySelector('.mi-create [popover="auto"]:popover-open') !== null
      if (!isPickerOpen) box.collapse()
    }
    const onKeyUp = () => {
      isEscapeOfBox.current = false
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    window.addEventListener('keyup', onKeyUp, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      window.removeEventListener('keyup', onKeyUp, { capture: true })
    }
  }, [box])
  return useCallback(() => isEscapeOfBox.current, [])
}
