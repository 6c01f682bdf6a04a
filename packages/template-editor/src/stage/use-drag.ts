import { dragThresholdPx } from '@mirari/editor-core'
import { useEvent } from '@mirari/ui'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useEditor } from '../editor-context.ts'

interface Drag<Start> {
  pointerId: number
  x: number
  y: number
  hasBegun: boolean
  start: Start
}

interface DragOptions<Start> {
  onPress?: () => void
  /** What the movement starts from. */
  start: () => Start
  /** px of the screen since the press. */
  onMove: (move: { byX: number; byY: number; start: Start }) => void
}

function capture({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
  try {
    currentTarget.setPointerCapture(pointerId)
  } catch {
    // A pointer that has been lifted by now cannot be captured; it moves nothing either.
  }
}

/** Handlers for something that follows the pointer once it has moved far enough; all of a drag is one undo step. */
export function useDrag<Start>({ onPress, start, onMove }: DragOptions<Start>) {
  const { store } = useEditor()
  const drag = useRef<Drag<Start> | null>(null)
  const end = useEvent(() => {
    if (drag.current?.hasBegun) store.commit()
    drag.current = null
  })
  // The item may be deleted while it is dragged.
  useEffect(() => end, [end])
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.stopPropagation()
      onPress?.()
      capture(event)
      const { pointerId, clientX: x, clientY: y } = event
      drag.current = { pointerId, x, y, hasBegun: false, start: start() }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current
      if (!current || current.pointerId !== event.pointerId) return
      const byX = event.clientX - current.x
      const byY = event.clientY - current.y
      if (!current.hasBegun && Math.hypot(byX, byY) < dragThresholdPx) return
      if (!current.hasBegun) store.begin()
      current.hasBegun = true
      onMove({ byX, byY, start: current.start })
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
