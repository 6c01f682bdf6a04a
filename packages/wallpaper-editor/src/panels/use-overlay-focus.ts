import { focusables, focusedElement, isFocusLost, lockPageScroll } from '@mirari/ui'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react'

/**
 * Traps the focus in a surface over the whole window, and returns it to where it was when the surface closes. Answers
 * the handler of the surface's keys.
 */
export function useOverlayFocus(root: RefObject<HTMLElement | null>): (event: KeyboardEvent<HTMLElement>) => void {
  useEffect(lockPageScroll, [])
  useLayoutEffect(() => {
    const opener = focusedElement()
    root.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [root])

  // The focused control may have been removed with its layer: Tab then goes on in here, not in the page below.
  useEffect(() => {
    const page = root.current?.ownerDocument
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Tab' || event.defaultPrevented || !root.current || !isFocusLost()) return
      event.preventDefault()
      const controls = focusables(root.current)
      ;(event.shiftKey ? controls.at(-1) : controls[0])?.focus()
    }
    page?.addEventListener('keydown', onKeyDown)
    return () => page?.removeEventListener('keydown', onKeyDown)
  }, [root])

  return (event) => {
    const focused = focusedElement()
    if (event.key !== 'Tab' || event.defaultPrevented || !root.current?.contains(focused)) return
    const controls = focusables(root.current)
    const first = controls[0]
    const last = controls.at(-1)
    const wraps = event.shiftKey ? focused === first || focused === root.current : focused === last
    if (!wraps) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
}
