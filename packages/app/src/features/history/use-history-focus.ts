import { useStore } from '@mirari/ui'
import { type RefObject, useEffect } from 'react'
import { useGenerations } from '../../stores/generations/generations-slice.ts'
import type { FocusTarget } from '../../stores/generations/neighbor.ts'

/** Frames to wait for a row to be rendered; after that it is outside of the viewport. */
const maxFrames = 30

/** Moves the focus to the requested control, unless the user has moved it elsewhere meanwhile. */
export function useHistoryFocus(screen: RefObject<HTMLElement | null>): void {
  const request = useStore(useGenerations().historyFocus)
  useEffect(() => {
    if (request === null) return
    let frame = 0
    let frames = 0
    const check = () => {
      if (!isNowhere(document.activeElement)) return
      const control = screen.current?.querySelector<HTMLElement>(selectorOf(request.target))
      if (control) control.focus()
      else if (++frames < maxFrames) frame = requestAnimationFrame(check)
    }
    frame = requestAnimationFrame(check)
    return () => cancelAnimationFrame(frame)
  }, [request, screen])
}

/** A dialog that closes gives the focus to the list when the row that it was opened from is gone. */
function isNowhere(active: Element | null): boolean {
  return (
    active === null || active === document.body || active.closest('dialog') !== null || active.matches('.mi-history')
  )
}

function selectorOf(target: FocusTarget | null): string {
  if (target === null) return '.mi-history-refresh'
  const { generationId, resultId, control } = target
  if (resultId === null) return `[data-generation="${CSS.escape(generationId)}"] .mi-ops [data-control="${control}"]`
  return `[data-card="${CSS.escape(resultId)}"] [data-control="${control}"]`
}
