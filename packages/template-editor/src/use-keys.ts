import type { KeyboardEvent } from 'react'
import { useEditor } from './editor-context.ts'
import { commandForKey } from './store/commands.ts'

/** Where keys mean what they always mean. */
const typing = 'input:not([type="checkbox"], [type="range"]), textarea, select, [contenteditable="true"]'
const arrows = /^Arrow/

/** Shortcuts of the editor, for keys that nothing inside has taken. */
export function useKeys(save: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  const { store } = useEditor()
  return (event) => {
    const { target, currentTarget } = event
    if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof Element)) return
    if (target.closest('dialog, [popover]')) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault()
      return save()
    }
    const command = commandForKey(event)
    if (!command || target.matches(typing)) return
    // Sliders, lists and groups of choices use the arrows themselves.
    if (arrows.test(event.key) && !target.closest('.mi-te-work') && target !== currentTarget) return
    if (!command.isEnabled(store.getSnapshot())) return
    event.preventDefault()
    event.stopPropagation()
    store.run(command.id)
    // The focus may have gone with the item.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) currentTarget.focus({ preventScroll: true })
    })
  }
}
