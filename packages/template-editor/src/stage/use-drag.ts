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
  /** Called at the press: what the movement starts from. */
  start: (event: PointerEvent<HTMLElement>) => Start
  /** px of the screen since the press. */
  onMove: (move: { byX: number; byY: number; start: Start; altKey: boolean }) => void
  /** The end of a press or drag. */
  onEnd?: () => void
  /** A press that became no drag. */
  onPressEnd?: (start: Start) => void
}

/** Lets an element have the pointer until it is lifted, wherever it goes. */
export function capture({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
  try {
    currentTarget.setPointerCapture(pointerId)
  } catch {
    // A pointer that has been lifted by now cannot be captured; it moves nothing either.
  }
}

/** Handlers for something that follows the pointer once it has moved far enough; all of a drag is one undo step. */
export function useDrag<Start>({ start, onMove, onPressEnd, onEnd }: DragOptions<Start>) {
  const { store } = useEditor()
  const drag = useRef<Drag<Start> | null>(null)
  const end = useEvent(() => {
    if (drag.current?.hasBegun) store.commit()
    if (drag.current) onEnd?.()
    drag.current = null
  })
  // The item may be deleted while it is dragged.
  useEffect(() => end, [end])
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.stopPropagation()
      capture(event)
      const { pointerId, clientX: x, clientY: y } = event
      drag.current = { pointerId, x, y, hasBegun: false, start: start(event) }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current
      if (!current || current.pointerId !== event.pointerId) return
      const byX = event.clientX - current.x
      const byY = event.clientY - current.y
      if (!current.hasBegun && Math.hypot(byX, byY) < dragThresholdPx) return
      if (!current.hasBegun) store.begin()
      current.hasBegun = true
      onMove({ byX, byY, start: current.start, altKey: event.altKey })
    },
    onPointerUp() {
      if (drag.current && !drag.current.hasBegun) onPressEnd?.(drag.current.start)
      end()
    },
    onPointerCancel: end,
  }
}
