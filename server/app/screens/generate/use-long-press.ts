import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** A finger that rests this long asks for the tools instead of the picture, ms. */
const longPressMs = 450
/** A finger that moves further than this is scrolling, px. */
const slackPx = 10

/** Touch has no hover: holding a picture shows its tools until something else is touched. */
export function useLongPress() {
  const [isHeld, setIsHeld] = useState(false)
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  /** The click that ends a long press is not one. */
  const swallowsClick = useRef(false)

  const end = useCallback(() => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }, [])

  useEffect(() => {
    if (!isHeld) return
    const onPointerDown = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest('.mi-is-held')) setIsHeld(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isHeld])
  useEffect(() => end, [end])

  return {
    isHeld,
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
          setIsHeld(true)
        }, longPressMs)
        press.current = { timer, x: clientX, y: clientY }
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const from = press.current
        if (from && Math.hypot(clientX - from.x, clientY - from.y) > slackPx) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu(event: { preventDefault(): void }) {
        // The finger that asked for the tools must not open the browser's menu as well.
        if (swallowsClick.current) event.preventDefault()
      },
    },
  }
}
