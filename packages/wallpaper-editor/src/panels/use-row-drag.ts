import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { dragThresholdPx, placeUnder } from './layer-order.ts'

export interface RowDrag {
  id: string
  /** Places in the list. */
  from: number
  to: number
  byPx: number
}

interface RowDragOptions {
  count: number
  onDrop: (id: string, to: number) => void
}

/** Reorders rows of one height by dragging; Escape gives up. A touch drags by the grip alone, elsewhere it scrolls. */
export function useRowDrag({ count, onDrop }: RowDragOptions) {
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const latest = useRef({ count, onDrop })
  latest.current = { count, onDrop }
  const stop = useRef<(() => void) | null>(null)
  /** The click that ends a drag chooses nothing. */
  const swallowsClick = useRef(false)
  useEffect(() => () => stop.current?.(), [])

  function onPointerDown(event: PointerEvent<HTMLElement>, id: string, from: number) {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    if (event.pointerType === 'touch' && !event.target.closest('[data-grip]')) return
    swallowsClick.current = false
    const startY = event.clientY
    const { pointerId } = event
    let current: RowDrag | null = null

    const end = () => {
      stop.current?.()
      stop.current = null
      setDrag(null)
    }
    const onMove = (move: globalThis.PointerEvent) => {
      if (move.pointerId !== pointerId) return
      const byPx = move.clientY - startY
      if (!current && Math.abs(byPx) < dragThresholdPx) return
      swallowsClick.current = true
      current = { id, from, byPx, to: placeUnder(from, byPx, latest.current.count) }
      setDrag(current)
    }
    const onUp = (up: globalThis.PointerEvent) => {
      if (up.pointerId !== pointerId) return
      if (up.type === 'pointerup' && current && current.to !== from) latest.current.onDrop(id, current.to)
      end()
    }
    const onKeyDown = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !current) return
      key.preventDefault()
      key.stopPropagation()
      end()
    }
    stop.current?.()
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', onUp)
    addEventListener('keydown', onKeyDown, { capture: true })
    stop.current = () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', onUp)
      removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }

  return {
    drag,
    onPointerDown,
    /** Whether a click is the end of a drag. */
    endsDrag: () => swallowsClick.current,
  }
}
