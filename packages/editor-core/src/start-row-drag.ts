import { createEdgeScroll } from '@mirari/ui'
import { dragThresholdPx } from './pointer.ts'
import { clampToList, positionUnder } from './row-drag.ts'

/** Where a drag of a row is: px down from where it began, and the position that the row is over. */
export interface RowPlace {
  byPx: number
  to: number
  /** Height of a row, px. */
  rowPx: number
}

export interface RowDragStart {
  /** The row, or a part of it, inside an `<li>`. */
  handle: HTMLElement
  pointerId: number
  /** px of the window. */
  clientY: number
  /** Position of the row. */
  from: number
  /** Rows of the list at the moment. */
  count: () => number
  /** Called once the pointer has moved far enough to mean a drag, and with every move from then on. */
  onMove: (place: RowPlace) => void
  /** Called once, with the last place; null after Escape, or when there was no drag. */
  onEnd: (place: RowPlace | null) => void
}

/**
 * Follows a pointer that was pressed on a row until it is let go. It listens to the window: a row that moves in the
 * document loses its pointer capture. Answers what ends the drag without a call of `onEnd`.
 */
export function startRowDrag({ handle, pointerId, clientY, from, count, onMove, onEnd }: RowDragStart): () => void {
  const rowPx = handle.closest('li')?.offsetHeight || 1
  const listening = new AbortController()
  const edgeScroll = createEdgeScroll(handle, follow)
  let lastY = clientY
  let place: RowPlace | null = null

  function follow(): void {
    const list = { rowPx, count: count() }
    const byPx = clampToList(from, lastY - clientY + edgeScroll.scrolledPx(), list)
    place = { byPx, to: positionUnder(from, byPx, list), rowPx }
    onMove(place)
  }
  function stop(): void {
    edgeScroll.stop()
    listening.abort()
  }
  function end(last: RowPlace | null): void {
    stop()
    onEnd(last)
  }

  const { signal } = listening
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointerId) return
      lastY = event.clientY
      if (!place && Math.abs(lastY - clientY) < dragThresholdPx) return
      edgeScroll.pointAt(lastY)
      follow()
    },
    { signal },
  )
  window.addEventListener('pointerup', (event) => event.pointerId === pointerId && end(place), { signal })
  window.addEventListener('pointercancel', (event) => event.pointerId === pointerId && end(null), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !place) return
      event.preventDefault()
      event.stopPropagation()
      end(null)
    },
    { signal, capture: true },
  )
  return stop
}
