import type { CreateBoxStore } from '@mirari/create-box'
import { useEffect } from 'react'

/** A press that moves further is a drag, px. */
export const dragThresholdPx = 5

const controls = 'a, button, input, textarea, select, [role="button"], [tabindex="0"]'

/** The click that ends the press under way reaches nobody. */
function swallowClick(): void {
  const stop = (event: Event) => event.stopPropagation()
  document.addEventListener('click', stop, { capture: true, once: true })
  // Some presses end without a click.
  setTimeout(() => document.removeEventListener('click', stop, { capture: true }))
}

/** A press beside the create box that lies over a detail closes the box; a drag does not. */
export function usePressBesideBox(box: CreateBoxStore): void {
  useEffect(() => {
    let pressed: { x: number; y: number } | null = null
    const onDown = ({ clientX: x, clientY: y }: PointerEvent) => {
      // What opens by this very press is not closed by its end.
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
      // A press on a button is meant; one on the picture was only to get rid of the box.
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
