import { useCallback, useEffect, useState } from 'react'
import { useTouchHold } from '../../parts/result-card/use-touch-hold.ts'

/** Shows the tools of a card on a long press, because touch has no hover, until another element is touched. */
export function useLongPress() {
  const [isHeld, setIsHeld] = useState(false)
  const { handlers } = useTouchHold(useCallback(() => setIsHeld(true), []))

  useEffect(() => {
    if (!isHeld) return
    const onPointerDown = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest('.mi-is-held')) setIsHeld(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isHeld])

  return { isHeld, handlers }
}
