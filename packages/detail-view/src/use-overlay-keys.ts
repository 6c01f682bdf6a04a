import { focusables } from '@mirari/ui'
import { type RefObject, useEffect, useRef } from 'react'

/** Something above the view that closes first. */
function hasOpenLayer(): boolean {
  return document.querySelector('[popover="auto"]:popover-open, dialog:modal') !== null
}

/**
 * Keyboard of a full-screen view: Escape closes it unless something above took the key, Tab stays inside while the
 * focus is inside. Other surfaces may lie above it (the create box), so the rest of the page is not inert.
 */
export function useOverlayKeys(root: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latestClose = useRef(onClose)
  latestClose.current = onClose

  useEffect(() => {
    // The browser closes a popover before the key arrives here, so its state is noted on the way down.
    let hadLayer = false
    const noteLayer = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hadLayer = hasOpenLayer()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.key === 'Escape' && !hadLayer) latestClose.current()
      else if (event.key === 'Tab') keepInside(event, root.current)
    }
    document.addEventListener('keydown', noteLayer, { capture: true })
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', noteLayer, { capture: true })
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [root])
}

function keepInside(event: KeyboardEvent, root: HTMLElement | null): void {
  const active = root?.getRootNode()
  const focused = active instanceof Document || active instanceof ShadowRoot ? active.activeElement : null
  if (!root || !focused || !root.contains(focused)) return
  const controls = focusables(root)
  const first = controls[0]
  const last = controls.at(-1)
  const wraps = event.shiftKey ? focused === first || focused === root : focused === last
  if (!wraps) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
