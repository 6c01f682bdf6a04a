import { useEffect } from 'react'
import { useGenerations } from '../../stores/generations/generations-slice.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { useHistoryJump } from './use-history-jump.ts'

/** Elements that use these keys themselves. */
const takers =
  'input, textarea, select, dialog, [contenteditable], [popover], [role^="menu"], [role="radio"], [role="slider"], .mi-create'
/** Elements that Space presses. */
const pressed = 'button, a, [role="checkbox"], [role="option"]'

/** PageUp, PageDown, Space, Home and End scroll the history wherever the focus is; Home and End reach both ends of it. */
export function useHistoryKeys(): void {
  const { historyView } = useGenerations()
  const { router } = useNavigation()
  const { toOldest, toNewest } = useHistoryJump()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { route } = router.getSnapshot()
      if (route.screen !== 'generate' || route.itemId !== null || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const focused = event.target instanceof Element ? event.target : null
      if (focused?.closest(takers) || document.querySelector('dialog:modal')) return
      const isSpace = event.key === ' '
      if (isSpace && focused?.closest(pressed)) return
      if (event.key === 'PageUp' || (isSpace && event.shiftKey)) historyView.move('page-up')
      else if (event.key === 'PageDown' || isSpace) historyView.move('page-down')
      else if (event.key === 'Home') void toOldest()
      else if (event.key === 'End') toNewest()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [historyView, router, toOldest, toNewest])
}
