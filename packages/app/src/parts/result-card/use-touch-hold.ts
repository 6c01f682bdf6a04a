import { type PointerEvent, useCallback, useEffect, useRef } from 'react'

/** A finger that rests this long means something else than a press, ms. */
const holdMs = 450
/** A finger that moves further than this is scrolling, px. */
const slackPx = 10

/** Touch has neither hover nor a right button: calls `onHold` when a finger rests on an element. */
export function useTouchHold(onHold: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  /** The click that ends a hold is not one. */
  const swallowsClick = useRef(false)

  const end = useCallback(() => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }, [])
  useEffect(() => end, [end])

  return {
    takesClick() {
      const takes = swallowsClick.current
      swallowsClick.current = false
      return takes
    },
    handlers: {
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
        // The finger that held must not open the browser's menu as well.
        if (swallowsClick.current) event.preventDefault()
      },
    },
  }
}
