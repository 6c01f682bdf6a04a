import { createEdgeScroll } from '@mirari/ui'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { dragThresholdPx, placeUnder, withinList } from './layer-order.ts'

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

    let lastY = startY
    const follow = () => {
      const { count } = latest.current
      const byPx = withinList(from, lastY - startY + scroll.scrolledPx(), count)
      current = { id, from, byPx, to: placeUnder(from, byPx, count) }
      setDrag(current)
    }
    const scroll = createEdgeScroll(event.currentTarget, follow)

    const end = () => {
      stop.current?.()
      stop.current = null
      setDrag(null)
    }
    const onMove = (move: globalThis.PointerEvent) => {
      if (move.pointerId !== pointerId) return
      lastY = move.clientY
      if (!current && Math.abs(lastY - startY) < dragThresholdPx) return
      swallowsClick.current = true
      scroll.pointAt(lastY)
      follow()
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
      scroll.stop()
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
