import { type PointerEvent, useRef } from 'react'
import { useBox } from '../box-context.ts'

/** Way down in px after which the sheet closes when it is let go; a shorter one brings it back. */
const closingPullPx = 56
/** Movement in px that a finger makes while it only taps. */
const tapSlackPx = 6

/** Handle of the bottom sheet on a phone: pulled down, or tapped, it closes the sheet. */
export function SheetHandle() {
  const { store } = useBox()
  const start = useRef<number | null>(null)

  function pull(event: PointerEvent<HTMLElement>, px: number) {
    const sheet = event.currentTarget.closest<HTMLElement>('.mi-create')
    if (px > 0) sheet?.style.setProperty('translate', `0 ${px}px`)
    else sheet?.style.removeProperty('translate')
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    start.current = event.clientY
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (start.current !== null) pull(event, event.clientY - start.current)
  }
  function end(event: PointerEvent<HTMLElement>) {
    if (start.current === null) return
    const px = event.clientY - start.current
    start.current = null
    pull(event, 0)
    const isTap = Math.abs(px) <= tapSlackPx
    if (event.type === 'pointerup' && (isTap || px >= closingPullPx)) store.collapse()
  }

  // Collapse and Escape do the same for keyboards and screen readers.
  return (
    <div
      className="mi-create-grab"
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
