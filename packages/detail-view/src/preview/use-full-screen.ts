import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the whole screen while `active`; where the browser refuses, the window is filled all the same. Leaving by the
 * browser's own key is told.
 */
export function useFullScreen(root: RefObject<HTMLElement | null>, active: boolean, onLeave: () => void): void {
  const latest = useRef(onLeave)
  latest.current = onLeave
  useEffect(() => {
    const element = root.current
    if (!active || !element) return
    let entered = false
    const onChange = () => {
      if (document.fullscreenElement === element) entered = true
      else if (entered) latest.current()
    }
    document.addEventListener('fullscreenchange', onChange)
    element.requestFullscreen?.().catch(() => undefined)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement === element) void document.exitFullscreen().catch(() => undefined)
    }
  }, [root, active])
}
