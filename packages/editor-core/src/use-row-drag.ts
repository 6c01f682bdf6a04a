import { useLatest } from '@mirari/ui'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { RowDrag } from './row-drag.ts'
import { startRowDrag } from './start-row-drag.ts'

export interface RowDragOptions {
  /** Rows of the list. */
  count: number
  /** Called once the pointer has moved far enough to mean a drag. */
  onStart?: (id: string) => void
  /** Called whenever the dragged row is over another position. */
  onMove?: (id: string, to: number) => void
  /** Called when the row is let go; `to` may be where it came from. */
  onDrop: (id: string, to: number) => void
  /** Called instead of `onDrop` when Escape or the browser ends the drag. */
  onCancel?: (id: string) => void
}

export interface RowDragHandlers {
  /** The drag that is under way; null while none is. */
  drag: RowDrag | null
  /** For a row, or a part of it: `from` is its position. */
  onPointerDown: (event: PointerEvent<HTMLElement>, id: string, from: number) => void
  /** Whether a click is the end of a drag, and chooses nothing. */
  endsDrag: () => boolean
}

/**
 * Reorders the `<li>` rows of a list, all of one height, by dragging; Escape cancels. A touch drags by an element with
 * `data-grip` alone, elsewhere it scrolls.
 */
export function useRowDrag(options: RowDragOptions): RowDragHandlers {
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const latest = useLatest(options)
  const stop = useRef<(() => void) | null>(null)
  const swallowsClick = useRef(false)
  useEffect(() => () => stop.current?.(), [])

  function onPointerDown(event: PointerEvent<HTMLElement>, id: string, from: number): void {
    const { button, target, currentTarget: handle, pointerType, pointerId, clientY } = event
    if (button !== 0 || !(target instanceof Element)) return
    if (pointerType === 'touch' && !target.closest('[data-grip]')) return
    swallowsClick.current = false
    let position = from
    stop.current?.()
    stop.current = startRowDrag({
      ...{ handle, pointerId, clientY, from },
      count: () => latest.current.count,
      onMove(place) {
        const { to } = place
        if (!swallowsClick.current) latest.current.onStart?.(id)
        swallowsClick.current = true
        setDrag({ id, from, ...place })
        if (to !== position) latest.current.onMove?.(id, to)
        position = to
      },
      onEnd(place) {
        stop.current = null
        setDrag(null)
        if (place) latest.current.onDrop(id, place.to)
        else if (swallowsClick.current) latest.current.onCancel?.(id)
      },
    })
  }

  return { drag, onPointerDown, endsDrag: () => swallowsClick.current }
}
