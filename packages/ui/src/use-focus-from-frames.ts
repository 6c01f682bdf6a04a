import { type RefObject, useEffect } from 'react'
import { focusedElement } from './focused-element.ts'
import { useEvent } from './use-latest.ts'

/**
 * Brings the focus back whenever a press moves it into a frame inside `area`, from where no key, Escape least of all,
 * reaches this page.
 */
export function useFocusFromFrames(area: RefObject<HTMLElement | null>, focus: () => void): void {
  const focusNow = useEvent(focus)
  useEffect(() => {
    // Whether the focus has gone into the frame shows only afterwards, and while that goes on, the keys would stay there.
    const onBlur = () =>
      setTimeout(() => {
        const focused = focusedElement()
        if (focused instanceof HTMLIFrameElement && area.current?.contains(focused)) focusNow()
      })
    window.addEventListener('blur', onBlur)
    return () => window.removeEventListener('blur', onBlur)
  }, [area, focusNow])
}
