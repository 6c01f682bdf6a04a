import { type RefObject, useLayoutEffect } from 'react'

/** Takes the focus into `root` when it appears, and gives it back to where it was. */
export function useFocusReturn(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const scope = root.current?.getRootNode()
    const opener = scope instanceof Document || scope instanceof ShadowRoot ? scope.activeElement : null
    root.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [root])
}
