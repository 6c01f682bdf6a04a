import type { CreateBoxStore } from '@mirari/create-box'
import { useEffect } from 'react'

/** Distance in px from which a press counts as a drag. */
export const dragThresholdPx = 5

const controls = 'a, button, input, textarea, select, [role="button"], [tabindex="0"]'

/** Swallows the click that ends the press in progress. */
function swallowClick(): void {
  const stop = (event: Event) => event.stopPropagation()
  document.addEventListener('click', stop, { capture: true, once: true })
  // Some presses end without a click.
  setTimeout(() => document.removeEventListener('click', stop, { capture: true }))
}

/** Closes a create box that lies over a detail when the user presses beside it; a drag does not close it. */
export function usePressBesideBox(box: CreateBoxStore): void {
  useEffect(() => {
    let pressed: { x: number; y: number } | null = null
    const onDown = ({ clientX: x, clientY: y }: PointerEvent) => {
      // The end of the press that opened the box must not close it.
      pressed = box.getSnapshot().isExpanded ? { x, y } : null
    }
    const onUp = (event: PointerEvent) => {
      const start = pressed
      pressed = null
      if (start === null) return
      const moved = Math.hypot(event.clientX - start.x, event.clientY - start.y)
      const target = event.target
      const isInside = target instanceof Element && target.closest('.mi-create, [popover], dialog, .mi-toasts') !== null
      if (moved > dragThresholdPx || isInside) return
      box.collapse()
      // A press on a button is intended; one on the image only dismisses the box.
      if (target instanceof Element && target.closest(controls) === null) swallowClick()
    }
    document.addEventListener('pointerdown', onDown, { capture: true })
    document.addEventListener('pointerup', onUp, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', onDown, { capture: true })
      document.removeEventListener('pointerup', onUp, { capture: true })
    }
  }, [box])
}
