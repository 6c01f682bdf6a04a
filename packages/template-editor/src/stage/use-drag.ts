import { type PointerEvent, useRef } from 'react'

/** A pointer that moved less did not mean to drag (specification B §9), px. */
export const dragThresholdPx = 3

interface Drag<Start> {
  pointerId: number
  x: number
  y: number
  hasBegun: boolean
  /** One for each drag, so that all of it is undone at once. */
  key: string
  start: Start
}

interface DragOptions<Start> {
  onPress?: () => void
  /** px since the press. */
  onMove: (move: { byX: number; byY: number; key: string; start: Start; event: PointerEvent<HTMLElement> }) => void
  /** What the movement starts from. */
  start: (event: PointerEvent<HTMLElement>) => Start
  onEnd?: (start: Start) => void
}

let drags = 0

function capture({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
  try {
    currentTarget.setPointerCapture(pointerId)
  } catch {
    // A pointer that is gone by now cannot be held; it moves nothing either.
  }
}

/** Handlers for something that follows the pointer once it has moved far enough. */
export function useDrag<Start>({ onPress, onMove, start, onEnd }: DragOptions<Start>) {
  const drag = useRef<Drag<Start> | null>(null)
  const end = () => {
    if (drag.current) onEnd?.(drag.current.start)
    drag.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.stopPropagation()
      onPress?.()
      capture(event)
      const { pointerId, clientX: x, clientY: y } = event
      drag.current = { pointerId, x, y, hasBegun: false, key: `drag ${++drags}`, start: start(event) }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (!now || now.pointerId !== event.pointerId) return
      const byX = event.clientX - now.x
      const byY = event.clientY - now.y
      now.hasBegun ||= Math.hypot(byX, byY) >= dragThresholdPx
      if (now.hasBegun) onMove({ byX, byY, key: now.key, start: now.start, event })
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
