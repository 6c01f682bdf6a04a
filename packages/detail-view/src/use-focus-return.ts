import { focusedElement, isFocusLost, originOf } from '@mirari/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Takes the focus into `root` when it appears, and gives it back to where it was. A control that had it and went away
 * with the item of `id` leaves it to `root`, so that Tab and keys go on from here.
 */
export function useFocusReturn(root: RefObject<HTMLElement | null>, id: string | undefined): void {
  useLayoutEffect(() => {
    const opener = focusedElement()
    root.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [root])

  const isInside = useRef(true)
  useEffect(() => {
    const note = (event: FocusEvent) => {
      const target = originOf(event)
      isInside.current = target instanceof Node && root.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [root])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item has other controls
  useLayoutEffect(() => {
    if (isInside.current && isFocusLost()) root.current?.focus({ preventScroll: true })
  }, [root, id])
}
