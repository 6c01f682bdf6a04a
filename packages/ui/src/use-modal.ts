import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusables } from './focusable.ts'
import { lockPageScroll } from './page-scroll.ts'
import { rememberFocus } from './remember-focus.ts'
import { useLatest } from './use-latest.ts'

/** Opens and closes a native `<dialog>` as a modal. Escape calls `onClose`; without it Escape does nothing. */
export function useModal(open: boolean, onClose: (() => void) | undefined): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const latestClose = useLatest(onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const tree = element.getRootNode()
    const returnFocus = rememberFocus(tree instanceof ShadowRoot ? tree : document)
    if (!element.open) element.showModal()
    const unlockScroll = lockPageScroll()
    preferredFocus(element)?.focus({ preventScroll: true })

    const onCancel = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      latestClose.current?.()
    }
    // A browser may close the dialog without a cancel event, on a second Escape: `onClose` is called then, or it
    // reopens.
    const onNativeClose = (event: Event) => {
      // The event is delayed and may belong to an earlier closing while the dialog is open again.
      if (event.target !== element || element.open) return
      if (latestClose.current) latestClose.current()
      else element.showModal()
    }
    element.addEventListener('cancel', onCancel)
    element.addEventListener('close', onNativeClose)
    return () => {
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('close', onNativeClose)
      element.close()
      // The browser gives it to the opener, which may be gone: deleted by what was asked here.
      returnFocus()
      unlockScroll()
    }
  }, [open, latestClose])

  return dialog
}

/** The control marked `data-autofocus`, else the first one after the close button, else the first one. */
function preferredFocus(element: HTMLElement): HTMLElement | undefined {
  const marked = element.querySelector<HTMLElement>('[data-autofocus]')
  if (marked) return marked
  const all = focusables(element)
  return all.find((control) => !control.closest('header')) ?? all[0]
}
