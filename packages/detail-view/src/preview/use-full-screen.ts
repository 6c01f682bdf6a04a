import { treeOf, useEvent } from '@mirari/ui'
import { type RefObject, useEffect } from 'react'

/**
 * Takes the whole screen while `active`; where the browser refuses, the window is filled all the same. `onLeave` is
 * called when the user leaves full screen by the browser's own key.
 */
export function useFullScreen(root: RefObject<HTMLElement | null>, active: boolean, onLeave: () => void): void {
  const leave = useEvent(onLeave)
  useEffect(() => {
    const element = root.current
    if (!active || !element) return
    let entered = false
    const onChange = () => {
      if (treeOf(element)?.fullscreenElement === element) entered = true
      else if (entered) leave()
    }
    document.addEventListener('fullscreenchange', onChange)
    element.requestFullscreen?.().catch(() => undefined)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (treeOf(element)?.fullscreenElement === element) void document.exitFullscreen().catch(() => undefined)
    }
  }, [root, active, leave])
}
