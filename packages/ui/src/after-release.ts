/** Held right button, in `buttons` of an event. */
const rightButton = 2

/**
 * Opens a context menu once the button of the mouse that asked for it is up: at once, or after its release. On some
 * systems the menu is asked for while the button goes down, and Firefox closes every popover that was opened before the
 * same button goes up. A finger gets its menu while it is still down.
 */
export function afterRelease(event: { buttons: number; ctrlKey: boolean }, open: () => void): void {
  const isHeld = (event.buttons & rightButton) !== 0 || (event.ctrlKey && event.buttons !== 0)
  if (!isHeld) {
    open()
    return
  }
  const stop = new AbortController()
  const onEnd = ({ type, target }: Event) => {
    // An element that loses the focus says nothing of the button; a window that loses it does not hear of the release.
    if (type === 'blur' && target !== window) return
    stop.abort()
    // The browser may close popovers after the event, too.
    setTimeout(open)
  }
  for (const type of ['pointerup', 'pointercancel', 'blur']) {
    window.addEventListener(type, onEnd, { capture: true, signal: stop.signal })
  }
}
