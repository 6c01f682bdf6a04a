import { useEffect } from 'react'
import { createShortcutMatcher, isTyping } from './shortcut-keys.ts'
import { useAppShortcuts } from './use-app-shortcuts.ts'

/** Selector of an open dialog or menu, which handles keys itself. */
const openOverlay = 'dialog[open], [popover="auto"]:popover-open'

/** Listens for the shortcuts of the app, except while the user types or a dialog is open. Shows nothing. */
export function Shortcuts(): null {
  const shortcuts = useAppShortcuts()
  useEffect(() => {
    const match = createShortcutMatcher(shortcuts, () => performance.now())
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event.composedPath()[0] ?? null) || document.querySelector(openOverlay)) return
      const found = match(event)
      if (!found) return
      event.preventDefault()
      found.run?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shortcuts])
  return null
}
