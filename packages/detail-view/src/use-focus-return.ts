import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

function scopeOf(root: RefObject<HTMLElement | null>): Document | ShadowRoot | null {
  const scope = root.current?.getRootNode()
  return scope instanceof Document || scope instanceof ShadowRoot ? scope : null
}

/**
 * Takes the focus into `root` when it appears, and gives it back to where it was. A control that had it and went away
 * with the item of `id` leaves it to `root`, so that Tab and keys go on from here.
 */
export function useFocusReturn(root: RefObject<HTMLElement | null>, id: string | undefined): void {
  useLayoutEffect(() => {
    const opener = scopeOf(root)?.activeElement
    root.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [root])

  const isInside = useRef(true)
  useEffect(() => {
    const note = (event: FocusEvent) => {
      const target = event.composedPath()[0]
      isInside.current = target instanceof Node && root.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [root])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item has other controls
  useLayoutEffect(() => {
    const isLost = !scopeOf(root)?.activeElement || document.activeElement === document.body
    if (isInside.current && isLost) root.current?.focus({ preventScroll: true })
  }, [root, id])
}
