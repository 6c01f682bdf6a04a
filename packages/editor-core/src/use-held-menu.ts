import { type RefObject, useEffect } from 'react'

/** Time in ms after which a resting finger asks for the menu; browsers that ask by themselves do so sooner. */
const holdMs = 600
/** Distance in px beyond which a finger moves. */
const slackPx = 10

interface Press {
  pointerId: number
  sinceMs: number
  x: number
  y: number
}

/**
 * Sends `contextmenu` to what a finger has rested on in an area, once it is lifted, where the browser does not send it
 * by itself: those of iPhones and iPads never do.
 */
export function useHeldMenu(areaRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = areaRef.current
    if (!area) return
    const stop = new AbortController()
    const { signal } = stop
    let press: Press | null = null
    const forget = () => {
      press = null
    }
    const onDown = ({ pointerType, pointerId, isPrimary, timeStamp, clientX: x, clientY: y }: PointerEvent) => {
      press = pointerType === 'touch' && isPrimary ? { pointerId, sinceMs: timeStamp, x, y } : null
    }
    const onMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (press?.pointerId === pointerId && Math.hypot(clientX - press.x, clientY - press.y) > slackPx) forget()
    }
    const onUp = ({ pointerId, timeStamp, target, clientX, clientY }: PointerEvent) => {
      const isHeld = press?.pointerId === pointerId && timeStamp - press.sinceMs >= holdMs
      forget()
      if (!isHeld) return
      // After everything that the release itself means.
      const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY, button: 2 })
      setTimeout(() => target?.dispatchEvent(event))
    }
    area.addEventListener('pointerdown', onDown, { signal })
    area.addEventListener('pointermove', onMove, { signal })
    area.addEventListener('pointerup', onUp, { signal })
    area.addEventListener('pointercancel', forget, { signal })
    area.addEventListener('contextmenu', forget, { signal })
    return () => stop.abort()
  }, [areaRef])
}
