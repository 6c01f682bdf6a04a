import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react'

/** Time in ms after which a touch counts as a long press. */
const holdMs = 450
/** Distance in px beyond which a touch counts as scrolling. */
const slackPx = 10

/**
 * Calls `onHold` on a long press, because touch has neither hover nor a right button. The release presses nothing inside
 * the element that has the handlers.
 */
export function useTouchHold(onHold: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  /** Whether to suppress the click that browsers fire at the end of a long press. Keyboards click with detail 0. */
  const swallowsClick = useRef(false)

  const end = useCallback(() => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }, [])
  useEffect(() => end, [end])

  return {
    handlers: {
      /** On the way down, because the hold may have put another control under the finger. */
      onClickCapture(event: MouseEvent) {
        const swallows = swallowsClick.current && event.detail > 0
        swallowsClick.current = false
        if (!swallows) return
        event.stopPropagation()
        event.preventDefault()
      },
      onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
        swallowsClick.current = false
        if (pointerType === 'mouse') return
        end()
        const timer = setTimeout(() => {
          swallowsClick.current = true
          onHold()
        }, holdMs)
        press.current = { timer, x: clientX, y: clientY }
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const from = press.current
        if (from && Math.hypot(clientX - from.x, clientY - from.y) > slackPx) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu(event: { preventDefault(): void }) {
        // A long press must not also open the browser's context menu.
        if (swallowsClick.current) event.preventDefault()
      },
    },
  }
}
